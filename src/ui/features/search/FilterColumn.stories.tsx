import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen } from 'storybook/test';
import { EVERY_CAR } from '#domain/search.ts';
import { about } from '#support/about.ts';
import { inPageWidth } from '#support/pageStories.tsx';
import { FilterColumn } from './FilterColumn.tsx';
import { OpenFilters } from './OpenFilters.tsx';

const meta: Meta<typeof FilterColumn> = {
  title: 'Search/Filter column',
  component: FilterColumn,
  subcomponents: { OpenFilters },
  decorators: [inPageWidth],
  args: { search: EVERY_CAR, hasCategories: true, onChange: fn() },
  parameters: about({
    FilterColumn: {
      for: 'To have the filters of a list open beside it on a wide screen.',
      notFor: 'On a smaller screen, where it is empty: FilterBar.',
      do: 'Put what leads to other lists above the filters, as its children.',
      dont: 'Give it another width than the grid around it.',
      a11y: 'Its filters are a region named “Filters”, before the list.',
    },
    OpenFilters: {
      for: 'To draw the filters of FilterColumn.',
      notFor: 'Anywhere else.',
      do: 'Change the list with each choice.',
      dont: 'Load it with the page.',
      a11y: 'A region named “Filters”.',
      status: 'internal',
    },
  }),
};
export default meta;

type Story = StoryObj<typeof FilterColumn>;

export const Wide: Story = {
  globals: { viewport: { value: 'wide' } },
  play: async () => {
    await expect(await screen.findByRole('region', { name: 'Filters' })).toBeVisible();
  },
};
export const Filters: Story = { tags: ['full'], render: (args) => <OpenFilters {...args} /> };
