import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from './money.ts';
import { BODIES, CATEGORIES, CONDITIONS, FUELS, GEARBOXES, LOCATIONS } from './options.ts';
import {
  type CarSearch,
  carCountLabel,
  countLabel,
  EVERY_CAR,
  encodeSearch,
  FILTERS,
  filtersOf,
  isReversed,
  SORTS,
  withoutFilter,
} from './search.ts';
import { decodeSearch } from './searchAddress.ts';

it('[search.address] cuts a text that is too long between two characters', () => {
  const text = `${'x'.repeat(99)}🚗`;
  expect(decodeSearch({ q: text }).text).toBe('x'.repeat(99));
});

const FULL: CarSearch = {
  text: 'corvane',
  categories: ['suv'],
  make: 'Toyota',
  model: 'Aqua',
  bodies: ['hatchback', 'suv'],
  price: { from: cents(5_000_00), to: undefined },
  year: { from: 2019, to: 2021 },
  mileage: { from: undefined, to: 50_000 },
  conditions: ['Good', 'Fair'],
  locations: ['Dhaka'],
  fuels: ['diesel'],
  gearboxes: ['manual'],
  isVerifiedOnly: true,
  isGoodPriceOnly: true,
  sort: 'price-desc',
};

describe('a search in an address', () => {
  it('[search.address] has a parameter for every filter and the order', () => {
    expect(encodeSearch(FULL)).toEqual({
      q: 'corvane',
      category: 'suv',
      make: 'Toyota',
      model: 'Aqua',
      body: 'hatchback,suv',
      price: '5000-',
      year: '2019-2021',
      mileage: '-50000',
      condition: 'Good,Fair',
      location: 'Dhaka',
      fuel: 'diesel',
      gearbox: 'manual',
      verified: '1',
      goodprice: '1',
      sort: 'price-desc',
    });
    expect(encodeSearch(EVERY_CAR)).toEqual({});
  });

  it('[search.address] is read back as it was, whatever is searched', () => {
    const range = fc
      .record({
        from: fc.option(fc.integer({ min: 0, max: 9_999_999 }), { nil: undefined }),
        to: fc.option(fc.integer({ min: 0, max: 9_999_999 }), { nil: undefined }),
      })
      .filter((one) => !isReversed(one));
    const prices = range.map(({ from, to }) => ({
      from: from === undefined ? undefined : cents(from * 100),
      to: to === undefined ? undefined : cents(to * 100),
    }));
    const name = fc.string({ maxLength: 40 }).map((typed) => typed.trim());
    const names = fc
      .record({ make: name, model: name })
      .map((one) => (one.make === '' ? { make: '', model: '' } : one));
    const rest = fc.record({
      text: fc.string({ maxLength: 100 }).map((text) => text.trim()),
      categories: fc.subarray([...CATEGORIES]),
      bodies: fc.subarray([...BODIES]),
      price: prices,
      year: range,
      mileage: range,
      conditions: fc.subarray([...CONDITIONS]),
      locations: fc.subarray([...LOCATIONS]),
      fuels: fc.subarray([...FUELS]),
      gearboxes: fc.subarray([...GEARBOXES]),
      isVerifiedOnly: fc.boolean(),
      isGoodPriceOnly: fc.boolean(),
      sort: fc.constantFrom(...SORTS),
    });
    fc.assert(
      fc.property(rest, names, (others, named) => {
        const one: CarSearch = { ...others, ...named };
        const address = String(new URLSearchParams(encodeSearch(one)));
        expect(decodeSearch(Object.fromEntries(new URLSearchParams(address)))).toEqual(one);
      }),
    );
  });

  it.each<[string, Partial<CarSearch>]>([
    ['text', { text: ' two doors ' }],
    ['category', { categories: ['suv'] }],
    ['make', { make: 'Toyota' }],
    ['body', { bodies: ['van'] }],
    ['price', { price: { from: cents(0), to: undefined } }],
    ['year', { year: { from: undefined, to: 2020 } }],
    ['mileage', { mileage: { from: 0, to: 0 } }],
    ['condition', { conditions: ['Fair'] }],
    ['location', { locations: ['Dhaka'] }],
    ['fuel', { fuels: ['diesel'] }],
    ['gearbox', { gearboxes: ['manual'] }],
    ['verified sellers', { isVerifiedOnly: true }],
    ['good price', { isGoodPriceOnly: true }],
    ['order', { sort: 'price' }],
  ])('[search.address] has nothing but the %s where nothing else is set', (_, part) => {
    const address = encodeSearch({ ...EVERY_CAR, ...part });
    expect(Object.keys(address)).toHaveLength(1);
    expect(decodeSearch(address)).toEqual({ ...EVERY_CAR, ...part, ...(part.text && { text: 'two doors' }) });
  });

  it('[search.address] has up to 100 units of a text, without white space around them', () => {
    expect(decodeSearch({ q: `${'x'.repeat(100)}yz` }).text).toBe('x'.repeat(100));
    expect(decodeSearch({ q: ` ${'x'.repeat(98)} yz` }).text).toBe('x'.repeat(98));
    expect(encodeSearch({ ...EVERY_CAR, text: '  ' })).toEqual({});
  });

  it('[search.address] has the options of a list in the list’s order and each once', () => {
    expect(decodeSearch({ condition: 'Fair,New,Good,Fair' }).conditions).toEqual(['Good', 'Fair']);
  });

  it.each(['x2019-2021', '2019-2021x', '2019', '12345678-', '-12345678', '2019-2020-2021', 'a-b', '2021-2019'])(
    '[search.address] [search.ranges] has no range in "%s"',
    (year) => {
      expect(decodeSearch({ year }).year).toEqual({ from: undefined, to: undefined });
    },
  );

  it.each<[string, CarSearch['price']]>([
    ['2,50,000-', { from: cents(250_000_00), to: undefined }],
    ['$5k-৭৫০০', { from: cents(5_000_00), to: cents(7_500_00) }],
    ['-12 500.00', { from: undefined, to: cents(12_500_00) }],
    ['-12500.50', { from: undefined, to: undefined }],
    ['12.500-', { from: undefined, to: undefined }],
  ])('[search.address] [numbers.typed] reads "%s" as the amount that is meant, or not at all', (price, range) => {
    expect(decodeSearch({ price }).price).toEqual(range);
  });

  it('[search.address] has a model with its make alone, each of 40 units at most', () => {
    expect(decodeSearch({ model: 'Aqua' })).toEqual(EVERY_CAR);
    const { make, model } = decodeSearch({ make: `${'x'.repeat(40)}y`, model: `${'y'.repeat(40)}z` });
    expect([make, model]).toEqual(['x'.repeat(40), 'y'.repeat(40)]);
  });

  it('finds something at every address', () => {
    const nonsense = {
      price: 'cheap',
      year: '12345678-',
      condition: 'New,good',
      sort: 'best',
      verified: 'yes',
      fuel: '',
    };
    expect(decodeSearch(nonsense)).toEqual(EVERY_CAR);
  });
});

