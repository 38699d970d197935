import { describe, expect, it } from 'vitest';
import { SAME_NAMES } from '#support/sameNames.ts';
import { NO_FACTS } from './facts.ts';
import { blockingFilters, boundedCount, comparesWorth, findCars, matcherOf, type OfferedCar } from './matchSearch.ts';
import { type Cents, cents } from './money.ts';
import { GOOD_WORTH } from './priceLabel.ts';
import { type CarSearch, EVERY_CAR } from './search.ts';

const dollars = (amount: number): Cents => cents(amount * 100);
const seller = { id: undefined, name: 'Selim', email: undefined, verified: false, picture: '' };

const aCar = (about: Partial<OfferedCar>): OfferedCar => ({
  id: 'corolla',
  name: 'Toyota Corolla',
  price: dollars(10_000),
  originalPrice: dollars(20_000),
  picture: '',
  category: 'sedan',
  year: 2020,
  location: 'Dhaka',
  phone: '',
  condition: 'Good',
  description: 'Careful owner',
  seller,
  state: { is: 'available' },
  postedAt: 1_000,
  worth: undefined,
  ...NO_FACTS,
  ...about,
});

const corolla = aCar({});
const civic = aCar({
  id: 'civic',
  name: 'Honda Civic',
  price: dollars(12_000),
  category: 'sports',
  year: 2021,
  location: 'Sylhet',
  condition: 'Excellent',
  description: 'Garage kept',
  seller: { ...seller, verified: true },
  postedAt: 3_000,
  mileage: 50_000,
  fuel: 'petrol',
  gearbox: 'manual',
  worth: GOOD_WORTH - 1,
});
const prado = aCar({
  id: 'prado',
  name: 'Toyota Prado',
  price: dollars(8_000),
  category: 'suv',
  year: 2020,
  location: 'Chittagong',
  condition: 'Fair',
  postedAt: 2_000,
  make: 'Toyota',
  model: 'Land Cruiser',
  body: 'suv',
  mileage: 90_000,
  fuel: 'diesel',
  gearbox: 'automatic',
  worth: GOOD_WORTH,
});
const CARS = [corolla, civic, prado];

const search = (about: Partial<CarSearch>): CarSearch => ({ ...EVERY_CAR, ...about });
const found = (about: Partial<CarSearch>, cars: readonly OfferedCar[] = CARS): readonly string[] =>
  findCars(cars, search(about)).cars.map(({ id }) => id);

const ANY = { from: undefined, to: undefined };

