import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import type { MemoryMarket } from '#adapters/memory/MemoryMarket.ts';
import { about } from '#support/about.ts';
import { BUYER } from '#support/builders.ts';
import { emptyMarket } from '#support/memoryMarkets.ts';
import { inPageWidth } from '#support/pageStories.tsx';
import { PasswordSection } from './PasswordSection.tsx';

/** A market whose buyer logs in with Google alone. */
function marketOfGoogle(): MemoryMarket {
  const market = emptyMarket();
  const account = market.accounts.get(BUYER.email);
  if (account !== undefined) market.changeAccount({ ...account, password: '' });
  return market;
}

const meta: Meta<typeof PasswordSection> = {
  title: 'Account/Password',
  component: PasswordSection,
  decorators: [inPageWidth],
  args: { user: { email: BUYER.email, name: BUYER.name, role: 'Buyer' } },
  parameters: {
    ...about({
      PasswordSection: {
        for: 'To show on the account page the password form that fits the account.',
        notFor: 'For an account that is known to have a password: ChangePassword.',
        do: 'Let it ask the server whether there is a password.',
        dont: 'Guess from how the person logged in.',
        a11y: 'A status says what it is waiting for.',
      },
      FirstPassword: {
        for: 'To set the first password of an account that logs in with Google.',
        notFor: 'For an account that has one: ChangePassword.',
        do: 'Offer to log in with Google again where the session is too old.',
        dont: 'Clear what was typed when the session is too old.',
        a11y: 'As in NewPasswordForm. After the new login a status says so, and the focus moves to the password.',
        status: 'internal',
      },
    }),
    signedInAs: BUYER.email,
    market: marketOfGoogle,
  },
};
export default meta;

type Story = StoryObj<typeof PasswordSection>;

export const First: Story = {
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Set password' })).toBeVisible();
  },
};

export const LoginTooOld: Story = {
  parameters: { failures: { 'security.setFirstPassword': { fail: 'identity', reason: 'login-stale' } } },
  play: async ({ userEvent }) => {
    await userEvent.type(await screen.findByLabelText('New password'), 'Another@2026{Enter}');
    await expect(await screen.findByRole('button', { name: 'Log in with Google again' })).toBeVisible();
  },
};

export const WasSet: Story = {
  play: async ({ userEvent }) => {
    await userEvent.type(await screen.findByLabelText('New password'), 'Another@2026{Enter}');
    await expect(await screen.findByLabelText('Current password')).toBeVisible();
  },
};
