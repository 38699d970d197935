import { LIVE_STATUSES } from '#domain/booking.ts';
import type { CarDetails } from '#domain/carDetails.ts';
import {
  changedFields,
  type DisclosedCar,
  type Disclosure,
  disclosedTo,
  hasOnlyOwnPictures,
  MAX_DISCLOSURE_CHANGES,
  NOTHING_STATED,
} from '#domain/disclosure.ts';
import type { Email } from '#domain/email.ts';
import { type MarketCar, type Requester, seesVin } from '#domain/privacy.ts';
import type { ServerContext } from '../context/ServerContext.ts';
import type { Database } from '../database/database.ts';
import type { CarDisclosuresTable, CarFaultsTable } from '../database/schema.ts';
import { invalidField } from '../http/shapes.ts';
import { type ListedDraft, picturesOfDraft } from './morePictures.ts';

/* What sellers disclose about their cars, with its changes. */

/** What is disclosed about each of these cars, by its id, with every change; a car about which nothing is stated has no entry. */
export async function readDisclosures(
  store: Database,
  carIds: readonly string[],
): Promise<ReadonlyMap<string, DisclosedCar>> {
  if (carIds.length === 0) return new Map();
  const rows = await store.selectFrom('car_disclosures').selectAll().where('car_id', 'in', carIds).execute();
  const faults = await store.selectFrom('car_faults').selectAll().where('car_id', 'in', carIds).execute();
  const changes = await store.selectFrom('disclosure_changes').selectAll().where('car_id', 'in', carIds).execute();
  return new Map(
    rows.map((row) => {
      const isOfCar = ({ car_id }: { readonly car_id: string }) => car_id === row.car_id;
      return [
        row.car_id,
        {
          disclosure: disclosureFrom(row, faults.filter(isOfCar)),
          changes: changes
            .filter(isOfCar)
            .toSorted((a, b) => b.changed_at - a.changed_at || (a.id < b.id ? 1 : -1))
            .map(({ field, changed_at }) => ({ field, at: changed_at })),
        },
      ];
    }),
  );
}

const disclosureFrom = (row: CarDisclosuresTable, faults: readonly CarFaultsTable[]): Disclosure => ({
  accidents: row.accidents ?? undefined,
  accidentNote: row.accident_note ?? undefined,
  service: row.service ?? undefined,
  keys: row.keys ?? undefined,
  validUntil: row.valid_until ?? undefined,
  vin: row.vin ?? undefined,
  faults: faults
    .toSorted((a, b) => a.place - b.place)
    .map(({ view, x, y, text, picture }) => ({ view, x, y, text, picture: picture ?? undefined })),
});

/** What somebody reads on a car's page. */
export async function disclosureOnPage(
  store: Database,
  { car, pictures }: { readonly car: MarketCar; readonly pictures: readonly string[] },
  requester: Requester | undefined,
): Promise<Pick<CarDetails, 'disclosure' | 'disclosureChanges'>> {
  const found = (await readDisclosures(store, [car.id])).get(car.id);
  if (found === undefined) return { disclosure: undefined, disclosureChanges: [] };
  const isPerson = seesVin(car, requester);
  const since = isPerson && requester !== undefined ? await changesSince(store, car, requester.email) : undefined;
  return disclosedTo(found, pictures, { seesVin: isPerson, changesSince: since });
}

/** From when on somebody reads changes: a buyer from their booking on, the seller all; undefined for anybody else. */
async function changesSince(store: Database, { id, seller }: MarketCar, reader: Email): Promise<number | undefined> {
  if (seller.email === reader) return 0;
  const bookings = store.selectFrom('bookings').select('created_at').where('car_id', '=', id);
  const own = bookings.where('buyer_email', '=', reader).where('status', 'in', LIVE_STATUSES);
  return (await own.executeTakeFirst())?.created_at;
}

/** Requires that the pictures of faults are the car's own. @throws Refusal `invalid` */
export function requireOwnFaultPictures(listed: ListedDraft): void {
  if (listed.disclosure !== undefined && !hasOnlyOwnPictures(listed.disclosure, picturesOfDraft(listed)))
    throw invalidField('disclosure', 'a fault shows one of the car’s own pictures');
}

/** Stores what is disclosed about a car that is new. */
export const addDisclosure = (trx: Database, carId: string, disclosure: Disclosure | undefined): Promise<void> =>
  disclosure === undefined ? Promise.resolve() : insertDisclosure(trx, carId, disclosure);

/** Replaces what is disclosed about a listed car, and records what has changed. */
export async function changeDisclosure(
  { trx, clock, newId }: { readonly trx: Database } & Pick<ServerContext, 'clock' | 'newId'>,
  carId: string,
  disclosure: Disclosure,
): Promise<void> {
  const before = (await readDisclosures(trx, [carId])).get(carId)?.disclosure ?? NOTHING_STATED;
  const changed = changedFields(before, disclosure);
  if (changed.length === 0) return;
  await trx.deleteFrom('car_faults').where('car_id', '=', carId).execute();
  await trx.deleteFrom('car_disclosures').where('car_id', '=', carId).execute();
  await insertDisclosure(trx, carId, disclosure);
  const changed_at = clock.now();
  const rows = changed.map((field) => ({ id: newId(), car_id: carId, field, changed_at }));
  await trx.insertInto('disclosure_changes').values(rows).execute();
  await forgetOldChanges(trx, carId);
}

async function insertDisclosure(trx: Database, carId: string, disclosure: Disclosure): Promise<void> {
  const { accidents, accidentNote, service, keys, validUntil, vin, faults } = disclosure;
  await trx
    .insertInto('car_disclosures')
    .values({
      car_id: carId,
      accidents: accidents ?? null,
      accident_note: accidentNote ?? null,
      service: service ?? null,
      keys: keys ?? null,
      valid_until: validUntil ?? null,
      vin: vin ?? null,
    })
    .execute();
  if (faults.length === 0) return;
  const rows = faults.map(({ view, x, y, text, picture }, place) => ({
    car_id: carId,
    ...{ place, view, x, y, text },
    picture: picture ?? null,
  }));
  await trx.insertInto('car_faults').values(rows).execute();
}

/** Keeps the latest changes of a car. */
async function forgetOldChanges(trx: Database, carId: string): Promise<void> {
  const latest = trx.selectFrom('disclosure_changes').select('id').where('car_id', '=', carId);
  const beyond = latest
    .orderBy('changed_at', 'desc')
    .orderBy('id', 'desc')
    .offset(MAX_DISCLOSURE_CHANGES)
    .limit(MAX_DISCLOSURE_CHANGES);
  await trx.deleteFrom('disclosure_changes').where('id', 'in', beyond).execute();
}
