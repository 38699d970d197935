import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Cents, cents } from './money.ts';
import { PRICE_LABELS } from './options.ts';
import {
  GOOD_WORTH,
  isNearMileage,
  marketGroup,
  medianAt,
  mileagesNear,
  type PricedCar,
  priceFormula,
  priceLabel,
  priceRange,
  priceWorth,
  soldFormula,
} from './priceLabel.ts';

const DAY = 24 * 60 * 60_000;
const NOW = 400 * DAY;
const RUNS = 300;
const dollars = (amount: number): Cents => cents(amount * 100);

const aCar = (about: Partial<PricedCar> = {}): PricedCar => ({
  id: 'own',
  seller: 'selim',
  group: 'toyota corolla',
  year: 2018,
  mileage: 50_000,
  price: dollars(10_000),
  soldAt: undefined,
  ...about,
});

/** Cars of sellers a, a, b, b, c, c … at these prices. */
const others = (...prices: readonly number[]): readonly PricedCar[] =>
  prices.map((price, place) =>
    aCar({ id: `car-${place}`, seller: `seller-${Math.floor(place / 2)}`, price: dollars(price) }),
  );
const FIVE = others(9_000, 9_500, 10_000, 10_500, 11_000);
const labelOf = (price: number, cars = FIVE) => {
  const range = priceRange(aCar(), cars, NOW);
  return range && priceLabel(dollars(price), range.median);
};

