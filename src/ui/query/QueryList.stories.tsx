import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { Failure } from '#application/Failure.ts';
import { about } from '#support/about.ts';
import { inPageWidth } from '#support/pageStories.tsx';
import { CardGridSkeleton } from '#ui/components/CardGrid.tsx';
import { EmptyState } from '#ui/components/EmptyState.tsx';
import { QueryList } from './QueryList.tsx';

/** A list of names. */
const Names = QueryList<string>;

const query = { data: undefined, error: null, isFetching: false, refetch: fn() };

const meta: Meta<typeof Names> = {
  title: 'Components/QueryList',
  component: Names,
  subcomponents: { QueryList },
  decorators: [inPageWidth],
  args: {
    query: { ...query, data: ['Selim', 'Nadia'] },
    errorTitle: 'The names could not be loaded.',
    skeleton: <CardGridSkeleton />,
    empty: <EmptyState title="No names yet" />,
    children: (names) => <p>{names.join(', ')}</p>,
  },
  parameters: about({
    QueryList: {
      for: 'To show a list in each of its states: loading, failed, empty, filled.',
      notFor: 'For a single thing: its own skeleton and FailedState.',
      do: 'Pass a skeleton in the shape of the list.',
      dont: 'Hide a loaded list while it is fetched again.',
      a11y: 'A status says “Loading”; the skeleton is hidden from screen readers.',
    },
  }),
};
export default meta;

type Story = StoryObj<typeof Names>;

export const Filled: Story = {};
export const Loading: Story = { tags: ['full'], args: { query } };
export const Empty: Story = { tags: ['full'], args: { query: { ...query, data: [] } } };
export const Failed: Story = { tags: ['full'], args: { query: { ...query, error: new Failure('offline') } } };
export const Retrying: Story = {
  tags: ['full'],
  args: { query: { ...query, error: new Failure('offline'), isFetching: true } },
};
