import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { aboutPage } from '#support/about.ts';
import { BUYER, SELLER } from '#support/builders.ts';
import { unprovenMarket } from '#support/memoryMarkets.ts';
import { inMain } from '#support/pageStories.tsx';
import { ProveEmailPage } from './ProveEmailPage.tsx';

const SIGNED_IN = { signedInAs: BUYER.email };

const meta: Meta<typeof ProveEmailPage> = {
  title: 'Pages/Prove Email',
  component: ProveEmailPage,
  decorators: [inMain],
  parameters: {
    ...aboutPage('proveEmail', {
      for: 'To prove an email address by opening the link of an email and pressing a button.',
      do: 'Let people who are not logged in prove it by a login or a new password.',
      dont: 'Prove it as soon as the link is opened: mail scanners open links too.',
      a11y: 'Each outcome has a heading of its own.',
    }),
    route: '/prove-email',
    path: '/prove-email#token=mailed&email=buyer%40demo.test',
    market: () => {
      const market = unprovenMarket();
      market.mails.push({ kind: 'proof', to: BUYER.email, token: 'mailed' });
      return market;
    },
  },
};
export default meta;

type Story = StoryObj<typeof ProveEmailPage>;

export const Question: Story = { parameters: SIGNED_IN };

export const Proven: Story = {
  parameters: SIGNED_IN,
  play: async ({ userEvent }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Yes, this is my address' }));
    await expect(await screen.findByRole('heading', { name: 'Your address is proven' })).toBeVisible();
  },
};

export const SignedOut: Story = { tags: ['full'] };

export const OtherAccount: Story = { tags: ['full'], parameters: { signedInAs: SELLER.email } };

export const WeakPassword: Story = {
  tags: ['full'],
  play: async ({ userEvent }) => {
    await userEvent.type(await screen.findByLabelText('New password'), 'abcdef{Enter}');
    await expect(await screen.findByText('Password Must Strong')).toBeVisible();
  },
};

export const TooOld: Story = { tags: ['full'], parameters: { path: '/prove-email' } };

export const Failed: Story = {
  parameters: { ...SIGNED_IN, failures: { 'security.prove': { fail: 'offline' } } },
  play: async ({ userEvent }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Yes, this is my address' }));
    await expect(await screen.findByText(/can’t reach the market/)).toBeVisible();
  },
};
export const InItsLayout: Story = { globals: { frame: 'site' }, tags: ['full'] };
