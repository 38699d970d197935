import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { about } from '#support/about.ts';
import { BUYER } from '#support/builders.ts';
import { emptyMarket } from '#support/memoryMarkets.ts';
import { TopBar } from './TopBar.tsx';

const meta: Meta<typeof TopBar> = {
  title: 'Layouts/TopBar',
  component: TopBar,
  parameters: about(
    {
      TopBar: {
        for: 'To reach the search, the menu and the account from every page; RootLayout draws it.',
        notFor: 'For links within the dashboard: DashboardMenu.',
        do: 'Keep it to what every page needs.',
        dont: 'Add links that only one role needs: they belong in DashboardMenu.',
        a11y: 'The page’s banner with a nav named “Site”, and a bell for whoever is signed in. On a phone a button with aria-expanded opens the menu, and Escape closes it.',
      },
    },
    { isFramed: true },
  ),
};
export default meta;

type Story = StoryObj<typeof TopBar>;

export const SignedOut: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
  },
};
export const SignedIn: Story = {
  tags: ['snapshot'],
  parameters: { signedInAs: BUYER.email },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(BUYER.name)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Log Out' })).toBeVisible();
    await expect(await canvas.findByRole('link', { name: 'Notifications' })).toBeVisible();
  },
};
export const LongName: Story = {
  tags: ['full'],
  parameters: {
    signedInAs: BUYER.email,
    market: () =>
      emptyMarket({
        members: [{ ...BUYER, name: 'Muhammad Abdur-Rahman Chowdhury-Khandaker of the long family name' }],
      }),
  },
};
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } }, tags: ['full'] };
export const PhoneMenuOpen: Story = {
  tags: ['snapshot'],
  parameters: { signedInAs: BUYER.email },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Open menu' }));
    await expect(await canvas.findByRole('button', { name: 'Close menu' })).toBeVisible();
    await expect(await canvas.findByRole('link', { name: 'Notifications' })).toBeVisible();
  },
};
