import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { aboutPage } from '#support/about.ts';
import { ADMIN, BUYER, SELLER } from '#support/builders.ts';
import { emptyMarket } from '#support/memoryMarkets.ts';
import { inPageWidth } from '#support/pageStories.tsx';
import { DashboardPage } from './DashboardPage.tsx';

const meta: Meta<typeof DashboardPage> = {
  title: 'Pages/Welcome',
  component: DashboardPage,
  decorators: [inPageWidth],
  parameters: {
    ...aboutPage('dashboard', {
      for: 'To see what needs one’s attention, and the figures of the specification.',
      do: 'Put what needs attention first.',
      dont: 'Invent figures.',
      a11y: 'Tasks are links below a heading; the figures are a list named “The market in figures”.',
    }),
    signedInAs: BUYER.email,
  },
};
export default meta;

type Story = StoryObj<typeof DashboardPage>;

export const ForBuyer: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: /booked and not paid yet/ })).toBeVisible();
  },
};
export const ForSeller: Story = { tags: ['full'], parameters: { signedInAs: SELLER.email } };
export const ForAdmin: Story = { tags: ['full'], parameters: { signedInAs: ADMIN.email } };
export const NothingWaits: Story = {
  parameters: { market: () => emptyMarket() },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nothing right now.')).toBeVisible();
  },
};
export const Failed: Story = {
  parameters: { failures: { 'bookings.mine': { fail: 'offline' } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Retry' })).toBeVisible();
  },
};
export const InItsLayout: Story = { globals: { frame: 'site' }, tags: ['full'] };
