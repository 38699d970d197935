import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { about } from '#support/about.ts';
import { BUYER } from '#support/builders.ts';
import { emptyMarket, unprovenMarket } from '#support/memoryMarkets.ts';
import { inPageWidth } from '#support/pageStories.tsx';
import { ProveAddress } from './ProveAddress.tsx';

const meta: Meta<typeof ProveAddress> = {
  title: 'Account/Prove Address',
  component: ProveAddress,
  decorators: [inPageWidth],
  args: { user: { email: BUYER.email, name: BUYER.name, role: 'Buyer' } },
  parameters: {
    ...about({
      ProveAddress: {
        for: 'To see whether one’s email address is proven, and to request the link that proves it.',
        notFor: 'Beside a booking: MissingContact.',
        do: 'Say what a proven address makes possible.',
        dont: 'Present an unproven address as an error.',
        a11y: '“Loading” and “proven” are statuses. It checks again when the window regains the focus.',
      },
    }),
    signedInAs: BUYER.email,
    market: () => unprovenMarket(),
  },
};
export default meta;

type Story = StoryObj<typeof ProveAddress>;

export const Loading: Story = { parameters: { failures: { 'security.isEmailVerified': { hangs: true } } } };

export const Unproven: Story = {
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Send me a link' })).toBeVisible();
  },
};

export const Sent: Story = {
  parameters: { market: () => unprovenMarket({ mail: 'mailbox' }) },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Send me a link' }));
    await expect(await screen.findByText(/A link is on its way/)).toBeVisible();
  },
};

export const Proven: Story = {
  parameters: { market: () => emptyMarket() },
  play: async () => {
    await expect(await screen.findByText('It is proven that this address is yours.')).toBeVisible();
  },
};

export const NoMail: Story = {
  parameters: { market: () => unprovenMarket({ mail: 'none' }) },
  play: async () => {
    await expect(await screen.findByText(/This market sends no mail/)).toBeVisible();
  },
};

export const Failed: Story = {
  parameters: { failures: { 'security.isEmailVerified': { fail: 'offline' } } },
  play: async () => {
    await expect(await screen.findByText(/can’t reach the market/)).toBeVisible();
  },
};
