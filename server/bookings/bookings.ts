import {
  bookingLimitRefusal,
  CANCELLED_LATELY_MS,
  PROVISIONAL_BOOKINGS,
  provisionalRefusal,
} from '#domain/accountLimits.ts';
import { type BookingRefusal, bookingRefusal, type Contact, CURRENT_STATUSES, isLive } from '#domain/booking.ts';
import type { CompleteCar } from '#domain/car.ts';
import type { Email } from '#domain/email.ts';
import type { Cents } from '#domain/money.ts';
import { findCar } from '../cars/cars.ts';
import { canProveAddresses } from '../contacts/contactRequester.ts';
import { type GrantedCaller, grantContacts } from '../contacts/grantContacts.ts';
import type { ServerContext } from '../context/ServerContext.ts';
import { type Database, isUniqueViolation } from '../database/database.ts';
import { whereWithin } from '../database/due.ts';
import { emit } from '../database/facts.ts';
import type { BookingsTable } from '../database/schema.ts';
import { transact } from '../database/transact.ts';
import { detachIntent } from '../paymentQueues/intentCancellations.ts';
import type { MemberCaller } from '../sessions/authHook.ts';
import { requireExistingMember } from '../sessions/sessions.ts';

type Dependencies = Pick<ServerContext, 'env' | 'store' | 'clock' | 'newId'>;

/** A buyer's live or provisional booking of a car, of which there is at most one. */
export const findCurrentBooking = (store: Database, carId: string, buyer: Email): Promise<BookingsTable | undefined> =>
  store
    .selectFrom('bookings')
    .selectAll()
    .where('car_id', '=', carId)
    .where('buyer_email', '=', buyer)
    .where('status', 'in', CURRENT_STATUSES)
    .executeTakeFirst();

export interface Buyer extends GrantedCaller {
  readonly name: string;
}

export const buyerOf = ({ email, member, isEmailVerified, network }: MemberCaller): Buyer => ({
  email,
  name: member.name,
  isEmailVerified,
  network,
});

export interface Order {
  readonly carId: string;
  readonly buyer: Buyer;
  /** The price the buyer saw. */
  readonly price: Cents;
  readonly contact: Contact;
  /** `unsaved` for a payment page that was opened without a booking. */
  readonly status: 'booked' | 'unsaved';
}

export type PlaceBookingResult =
  | { readonly is: 'placed'; readonly id: string }
  | { readonly is: 'refused'; readonly why: BookingRefusal }
  /** The buyer has booked as many cars as they may at a time. */
  | { readonly is: 'over-limit'; readonly msg: string };

/**
 * Books a car, with the provisional booking that the buyer has of it where there is one. Where two requests of one buyer race, the
 * unique index of current bookings refuses the later one, which then finds what the earlier one made.
 */
export async function placeBooking(dependencies: Dependencies, order: Order): Promise<PlaceBookingResult> {
  const place = () => transact(dependencies.store, (trx) => insertOrAdopt(trx, dependencies, order));
  try {
    return await place();
  } catch (error) {
    if (isUniqueViolation(error)) return place();
    throw error;
  }
}

async function insertOrAdopt(trx: Database, dependencies: Dependencies, order: Order): Promise<PlaceBookingResult> {
  const { clock, newId } = dependencies;
  const { carId, buyer, contact, price, status } = order;
  await requireExistingMember(trx, buyer.email);
  const car = await findCar(trx, carId);
  const current = await findCurrentBooking(trx, carId, buyer.email);
  const hasLiveBooking = current !== undefined && isLive(current.status);
  const why = bookingRefusal({ car, buyer: buyer.email, price, hasLiveBooking });
  if (why !== undefined || car === undefined) return { is: 'refused', why: why ?? 'gone' };
  const msg =
    status === 'booked'
      ? await findLimitRefusal(trx, dependencies, buyer)
      : await findProvisionalRefusal(trx, buyer.email, current?.id);
  if (msg !== undefined) return { is: 'over-limit', msg };
  const now = clock.now();
  const row = bookingRow(car, buyer, { id: current?.id ?? newId(), contact, status, createdAt: now });
  if (current === undefined) await trx.insertInto('bookings').values(row).execute();
  // It has been booked, paid or removed meanwhile: what is there now decides.
  else if (status === 'booked' && !(await adopt(trx, current, row))) return insertOrAdopt(trx, dependencies, order);
  if (status === 'unsaved') emit(trx, { kind: 'checkout-changed', bookingId: row.id });
  else {
    await grantContacts(trx, dependencies, buyer);
    emit(trx, { kind: 'booking-changed', carId, buyer: buyer.email, change: 'booked' });
  }
  return { is: 'placed', id: row.id };
}

