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

const cars = [...storyMarket().cars.values()]
  .slice(0, 6)
  .map((car) => ({ ...car, priceLabel: undefined, hasInsidePictures: undefined, own: undefined }));
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
        for: 'To show a grid of cars with their actions.',
        notFor: 'For cards without these actions: CarGrid.',
        do: 'Set areFirst where the page begins with these cars.',
        dont: 'Add a booking dialog: it has one for all its cars.',
        a11y: 'Each card is an article; the grid has no role.',
      },
      LongCarGrid: {
        for: 'To show a list that may have thousands of cars: only those near the window are drawn.',
        notFor: 'For a short list: CarGrid.',
        do: 'Let it decide which cards to draw; a printout has all of them.',
        dont: 'Measure cards yourself.',
        a11y: 'aria-posinset and aria-setsize give each card’s position in the list; the card with the focus is always drawn.',
      },
      CarCount: {
        for: 'To say how many cars a category has, and in which order they are.',
        notFor: 'For a search: FoundCars, which has its own count.',
        do: 'Say “More than” while there are further pages.',
        dont: 'Guess a number.',
        a11y: 'A status: a new number is announced.',
      },
      CategoryCars: {
        for: 'To show the cars of one category, page by page.',
        notFor: 'For a search: FoundCars.',
        do: 'Leave loading and failures to it.',
        dont: 'Fetch its cars in the page.',
        a11y: 'A status while loading; a failure is an alert.',
      },
      CategoryMenu: {
        for: 'To switch between categories beside a list of cars.',
        notFor: 'On the home page: CategoryTiles.',
        do: 'Keep its title as the specification spells it.',
        dont: 'Add filters to it: FilterBar has them.',
        a11y: 'A nav named by its heading; the link to the open category has aria-current.',
      },
      CarGrid: {
        for: 'To lay out the cards of cars in one to four columns, by width.',
        notFor: 'On the dashboard: CardGrid.',
        do: 'While the cards load show CarGridSkeleton, which announces the loading.',
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
      // Until the code is loaded that leaves some out, all are there.
      expect(screen.getAllByRole('article').length).toBeLessThan(manyCars.length);
    });
    window.scrollTo(0, 0);
  },
};
export const Menu: Story = { tags: ['full'], render: () => <CategoryMenu />, parameters: { path: '/catagory/suv' } };
