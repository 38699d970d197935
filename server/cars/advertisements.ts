import type { Car } from '#domain/car.ts';
import { carAsSeenBy } from '#domain/privacy.ts';
import type { Caller } from '../sessions/sessions.ts';
import { loadCarReader } from './browsing.ts';
import { carFrom, type Database, selectCars } from './carRows.ts';

/** No list of the public is longer (spec: calls.category-paging). */
export const MAX_PAGE_SIZE = 200;

/** The promoted cars that are still available, newest advertisement first. */
export async function listAdvertisedCars(store: Database, caller: Caller | null): Promise<readonly Car[]> {
  const rows = await selectCars(store)
    .innerJoin('advertisements', 'advertisements.car_id', 'cars.id')
    .where('state', '=', 'available')
    .orderBy('advertisements.created_at', 'desc')
    .orderBy('cars.id', 'desc')
    .limit(MAX_PAGE_SIZE)
    .execute();
  const reader = await loadCarReader(store, caller);
  return rows.map((row) => carAsSeenBy(carFrom(row), reader));
}
