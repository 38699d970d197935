import type { Meta, StoryObj } from '@storybook/react-vite';
import { aboutPage } from '#support/about.ts';
import { BUYER } from '#support/builders.ts';
import { busyMarket, emptyMarket } from '#support/memoryMarkets.ts';
import { inPageWidth, listStates } from '#support/pageStories.tsx';
import { SUV_IN_DHAKA, withSavedSearches } from '#support/savedSearches.ts';
import { SavedSearchesPage } from './SavedSearchesPage.tsx';

const meta: Meta<typeof SavedSearchesPage> = {
  title: 'Pages/Saved searches',
  component: SavedSearchesPage,
  decorators: [inPageWidth],
  parameters: {
    ...aboutPage('savedSearches', {
      for: 'To see what is new for the searches that one has kept.',
      do: 'Name a search by what it asks for.',
      dont: 'Count a car that is no longer for sale.',
      a11y: 'Each search is an article named by its search, whose heading is the link that opens it.',
    }),
    signedInAs: BUYER.email,
    market: () => withSavedSearches(busyMarket(), [SUV_IN_DHAKA, { text: 'corolla' }]),
  },
};
export default meta;

type Story = StoryObj<typeof SavedSearchesPage>;

const states = listStates({
  method: 'savedSearches.mine',
  item: 'article',
  empty: { market: () => emptyMarket(), text: 'No saved searches yet' },
});

export const Filled: Story = states.filled;
export const Loading: Story = states.loading;
export const Empty: Story = states.empty;
export const Failed: Story = states.failed;
export const LongTexts: Story = { ...states.filled, globals: { texts: 'long' }, tags: ['full'] };
export const InItsLayout: Story = { globals: { frame: 'site' }, tags: ['full'] };
