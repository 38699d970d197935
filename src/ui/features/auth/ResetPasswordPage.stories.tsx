import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { emptyMarket } from '#support/memoryMarkets.ts';
import { ResetPasswordPage } from './ResetPasswordPage.tsx';

const meta: Meta<typeof ResetPasswordPage> = {
  title: 'Pages/Reset Password',
  component: ResetPasswordPage,
  decorators: [
    (Story) => (
      <main>
        <Story />
      </main>
    ),
  ],
  parameters: { route: '/reset-password', path: '/reset-password' },
};
export default meta;

type Story = StoryObj<typeof ResetPasswordPage>;

export const Empty: Story = {};

/** On a server for this machine alone. */
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