describe('filters', () => {
  it('are named in the order of the chips, and taken away one by one', () => {
    const filters = filtersOf(FULL);
    expect(filters).toEqual(FILTERS);
    expect(filters.reduce<CarSearch>((less, filter) => withoutFilter(less, filter), FULL)).toEqual({
      ...EVERY_CAR,
      sort: 'price-desc',
    });
    expect(filtersOf(EVERY_CAR)).toEqual([]);
  });

  it('[search.chips] lose the model with the make', () => {
    expect(filtersOf(withoutFilter(FULL, 'make'))).toEqual(
      FILTERS.filter((name) => name !== 'make' && name !== 'model'),
    );
    expect(filtersOf(withoutFilter(FULL, 'model'))).toEqual(FILTERS.filter((name) => name !== 'model'));
  });

  it('[search.chips] are set by either end of a range, and not by a text of white space', () => {
    expect(filtersOf({ ...EVERY_CAR, text: '  ', year: { from: 2019, to: undefined } })).toEqual(['year']);
    expect(filtersOf({ ...EVERY_CAR, mileage: { from: undefined, to: 0 } })).toEqual(['mileage']);
  });

  it('are none in the search that finds every car, newest first', () => {
    const any = { from: undefined, to: undefined };
    expect(EVERY_CAR).toStrictEqual({
      text: '',
      categories: [],
      make: '',
      model: '',
      bodies: [],
      price: any,
      year: any,
      mileage: any,
      conditions: [],
      locations: [],
      fuels: [],
      gearboxes: [],
      isVerifiedOnly: false,
      isGoodPriceOnly: false,
      sort: 'newest',
    });
  });
});

it('[search.count] says how many cars there are, up to a bound', () => {
  expect(countLabel({ value: 22, isExact: true })).toBe('22');
  expect(countLabel({ value: 1_000, isExact: false })).toBe('1,000+');
});

it.each([
  [0, true, '0 cars'],
  [1, true, '1 car'],
  [22, true, '22 cars'],
  [1_000, true, '1,000 cars'],
  [1_000, false, '1,000+ cars'],
])('[home.categories] says %d cars, exact: %s', (value, isExact, label) => {
  expect(carCountLabel({ value, isExact })).toBe(label);
});
