import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { comparePrices } from '#domain/marketPrice.ts';
import { type PricedCar, SOLD_WITHIN_MS } from '#domain/priceLabel.ts';
import { anyPricedCar } from '#support/pricedCars.ts';
import { repeats } from '#support/scale.ts';
import { groupPrices } from './groupPrices.ts';

const NOW = 2 * SOLD_WITHIN_MS;

const anyGroup = fc
  .array(fc.tuple(anyPricedCar(NOW), fc.integer({ min: 0, max: 9_999 })), { maxLength: 200, size: 'max' })
  .map((cars) => cars.map(([car, drawn], place): PricedCar => ({ ...car, id: `${drawn}-${place}` })));

const pricesOf = (cars: readonly PricedCar[], wanted = cars) =>
  new Map(
    [...groupPrices(cars, wanted, NOW)].filter((each) => each !== undefined).map(([car, price]) => [car.id, price]),
  );
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
        const wanted = cars.filter(({ id }) => isAskedFor(id));
        const prices = pricesOf(cars, wanted);
        expect(prices.size).toBe(wanted.length);
        const all = plainly(cars);
        for (const { id } of wanted) expect(prices.get(id), id).toEqual(all.get(id));
      }),
      { numRuns: repeats(50, 500) },
    );
  });
});
