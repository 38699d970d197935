import { describe, expect, it } from 'vitest';
import { aListedCar, dollars, EVERY_FACT, SELLER } from '#support/builders.ts';
import type { ComparedCar } from './comparison.ts';
import { comparisonRows } from './comparisonRows.ts';
import { FACT_TEXTS } from './factTexts.ts';
import { UTC } from './timeZone.ts';

const DAY_MS = 24 * 3_600_000;
const NOW = Date.UTC(2026, 10, 27, 12);
const TODAY = { now: NOW, zone: UTC };

const compared = (about: Parameters<typeof aListedCar>[0]): ComparedCar => {
  const car = aListedCar({ postedAt: NOW, ...about });
  return { is: 'listed', id: car.id, car };
};
const GONE: ComparedCar = { is: 'gone', id: 'gone', name: 'Halden Tern' };

const rowsOf = (...cars: readonly ComparedCar[]) => comparisonRows(cars, TODAY);
const cellsOf = (label: string, ...cars: readonly ComparedCar[]) =>
  rowsOf(...cars).find((row) => row.label === label)?.cells;
const bestOf = (label: string, ...cars: readonly ComparedCar[]) => cellsOf(label, ...cars)?.map((cell) => cell?.best);

describe('[compare.page] the rows of a comparison', () => {
  it('have price, year, every fact, condition, location, category, seller and days listed', () => {
    const rows = rowsOf(compared({ ...EVERY_FACT, postedAt: NOW - 12 * DAY_MS }), compared({}));
    const facts = Object.values(FACT_TEXTS).map(({ label }) => label);
    expect(rows.map(({ label }) => label)).toEqual([
      'Price',
      'Year',
      ...facts,
      'Condition',
      'Location',
      'Category',
      'Seller',
      'Listed',
    ]);
    const [first] = rows.map(({ cells }) => cells[0]?.text);
    expect(first).toBe('$12,500');
    expect(rows.find(({ label }) => label === 'Year')?.cells[0]?.text).toBe('2020');
    expect(rows.slice(-5).map(({ cells }) => cells[0]?.text)).toEqual([
      'Good',
      'Dhaka',
      'SEDAN',
      'Selim, verified',
      '12 days ago',
    ]);
  });

  it('leave out what no car says, and leave a cell empty where one car does not', () => {
    expect(cellsOf('Mileage', compared({}), compared({}))).toBeUndefined();
    expect(cellsOf('Mileage', compared({}), compared({ mileage: 9_000 }), GONE)).toEqual([
      undefined,
      { text: '9,000 km', best: undefined },
      undefined,
    ]);
    const blank = { year: undefined, category: undefined, postedAt: undefined } as object;
    expect(rowsOf(compared(blank)).map(({ label }) => label)).toEqual(['Price', 'Condition', 'Location', 'Seller']);
  });

  it('say who sells it, with the check in words', () => {
    const unverified = { seller: { ...SELLER, name: 'Nadia', verified: false } };
    expect(cellsOf('Seller', compared(unverified))?.[0]?.text).toBe('Nadia');
  });

  it('[compare.differences] differ where a car that is there says something else, or nothing', () => {
    const rows = rowsOf(compared({ mileage: 9_000 }), GONE, compared({ location: 'Sylhet' }));
    expect(rows.flatMap(({ label, differs }) => (differs ? [label] : []))).toEqual(['Mileage', 'Location']);
    expect(rowsOf(compared({}), GONE).some(({ differs }) => differs)).toBe(false);
  });
});

describe('[compare.best] the best of a row', () => {
  const SOLD = { is: 'sold' } as const;

  it.each([
    ['Price', { price: dollars(9_000) }, { price: dollars(9_001) }, 'Lowest price'],
    ['Year', { year: 2021 }, { year: 2020 }, 'Newest'],
    ['Mileage', { mileage: 0 }, { mileage: 1 }, 'Fewest kilometres'],
    ['Owners', { owners: 1 }, { owners: 2 }, 'Fewest owners'],
  ])('is marked in the row %s', (label, better, worse, words) => {
    expect(bestOf(label, compared(worse), compared(better))).toEqual([undefined, words]);
    expect(bestOf(label, compared(better), compared(worse), compared(better))).toEqual([words, undefined, words]);
  });

  it('is marked where cars differ alone', () => {
    expect(bestOf('Price', compared({}), compared({}))).toEqual([undefined, undefined]);
    expect(bestOf('Mileage', compared({ mileage: 1 }), compared({}))).toEqual([undefined, undefined]);
    expect(bestOf('Power', compared({ power: 90 }), compared({ power: 190 }))).toEqual([undefined, undefined]);
  });

  it('is a car that can be bought', () => {
    const [cheap, dear] = [{ price: dollars(1) }, { price: dollars(3) }];
    const soldCheap = compared({ ...cheap, state: SOLD });
    expect(bestOf('Price', soldCheap, compared({ price: dollars(2) }), compared(dear))).toEqual([
      undefined,
      'Lowest price',
      undefined,
    ]);
    expect(bestOf('Price', soldCheap, compared(dear))).toEqual([undefined, undefined]);
    const soldAlike = compared({ price: dollars(2), state: SOLD });
    expect(bestOf('Price', soldAlike, compared({ price: dollars(2) }), compared(dear), GONE)).toEqual([
      undefined,
      'Lowest price',
      undefined,
      undefined,
    ]);
  });
});
