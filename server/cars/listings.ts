import { LIVE_STATUSES } from '#domain/booking.ts';
import type { CarDraft } from '#domain/car.ts';
import type { Email } from '#domain/email.ts';
import {
  GONE_REFUSAL,
  type IncomingBooking,
  type Listing,
  type ListingAction,
  listingRefusal,
  NOT_OWN_REFUSAL,
} from '#domain/listing.ts';
import type { Database } from '../database/database.ts';
import type { CarsTable } from '../database/schema.ts';
import { transact } from '../database/transact.ts';
import { Refusal } from '../http/Refusal.ts';
import { requireOwnPicture } from '../pictures/pictures.ts';
import type { ServerContext } from '../ServerContext.ts';
import { requireExistingMember } from '../sessions/sessions.ts';
import { carFrom, deleteCars, selectCars, stateFrom } from './cars.ts';

type Dependencies = Pick<ServerContext, 'env' | 'store' | 'clock' | 'newId'>;

/** Lists a car and returns its id. */
export async function addCar(
  { env, store, clock, newId }: Dependencies,
  seller: Email,
  draft: CarDraft,
): Promise<string> {
  const { originalPrice, ...same } = draft;
  const id = newId();
  await transact(store, async (trx) => {
    await requireExistingMember(trx, seller);
    await requireOwnPicture(trx, draft.picture, env);
    await trx
      .insertInto('cars')
      .values({
        ...same,
        id,
        original_price: originalPrice,
        seller_email: seller,
        posted_at: clock.now(),
        state: 'available',
        owner_email: null,
        transaction_id: null,
      })
      .execute();
  });
  return id;
}

/** A seller's own cars with their live bookings, newest first. */
export async function listOwnListings(store: Database, seller: Email): Promise<readonly Listing[]> {
  const rows = await selectCars(store)
    .where('seller_email', '=', seller)
    .orderBy('posted_at', 'desc')
    .orderBy('cars.id', 'desc')
    .execute();
  const bookings = await store
    .selectFrom('bookings')
    .select(['id', 'car_id', 'buyer_name', 'phone', 'meeting_place'])
    .where('seller_email', '=', seller)
    .where('status', 'in', LIVE_STATUSES)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const incoming = new Map<string, IncomingBooking[]>(rows.map((row) => [row.id, []]));
  for (const { car_id, id, buyer_name, phone, meeting_place } of bookings) {
    incoming.get(car_id)?.push({ id, buyerName: buyer_name, phone, meetingPlace: meeting_place });
  }
  return rows.map((row) => ({ car: carFrom(row), bookings: incoming.get(row.id) ?? [] }));
}

interface OwnCar {
  readonly seller: Email;
  readonly carId: string;
}

/** Marks an own car sold and ends its advertisement; returns the number of cars changed. */
export const markSold = ({ store }: Pick<Dependencies, 'store'>, { seller, carId }: OwnCar): Promise<number> =>
  transact(store, async (trx) => {
    await requireOwnCar(trx, { seller, carId }, 'mark-sold');
    await trx.deleteFrom('advertisements').where('car_id', '=', carId).execute();
    return updateState(trx, carId, { from: 'available', to: 'sold' });
  });

/** Marks an own car available again; returns the number of cars changed. */
export const markAvailable = ({ store }: Pick<Dependencies, 'store'>, { seller, carId }: OwnCar): Promise<number> =>
  transact(store, async (trx) => {
    await requireOwnCar(trx, { seller, carId }, 'mark-available');
    return updateState(trx, carId, { from: 'sold', to: 'available' });
  });

async function updateState(
  trx: Database,
  carId: string,
  { from, to }: { readonly from: CarsTable['state']; readonly to: CarsTable['state'] },
): Promise<number> {
  const changed = trx.updateTable('cars').set({ state: to }).where('id', '=', carId).where('state', '=', from);
  return Number((await changed.executeTakeFirst()).numUpdatedRows);
}

/** Advertises an own available car; doing it again changes nothing. */
export const advertise = (
  { store, clock }: Pick<Dependencies, 'store' | 'clock'>,
  { seller, carId }: OwnCar,
): Promise<void> =>
  transact(store, async (trx) => {
    await requireOwnCar(trx, { seller, carId }, 'advertise');
    await trx
      .insertInto('advertisements')
      .values({ car_id: carId, created_at: clock.now() })
      .onConflict((conflict) => conflict.column('car_id').doNothing())
      .execute();
  });

/** Deletes an own car and what depends on it; returns the number of cars deleted, 0 when it was gone already. */
export const deleteCar = ({ store }: Pick<Dependencies, 'store'>, { seller, carId }: OwnCar): Promise<number> =>
  transact(store, async (trx) => {
    const row = await trx.selectFrom('cars').select('id').where('id', '=', carId).executeTakeFirst();
    if (row === undefined) return 0;
    await requireOwnCar(trx, { seller, carId }, 'delete');
    await deleteCars(trx, trx.selectFrom('cars').select('id').where('id', '=', carId));
    return 1;
  });

/** Requires that the car exists, belongs to the seller, and that its state allows the action. */
async function requireOwnCar(trx: Database, { seller, carId }: OwnCar, action: ListingAction): Promise<void> {
  const row = await trx.selectFrom('cars').selectAll().where('id', '=', carId).executeTakeFirst();
  if (row === undefined) throw new Refusal('not-found', GONE_REFUSAL);
  if (row.seller_email !== seller) throw new Refusal('forbidden', NOT_OWN_REFUSAL);
  const refusal = listingRefusal(stateFrom(row), action);
  if (refusal !== undefined) throw new Refusal('conflict', refusal);
}