describe('[market.labels] [market.comparable] the label of a price', () => {
  it.each([
    [9_000, 'great'],
    [9_001, 'good'],
    [9_700, 'good'],
    [9_701, 'fair'],
    [10_500, 'fair'],
    [10_501, 'high'],
  ])('of $%i, where comparable cars cost $10,000 in the middle, is %s', (price, label) => {
    expect(labelOf(price)).toBe(label);
  });

  it.each([
    [10_000, 1_000_000],
    [9_700, 1_000_300],
    [9_700.01, 1_000_299],
    [9_000, 1_001_000],
    [20_000, 990_000],
    [1_000_000, 10_000],
    [1_009_900, 100],
    [2_000_000, 1],
  ])('[search.value] of $%i is worth so many: %i', (price, worth) => {
    expect(priceWorth(cents(Math.round(price * 100)), dollars(10_000))).toBe(worth);
  });

  it('[search.value] is good or better where it is worth that, whatever the median', () => {
    const prices = fc.integer({ min: 1_00, max: 999_999_00 }).map(cents);
    // Mostly within a cent of the bound.
    const pairs = fc.oneof(
      fc.tuple(prices, prices),
      fc
        .tuple(prices, fc.integer({ min: -1, max: 1 }))
        .map(([median, off]) => [cents(Math.max(1, Math.floor((median * 97) / 100) + off)), median] as const),
    );
    fc.assert(
      fc.property(pairs, ([price, median]) => {
        const isGood = price * 100 <= median * 97;
        expect(priceWorth(price, median) >= GOOD_WORTH).toBe(isGood);
        expect(['great', 'good'].includes(priceLabel(price, median))).toBe(isGood);
      }),
      { numRuns: 1_000 },
    );
  });

  it('comes with its evidence', () => {
    expect(priceRange(aCar(), FIVE, NOW)).toEqual({
      median: dollars(10_000),
      lowest: dollars(9_000),
      highest: dollars(11_000),
      cars: FIVE,
    });
    // Of six the middle is between two.
    expect(priceRange(aCar(), others(9_000, 9_500, 10_000, 10_001, 10_500, 11_000), NOW)?.median).toBe(1_000_050);
  });

  it('is none with four comparable cars, or five of two sellers', () => {
    expect(labelOf(10_000, FIVE.slice(1))).toBeUndefined();
    const ofTwo = FIVE.map((car, place) => ({ ...car, seller: `seller-${place % 2}` }));
    expect(labelOf(10_000, ofTwo)).toBeUndefined();
  });

  it('counts the seller’s own cars never, and two of another seller at most', () => {
    const own = others(1, 1, 1, 1, 1).map((car) => ({ ...car, id: `own-${car.id}`, seller: 'selim' }));
    expect(priceRange(aCar(), [...own, ...FIVE], NOW)).toEqual(priceRange(aCar(), FIVE, NOW));
    const bait = Array.from({ length: 20 }, (_, place) =>
      aCar({ id: `z-${place}`, seller: 'bait', price: dollars(1) }),
    );
    expect(labelOf(10_000, [...bait, ...FIVE])).toBe('fair');
    expect(labelOf(10_000, [...bait, ...FIVE.slice(2)])).toBeUndefined();
  });

  it('leaves out prices under half and over double the middle one, and is none where too few remain', () => {
    const range = priceRange(aCar(), others(4_999, 5_000, 10_000, 10_000, 10_000, 20_000, 20_001), NOW);
    expect([range?.lowest, range?.highest, range?.cars.length]).toEqual([dollars(5_000), dollars(20_000), 5]);
    expect(priceRange(aCar(), others(4_999, 10_000, 10_000, 10_000, 10_000), NOW)).toBeUndefined();
  });

  it.each<[what: string, different: Partial<PricedCar>]>([
    ['another make or model', { group: 'toyota camry' }],
    ['no make or model', { group: undefined }],
    ['two years more', { year: 2020 }],
    ['two years less', { year: 2016 }],
    ['a third more on the clock', { mileage: 65_001 }],
    ['a third less', { mileage: 34_999 }],
    ['no mileage', { mileage: undefined }],
    ['been sold half a year ago', { soldAt: NOW - 180 * DAY }],
  ])('compares with no car that has %s', (_what, different) => {
    const [first, ...rest] = FIVE;
    expect(labelOf(10_000, [{ ...aCar(), ...first, ...different }, ...rest])).toBeUndefined();
  });

  it('compares with cars at the bounds, and with those that were sold since', () => {
    const near = [
      { year: 2019 },
      { year: 2017 },
      { mileage: 65_000 },
      { mileage: 35_000 },
      { soldAt: NOW - 180 * DAY + 1 },
    ];
    const cars = FIVE.map((car, place) => ({ ...car, ...near[place] }));
    expect(labelOf(10_000, cars)).toBe('fair');
  });

  it('compares with all mileages from one to another, and with none beside', () => {
    expect(mileagesNear(50_001)).toEqual({ from: 35_001, to: 65_001 });
    fc.assert(
      fc.property(fc.nat({ max: 1_000_000 }), (mileage) => {
        const { from, to } = mileagesNear(mileage);
        expect([from - 1, from, to, to + 1].map((other) => isNearMileage(mileage, other))).toEqual([
          false,
          true,
          true,
          false,
        ]);
      }),
      { numRuns: RUNS },
    );
  });

  it('is none for a car without make, model or mileage', () => {
    for (const unknown of [{ group: undefined }, { mileage: undefined }])
      expect(
        priceRange(
          aCar(unknown),
          FIVE.map((car) => ({ ...car, ...unknown })),
          NOW,
        ),
      ).toBeUndefined();
  });
});

