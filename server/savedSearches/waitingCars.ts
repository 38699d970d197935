import type { Email } from '#domain/email.ts';
import { comparesWorth, matcherOf } from '#domain/matchSearch.ts';
import type { MarketCar } from '#domain/privacy.ts';
import type { CarSearch } from '#domain/search.ts';
import { carFrom, selectCars } from '../cars/cars.ts';
import type { Database } from '../database/schema.ts';
import { readWorths } from '../market/market.ts';

/** Cars that are read at once. */
const ROWS_AT_ONCE = 500;

export interface LookedAt {
  readonly id: string;
  readonly owner: Email;
  readonly search: CarSearch;
}

/**
 * Part of the transaction in which somebody saves a search or looks at what it finds. The search shows a changed car at once, the queue
 * compares it a moment later: a car that still waits there is recorded as seen now, and is not new then. The queue tells this, and not
 * the times of the two changes, as the clocks of two servers differ.
 */
export async function markWaitingCarsSeen(trx: Database, lookedAt: LookedAt, now: number): Promise<void> {
  for (let after = ''; ; ) {
    const ids = await trx
      .selectFrom('cars_to_match')
      .select('car_id')
      .where('car_id', '>', after)
      .orderBy('car_id')
      .limit(ROWS_AT_ONCE)
      .execute();
    const last = ids.at(-1);
    if (last === undefined) return;
    const found = await foundAmong(
      trx,
      ids.map(({ car_id }) => car_id),
      lookedAt,
    );
    if (found.length > 0) {
      const rows = found.map((car_id) => ({ search_id: lookedAt.id, car_id, found_at: now, seen: 1 as const }));
      const insert = trx.insertInto('saved_search_hits').values(rows);
      await insert.onConflict((conflict) => conflict.columns(['search_id', 'car_id']).doNothing()).execute();
    }
    after = last.car_id;
  }
}

/** The cars of others among these that the search finds. */
async function foundAmong(
  trx: Database,
  ids: readonly string[],
  { owner, search }: LookedAt,
): Promise<readonly string[]> {
  const ofOthers = selectCars(trx).where('cars.id', 'in', ids).where('seller_email', '!=', owner);
  const cars = (await ofOthers.where('state', '=', 'available').execute()).map(carFrom);
  const idsOf = (some: readonly MarketCar[]) => some.map(({ id }) => id);
  const worths = comparesWorth(search) ? await readWorths(trx, idsOf(cars)) : undefined;
  return idsOf(cars.filter((car) => matcherOf({ ...car, worth: worths?.get(car.id) })(search)));
}
