import { DELETIONS_A_DAY, deletionsRefusal, limitRefusal } from '#domain/accountLimits.ts';
import { LIVE_STATUSES } from '#domain/booking.ts';
import type { Email } from '#domain/email.ts';
import { factsOrNull } from '#domain/facts.ts';
import {
  GONE_REFUSAL,
  type IncomingBooking,
  type Listing,
  type ListingAction,
  listingRefusal,
  NOT_OWN_REFUSAL,
} from '#domain/listing.ts';
import { spellMakeAndModel } from '#domain/makes.ts';
import { type Deal, type MarketCar, visibleContacts } from '#domain/privacy.ts';
import type { ContactRequester } from '../contacts/contactRequester.ts';
import type { ServerContext } from '../context/ServerContext.ts';
import type { Database } from '../database/database.ts';
import { whereWithin } from '../database/due.ts';
import { type Actor, emit } from '../database/facts.ts';
import type { CarsTable } from '../database/schema.ts';
import { transact } from '../database/transact.ts';
import { accountLabel } from '../http/callers.ts';
import { keysetPage } from '../http/keyset.ts';
import type { ListPage, PageQuery } from '../http/pagination.ts';
import { Refusal } from '../http/Refusal.ts';
import { requireOwnPicture } from '../pictures/pictures.ts';
import { requireSeller } from '../sessions/sessions.ts';
import { carFrom, carsBy, deleteCars, selectCarsAndHidden, stateFrom, unsettledSale } from './cars.ts';
import { addDisclosure, requireOwnFaultPictures } from './disclosures.ts';
import { holdsNextCar } from './heldCars.ts';
import { carAsSeenBySeller } from './memberMarks.ts';
import { type ListedDraft, picturesOfDraft, replaceMorePictures } from './morePictures.ts';
import { replaceShots, requireOwnShots } from './shots.ts';

type Dependencies = Pick<ServerContext, 'env' | 'store' | 'clock' | 'newId' | 'secrets'>;

const DAY_MS = 24 * 60 * 60_000;

/** Lists a car and returns its id. */
export async function addCar(context: Dependencies, seller: Email, listed: ListedDraft): Promise<string> {
  const { env, store, clock, newId } = context;
  const { draft, morePictures, disclosure } = listed;
  requireOwnFaultPictures(listed);
  requireOwnShots(listed);
  const { originalPrice, ...same } = draft;
  const id = newId();
  await transact(store, async (trx) => {
    await requireSeller(trx, seller);
    await requireRoom(trx, context, seller);
    for (const picture of picturesOfDraft(listed)) await requireOwnPicture(trx, picture, env);
    const isHeld = await holdsNextCar(trx, seller, env.holdFirst);
    await trx
      .insertInto('cars')
      .values({
        ...same,
        ...factsOrNull(spellMakeAndModel(env.makes.index, draft)),
        id,
        original_price: originalPrice,
        seller_email: seller,
        posted_at: clock.now(),
        state: isHeld ? 'held' : 'available',
        owner_email: null,
        transaction_id: null,
      })
      .execute();
    await replaceMorePictures(trx, id, morePictures);
    await addDisclosure(trx, id, disclosure);
    if (listed.shots !== undefined) await replaceShots(trx, id, listed);
    emit(trx, { kind: 'car-changed', carId: id, seller, change: isHeld ? 'held' : 'listed' });
  });
  return id;
}

/** Requires that the seller may have one more car (spec: limits.per-account). @throws Refusal `conflict` */
async function requireRoom(
  trx: Database,
  { env: { limits }, clock, secrets }: Pick<Dependencies, 'env' | 'clock' | 'secrets'>,
  seller: Email,
): Promise<void> {
  const { count } = await trx
    .selectFrom('cars')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('seller_email', '=', seller)
    .where('state', 'in', ['available', 'sold', 'hidden', 'held'])
    .executeTakeFirstOrThrow();
  const deleted = trx.selectFrom('audit_log').select('id').where('actor', '=', accountLabel(secrets.audit, seller));
  const lately = deleted.where(whereWithin('created_at', clock.now(), DAY_MS)).where('kind', '=', 'car-deleted');
  const deletions = await lately.limit(DELETIONS_A_DAY).execute();
  const refusal = limitRefusal('cars', Number(count), limits) ?? deletionsRefusal(deletions.length);
  if (refusal !== undefined) throw new Refusal('conflict', refusal);
}

/** A seller's own cars as they see them; the caller orders. */
export const selectOwnCars = (store: Database, seller: Email) =>
  selectCarsAndHidden(store)
    .leftJoin('advertisements', 'advertisements.car_id', 'cars.id')
    .select(['advertisements.created_at as advertised_at', unsettledSale().as('unsettled')])
    .where('seller_email', '=', seller);

/** A seller's own cars with their live bookings, newest first. */
export async function listOwnListings(
  store: Database,
  seller: ContactRequester,
  page: PageQuery,
): Promise<ListPage<Listing>> {
  const { items: rows, next } = await keysetPage(selectOwnCars(store, seller.email), carsBy('desc'), page);
  const incoming = await listIncoming(
    store,
    rows.map(({ id }) => id),
  );
  const items = rows.map((row) => {
    const car = carFrom(row);
    return {
      car: carAsSeenBySeller(car, seller),
      bookings: (incoming.get(row.id) ?? []).map((booking) => incomingBooking(booking, car, seller)),
      isAdvertised: row.advertised_at !== null,
    };
  });
  return { items, next };
}

