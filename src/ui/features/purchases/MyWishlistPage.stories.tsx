import type { Meta, StoryObj } from '@storybook/react-vite';
import { BUYER } from '#support/builders.ts';
import { emptyMarket } from '#support/memoryMarkets.ts';
import { inPageWidth, listStates } from '#support/pageStories.tsx';
import { MyWishlistPage } from './MyWishlistPage.tsx';

const meta: Meta<typeof MyWishlistPage> = {
  title: 'Pages/My WishList',
  component: MyWishlistPage,
  decorators: [inPageWidth],
  parameters: { signedInAs: BUYER.email },
};
export default meta;

type Story = StoryObj<typeof MyWishlistPage>;

const states = listStates({
  method: 'wishlists.mine',
  item: 'article',
  empty: { market: () => emptyMarket(), text: 'Nothing on your wishlist yet' },
});

export const Filled: Story = states.filled;
export const Loading: Story = states.loading;
export const Empty: Story = states.empty;
export const Failed: Story = states.failed;
export const LongTexts: Story = { ...states.filled, globals: { texts: 'long' }, tags: ['full'] };
