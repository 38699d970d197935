import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { Failure } from '#application/Failure.ts';
import { about } from '#support/about.ts';
import { BUYER } from '#support/builders.ts';
import { inPageWidth } from '#support/pageStories.tsx';
import { storyMarket } from '#support/storyMarket.ts';
import { LoadMore } from '#ui/components/LoadMore.tsx';
import { BookableCars } from './BookableCars.tsx';
import { CarCard } from './CarCard.tsx';
import { CarCount } from './CarCount.tsx';
import { CarGridSkeleton } from './CarGrid.tsx';
import { CategoryCars } from './CategoryCars.tsx';
import { CategoryMenu } from './CategoryMenu.tsx';
import { LongCarGrid } from './LongCarGrid.tsx';

const cars = [...storyMarket().cars.values()].slice(0, 6).map((car) => ({ ...car, own: undefined }));
const more = { hasMore: true, isLoading: false, isFailed: false, load: fn() };
const end = { things: 'cars', skeleton: <CarGridSkeleton count={4} /> };

const meta: Meta<typeof BookableCars> = {
  title: 'Cars/CarGrid',
  component: BookableCars,
  subcomponents: { LongCarGrid, CarCount, CategoryCars, CategoryMenu },
  decorators: [inPageWidth],
  args: { cars, areFirst: true },
  // Cards appear below the heading of a page.
  parameters: {
    ...about({
      BookableCars: {
        for: 'For a grid of cars with their actions.',
        notFor: 'For cars without actions.',
        do: 'Set areFirst for what is above the fold.',
        dont: 'Put two dialogs on a page: it has one for all its cars.',
        a11y: 'Cards are articles; the grid adds nothing to them.',
      },
      LongCarGrid: {
        for: 'For a list that can have thousands of cars: only those near the window are drawn.',
        notFor: 'For a list of a few: CarGrid.',
        do: 'Let it decide what is drawn: a print has every car.',
        dont: 'Measure cards yourself.',
        a11y: 'aria-posinset and aria-setsize tell how long the list is; the card with the focus always stays.',
      },
      CarCount: {
        for: 'For how many cars a category has, and in which order.',
        notFor: 'For a search: FoundCars says it.',
        do: 'Say “More than” while there are further pages.',
        dont: 'Guess a number.',
        a11y: 'A status: a changed number is read.',
      },
      CategoryCars: {
        for: 'For the cars of one category, page by page.',
        notFor: 'For a search: FoundCars.',
        do: 'Leave loading and failure to it.',
        dont: 'Fetch in the page.',
        a11y: 'A status while loading, an alert when that fails.',
      },
      CategoryMenu: {
        for: 'For the menu of categories beside a list.',
        notFor: 'In the top bar.',
        do: 'Keep the specification’s spelling of its title.',
        dont: 'Add filters to it.',
        a11y: 'A navigation named by its heading; the open category has aria-current.',
      },
      CarGrid: {
        for: 'For cards of cars side by side: one to four columns by width.',
        notFor: 'On the dashboard: CardGrid.',
        do: 'Use CarGridSkeleton while they load: it announces it.',
        dont: 'Change the number of columns: the specification sets it.',
        a11y: 'The skeleton is a status that says “Loading cars”.',
      },
    }),
    signedInAs: BUYER.email,
    a11y: { config: { rules: [{ id: 'heading-order', enabled: false }] } },
  },
};
export default meta;

type Story = StoryObj<typeof BookableCars>;

export const Filled: Story = { tags: ['full'] };
export const ForAGuest: Story = { tags: ['full'], globals: { role: 'guest' } };
export const OnAPhone: Story = {
  args: { cars: cars.slice(0, 2) },
  globals: { viewport: { value: 'phone' } },
  tags: ['full'],
};
export const Loading: Story = { tags: ['full'], render: () => <CarGridSkeleton count={4} /> };
export const MoreLoading: Story = {
  render: () => <LoadMore {...end} more={{ ...more, isLoading: true }} error={null} />,
};
export const MoreFailed: Story = {
  tags: ['full'],
  render: () => <LoadMore {...end} more={{ ...more, isFailed: true }} error={new Failure('offline')} />,
};
export const OneCategory: Story = {
  tags: ['full'],
  render: () => (
    <>
      <CarCount category="sports" />
      <CategoryCars category="sports" />
    </>
  ),
  play: async () => {
    await expect(await screen.findByText(/cars, newest first/)).toBeVisible();
  },
};
const manyCars = Array.from({ length: 40 }, (_, round) =>
  cars.map((car) => ({ ...car, id: `${car.id}-${round}`, name: `${car.name} ${round + 1}` })),
).flat();
/** Of 240 cars the first 48 are in the page, and those near the viewport. */
export const LongList: Story = {
  tags: ['full'],
  render: () => (
    <LongCarGrid
      cars={manyCars}
      hasMore={false}
      card={(car, place) => (
        <CarCard
          key={car.id}
          {...{ car, ...place }}
          offer={undefined}
          currentYear={2026}
          onBook={fn()}
          onWishlist={fn()}
        />
      )}
    />
  ),
  play: async () => {
    // The page grows once the spaces have their heights.
    await waitFor(() => {
      window.scrollTo(0, document.documentElement.scrollHeight);
      expect(screen.getByText(manyCars.at(-1)?.name ?? '')).toBeVisible();
    });
    await expect(screen.getAllByRole('article').length).toBeLessThan(manyCars.length);
    window.scrollTo(0, 0);
  },
};
export const Menu: Story = { tags: ['full'], render: () => <CategoryMenu />, parameters: { path: '/catagory/suv' } };
