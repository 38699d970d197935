import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { Failure } from '#application/Failure.ts';
import { about } from '#support/about.ts';
import { inPageWidth } from '#support/pageStories.tsx';
import { CardGridSkeleton } from './CardGrid.tsx';
import { LoadMore } from './LoadMore.tsx';

const more = { hasMore: true, isLoading: false, isFailed: false, load: fn() };

const meta: Meta<typeof LoadMore> = {
  title: 'Components/LoadMore',
  component: LoadMore,
  decorators: [inPageWidth],
  args: { more, error: null, things: 'cars', skeleton: <CardGridSkeleton />, isByHand: true },
  parameters: about({
    LoadMore: {
      for: 'To load further pages at the end of a list of cards.',
      notFor: 'For a table: ShowMore.',
      do: 'Set isByHand where other content follows the list.',
      dont: 'Pass a skeleton that differs in size from the cards it stands for.',
      a11y: 'The button works without scrolling. A failure is an alert with Retry. Without JavaScript a sentence says that there is more.',
    },
  }),
};
export default meta;

type Story = StoryObj<typeof LoadMore>;

export const ByHand: Story = {};
export const LoadsWhenNear: Story = {
  args: { isByHand: false, more: { ...more, load: fn() } },
  play: async ({ args }) => {
    await waitFor(() => expect(args.more.load).toHaveBeenCalled());
  },
};
export const Loading: Story = { tags: ['full'], args: { more: { ...more, isLoading: true } } };
export const Failed: Story = {
  args: { more: { ...more, isFailed: true }, error: new Failure('unavailable') },
  play: async () => {
    await expect(screen.getByText('More cars could not be loaded.')).toBeVisible();
  },
};
