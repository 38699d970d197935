import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { FIRST_MOMENT } from '#adapters/memory/MemoryClock.ts';
import { aboutPage } from '#support/about.ts';
import { aCar, dollars } from '#support/builders.ts';
import { busyMarket, CARS } from '#support/memoryMarkets.ts';
import { inMain } from '#support/pageStories.tsx';
import { ComparePage } from './ComparePage.tsx';

const ridge = aCar({
  id: 'ridge',
  name: 'Halden Ridge',
  category: 'suv',
  picture: '/art/tile-suv.svg',
  price: dollars(14_200),
  year: 2022,
  ...{ mileage: 48_000, fuel: 'diesel', gearbox: 'manual', power: 177, owners: 2, colour: 'Olive green' },
  postedAt: FIRST_MOMENT - 12 * 86_400_000,
});
const coast = aCar({
  id: 'coast',
  name: 'Halden Coast',
  ...{ mileage: 91_000, fuel: 'petrol', gearbox: 'automatic', owners: 1 },
});
const market = () =>
  busyMarket({
    cars: [ridge, coast, ...Object.values(CARS)],
    deletedCars: { deleted: { name: 'Halden Tern', category: 'sedan', deletedAt: FIRST_MOMENT } },
  });

const meta: Meta<typeof ComparePage> = {
  title: 'Pages/Compare',
  component: ComparePage,
  parameters: {
    ...aboutPage('compare', {
      for: 'To see two to four cars side by side, by an address that can be shared.',
      do: 'Say of a car that is sold or gone what it is, in its column.',
      dont: 'Mark the best of a row by colour alone.',
      a11y: 'A table: a column header for each car, a row header for each fact. The region around it has the focus and scrolls by arrow keys.',
    }),
    market,
    route: '/compare',
    path: '/compare?ids=ridge,coast,car-sunny',
  },
  decorators: [inMain],
};
export default meta;

type Story = StoryObj<typeof ComparePage>;

const headers = async (count: number) => expect(await screen.findAllByRole('columnheader')).toHaveLength(count);

export const Filled: Story = { tags: ['snapshot'], play: () => headers(3) };
export const DifferencesOnly: Story = {
  parameters: { path: '/compare?ids=ridge,coast&only=differences' },
  play: () => headers(2),
};
export const Gone: Story = {
  parameters: { path: '/compare?ids=ridge,deleted,never-was,car-sunny,coast' },
  play: () => headers(4),
};
export const Empty: Story = {
  parameters: { path: '/compare' },
  play: async () => {
    await expect(await screen.findByText('No cars to compare yet')).toBeVisible();
  },
};
export const Loading: Story = { tags: ['full'], parameters: { failures: { 'catalogue.compared': { hangs: true } } } };
export const Failed: Story = {
  parameters: { failures: { 'catalogue.compared': { fail: 'offline' } } },
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
  },
};
export const InItsLayout: Story = { globals: { frame: 'site' }, tags: ['full'] };
