import type { Meta, StoryObj } from '@storybook/react-vite';
import { aboutPage } from '#support/about.ts';
import { SELLER } from '#support/builders.ts';
import { emptyMarket } from '#support/memoryMarkets.ts';
import { inPageWidth, listStates } from '#support/pageStories.tsx';
import { MyCarsPage } from './MyCarsPage.tsx';

const meta: Meta<typeof MyCarsPage> = {
  title: 'Pages/My Products',
  component: MyCarsPage,
  decorators: [inPageWidth],
  parameters: {
    ...aboutPage('myCars', {
      for: 'To manage one’s own cars, booked ones first.',
      do: 'Show a failure to load on the page only, without a toast.',
      dont: 'Reorder the cards while somebody uses them.',
      a11y: 'Each card is an article named by its car.',
    }),
    signedInAs: SELLER.email,
  },
};
export default meta;

type Story = StoryObj<typeof MyCarsPage>;

const states = listStates({
  method: 'listings.mine',
  item: 'article',
  empty: { market: () => emptyMarket(), text: 'No cars yet' },
});

export const Filled: Story = states.filled;
export const Loading: Story = states.loading;
export const Empty: Story = states.empty;
export const Failed: Story = states.failed;
export const LongTexts: Story = { ...states.filled, globals: { texts: 'long' }, tags: ['full'] };
export const InItsLayout: Story = { globals: { frame: 'site' }, tags: ['full'] };
