import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { emptyMarket } from '#support/memoryMarkets.ts';
import { LoginPage } from './LoginPage.tsx';

const meta: Meta<typeof LoginPage> = {
  title: 'Pages/Login',
  component: LoginPage,
  decorators: [
    (Story) => (
      <main>
        <Story />
      </main>
    ),
  ],
  parameters: { route: '/login', path: '/login' },
};
export default meta;

type Story = StoryObj<typeof LoginPage>;

export const Empty: Story = {};

export const Incomplete: Story = {
  play: async ({ userEvent }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Login' }));
    await expect(await screen.findByText('Provide a email')).toBeVisible();
    await expect(screen.getByLabelText('Email')).toHaveFocus();
  },
};

export const Refused: Story = {
  parameters: { failures: { 'identity.signIn': { fail: 'identity', detail: 'Invalid email or password' } } },
  play: async ({ userEvent }) => {
    await userEvent.type(screen.getByLabelText('Email'), 'buyer@demo.test');
    await userEvent.type(screen.getByLabelText('Password'), 'wrong{Enter}');
    await expect(await screen.findByText(/Check the email and the password/)).toBeVisible();
    await expect(screen.getByLabelText('Email')).toHaveValue('buyer@demo.test');
  },
};

/** Where the operator has not set Google up. */
export const GoogleOff: Story = {
  parameters: { market: () => emptyMarket({ hasGoogle: false }) },
  play: async () => {
    await expect(screen.getByRole('button', { name: 'Continue with Google' })).toHaveAttribute('aria-disabled', 'true');
    await expect(screen.getByText(/Google sign-in is not switched on here/)).toBeVisible();
  },
};

export const PopupBlocked: Story = {
  parameters: { failures: { 'identity.signInWithGoogle': { fail: 'popup-blocked' } } },
  play: async ({ userEvent }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Continue with Google' }));
    await expect((await screen.findAllByText(/blocked the sign-in window/)).length).toBeGreaterThan(0);
  },
};
