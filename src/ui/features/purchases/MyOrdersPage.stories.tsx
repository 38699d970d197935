import type { Meta, StoryObj } from '@storybook/react-vite';
import { aboutPage } from '#support/about.ts';
import { BUYER } from '#support/builders.ts';
import { emptyMarket } from '#support/memoryMarkets.ts';
import { inPageWidth, listStates } from '#support/pageStories.tsx';
import { MyOrdersPage } from './MyOrdersPage.tsx';

const meta: Meta<typeof MyOrdersPage> = {
  title: 'Pages/My Orders',
  component: MyOrdersPage,
  decorators: [inPageWidth],
  parameters: {
    ...aboutPage('myOrders', {
      for: 'To follow one’s bookings, and to pay for, change or cancel them.',
      do: 'Show the seller’s contact details, or why they are missing.',
      dont: 'Hide bookings that are over: the buyer puts them away.',
      a11y: 'Each card is an article; after a cancellation Undo takes the focus.',
    }),
    signedInAs: BUYER.email,
  },
};
export default meta;

type Story = StoryObj<typeof MyOrdersPage>;

const states = listStates({
  method: 'bookings.mine',
  item: 'article',
  empty: { market: () => emptyMarket(), text: 'No orders yet' },
});

export const Filled: Story = { ...states.filled, tags: ['snapshot'] };
export const Loading: Story = states.loading;
export const Empty: Story = states.empty;
export const Failed: Story = states.failed;
export const LongTexts: Story = { ...states.filled, globals: { texts: 'long' }, tags: ['full'] };
export const InItsLayout: Story = { globals: { frame: 'site' }, tags: ['full'] };
