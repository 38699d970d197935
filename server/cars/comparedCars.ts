import { DELETED_CAR_LIFETIME_MS } from '#domain/carDetails.ts';
import type { ComparedCar } from '#domain/comparison.ts';
import type { ServerContext } from '../context/ServerContext.ts';
import type { Database } from '../database/database.ts';
import { whereWithin } from '../database/due.ts';
import { type CacheTag, carsOf } from '../http/publicChanges.ts';
import type { Caller } from '../sessions/sessions.ts';
import { carFrom, selectCars, unsettledSale } from './cars.ts';
import { selectGoneWithAccount } from './hiddenCars.ts';
import { listedFor } from './memberMarks.ts';

type Dependencies = Pick<ServerContext, 'env' | 'store' | 'clock'>;

/** The cars with these ids, in this order, as the caller may see them; those that are gone are named as such. */
export async function findComparedCars(
  context: Dependencies,
  ids: readonly string[],
  caller: Caller | null,
): Promise<readonly ComparedCar[]> {
  const { store, clock } = context;
  const rows = await selectCars(store)
    .select(unsettledSale().as('unsettled'))
    .where('cars.id', 'in', [...ids])
    .execute();
  const cars = new Map((await listedFor(context, rows.map(carFrom), caller)).map((car) => [car.id, car]));
  const missing = ids.filter((id) => !cars.has(id));
  const names = missing.length === 0 ? undefined : await namesOfGoneCars(store, missing, clock.now());
  return ids.map((id) => {
    const car = cars.get(id);
    return car === undefined ? { is: 'gone', id, name: names?.get(id) } : { is: 'listed', id, car };
  });
}

/** Of those that were deleted by their sellers, or hidden with their sellers' accounts. */
async function namesOfGoneCars(
  store: Database,
  ids: readonly string[],
  now: number,
): Promise<ReadonlyMap<string, string>> {
  const rows = await store
    .selectFrom('deleted_cars')
    .select(['id', 'name'])
    .where('id', 'in', [...ids])
    .where(whereWithin('deleted_at', now, DELETED_CAR_LIFETIME_MS))
    .unionAll(
      selectGoneWithAccount(store)
        .select(['cars.id', 'name'])
        .where('cars.id', 'in', [...ids]),
    )
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** What the cars show; undefined where one of them is no longer there, of which nothing tells when its name is forgotten. */
export async function tagsOfCars(
  { store }: Pick<Dependencies, 'store'>,
  ids: readonly string[],
): Promise<readonly CacheTag[] | undefined> {
  const cars = await store
    .selectFrom('cars')
    .select('seller_email')
    .where('id', 'in', [...ids])
    .execute();
  return cars.length < ids.length ? undefined : [...new Set(cars.map((car) => carsOf(car.seller_email)))];
}
