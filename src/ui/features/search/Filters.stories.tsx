import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { countFacets } from '#domain/matchFacets.ts';
import { LOCATIONS } from '#domain/options.ts';
import { EVERY_CAR } from '#domain/search.ts';
import { about } from '#support/about.ts';
import { dollars } from '#support/builders.ts';
import { busyMarket } from '#support/memoryMarkets.ts';
import { inPageWidth } from '#support/pageStories.tsx';
import { CarFilters } from './CarFilters.tsx';
import { FacetSelect } from './FacetSelect.tsx';
import { Option, OptionsFilter } from './OptionsFilter.tsx';
import { RangeFilter } from './RangeFilter.tsx';

const meta: Meta<typeof CarFilters> = {
  title: 'Search/Filters',
  component: CarFilters,
  subcomponents: { Option, OptionsFilter, FacetSelect, RangeFilter },
  decorators: [inPageWidth],
  args: { search: EVERY_CAR, hasCategories: true, facets: undefined, isCounted: false, onChange: fn() },
  parameters: about({
    CarFilters: {
      for: 'To set the filters of a search.',
      notFor: 'To show them on a page: FilterColumn and FilterSheet.',
      do: 'On a category’s page set hasCategories to false.',
      dont: 'Hide an option that leads nowhere: it is off.',
      a11y: 'A fieldset for each filter.',
    },
    OptionsFilter: {
      for: 'To choose any number of a few options.',
      notFor: 'To choose one option: RadioField.',
      do: 'Treat no choice as all options.',
      dont: 'Use it for more than about eight options.',
      a11y: 'A fieldset of checkboxes, each described by its number of cars.',
    },
    Option: {
      for: 'To choose one of several options of a filter.',
      notFor: 'For a field of a form: CheckboxField.',
      do: 'Leave its number out where nobody has counted.',
      dont: 'Disable it while it is chosen: people must be able to take it back.',
      a11y: 'A checkbox. One that leads nowhere has aria-disabled and keeps the focus.',
    },
    FacetSelect: {
      for: 'To choose one of many counted options: a make, a model, a band of prices.',
      notFor: 'For a field of a form: SelectField.',
      do: 'Begin with the option that chooses none.',
      dont: 'Use it where several can be chosen: OptionsFilter.',
      a11y: 'The browser’s own select; the number is part of each option’s text.',
    },
    RangeFilter: {
      for: 'To filter by a number, from and to.',
      notFor: 'For one number: TextField.',
      do: 'Accept numbers as people type them: 12,000 or 12500.',
      dont: 'Swap the two ends silently.',
      a11y: 'A fieldset with two named fields; an error says which numbers they take.',
    },
  }),
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
      isGoodPriceOnly: true,
    },
  },
};
export const WithoutCategories: Story = { tags: ['full'], args: { hasCategories: false } };
const COUNTS = new Map([
  ['Dhaka', { value: 1_000, isExact: false }],
  ['Chittagong', { value: 12, isExact: true }],
  ['Sylhet', { value: 0, isExact: true }],
]);
const offered = [...busyMarket().cars.values()].map((car) => ({ ...car, worth: undefined }));
export const Counted: Story = {
  args: { facets: countFacets(offered, EVERY_CAR), isCounted: true },
};
export const OneOfMany: Story = {
  tags: ['full'],
  render: () => (
    <FacetSelect label="Place" none="Any place" chosen="Dhaka" counts={COUNTS} onChange={() => undefined} />
  ),
};
export const OneOption: Story = {
  tags: ['full'],
  render: () => (
    <Option label="Verified sellers only" isChosen count={COUNTS.get('Chittagong')} onChange={() => undefined} />
  ),
};
export const Options: Story = {
  tags: ['full'],
  render: () => (
    <OptionsFilter label="Location" options={LOCATIONS} chosen={['Dhaka']} counts={COUNTS} onChange={() => undefined} />
  ),
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
