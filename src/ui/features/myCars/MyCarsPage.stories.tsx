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
      for: 'A seller’s own cars, booked ones first.',
      do: 'Show a failed load on the page alone, without a toast.',
      dont: 'Change the order while somebody works.',
      a11y: 'Cards are articles named by their car.',
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
