import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { comparePrices } from '#domain/marketPrice.ts';
import { cents } from '#domain/money.ts';
import { type PricedCar, SOLD_WITHIN_MS } from '#domain/priceLabel.ts';
import { repeats } from '#support/scale.ts';
import { groupPrices } from './groupPrices.ts';

const NOW = 2 * SOLD_WITHIN_MS;

/** Mostly close to each other, and often equal, so that what decides between equal ones counts. */
const anyCar = fc.record({
  seller: fc.oneof({ arbitrary: fc.integer({ min: 0, max: 40 }), weight: 3 }, fc.constantFrom(1, 2, 3)).map(String),
  group: fc.constant('halden ridge'),
  year: fc.integer({ min: 2016, max: 2022 }),
  mileage: fc.oneof(
    { arbitrary: fc.integer({ min: 30_000, max: 90_000 }), weight: 6 },
    { arbitrary: fc.constantFrom(0, 1, 35_000, 50_000, 65_000), weight: 3 },
    fc.constant(undefined),
  ),
  price: fc
    .oneof(
      { arbitrary: fc.integer({ min: 8_000, max: 12_000 }), weight: 4 },
      { arbitrary: fc.constantFrom(5_000, 9_999, 10_000, 10_001, 20_000), weight: 4 },
      fc.integer({ min: 1, max: 1_000_000 }),
    )
    .map(cents),
  soldAt: fc.oneof(
    { arbitrary: fc.constant(undefined), weight: 3 },
    fc.constantFrom(NOW, NOW - SOLD_WITHIN_MS, NOW - SOLD_WITHIN_MS + 1),
    fc.integer({ min: 0, max: NOW }),
  ),
});
const anyGroup = fc
  .array(fc.tuple(anyCar, fc.integer({ min: 0, max: 9_999 })), { maxLength: 200, size: 'max' })
  .map((cars) => cars.map(([car, drawn], place): PricedCar => ({ ...car, id: `${drawn}-${place}` })));

const pricesOf = (cars: readonly PricedCar[], isWanted = (_car: PricedCar) => true) =>
  new Map([...groupPrices(cars, { now: NOW, isWanted })].map(([car, price]) => [car.id, price]));
const plainly = (cars: readonly PricedCar[]) => {
  const compare = comparePrices(cars);
  return new Map(cars.map((car) => [car.id, compare(car, NOW)]));
};

describe('[market.comparable] the prices of a whole make and model', () => {
  it('are those that the domain gives of one car after the other', () => {
    let [priced, sold] = [0, 0];
    fc.assert(
      fc.property(anyGroup, (cars) => {
        const prices = pricesOf(cars);
        expect(prices.size).toBe(cars.length);
        for (const [id, price] of plainly(cars)) expect(prices.get(id), id).toEqual(price);
        for (const price of prices.values()) if (price !== undefined) priced += 1;
        for (const price of prices.values()) if (price !== undefined && price.label === undefined) sold += 1;
      }),
      { numRuns: repeats(200, 2_000) },
    );
    // Many cars have a price, so that the property says something.
    expect([priced > 2_000, sold > 100]).toEqual([true, true]);
  });

  it('are given of the cars that are asked for alone', () => {
    fc.assert(
      fc.property(anyGroup, fc.func(fc.boolean()), (cars, isAskedFor) => {
        const wanted = new Set(cars.filter(({ id }) => isAskedFor(id)).map(({ id }) => id));
        const prices = pricesOf(cars, ({ id }) => wanted.has(id));
        expect(new Set(prices.keys())).toEqual(wanted);
        for (const [id, price] of plainly(cars)) if (wanted.has(id)) expect(prices.get(id), id).toEqual(price);
      }),
      { numRuns: repeats(50, 500) },
    );
  });
});
