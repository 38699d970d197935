import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen } from 'storybook/test';
import { LOCATIONS } from '#domain/options.ts';
import { EVERY_CAR } from '#domain/search.ts';
import { dollars } from '#support/builders.ts';
import { inPageWidth } from '#support/pageStories.tsx';
import { CarFilters } from './CarFilters.tsx';
import { OptionsFilter } from './OptionsFilter.tsx';
import { RangeFilter } from './RangeFilter.tsx';
import { SearchField } from './SearchField.tsx';

const meta: Meta<typeof CarFilters> = {
  title: 'Search/Filters',
  component: CarFilters,
  decorators: [inPageWidth],
  args: { id: 'filters', search: EVERY_CAR, hasCategories: true, onChange: fn() },
};
export default meta;

type Story = StoryObj<typeof CarFilters>;

export const Empty: Story = { tags: ['full'] };
export const Chosen: Story = {
  tags: ['full'],
  args: {
    search: {
      ...EVERY_CAR,
      categories: ['sports'],
      price: { from: dollars(5_000), to: dollars(999_999) },
      isVerifiedOnly: true,
    },
  },
};
export const WithoutCategories: Story = { tags: ['full'], args: { hasCategories: false } };
export const Options: Story = {
  tags: ['full'],
  render: () => <OptionsFilter label="Location" options={LOCATIONS} chosen={['Dhaka']} onChange={() => undefined} />,
};
export const Range: Story = {
  render: () => (
    <RangeFilter
      label="Mileage"
      unit="km"
      limits={{ from: 0, to: 2_000_000 }}
      takes="A whole number from 0 to 2,000,000"
      range={{ from: 10_000, to: undefined }}
      onChange={() => undefined}
    />
  ),
};
const onSearch = fn();
export const Words: Story = {
  render: () => <SearchField label="Search cars" placeholder="Search cars" initialText="toyota" onSearch={onSearch} />,
  play: async ({ userEvent }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Search' }));
    await expect(onSearch).toHaveBeenCalledWith('toyota');
  },
};
export const WordsLarge: Story = {
  tags: ['full'],
  render: () => <SearchField label="Make, model or any word" placeholder="Make, model or any word" size="lg" />,
};
