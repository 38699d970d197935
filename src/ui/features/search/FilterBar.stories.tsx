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
  args: { children: '11 cars', search: EVERY_CAR, filters: [], hasCategories: true, onChange: fn() },
  parameters: about({
    FilterBar: {
      for: 'To sort and filter a list of cars, and to see which filters are set.',
      notFor: 'For a table: MemberSearch.',
      do: 'Show every filter that is set as a chip that removes it.',
      dont: 'Leave out children: on a phone the button below the open filters says how many cars there are.',
      a11y: 'The Filters button has aria-expanded. After a chip is pressed the focus goes to that button.',
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
export const Open: Story = {
  tags: ['full'],
  args: ChosenFilters.args ?? {},
  play: async ({ userEvent }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Filters (3)' }));
    await expect(await screen.findByRole('region', { name: 'Filters' })).toBeVisible();
  },
};
export const OnAPhone: Story = { ...ChosenFilters, globals: { viewport: { value: 'phone' } }, tags: ['full'] };
