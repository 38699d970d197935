import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NO_FACTS } from './facts.ts';
import { matcherOf, type OfferedCar } from './matchSearch.ts';
import { type Cents, cents } from './money.ts';
import { CATEGORIES, CONDITIONS, LOCATIONS } from './options.ts';
import { GOOD_WORTH } from './priceLabel.ts';
import { carKeys, GOOD_PRICE_KEY, savedQuery, searchKeys, searchName } from './savedSearch.ts';
import { type CarSearch, EVERY_CAR, type Range } from './search.ts';
import { searchOfQuery } from './searchAddress.ts';

const dollars = (amount: number): Cents => cents(amount * 100);

describe('[saved-searches.name]', () => {
  it.each<[string, Partial<CarSearch>]>([
    ['Cars', {}],
    ['SUV in Dhaka under $20,000', { categories: ['suv'], locations: ['Dhaka'], price: upTo(dollars(20_000)) }],
    ['“Toyota Corolla” from 2019', { text: 'Toyota Corolla', year: { from: 2019, to: undefined } }],
    ['SUV or Sedan in Dhaka or Sylhet', { categories: ['suv', 'sedan'], locations: ['Dhaka', 'Sylhet'] }],
    ['“civic” Sports car 2019 to 2021', { text: 'civic', categories: ['sports'], year: { from: 2019, to: 2021 } }],
    ['Toyota Corolla in Dhaka', { make: 'Toyota', model: 'Corolla', locations: ['Dhaka'] }],
    ['Toyota SUV, Pick-up', { make: 'Toyota', categories: ['suv'], bodies: ['pickup'] }],
    ['Cars 2020', { year: { from: 2020, to: 2020 } }],
    ['Cars from $5,000 under 50,000 km', { price: { from: dollars(5_000), to: undefined }, mileage: upTo(50_000) }],
    [
      'Cars, Hybrid, Automatic, good condition, verified sellers, good price or better',
      {
        fuels: ['hybrid'],
        gearboxes: ['automatic'],
        conditions: ['Good'],
        isVerifiedOnly: true,
        isGoodPriceOnly: true,
      },
    ],
  ])('a search is called %s', (name, search) => expect(searchName({ ...EVERY_CAR, ...search })).toBe(name));
});

function upTo<N extends number>(to: N): Range<N> {
  return { from: undefined, to };
}

/* Few words and options, so that searches often find cars. */
const words = fc.constantFrom(
  'Toyota',
  'Corolla',
  'F',
  '150',
  'CR-V',
  'Škoda',
  'c',
  'r',
  'v',
  'crv',
  'f150',
  'to',
  'a',
);
const text = fc.array(words, { maxLength: 4 }).map((chosen) => chosen.join(' '));
const CAR: OfferedCar = {
  id: 'c1',
  name: '',
  price: dollars(10_000),
  originalPrice: dollars(20_000),
  picture: '',
  category: 'sedan',
  year: 2020,
  location: 'Dhaka',
  phone: '',
  condition: 'Good',
  description: '',
  seller: { id: undefined, name: 'Selim', email: undefined, verified: true, picture: '' },
  state: { is: 'available' },
  postedAt: 1_000,
  worth: undefined,
  ...NO_FACTS,
};
const car: fc.Arbitrary<OfferedCar> = fc.record({
  ...Object.fromEntries(Object.entries(CAR).map(([field, value]) => [field, fc.constant(value)])),
  name: text,
  description: text,
  make: fc.constantFrom('Toyota', 'Škoda', undefined),
  model: fc.constantFrom('Corolla', 'Octavia', undefined),
  category: fc.constantFrom(...CATEGORIES),
  location: fc.constantFrom(...LOCATIONS),
  condition: fc.constantFrom(...CONDITIONS),
  worth: fc.constantFrom(undefined, GOOD_WORTH - 1, GOOD_WORTH),
}) as unknown as fc.Arbitrary<OfferedCar>;
const search: fc.Arbitrary<CarSearch> = fc.record({
  ...Object.fromEntries(Object.entries(EVERY_CAR).map(([field, value]) => [field, fc.constant(value)])),
  text: fc.oneof(text, fc.constant('')),
  make: fc.constantFrom('', '', 'toyota', 'skoda'),
  model: fc.constantFrom('', 'corolla', 'OCTAVIA'),
  categories: fc.subarray([...CATEGORIES]),
  locations: fc.subarray([...LOCATIONS]),
  conditions: fc.subarray([...CONDITIONS]),
  isGoodPriceOnly: fc.boolean(),
}) as unknown as fc.Arbitrary<CarSearch>;

describe('[saved-searches.matching] the keys of a search and of a car', () => {
  it('have one in common wherever the search finds the car', () => {
    let found = 0;
    fc.assert(
      fc.property(search, car, (one, other) => {
        if (!matcherOf(other)(one)) return;
        found += 1;
        expect(searchKeys(one).filter((key) => carKeys(other).includes(key))).not.toEqual([]);
      }),
      { numRuns: 2_000 },
    );
    expect(found).toBeGreaterThan(100);
  });

  it('differ for a car of another category, another place or other words', () => {
    const isCompared = (about: Partial<CarSearch>) =>
      searchKeys({ ...EVERY_CAR, ...about }).some((key) =>
        carKeys({ ...CAR, name: 'Toyota Corolla', make: 'Toyota', model: 'Corolla' }).includes(key),
      );
    for (const like of [
      {},
      { text: 'corolla' },
      { make: 'toyota' },
      { make: 'TOYOTA', model: 'corolla', locations: ['Dhaka'] as const },
    ])
      expect(isCompared(like), JSON.stringify(like)).toBe(true);
    const others: readonly Partial<CarSearch>[] = [
      { categories: ['suv'] },
      { locations: ['Sylhet'] },
      { categories: ['sedan'], locations: ['Sylhet'] },
      { text: 'honda', categories: ['sedan'] },
      { text: 'corolla', locations: ['Sylhet'] },
      { make: 'Honda' },
      { make: 'Toyota', model: 'Camry' },
      { make: 'Toyota', model: 'Corolla', locations: ['Sylhet'] },
    ];
    for (const other of others) expect(isCompared(other), JSON.stringify(other)).toBe(false);
  });
});

it('[saved-searches.save] keeps what a search finds, and not its order', () => {
  const search = { ...EVERY_CAR, text: 'civic', categories: ['suv'] as const };
  expect(savedQuery({ ...search, sort: 'price' })).toBe(savedQuery(search));
  expect(savedQuery(search)).toBe('q=civic&category=suv');
  expect(searchOfQuery(savedQuery(search))).toEqual(search);
  expect(searchOfQuery('price=2000-1000&year=x')).toEqual(EVERY_CAR);
});

it('[saved-searches.matching] a search is compared by its longest word, else its make, else its categories, in its places', () => {
  const keysOf = (about: Partial<CarSearch>) => searchKeys({ ...EVERY_CAR, ...about });
  // Two words may be written as one.
  expect(keysOf({ text: 'red toyota' })).toEqual(['word:toyo:*', 'word:redt:*']);
  expect(keysOf({ text: 'toyota red', isGoodPriceOnly: true })).toEqual(['word:toyo:*', GOOD_PRICE_KEY]);
  expect(keysOf({ make: 'Toyota', locations: ['Dhaka'] })).toEqual(['model:toyota:*:Dhaka']);
  expect(keysOf({ make: 'Toyota', model: 'Rush' })).toEqual(['model:toyota:rush:*']);
  expect(keysOf({ categories: ['suv'] })).toEqual(['of:suv:*']);
});
