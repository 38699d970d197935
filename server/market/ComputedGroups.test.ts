import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { comparePrices } from '#domain/marketPrice.ts';
import { type PricedCar, SOLD_WITHIN_MS } from '#domain/priceLabel.ts';
import { anyPricedCar } from '#support/pricedCars.ts';
import { repeats } from '#support/scale.ts';
import { ComputedGroups, concernedCars } from './ComputedGroups.ts';

const NOW = 2 * SOLD_WITHIN_MS;
const byId = (cars: readonly PricedCar[]) => new Map(cars.map((car) => [car.id, car]));

const cars = fc
  .array(anyPricedCar(NOW), { minLength: 30, maxLength: 80, size: 'max' })
  .map((all) => all.map((car, place): PricedCar => ({ ...car, id: `car-${place}` })));
/** Of some cars what they are instead; undefined: gone. */
const changes = fc.array(fc.tuple(fc.nat(), fc.option(anyPricedCar(NOW), { nil: undefined })), { maxLength: 3 });

function change(before: readonly PricedCar[], all: typeof changes extends fc.Arbitrary<infer T> ? T : never) {
  const after = byId(before);
  for (const [drawn, car] of all) {
    const id = `car-${drawn % (before.length + 2)}`;
    if (car === undefined) after.delete(id);
    else after.set(id, { ...car, id });
  }
  return [...after.values()];
}

describe('[market.current] the cars that a change concerns', () => {
  it('are all whose price is another one, and others stay as they were', () => {
    let [left, different] = [0, 0];
    fc.assert(
      fc.property(cars, changes, (before, changed) => {
        const after = change(before, changed);
        const { concerned, gone } = concernedCars(after, byId(before));
        const ids = new Set(concerned.map(({ id }) => id));
        expect(gone).toEqual(before.map(({ id }) => id).filter((id) => !byId(after).has(id)));
        const [earlier, later] = [comparePrices(before), comparePrices(after)];
        for (const car of after) {
          const old = byId(before).get(car.id);
          if (!ids.has(car.id)) expect(later(car, NOW), car.id).toEqual(old && earlier(old, NOW));
          else if (old !== undefined && later(car, NOW)?.count !== earlier(old, NOW)?.count) different += 1;
          if (!ids.has(car.id)) left += 1;
        }
      }),
      { numRuns: repeats(200, 2_000) },
    );
    // Some are concerned, and many are not.
    expect([different > 200, left > 2_000]).toEqual([true, true]);
  });

  it('are none where nothing that counts has changed, and all where much has', () => {
    const group = fc.sample(cars, { seed: 1, numRuns: 1 })[0] ?? [];
    expect(concernedCars(group, byId(group))).toEqual({ concerned: [], gone: [] });
    const many = Array.from(
      { length: 51 },
      (_, place): PricedCar => ({ ...(group[0] as PricedCar), id: `new-${place}` }),
    );
    expect(concernedCars([...group, ...many], byId(group)).concerned).toHaveLength(group.length + 51);
  });
});

it('[market.current] keeps the groups that were computed last, up to a number of cars', () => {
  const computed = new ComputedGroups();
  const car = (fc.sample(cars, { seed: 1, numRuns: 1 })[0] ?? [])[0] as PricedCar;
  const of = (count: number) => Array.from({ length: count }, (_, place) => ({ ...car, id: `car-${place}` }));
  for (const [group, count] of [
    ['first', 40_000],
    ['second', 30_000],
    ['third', 40_000],
  ] as const)
    computed.keep(group, of(count));
  expect(computed.take('first')).toBeUndefined();
  expect(computed.take('second')?.size).toBe(30_000);
  expect(computed.take('second'), 'taken').toBeUndefined();
  computed.keep('large', of(120_000));
  expect(computed.take('third'), 'no room beside the large one').toBeUndefined();
  expect(computed.take('large')?.size).toBe(120_000);
});
