import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen } from 'storybook/test';
import { EVERY_CAR, filtersOf } from '#domain/search.ts';
import { about } from '#support/about.ts';
import { dollars } from '#support/builders.ts';
import { inPageWidth } from '#support/pageStories.tsx';
import { FilterBar } from './FilterBar.tsx';

const chosen = {
  ...EVERY_CAR,
  categories: ['suv', 'sedan'] as const,
  price: { from: dollars(5_000), to: dollars(20_000) },
  fuels: ['diesel'] as const,
};

const meta: Meta<typeof FilterBar> = {
  title: 'Search/FilterBar',
  component: FilterBar,
  decorators: [inPageWidth],
  args: { search: EVERY_CAR, filters: [], hasCategories: true, onChange: fn() },
  parameters: about({
    FilterBar: {
      for: 'To sort and filter a list of cars, and to see which filters are set.',
      notFor: 'For a table: MemberSearch.',
      do: 'Show every filter that is set as a chip that removes it.',
      dont: 'Use it without FilterColumn: on a wide screen it has no Filters button.',
      a11y: 'The Filters button opens a dialog. After a chip is pressed the focus goes to that button, or to the order where there is none.',
    },
  }),
};
export default meta;

type Story = StoryObj<typeof FilterBar>;

export const NoFilters: Story = {};
export const ChosenFilters: Story = {
  tags: ['snapshot'],
  args: { search: chosen, filters: filtersOf(chosen) },
  play: async () => {
    await expect(await screen.findByRole('link', { name: 'Log in to save this search' })).toBeVisible();
  },
};
export const OnAPhone: Story = { ...ChosenFilters, globals: { viewport: { value: 'phone' } }, tags: ['full'] };
