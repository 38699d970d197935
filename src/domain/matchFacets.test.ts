import { expect, it } from 'vitest';
import { MAX_FACET_OPTIONS } from './facets.ts';
import { NO_FACTS } from './facts.ts';
import { countFacets, offeredNames, offeredYears } from './matchFacets.ts';
import type { OfferedCar } from './matchSearch.ts';
import { cents } from './money.ts';
import { EVERY_CAR } from './search.ts';

const aCar = (id: string, about: Partial<OfferedCar>): OfferedCar => ({
  ...{ id, name: id, price: cents(1_000_000), originalPrice: cents(2_000_000), picture: '', category: 'suv' },
  ...{ year: 2020, location: 'Dhaka', phone: '', condition: 'Good', description: '', postedAt: 1, worth: undefined },
  seller: { id: undefined, name: 'Selim', email: undefined, verified: false, picture: '' },
  state: { is: 'available' },
  ...NO_FACTS,
  ...about,
});

const CARS = [
  aCar('rush', { make: 'Toyota', model: 'Rush' }),
  aCar('corolla', { make: 'TOYOTA', model: 'Corolla', year: 2019 }),
  aCar('civic', { make: 'Honda', model: 'Civic' }),
  aCar('unknown', {}),
  aCar('sold', { make: 'Suzuki', model: 'Swift', state: { is: 'sold' } }),
];

const countsOf = (make: string, facet: string) =>
  countFacets(CARS, { ...EVERY_CAR, make })
    .facets.find((one) => one.facet === facet)
    ?.options.map(({ option, count }) => [option, count?.value]);

it('[search.filters] offers each make once, however it is written, in the order of the names, and none of sold cars', () => {
  expect(countsOf('', 'make')).toEqual([
    ['Honda', 1],
    ['Toyota', 2],
  ]);
});

it('[search.filters] offers the models of the chosen make alone', () => {
  expect(countsOf('', 'model')).toBeUndefined();
  expect(countsOf('toyota', 'model')).toEqual([
    ['Corolla', 1],
    ['Rush', 1],
  ]);
});

it('[search.filters] keeps the names that most cars have, and of as many the first by name', () => {
  const options = Array.from({ length: MAX_FACET_OPTIONS + 2 }, (_, place) => {
    const key = `m${String(place).padStart(4, '0')}`;
    return { key, name: key, cars: place === MAX_FACET_OPTIONS + 1 ? 2 : 1 };
  });
  const keys = offeredNames(options.toReversed()).map(({ key }) => key);
  const last = options.at(-1)?.key ?? '';
  expect(keys).toEqual([...options.slice(0, MAX_FACET_OPTIONS - 1).map(({ key }) => key), last]);
});

it('[search.filters] offers the latest years first', () => {
  expect(offeredYears([2019, 2021, 2019])).toEqual(['2021-2021', '2019-2019']);
});