describe('whatever cars there are', () => {
  const mostly = <T>(usual: fc.Arbitrary<T>, ...rare: readonly fc.Arbitrary<T>[]) =>
    fc.oneof({ arbitrary: usual, weight: 8 }, ...rare);
  const anyCar = fc.record({
    seller: fc.constantFrom('selim', 'a', 'b', 'c', 'd', 'e', 'f'),
    group: mostly(fc.constant('toyota corolla'), fc.constantFrom('toyota camry', undefined)),
    year: mostly(fc.integer({ min: 2017, max: 2019 }), fc.constantFrom(2016, 2020)),
    mileage: mostly(fc.integer({ min: 35_000, max: 65_000 }), fc.constantFrom(34_999, 65_001, undefined)),
    price: mostly(fc.integer({ min: 700_000, max: 1_500_000 }), fc.integer({ min: 100, max: 99_999_900 })).map(cents),
    soldAt: mostly(fc.constant(undefined), fc.integer({ min: NOW - 300 * DAY, max: NOW })),
  });
  const anyMarket = fc
    .array(anyCar, { minLength: 10, maxLength: 60 })
    .map((cars): readonly PricedCar[] => cars.map((car, place) => ({ ...car, id: `car-${place}` })));

  it('the evidence is five cars of three other sellers or more, two of each at most, around the median', () => {
    let found = 0;
    fc.assert(
      fc.property(anyMarket, (cars) => {
        const range = priceRange(aCar(), cars, NOW);
        if (range === undefined) return;
        found += 1;
        const sellers = range.cars.map(({ seller }) => seller);
        expect(range.cars.length).toBeGreaterThanOrEqual(5);
        expect(new Set(sellers).size).toBeGreaterThanOrEqual(3);
        expect(sellers).not.toContain('selim');
        for (const seller of sellers) expect(sellers.filter((one) => one === seller).length).toBeLessThanOrEqual(2);
        const below = range.cars.filter(({ price }) => price <= range.median).length;
        const above = range.cars.filter(({ price }) => price >= range.median).length;
        expect(Math.min(below, above) * 2).toBeGreaterThanOrEqual(range.cars.length - 1);
        expect([range.lowest, range.highest]).toEqual([range.cars[0]?.price, range.cars.at(-1)?.price]);
      }),
      { numRuns: RUNS },
    );
    // Most markets have a range, so that the property says something.
    expect(found).toBeGreaterThan(RUNS / 2);
  });

  it('the order of the cars and what the seller adds change nothing, and a lower price has no worse label', () => {
    fc.assert(
      fc.property(anyMarket, fc.array(anyCar), anyCar, anyCar, (cars, more, one, other) => {
        const own = more.map((car, place) => ({ ...car, id: `own-${place}`, seller: 'selim' }));
        const range = priceRange(aCar(), cars, NOW);
        const shuffled = priceRange(aCar(), [...cars, ...own].toReversed(), NOW);
        expect(shuffled).toEqual(range);
        const [low, high] = [one.price, other.price]
          .toSorted((lower, higher) => lower - higher)
          .map((price) => (range === undefined ? -1 : PRICE_LABELS.indexOf(priceLabel(price, range.median))));
        expect(low).toBeLessThanOrEqual(high ?? -1);
      }),
      { numRuns: RUNS },
    );
  });
});

describe('the sentence on how a label comes about', () => {
  it('has every bound', () => {
    expect(priceFormula()).toBe(
      'We look at cars of the same make and model from other sellers. They are at most 1 year older or newer. Their mileage ' +
        'is within 30%. They were for sale or sold in the last 180 days. Up to 90% of their median is a great price. Up to ' +
        '97% is a good one, up to 105% a fair one. Above that it is high.',
    );
    expect(soldFormula()).toBe(
      'We look at cars of the same make and model from other sellers. They are at most 1 year older or newer. Their mileage ' +
        'is within 30%. They were sold in the last 180 days.',
    );
  });
});

describe('the group of a make and a model', () => {
  it('is one however they are spelled, and none where either is missing', () => {
    expect(marketGroup({ make: 'Škoda', model: 'CR-V' })).toBe(marketGroup({ make: 'SKODA', model: 'cr v' }));
    expect(marketGroup({ make: 'Fiat', model: '500' })).not.toBe(marketGroup({ make: 'Fiat 5', model: '00' }));
    for (const missing of [undefined, null, '', '–'])
      expect([marketGroup({ make: missing, model: '500' }), marketGroup({ make: 'Fiat', model: missing })]).toEqual([
        undefined,
        undefined,
      ]);
  });
});

it('[market.labels] the middle of prices is one of them, or halfway between two', () => {
  const middle = (...prices: readonly number[]) => medianAt(prices.length, (place) => cents(prices[place] ?? 0));
  expect([middle(1), middle(1, 2), middle(1, 4, 9), middle(1, 4, 8, 9)]).toEqual([1, 2, 4, 6]);
  // A price that is gone meanwhile counts as none.
  expect(medianAt(2, () => undefined)).toBe(0);
});
