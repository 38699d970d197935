import { describe, expect, it } from 'vitest';
import { chooseOption } from './chooseOption.ts';
import { MAX_FACET_OPTIONS } from './facets.ts';
import { NO_FACTS } from './facts.ts';
import { countFacets, offeredNames, offeredYears } from './matchFacets.ts';
import type { OfferedCar } from './matchSearch.ts';
import { cents } from './money.ts';
import { type CarSearch, EVERY_CAR } from './search.ts';
import { decodeSearch } from './searchAddress.ts';

const aCar = (about: Partial<OfferedCar>): OfferedCar => ({
  id: 'car',
  name: 'Corvane Outpost',
  price: cents(12_000_00),
  originalPrice: cents(12_000_00),
  picture: '',
  category: 'suv',
  year: 2020,
  location: 'Dhaka',
  phone: '',
  condition: 'Good',
  description: '',
  seller: { id: undefined, name: 'Selim', email: undefined, verified: false, picture: '' },
  state: { is: 'available' },
  postedAt: 1,
  worth: undefined,
  ...NO_FACTS,
  ...about,
});

const CARS = [
  aCar({ make: 'Toyota', model: 'Aqua', mileage: 20_000 }),
  aCar({ make: 'toyota', model: 'CR-V', category: 'sedan', price: cents(5_000_00), year: 2019 }),
  aCar({ make: 'Honda', model: 'crv', fuel: 'diesel', body: 'van' }),
  aCar({ make: 'Honda', state: { is: 'sold' } }),
];

/** The options of a facet with their numbers. */
const counted = (facet: string, search: Partial<CarSearch> = {}, cars: readonly OfferedCar[] = CARS) =>
  countFacets(cars, { ...EVERY_CAR, ...search })
    .facets.find((one) => one.facet === facet)
    ?.options.map(({ option, count }) => [option, count?.value]);

describe('the facets of a search', () => {
  it('[calls.facets] count what the search finds with each option in the place of what it has there', () => {
    expect(counted('category', { categories: ['suv'] })).toEqual([
      ['suv', 2],
      ['sedan', 1],
      ['sports', 0],
    ]);
    expect(counted('category', { fuels: ['diesel'] })?.map(([, count]) => count)).toEqual([1, 0, 0]);
    expect(countFacets(CARS, { ...EVERY_CAR, text: 'corvane', categories: ['sedan'] }).count?.value).toBe(1);
  });

  it('[calls.facets] have no option for what a car does not say', () => {
    expect(counted('make', {}, [...CARS, aCar({ make: undefined })])).toEqual(counted('make'));
  });

  it('[calls.facets] name makes however they are spelled, models of the chosen make alone, and only what is for sale', () => {
    expect(counted('make')).toEqual([
      ['Honda', 1],
      ['Toyota', 2],
    ]);
    expect(counted('model')).toBeUndefined();
    expect(counted('model', { make: 'TOYOTA' })).toEqual([
      ['Aqua', 1],
      ['CR-V', 1],
    ]);
    expect(counted('make', { make: 'Toyota', model: 'Aqua' })).toEqual([
      ['Honda', 1],
      ['Toyota', 2],
    ]);
  });

  it('[calls.facets] have bands of price and mileage with both ends, and each year for sale, the latest first', () => {
    expect(counted('price')?.filter(([, count]) => count !== 0)).toEqual([
      ['-5000', 1],
      ['5000-10000', 1],
      ['10000-15000', 2],
    ]);
    expect(counted('mileage')?.filter(([, count]) => count !== 0)).toEqual([
      ['-20000', 1],
      ['20000-50000', 1],
    ]);
    expect(counted('year')).toEqual([
      ['2020-2020', 2],
      ['2019-2019', 1],
    ]);
  });

  it('[calls.facets] name 200 makes and years at most: those with the most cars, and the latest', () => {
    const many = Array.from({ length: MAX_FACET_OPTIONS }, (_, index) => `make${1_000 + index}`);
    const options = many.map((key) => ({ key, name: key.toUpperCase(), cars: 1 }));
    const named = offeredNames([
      ...options,
      { key: 'aaa', name: 'Aaa', cars: 2 },
      { key: 'zzz', name: 'Zzz', cars: 1 },
    ]);
    const names = named.map(({ name }) => name);
    expect([names.length, names.slice(0, 2), names.at(-1)]).toEqual([200, ['Aaa', 'MAKE1000'], 'MAKE1198']);
    const years = offeredYears(Array.from({ length: MAX_FACET_OPTIONS + 1 }, (_, index) => 1_800 + index));
    expect([years.length, years.at(0), years.at(-1)]).toEqual([MAX_FACET_OPTIONS, '2000-2000', '1801-1801']);
  });
});

it('[calls.facets] an option takes the place of what was chosen there; another make has no model of the last one', () => {
  const search = decodeSearch({ q: 'red', make: 'Toyota', model: 'Aqua', price: '-5000', sort: 'price' });
  expect(chooseOption(search, 'price', '5000-10000')).toEqual(
    decodeSearch({ q: 'red', make: 'Toyota', model: 'Aqua', price: '5000-10000', sort: 'price' }),
  );
  expect(chooseOption(search, 'make', 'Honda')).toEqual(
    decodeSearch({ q: 'red', make: 'Honda', price: '-5000', sort: 'price' }),
  );
  expect(chooseOption(search, 'model', 'Axio').model).toBe('Axio');
  expect(chooseOption(decodeSearch({ make: 'Toyota' }), 'category', 'suv')).toEqual(
    decodeSearch({ make: 'Toyota', category: 'suv' }),
  );
});
