import { MAX_OTHERS } from '#domain/signal.ts';
import type { AppServices } from '../context/ServerContext.ts';
import type { Database, Store } from '../database/database.ts';
import type { CarsTable } from '../database/schema.ts';
import { bandsNear, bandsOf, isAlike } from '../pictures/perceptualHash.ts';
import { pictureAddress, storedPictureName } from '../pictures/pictures.ts';

/** Pictures that are read by one band: far more than are alike. */
const MOST_OF_A_BAND = 500;

type CheckedCar = Pick<CarsTable, 'id' | 'seller_email' | 'picture' | 'posted_at'>;

/** The cars of other sellers that had a picture of this one before, or one that looks like it; only pictures that are stored here are known. */
export async function copiedFrom(
  { store, pictures }: Pick<AppServices, 'store' | 'pictures'>,
  car: CheckedCar,
): Promise<readonly string[]> {
  const found = new Set<string>();
  for (const name of await storedPictures(store, car)) {
    const hash = await hashOf({ store, pictures }, name);
    const alike = hash === undefined ? [] : await olderPicturesLike(store, { name, hash });
    for (const id of await carsShowing(store, [name, ...alike], car)) found.add(id);
  }
  return [...found].slice(0, MAX_OTHERS);
}

async function storedPictures(store: Database, { id, picture }: CheckedCar): Promise<readonly string[]> {
  const more = await store.selectFrom('car_pictures').select('picture').where('car_id', '=', id).execute();
  const addresses = [picture, ...more.map((row) => row.picture)];
  const names = addresses.flatMap((address) => storedPictureName(address.slice(address.lastIndexOf('/') + 1)) ?? []);
  if (names.length === 0) return [];
  const stored = await store.selectFrom('pictures').select('name').where('name', 'in', names).execute();
  return stored.map(({ name }) => name);
}

/** The hash of a stored picture, which is computed once. */
async function hashOf(
  { store, pictures }: Pick<AppServices, 'store' | 'pictures'>,
  name: string,
): Promise<string | undefined> {
  const known = await store.selectFrom('picture_hashes').select('hash').where('name', '=', name).executeTakeFirst();
  if (known !== undefined) return known.hash ?? undefined;
  const hash = await pictures.hash(name);
  const [band_0 = null, band_1 = null, band_2 = null, band_3 = null] = hash === undefined ? [] : bandsOf(hash);
  await store
    .insertInto('picture_hashes')
    .values({ name, hash: hash ?? null, band_0, band_1, band_2, band_3 })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  return hash;
}

/** Pictures that look like this one and were uploaded before it. */
async function olderPicturesLike(
  store: Store,
  { name, hash }: { readonly name: string; readonly hash: string },
): Promise<readonly string[]> {
  const own = await store.selectFrom('pictures').select('created_at').where('name', '=', name).executeTakeFirst();
  const found = new Set<string>();
  for (const [place, band] of bandsOf(hash).entries()) {
    const near = store
      .selectFrom('picture_hashes')
      .innerJoin('pictures', 'pictures.name', 'picture_hashes.name')
      .select(['picture_hashes.name', 'hash', 'created_at'])
      .where(bandColumn(place), 'in', bandsNear(band))
      .limit(MOST_OF_A_BAND);
    for (const other of await near.execute()) {
      const isOlder = other.name !== name && other.created_at <= (own?.created_at ?? 0);
      if (isOlder && other.hash !== null && isAlike(hash, other.hash)) found.add(other.name);
    }
  }
  return [...found];
}

const BAND_COLUMNS = ['band_0', 'band_1', 'band_2', 'band_3'] as const;
const bandColumn = (place: number) => BAND_COLUMNS[place] ?? 'band_0';

/** Cars of other sellers that show one of these pictures, the first of them this car's own; of that one those that were listed before. */
async function carsShowing(
  store: Database,
  names: readonly string[],
  { seller_email, posted_at }: CheckedCar,
): Promise<readonly string[]> {
  const addresses = names.map(pictureAddress);
  const cars = store.selectFrom('cars').select(['cars.id', 'posted_at', 'cars.picture']);
  const first = cars.where('cars.picture', 'in', addresses).where('seller_email', '!=', seller_email);
  const more = store
    .selectFrom('car_pictures')
    .innerJoin('cars', 'cars.id', 'car_pictures.car_id')
    .select(['cars.id', 'posted_at', 'car_pictures.picture'])
    .where('car_pictures.picture', 'in', addresses)
    .where('seller_email', '!=', seller_email);
  const rows = [...(await first.limit(MAX_OTHERS).execute()), ...(await more.limit(MAX_OTHERS).execute())];
  const isBefore = (row: (typeof rows)[number]) => row.picture !== addresses[0] || row.posted_at <= posted_at;
  return rows.filter(isBefore).map(({ id }) => id);
}
