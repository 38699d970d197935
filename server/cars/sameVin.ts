import { MAX_SAME_VIN, type SameVinCar } from '#domain/disclosure.ts';
import type { Database } from '../database/database.ts';

/**
 * Other cars with the VIN of this one: a signal for admins alone. Those that were paid for don't count, since their
 * owners may sell them again, and neither do those of deleted accounts.
 */
export async function sameVin(store: Database, carId: string): Promise<readonly SameVinCar[]> {
  const own = store.selectFrom('car_disclosures').select('vin').where('car_id', '=', carId);
  const vin = (await own.executeTakeFirst())?.vin;
  if (vin === null || vin === undefined) return [];
  return store
    .selectFrom('car_disclosures')
    .innerJoin('cars', 'cars.id', 'car_disclosures.car_id')
    .select(['cars.id', 'cars.name'])
    .where('vin', '=', vin)
    .where('cars.id', '!=', carId)
    .where('cars.state', 'in', ['available', 'sold', 'hidden'])
    .limit(MAX_SAME_VIN)
    .execute();
}