describe('a search', () => {
  it('[search.upkeep] finds only cars that are available', () => {
    expect(found({}, [corolla, aCar({ id: 'sold', state: { is: 'sold' } })])).toEqual(['corolla']);
  });

  it.each<[string, Partial<CarSearch>, string[]]>([
    ['no filter', {}, ['civic', 'prado', 'corolla']],
    ['a type', { categories: ['suv'] }, ['prado']],
    ['two types', { categories: ['suv', 'sports'] }, ['civic', 'prado']],
    ['a make', { make: 'TOYOTA' }, ['prado']],
    ['a model', { make: 'toyota', model: 'land-cruiser' }, ['prado']],
    ['another model', { make: 'Toyota', model: 'Aqua' }, []],
    ['a make that no car has', { make: 'Tata' }, []],
    ['a body', { bodies: ['suv', 'van'] }, ['prado']],
    ['a lowest price', { price: { from: dollars(10_000), to: undefined } }, ['civic', 'corolla']],
    ['a highest price', { price: { from: undefined, to: dollars(10_000) } }, ['prado', 'corolla']],
    ['a single price', { price: { from: dollars(10_000), to: dollars(10_000) } }, ['corolla']],
    ['a model year', { year: { from: 2021, to: 2021 } }, ['civic']],
    ['a lowest mileage', { mileage: { from: 60_000, to: undefined } }, ['prado']],
    ['a highest mileage', { mileage: { from: undefined, to: 60_000 } }, ['civic']],
    ['a condition', { conditions: ['Fair'] }, ['prado']],
    ['a location', { locations: ['Dhaka'] }, ['corolla']],
    ['a fuel', { fuels: ['petrol', 'electric'] }, ['civic']],
    ['a gearbox', { gearboxes: ['automatic'] }, ['prado']],
    ['verified sellers', { isVerifiedOnly: true }, ['civic']],
    ['a good price', { isGoodPriceOnly: true }, ['prado']],
    ['two filters', { categories: ['suv', 'sports'], conditions: ['Fair'] }, ['prado']],
  ])('[search.filters] with %s finds what matches', (_, about, ids) => {
    expect(found(about)).toEqual(ids);
  });

  it.each<[CarSearch['sort'], string[]]>([
    ['newest', ['civic', 'prado', 'corolla']],
    ['price', ['prado', 'corolla', 'civic']],
    ['price-desc', ['civic', 'corolla', 'prado']],
    ['year', ['civic', 'prado', 'corolla']],
    ['mileage', ['civic', 'prado', 'corolla']],
    ['value', ['prado', 'civic', 'corolla']],
  ])('[search.sorts] sorts by %s', (sort, ids) => {
    expect(found({ sort })).toEqual(ids);
    expect(found({ sort }, CARS.toReversed())).toEqual(ids);
  });

  it('[search.sorts] sorts by model year before the date of listing', () => {
    const old = aCar({ id: 'old', year: 2018, postedAt: 9_000 });
    expect(found({ sort: 'year' }, [old, corolla])).toEqual(['corolla', 'old']);
  });

  it('[search.sorts] sorts cars without a label, and those of the same value, by the date of listing', () => {
    const plain = [aCar({ id: 'old', postedAt: 1 }), aCar({ id: 'new', postedAt: 2 })];
    const same = [aCar({ id: 'good', worth: 5, postedAt: 0 }), aCar({ id: 'better', worth: 5, postedAt: 3 })];
    expect(found({ sort: 'value' }, [...plain, ...same])).toEqual(['better', 'good', 'new', 'old']);
  });

  it.each([
    ['toyota', ['prado', 'corolla']],
    ['TOYOTA pra', ['prado']],
    ['owner toyota', ['prado', 'corolla']],
    ['civic prado', []],
    ['zzzzzzzz', []],
  ])('[search.text] of %s finds the cars that have every word', (text, ids) => {
    expect(found({ text })).toEqual(ids);
    expect(findCars(CARS, search({ text })).respelled).toEqual([]);
  });

  it.each(SAME_NAMES)('[search.joined] [search.text] finds each by any of %j', (...names) => {
    for (const name of names)
      for (const text of names) {
        const named = aCar({ id: 'named', name: `Great ${name} here` });
        expect([name, text, found({ text }, [corolla, named])]).toEqual([name, text, ['named']]);
        expect(findCars([corolla, named], search({ text })).respelled).toEqual([]);
      }
  });

  it('[search.joined] does not correct short words and words with digits by distance', () => {
    const cars = [aCar({ id: 'crv', name: 'Honda CR-V' }), aCar({ id: 'f150', name: 'Ford F-150' })];
    for (const text of ['crz', 'cdv', 'f151', 'f15o', 'e150']) expect(found({ text }, cars)).toEqual([]);
    expect(found({ text: 'a c' }, [corolla, civic])).toEqual([]);
  });

  it('[search.spelling] reads a word that no car has as those of names that are spelled alike, and says so', () => {
    const { cars, respelled } = findCars(CARS, search({ text: 'toyota corola' }));
    expect(cars).toEqual([corolla]);
    expect(respelled).toEqual([{ typed: 'corola', used: ['corolla'] }]);
  });

  it('[search.spelling] finds whole words only for a mistyped one', () => {
    const hatch = aCar({ id: 'hatch', name: 'Corollas' });
    expect(found({ text: 'corola' }, [corolla, hatch])).toEqual(['corolla']);
  });

  it('[search.spelling] does not compare a word with those of descriptions', () => {
    expect(findCars(CARS, search({ text: 'garaqe' }))).toEqual({ cars: [], respelled: [] });
  });

  it('[search.spelling] knows the words of the cars that its filters leave out, but not of sold ones', () => {
    expect(findCars(CARS, search({ text: 'civic', categories: ['suv'] }))).toEqual({ cars: [], respelled: [] });
    const sold = aCar({ id: 'sold', name: 'Corola', state: { is: 'sold' } });
    expect(found({ text: 'corola' }, [corolla, sold])).toEqual(['corolla']);
  });
});

it('[search.count] a number of cars is exact up to 1,000', () => {
  expect(boundedCount(0)).toEqual({ value: 0, isExact: true });
  expect(boundedCount(1_000)).toEqual({ value: 1_000, isExact: true });
  expect(boundedCount(1_001)).toEqual({ value: 1_000, isExact: false });
});

describe('an empty search', () => {
  it('[search.empty] names the filters without any one of which there are cars, the one that hides most first', () => {
    const empty = search({ text: 'toyota', fuels: ['electric'], price: { ...ANY, to: dollars(10_000) } });
    expect(blockingFilters(CARS, empty)).toEqual([{ filter: 'fuels', count: { value: 2, isExact: true } }]);
    const either = search({ categories: ['suv'], isVerifiedOnly: true });
    expect(blockingFilters([corolla, civic, prado, { ...prado, id: 'prado-2' }], either)).toEqual([
      { filter: 'isVerifiedOnly', count: { value: 2, isExact: true } },
      { filter: 'categories', count: { value: 1, isExact: true } },
    ]);
  });
});

it('[search.value] compares prices only where a search asks what they are worth', () => {
  const asks = (about: Partial<CarSearch>) => comparesWorth({ ...EVERY_CAR, ...about });
  expect(
    [{}, { isGoodPriceOnly: true }, { sort: 'value' }, { sort: 'latest' }].map((about) =>
      asks(about as Partial<CarSearch>),
    ),
  ).toEqual([false, true, true, false]);
});

it('[saved-searches.matching] a car is found by all words of a search, each as it is typed', () => {
  const finds = matcherOf(aCar({ name: 'Toyota Corolla', description: 'Careful owner' }));
  const found = ['', 'corolla', 'toyota careful', 'coro', 'corolla civic', 'civic', 'corola'].filter((text) =>
    finds({ ...EVERY_CAR, text }),
  );
  expect(found).toEqual(['', 'corolla', 'toyota careful', 'coro']);
  expect(matcherOf(aCar({ state: { is: 'sold' } }))(EVERY_CAR)).toBe(false);
});
