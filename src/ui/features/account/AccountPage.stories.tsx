import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { MemoryBrowser } from '#adapters/memory/MemoryBrowser.ts';
import type { MemoryMarket } from '#adapters/memory/MemoryMarket.ts';
import { aboutPage } from '#support/about.ts';
import { SELLER } from '#support/builders.ts';
import { busyMarket } from '#support/memoryMarkets.ts';
import { inPageWidth } from '#support/pageStories.tsx';
import { AccountPage } from './AccountPage.tsx';

/** The member is signed in in three more browsers. */
function marketWithSessions(): MemoryMarket {
  const market = busyMarket();
  for (const [browser, system] of [
    ['Safari', 'iOS'],
    ['Samsung Internet for Android', 'Android'],
    ['', ''],
  ] as const)
    new MemoryBrowser(market, { browser, system }).signIn(SELLER.email);
  return market;
}

const meta: Meta<typeof AccountPage> = {
  title: 'Pages/Account',
  component: AccountPage,
  decorators: [inPageWidth],
  parameters: {
    ...aboutPage('account', {
      for: 'To manage one’s own account, section by section.',
      do: 'Put what cannot be undone last.',
      dont: 'Leave out what the market’s server does not support: NotOffered says so.',
      a11y: 'Each section is a region named by its heading.',
    }),
    signedInAs: SELLER.email,
  },
};
export default meta;

type Story = StoryObj<typeof AccountPage>;

export const Filled: Story = {
  play: async () => {
    await expect(await screen.findByText(SELLER.email, { selector: 'dd' })).toBeVisible();
    await expect(await screen.findByText('This browser')).toBeVisible();
  },
};
export const ManySessions: Story = {
  parameters: { market: marketWithSessions },
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Sign out everywhere else' })).toBeVisible();
  },
};
export const AsksBeforeDeletion: Story = {
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Delete your account' }));
    // The dialog fades in.
    await waitFor(() => expect(screen.getByRole('button', { name: 'Delete account' })).toBeVisible());
  },
};
export const LoadingSessions: Story = {
  tags: ['full'],
  parameters: { failures: { 'ownAccount.sessions': { hangs: true } } },
};
export const FailedSessions: Story = {
  tags: ['full'],
  parameters: { failures: { 'ownAccount.sessions': { fail: 'offline' } } },
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
  },
};
export const AnotherServer: Story = {
  parameters: { failures: { 'ownAccount.sessions': { fail: 'not-found' } } },
  play: async () => {
    await expect(await screen.findByText(/does not list where you are logged in/)).toBeVisible();
  },
};
export const InItsLayout: Story = { globals: { frame: 'site' }, tags: ['full'] };
