import type { CarDraft } from '#domain/car.ts';
import type { Disclosure } from '#domain/disclosure.ts';
import type { Shots } from '#domain/shots.ts';
import type { Database } from '../database/database.ts';

/** A car as its seller lists it. */
export interface ListedDraft {
  readonly draft: CarDraft;
  /** Addresses of the pictures after the draft's own, in order. */
  readonly morePictures: readonly string[];
  /** Stays as it is where it is left out. */
  readonly disclosure?: Disclosure | undefined;
  /** Stay as they are where they are left out. */
  readonly shots?: Shots | undefined;
}

export const picturesOfDraft = ({ draft, morePictures }: ListedDraft): readonly string[] => [
  draft.picture,
  ...morePictures,
];

/** Replaces the pictures after a car's own. */
export async function replaceMorePictures(trx: Database, carId: string, pictures: readonly string[]): Promise<void> {
  await trx.deleteFrom('car_pictures').where('car_id', '=', carId).execute();
  if (pictures.length === 0) return;
  const rows = pictures.map((picture, place) => ({ car_id: carId, place, picture }));
  await trx.insertInto('car_pictures').values(rows).execute();
}
