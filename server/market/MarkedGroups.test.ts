import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { comparePrices } from '#domain/marketPrice.ts';
import { type Cents, cents } from '#domain/money.ts';
import { email } from '#support/builders.ts';
import { CASE_SEED } from '#support/caseSeed.ts';
import { carRow, freshMarket, memberRow } from '#support/payments/marketRows.ts';
import { anyPricedCar } from '#support/pricedCars.ts';
import { repeats } from '#support/scale.ts';
import type { Store } from '../database/database.ts';
import { emit } from '../database/facts.ts';
import { transact } from '../database/transact.ts';
import { MarkedGroups } from './MarkedGroups.ts';
import { encodePrice } from './market.ts';
import { readGroup } from './readGroup.ts';

const NOW = Date.UTC(2026, 0, 1);
const GROUP = 'halden ridge';

let market: Awaited<ReturnType<typeof freshMarket>>;
let store: Store;
/** What each reading of the clock adds, in milliseconds. */
let pace = 0;
let time = NOW;
const clock = { now: () => (time += pace) };
let groups: MarkedGroups;
beforeEach(async () => {
  market = await freshMarket();
  store = market.store;
  [pace, time] = [0, NOW];
  groups = new MarkedGroups({ store, clock });
  const members = Array.from({ length: 41 }, (_, place) => memberRow({ id: `m${place}`, email: sellerAt(place) }));
  await transact(store, async (trx) => {
    await trx.insertInto('members').values(members).execute();
    emit(trx, { kind: 'market-filled', carIds: [] });
  });
});
afterEach(() => market.remove());

const sellerAt = (place: number) => email(`seller-${place}@x.test`);

interface Described {
  readonly seller: string;
  readonly year: number;
  readonly mileage: number | undefined;
  readonly price: Cents;
  readonly soldAt: number | undefined;
}

/** Lists the car, or changes it to this. */
const put = (id: string, { seller, year, mileage, price, soldAt }: Described) =>
  transact(store, async (trx) => {
    await trx.deleteFrom('cars').where('id', '=', id).execute();
    const state = soldAt === undefined ? 'available' : 'sold';
    const about = { make: 'Halden', model: 'Ridge', seller_email: email(seller), posted_at: soldAt ?? NOW };
    const row = carRow({ id, year, price, state, mileage: mileage ?? null, ...about });
    await trx.insertInto('cars').values(row).execute();
    emit(trx, { kind: 'market-filled', carIds: [id] });
  });

const remove = (id: string) =>
  transact(store, async (trx) => {
    await trx.deleteFrom('cars').where('id', '=', id).execute();
    emit(trx, { kind: 'market-filled', carIds: [id] });
  });

/** The stored prices by car. */
const stored = async () =>
  new Map((await store.selectFrom('market_prices').selectAll().execute()).map((row) => [row.car_id, row]));

/** What no computation gives. */
const SPOILED = '[1,1,1,1,1,[],[]]';
const spoil = () => store.updateTable('market_prices').set({ price: SPOILED }).execute();
const spoiledCars = async () =>
  [...(await stored())].flatMap(([id, { price }]) => (price === SPOILED ? [id] : [])).sort();
const marks = () => store.selectFrom('market_changes').selectAll().execute();

/** Eight cars of four sellers, so that each is compared with six, for $10,000 and more. */
async function putEight(name: string, year: number): Promise<readonly string[]> {
  const ids = Array.from({ length: 8 }, (_, place) => `${name}-${place}`);
  for (const [place, id] of ids.entries())
    await put(id, {
      seller: sellerAt(place >> 1),
      year,
      mileage: 50_000,
      price: cents(1_000_000 + place),
      soldAt: undefined,
    });
  return ids;
}
const dearer = { seller: sellerAt(0), year: 2010, mileage: 50_000, price: cents(1_100_000), soldAt: undefined };

describe('[market.current] the prices of a group', () => {
  it('are after each change those that the domain gives of all its cars', async () => {
    const steps = fc.sample(
      fc.array(fc.tuple(fc.nat({ max: 59 }), fc.option(anyPricedCar(NOW), { nil: undefined })), {
        minLength: 1,
        maxLength: 20,
        size: 'max',
      }),
      { seed: CASE_SEED, numRuns: repeats(25, 250) },
    );
    let priced = 0;
    for (const step of steps) {
      for (const [place, car] of step) await (car === undefined ? remove(`car-${place}`) : put(`car-${place}`, car));
      await groups.compute();
      const cars = await readGroup(store, GROUP);
      const compare = comparePrices(cars);
      const prices = await stored();
      for (const car of cars) {
        const price = compare(car, NOW);
        const row = prices.get(car.id);
        expect(row && { label: row.label, price: row.price }, car.id).toEqual(
          price && { label: price.label ?? null, price: encodePrice(price) },
        );
        if (price !== undefined) priced += 1;
      }
      const known = new Set(cars.map(({ id }) => id));
      expect([...prices.keys()].filter((id) => !known.has(id))).toEqual([]);
    }
    expect(priced).toBeGreaterThan(100);
  }, 120_000);

  it('are computed again of the cars that a change concerns, and of all after another server may have had the work', async () => {
    const [old, recent] = [await putEight('old', 2010), await putEight('recent', 2020)];
    await groups.compute();
    expect([...(await stored()).keys()].sort()).toEqual([...old, ...recent]);
    await spoil();
    await put('old-0', dearer);
    await groups.compute();
    // A seller's own cars are not compared with each other.
    expect(await spoiledCars()).toEqual(['old-1', ...recent]);
    groups.forget();
    await put('old-0', { ...dearer, price: cents(1_100_001) });
    await groups.compute();
    expect(await spoiledCars()).toEqual([]);
  });

  it('that took long wait, and what has changed meanwhile is computed at once', async () => {
    pace = 1_000;
    await putEight('old', 2010);
    await groups.compute();
    const end = groups.firstRestEnd ?? 0;
    pace = 0;
    expect(end).toBeGreaterThan(time);
    await spoil();
    for (const price of [1_100_000, 1_200_000]) await put('old-0', { ...dearer, price: cents(price) });
    await groups.compute();
    expect([(await spoiledCars()).length, (await marks()).length]).toEqual([8, 2]);
    time = end;
    await groups.compute();
    expect([await spoiledCars(), await marks(), groups.firstRestEnd]).toEqual([['old-1'], [], undefined]);
  });
});
