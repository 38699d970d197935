import type { Meta, StoryObj } from '@storybook/react-vite';
import { aboutPage } from '#support/about.ts';
import { BUYER } from '#support/builders.ts';
import { emptyMarket } from '#support/memoryMarkets.ts';
import { inPageWidth, listStates } from '#support/pageStories.tsx';
import { MyWishlistPage } from './MyWishlistPage.tsx';

const meta: Meta<typeof MyWishlistPage> = {
  title: 'Pages/My WishList',
  component: MyWishlistPage,
  decorators: [inPageWidth],
  parameters: {
    ...aboutPage('myWishlist', {
      for: 'To come back to the cars that one has kept.',
      do: 'Show cars that are no longer for sale with a badge.',
      dont: 'Remove a car that the buyer has not removed.',
      a11y: 'Each card is an article named by its car.',
    }),
    signedInAs: BUYER.email,
  },
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
export const InItsLayout: Story = { globals: { frame: 'site' }, tags: ['full'] };