/** The most bookings that a page of own cars shows: far more than people make, so that it does not matter which are left out. */
const MAX_INCOMING = 5_000;

type IncomingRow = Awaited<ReturnType<typeof selectIncoming>>[number];

/** The live bookings of these cars, by car, the first one first. */
async function listIncoming(
  store: Database,
  carIds: readonly string[],
): Promise<ReadonlyMap<string, readonly IncomingRow[]>> {
  const incoming = new Map<string, IncomingRow[]>(carIds.map((id) => [id, []]));
  if (carIds.length === 0) return incoming;
  const bookings = await selectIncoming(store, carIds);
  // Sorted here: no index has the cars of a page in this order.
  for (const row of bookings.toSorted((a, b) => a.created_at - b.created_at || (a.id < b.id ? -1 : 1))) {
    incoming.get(row.car_id)?.push(row);
  }
  return incoming;
}

const selectIncoming = (store: Database, carIds: readonly string[]) =>
  store
    .selectFrom('bookings')
    .select(['id', 'car_id', 'created_at', 'buyer_name', 'buyer_email', 'phone', 'meeting_place', 'status'])
    .select(({ selectFrom }) =>
      selectFrom('payments')
        .select(({ fn }) => fn.max('payments.created_at').as('at'))
        .whereRef('payments.booking_id', '=', 'bookings.id')
        .where('outcome', '=', 'paid')
        .as('paid_at'),
    )
    .where('car_id', 'in', carIds)
    .where('status', 'in', LIVE_STATUSES)
    .limit(MAX_INCOMING)
    .execute();

/** A booking as the car's seller sees it: whose contact is not shown any more is a name. */
function incomingBooking(row: IncomingRow, { state, sale }: MarketCar, seller: ContactRequester): IncomingBooking {
  const deal: Deal = { status: row.status, buyer: row.buyer_email, carState: state, sale };
  const visible = visibleContacts(deal, { ...seller, isGranted: false });
  return {
    id: row.id,
    buyerName: row.buyer_name,
    buyerEmail: visible.buyer ? row.buyer_email : undefined,
    phone: visible.buyer ? row.phone : '',
    meetingPlace: visible.buyer ? row.meeting_place : '',
    isPaid: row.status === 'paid',
    paidAt: row.paid_at ?? undefined,
    contactNote: visible.note,
  };
}

export interface OwnCar {
  readonly seller: Email;
  readonly carId: string;
}

/** Marks an own car sold and ends its advertisement; returns the number of cars changed. */
export const markSold = ({ store }: Pick<Dependencies, 'store'>, { seller, carId }: OwnCar): Promise<number> =>
  transact(store, async (trx) => {
    await requireOwnCar(trx, { seller, carId }, 'mark-sold');
    const ended = await trx.deleteFrom('advertisements').where('car_id', '=', carId).executeTakeFirst();
    if (ended.numDeletedRows > 0n) emit(trx, { kind: 'advertisement-changed', carId, seller });
    return updateState(trx, { seller, carId }, { from: 'available', to: 'sold' });
  });

/** Marks an own car available again; returns the number of cars changed. */
export const markAvailable = ({ store }: Pick<Dependencies, 'store'>, { seller, carId }: OwnCar): Promise<number> =>
  transact(store, async (trx) => {
    await requireSeller(trx, seller);
    await requireOwnCar(trx, { seller, carId }, 'mark-available');
    return updateState(trx, { seller, carId }, { from: 'sold', to: 'available' });
  });

async function updateState(
  trx: Database,
  { seller, carId }: OwnCar,
  { from, to }: { readonly from: 'available' | 'sold'; readonly to: 'available' | 'sold' },
): Promise<number> {
  const changed = trx.updateTable('cars').set({ state: to }).where('id', '=', carId).where('state', '=', from);
  const { numUpdatedRows } = await changed.executeTakeFirst();
  if (numUpdatedRows > 0n)
    emit(trx, { kind: 'car-changed', carId, seller, change: to === 'sold' ? 'marked-sold' : 'marked-available' });
  return Number(numUpdatedRows);
}

/** Deletes an own car and what depends on it; returns the number of cars deleted, 0 when it was gone already. */
export const deleteCar = (
  { store, clock }: Pick<Dependencies, 'store' | 'clock'>,
  { seller, carId }: OwnCar,
  actor: Actor,
): Promise<number> =>
  transact(store, async (trx) => {
    const row = await trx.selectFrom('cars').select('id').where('id', '=', carId).executeTakeFirst();
    if (row === undefined) return 0;
    await requireOwnCar(trx, { seller, carId }, 'delete');
    await deleteCars(trx, trx.selectFrom('cars').select('id').where('id', '=', carId), { now: clock.now(), actor });
    return 1;
  });

/** The car's row; requires that it exists, belongs to the seller, and that its state allows the action. */
export async function requireOwnCar(
  trx: Database,
  { seller, carId }: OwnCar,
  action: ListingAction,
): Promise<CarsTable> {
  const row = await trx.selectFrom('cars').selectAll().where('id', '=', carId).executeTakeFirst();
  if (row === undefined) throw new Refusal('not-found', GONE_REFUSAL);
  if (row.seller_email !== seller) throw new Refusal('forbidden', NOT_OWN_REFUSAL);
  const refusal = listingRefusal(stateFrom(row), action);
  if (refusal !== undefined) throw new Refusal('conflict', refusal);
  return row;
}
