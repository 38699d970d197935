import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { aboutPage } from '#support/about.ts';
import { BUYER, OTHER_BUYER } from '#support/builders.ts';
import { memberPage } from '#support/memberStories.ts';
import { busyMarket } from '#support/memoryMarkets.ts';
import { BuyerRecordPage } from './BuyerRecordPage.tsx';

const meta: Meta<typeof BuyerRecordPage> = {
  title: 'Pages/One Buyer',
  component: BuyerRecordPage,
  ...memberPage,
  parameters: {
    ...memberPage.parameters,
    market: busyMarket,
    ...aboutPage('buyerRecord', {
      for: 'To see all that the shop has about one buyer before a decision, and to decide.',
      do: 'Name the seller of each booking.',
      dont: 'Decide without a rule and the facts: the buyer reads both.',
      a11y: 'Each part is a region named by its heading; a notice takes the focus to Undo.',
    }),
    route: '/dashboard/allbuyers/:id',
    path: `/dashboard/allbuyers/${BUYER.id}`,
  },
};
export default meta;

type Story = StoryObj<typeof BuyerRecordPage>;

export const Filled: Story = {
  play: async () => {
    await expect(await screen.findByRole('region', { name: 'Cars that they have booked' })).toBeVisible();
  },
};
export const Empty: Story = { tags: ['full'], parameters: { path: `/dashboard/allbuyers/${OTHER_BUYER.id}` } };
export const InItsLayout: Story = { globals: { frame: 'site' }, tags: ['full'] };
