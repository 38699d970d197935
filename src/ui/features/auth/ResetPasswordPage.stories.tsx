import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { aboutPage } from '#support/about.ts';
import { emptyMarket } from '#support/memoryMarkets.ts';
import { inMain } from '#support/pageStories.tsx';
import { ResetPasswordPage } from './ResetPasswordPage.tsx';

const meta: Meta<typeof ResetPasswordPage> = {
  title: 'Pages/Reset Password',
  component: ResetPasswordPage,
  decorators: [inMain],
  parameters: {
    ...aboutPage('resetPassword', {
      for: 'To request the link for a new password.',
      do: 'Say the same whether or not the address has an account.',
      dont: 'Ask for anything but the email address.',
      a11y: 'A status says that the email is on its way, and takes the focus.',
    }),
    route: '/reset-password',
    path: '/reset-password',
  },
};
export default meta;

type Story = StoryObj<typeof ResetPasswordPage>;

export const Empty: Story = {};

/** On a server that runs on this computer only. */
export const Sent: Story = {
  parameters: { market: () => emptyMarket({ mail: 'mailbox' }) },
  play: async ({ userEvent }) => {
    await userEvent.type(screen.getByLabelText('Email'), 'buyer@demo.test{Enter}');
    await waitFor(() => expect(screen.getByText(/If there is an account for/)).toHaveFocus());
    await expect(screen.getByRole('link', { name: 'open its mailbox' })).toBeVisible();
  },
};

export const Sending: Story = {
  parameters: { failures: { 'security.requestReset': { hangs: true } } },
  play: async ({ userEvent }) => {
    await userEvent.type(screen.getByLabelText('Email'), 'buyer@demo.test{Enter}');
    await expect(await screen.findByText('Sending the link')).toBeVisible();
  },
};

export const Failed: Story = {
  parameters: { failures: { 'security.requestReset': { fail: 'offline' } } },
  play: async ({ userEvent }) => {
    await userEvent.type(screen.getByLabelText('Email'), 'buyer@demo.test{Enter}');
    await expect(await screen.findByText(/can’t reach the market/)).toBeVisible();
  },
};

export const NoMail: Story = { tags: ['full'], parameters: { market: () => emptyMarket({ mail: 'none' }) } };
export const InItsLayout: Story = { globals: { frame: 'site' }, tags: ['full'] };
