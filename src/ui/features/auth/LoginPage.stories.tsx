import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { aboutPage } from '#support/about.ts';
import { BUYER } from '#support/builders.ts';
import { emptyMarket } from '#support/memoryMarkets.ts';
import { inMain } from '#support/pageStories.tsx';
import { LoginPage } from './LoginPage.tsx';

const meta: Meta<typeof LoginPage> = {
  title: 'Pages/Login',
  component: LoginPage,
  decorators: [inMain],
  parameters: {
    ...aboutPage('login', {
      for: 'To log in by email and password or with Google, and return to where one came from.',
      do: 'Keep the email address after a wrong password.',
      dont: 'Reveal whether an address has an account.',
      a11y: 'The first invalid field takes the focus; a refusal is an alert below the button.',
    }),
    route: '/login',
    path: '/login',
  },
};
export default meta;

type Story = StoryObj<typeof LoginPage>;

export const Empty: Story = {};

export const Incomplete: Story = {
  play: async ({ userEvent }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Login' }));
    await expect(await screen.findByText('Provide a email')).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('Email')).toHaveFocus());
  },
};

export const Refused: Story = {
  tags: ['snapshot'],
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

const logIn =
  (thenSeen: RegExp): NonNullable<Story['play']> =>
  async ({ userEvent }) => {
    await userEvent.type(screen.getByLabelText('Email'), 'buyer@demo.test');
    await userEvent.type(screen.getByLabelText('Password'), 'Demo@2026{Enter}');
    await expect((await screen.findAllByText(thenSeen))[0]).toBeVisible();
  };

export const Waiting: Story = {
  tags: ['full'],
  parameters: { failures: { 'identity.signIn': { hangs: true } } },
  play: logIn(/Signing you in/),
};
export const NetworkDown: Story = {
  tags: ['full'],
  parameters: { failures: { 'identity.signIn': { fail: 'offline' } } },
  play: logIn(/You can try again in a moment/),
};
export const TooManyAttempts: Story = {
  tags: ['full'],
  parameters: { failures: { 'identity.signIn': { fail: 'too-many' } } },
  play: logIn(/You can try again in a moment/),
};
export const DeletedAccount: Story = {
  tags: ['full'],
  parameters: {
    market: () => {
      const market = emptyMarket();
      market.removeMember(BUYER.email);
      return market;
    },
  },
  play: logIn(/was deleted/),
};
export const PopupClosed: Story = {
  tags: ['full'],
  parameters: { failures: { 'identity.signInWithGoogle': { fail: 'cancelled' } } },
  play: async ({ userEvent }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Continue with Google' }));
    await expect(await screen.findByText(/Try again, or use your email/)).toBeVisible();
  },
};
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } }, tags: ['full'] };
export const InItsLayout: Story = { globals: { frame: 'site' }, tags: ['full'] };
