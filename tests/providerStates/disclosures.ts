import { replaceMorePictures } from '../../server/cars/morePictures.ts';
import type { ServerContext } from '../../server/context/ServerContext.ts';
import type { Database } from '../../server/database/database.ts';
import type { CarsTable } from '../../server/database/schema.ts';
import { writeRows } from './writeRows.ts';

interface DisclosedCar {
  readonly car: string;
  readonly vin: string;
}

const PICTURE = '/cars/corvane-gt-s.svg';

/** Discloses everything about a car, whose seller has changed the number of keys since. */
export async function putDisclosure(
  { store, clock }: Pick<ServerContext, 'store' | 'clock'>,
  { car, vin }: DisclosedCar,
): Promise<void> {
  for (const table of ['car_disclosures', 'car_faults', 'disclosure_changes'] as const)
    await store.deleteFrom(table).where('car_id', '=', car).execute();
  await store
    .insertInto('car_disclosures')
    .values({
      car_id: car,
      accidents: 'repaired',
      accident_note: 'Rear bumper, 2021',
      service: 'full',
      keys: 2,
      valid_until: '2027-05',
      vin,
    })
    .execute();
  await replaceMorePictures(store, car, [PICTURE]);
  await store
    .insertInto('car_faults')
    .values({ car_id: car, place: 0, view: 'left', x: 39, y: 52, text: 'A scratch', picture: PICTURE })
    .execute();
  await store
    .insertInto('disclosure_changes')
    .values({ id: `disclosure-of-${car}`, car_id: car, field: 'keys', changed_at: clock.now() })
    .execute();
}

/** Gives a car a second picture, of its seats. */
export async function putShots(services: Pick<ServerContext, 'store'>, { id }: Pick<CarsTable, 'id'>): Promise<void> {
  const { store } = services;
  await replaceMorePictures(store, id, [PICTURE]);
  await store.deleteFrom('car_shots').where('car_id', '=', id).execute();
  await store.insertInto('car_shots').values({ car_id: id, shot: 'seats', picture: PICTURE }).execute();
  const mark = (trx: Database) => trx.updateTable('cars').set({ inside_pictures: 1 }).where('id', '=', id).execute();
  await writeRows(services, mark, [id]);
}
