import { hasOnlyShotsOf, type Shots, shotsAmong, showsInside } from '#domain/shots.ts';
import type { Database } from '../database/database.ts';
import { invalidField } from '../http/shapes.ts';
import { type ListedDraft, picturesOfDraft } from './morePictures.ts';

/* Which shots of the photo guide a car's pictures are. */

/** The shots of each of these cars, by its id; a car without any has no entry. */
export async function readShots(store: Database, carIds: readonly string[]): Promise<ReadonlyMap<string, Shots>> {
  const found = new Map<string, Shots>();
  if (carIds.length === 0) return found;
  const rows = await store.selectFrom('car_shots').selectAll().where('car_id', 'in', carIds).execute();
  for (const { car_id, shot, picture } of rows) found.set(car_id, { ...found.get(car_id), [shot]: picture });
  return found;
}

/** Requires that every shot is one of the car's own pictures. @throws Refusal `invalid` */
export function requireOwnShots(listed: ListedDraft): void {
  if (listed.shots !== undefined && !hasOnlyShotsOf(listed.shots, picturesOfDraft(listed)))
    throw invalidField('shots', 'each is one of the car’s own pictures');
}

/** Replaces the shots of a car; where nothing is said of them, those stay whose pictures do. */
export async function replaceShots(trx: Database, carId: string, listed: ListedDraft): Promise<void> {
  const before = (await readShots(trx, [carId])).get(carId) ?? {};
  const shots = shotsAmong(listed.shots ?? before, picturesOfDraft(listed));
  await trx.deleteFrom('car_shots').where('car_id', '=', carId).execute();
  const rows = Object.entries(shots).map(([shot, picture]) => ({ car_id: carId, shot, picture }));
  if (rows.length > 0) await trx.insertInto('car_shots').values(rows).execute();
  await trx
    .updateTable('cars')
    .set({ inside_pictures: showsInside(shots) ? 1 : null })
    .where('id', '=', carId)
    .execute();
}
