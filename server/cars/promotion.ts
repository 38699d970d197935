import type { Car } from '#domain/car.ts';
import { carAsSeenBy } from '#domain/privacy.ts';
import type { Caller } from '../sessions/sessions.ts';
import { readerOf } from './browsing.ts';
import { carFrom, type Reader, selectCars } from './carRows.ts';

/** No list of the public is longer (readings, section 3). */
export const LONGEST_LIST = 200;

/** The promoted cars that are still available, newest advertisement first. */
export async function promotedCars(store: Reader, caller: Caller | null): Promise<readonly Car[]> {
  const rows = await selectCars(store)
    .innerJoin('advertisements', 'advertisements.car_id', 'cars.id')
    .where('state', '=', 'available')
    .orderBy('advertisements.created_at', 'desc')
    .orderBy('cars.id', 'desc')
    .limit(LONGEST_LIST)
    .execute();
  const reader = await readerOf(store, caller);
  return rows.map((row) => carAsSeenBy(carFrom(row), reader));
}
