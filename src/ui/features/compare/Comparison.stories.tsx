import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { FIRST_MOMENT } from '#adapters/memory/MemoryClock.ts';
import type { ComparedCar } from '#domain/comparison.ts';
import { comparisonRows } from '#domain/comparisonRows.ts';
import { UTC } from '#domain/timeZone.ts';
import { about } from '#support/about.ts';
import { aListedCar, dollars } from '#support/builders.ts';
import { Comparison } from './Comparison.tsx';
import { ComparisonTable } from './ComparisonTable.tsx';

const compared = (car: ReturnType<typeof aListedCar>): ComparedCar => ({ is: 'listed', id: car.id, car });
const corolla = compared(aListedCar({ mileage: 91_000, fuel: 'petrol', owners: 1 }));
const ridge = compared(
  aListedCar({
    id: 'ridge',
    name: 'Halden Ridge',
    category: 'suv',
    picture: '/art/tile-suv.svg',
    price: dollars(14_200),
    mileage: 48_000,
    fuel: 'diesel',
  }),
);
const long = compared(
  aListedCar({
    id: 'long',
    name: 'Rijksdienst-Sonderausführung Grand Touring Estate with Panoramic Roof '.repeat(2),
    price: dollars(999_999),
    colour: 'Deepmidnightoceanmetallicwithpearleffect',
  }),
);

const meta: Meta<typeof Comparison> = {
  title: 'Cars/Comparison',
  component: Comparison,
  subcomponents: { ComparisonTable },
  args: { cars: [corolla, ridge], showsDifferencesOnly: false },
  parameters: about({
    Comparison: {
      for: 'To see cars side by side, all rows or those in which they differ.',
      notFor: 'For a list of cars: CarGrid.',
      do: 'Keep the choice of rows in the address.',
      dont: 'Compare more than four cars.',
      a11y: 'The choice of rows is a list of two links; the current one has aria-current.',
    },
    ComparisonTable: {
      for: 'To draw a column for each car and a row for each fact.',
      notFor: 'For people: PeopleTable.',
      do: 'Say of a missing fact that it is not stated.',
      dont: 'Mark the best of a row by colour alone.',
      a11y: 'A table with column and row headers, in a region that takes the focus and scrolls by arrow keys.',
      status: 'internal',
    },
  }),
};
export default meta;

type Story = StoryObj<typeof Comparison>;

export const SideBySide: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('cell', { name: '$12,500 Lowest price' })).toBeVisible();
  },
};
export const OneCar: Story = { tags: ['full'], args: { cars: [ridge] } };
export const NoDifference: Story = {
  tags: ['full'],
  args: { cars: [corolla, { ...corolla, id: 'twin' }], showsDifferencesOnly: true },
};
export const LongTexts: Story = { tags: ['full'], args: { cars: [long, ridge, corolla] } };
export const TableAlone: Story = {
  tags: ['full'],
  render: ({ cars }) => (
    <ComparisonTable
      cars={cars}
      rows={comparisonRows(cars, { now: FIRST_MOMENT, zone: UTC })}
      showsDifferencesOnly={false}
    />
  ),
};