/** Why the buyer may not book one more car, or the cancelled one `again` (spec: limits.per-account); undefined where they may. */
export async function findLimitRefusal(
  trx: Database,
  { env, clock }: Pick<Dependencies, 'env' | 'clock'>,
  { email, isEmailVerified, again = '' }: Pick<Buyer, 'email' | 'isEmailVerified'> & { readonly again?: string },
): Promise<string | undefined> {
  const { count } = await trx
    .selectFrom('bookings')
    .innerJoin('cars', 'cars.id', 'bookings.car_id')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('buyer_email', '=', email)
    .where('status', '=', 'booked')
    .where('cars.state', '!=', 'paid')
    .executeTakeFirstOrThrow();
  const { cancelled } = await trx
    .selectFrom('bookings')
    .select(({ fn }) => fn.countAll().as('cancelled'))
    .where('buyer_email', '=', email)
    .where('status', '=', 'cancelled')
    .where(whereWithin('cancelled_at', clock.now(), CANCELLED_LATELY_MS))
    .where('id', '!=', again)
    .executeTakeFirstOrThrow();
  const counted = { count: Number(count), cancelledLately: Number(cancelled) };
  return bookingLimitRefusal({ ...counted, isTrusted: isEmailVerified || canProveAddresses(env) }, env.limits);
}

/** Why the buyer may not open the payment of one more car without booking it; undefined where they may, as for the one that they have. */
async function findProvisionalRefusal(trx: Database, buyer: Email, own = ''): Promise<string | undefined> {
  const provisional = trx.selectFrom('bookings').select('id').where('buyer_email', '=', buyer).where('id', '!=', own);
  return provisionalRefusal(
    (await provisional.where('status', '=', 'unsaved').limit(PROVISIONAL_BOOKINGS).execute()).length,
  );
}

/** Books with the row of a provisional booking, whose open intent stays while it is of the same amount. False where it is not provisional any more. */
async function adopt(trx: Database, provisional: BookingsTable, row: BookingsTable): Promise<boolean> {
  const { intent_id, client_secret, intent_number, ...booking } = row;
  const update = trx.updateTable('bookings').set(booking).where('id', '=', provisional.id);
  const { numUpdatedRows } = await update.where('status', '=', 'unsaved').executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  if (provisional.price !== row.price) await detachIntent(trx, provisional, row.created_at);
  return true;
}

interface RowOptions {
  readonly id: string;
  readonly contact: Contact;
  readonly status: Order['status'];
  readonly createdAt: number;
}

function bookingRow(car: CompleteCar, buyer: Buyer, { id, contact, status, createdAt }: RowOptions): BookingsTable {
  if (car.seller.email === undefined) throw new Error('a stored car without its seller');
  return {
    id,
    car_id: car.id,
    car_name: car.name,
    category: car.category,
    picture: car.picture,
    seller_email: car.seller.email,
    buyer_email: buyer.email,
    buyer_name: buyer.name,
    phone: contact.phone,
    meeting_place: contact.meetingPlace,
    price: car.price,
    status,
    created_at: createdAt,
    intent_id: null,
    client_secret: null,
    intent_number: 0,
    cancelled_at: null,
    hidden_at: null,
  };
}
