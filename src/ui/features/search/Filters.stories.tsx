import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen } from 'storybook/test';
import { LOCATIONS } from '#domain/options.ts';
import { EVERY_CAR } from '#domain/search.ts';
import { about } from '#support/about.ts';
import { dollars } from '#support/builders.ts';
import { inPageWidth } from '#support/pageStories.tsx';
import { CarFilters } from './CarFilters.tsx';
import { OptionsFilter } from './OptionsFilter.tsx';
import { RangeFilter } from './RangeFilter.tsx';
import { SearchField } from './SearchField.tsx';

const meta: Meta<typeof CarFilters> = {
  title: 'Search/Filters',
  component: CarFilters,
  subcomponents: { OptionsFilter, RangeFilter, SearchField },
  decorators: [inPageWidth],
  args: { id: 'filters', search: EVERY_CAR, hasCategories: true, onChange: fn() },
  parameters: about({
    CarFilters: {
      for: 'For every filter of a search; each acts at once.',
      notFor: 'For a form that is sent: AppForm.',
      do: 'Leave categories out on a category’s page.',
      dont: 'Add a Search button.',
      a11y: 'A region named “Filters”, with a fieldset for each.',
    },
    OptionsFilter: {
      for: 'For any number of a few options.',
      notFor: 'For one of them: RadioField.',
      do: 'Let nothing chosen mean all.',
      dont: 'Use it for more than about eight.',
      a11y: 'A fieldset of checkboxes drawn as chips.',
    },
    RangeFilter: {
      for: 'For a number from and to.',
      notFor: 'For one number: TextField.',
      do: 'Accept what people type: 12,000 or 12500.',
      dont: 'Swap the two ends silently.',
      a11y: 'A fieldset with two named fields; errors say which numbers are taken.',
    },
    SearchField: {
      for: 'For searching all cars by words.',
      notFor: 'For filtering a table: MemberSearch.',
      do: 'Say in label and placeholder what can be typed.',
      dont: 'Search while somebody types.',
      a11y: 'A search region; the button has the name Search. It works without JavaScript.',
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
