import { BOOKING_REFUSALS, type Booking, type BookingRefusal, bookingRefusal, LIVE_STATUSES } from '#domain/booking.ts';
import type { Contact } from '#domain/bookingForm.ts';
import type { Car, CarState } from '#domain/car.ts';
import type { Email } from '#domain/email.ts';
import type { Cents } from '#domain/money.ts';
import { stateAsSeenBy } from '#domain/privacy.ts';
import { CHECKOUT_REFUSALS } from '#domain/purchase.ts';
import { findCar, stateFrom } from '../cars/cars.ts';
import { type Database, isUniqueViolation } from '../database/database.ts';
import type { BookingsTable, CarsTable } from '../database/schema.ts';
import { transact } from '../database/transact.ts';
import { Refusal } from '../http/Refusal.ts';
import type { ServerContext } from '../ServerContext.ts';
import { type Caller, requireExistingMember } from '../sessions/sessions.ts';

type Dependencies = Pick<ServerContext, 'store' | 'clock' | 'newId'>;

export interface Buyer {
  readonly email: Email;
  readonly name: string;
}

export interface Order {
  readonly carId: string;
  readonly buyer: Buyer;
  /** The price the buyer saw; undefined for the car's current price. */
  readonly price: Cents | undefined;
  readonly contact: Contact;
}

export type PlaceBookingResult =
  | { readonly is: 'booked'; readonly id: string }
  | { readonly is: 'refused'; readonly why: BookingRefusal };

/** Books a car. Where two requests of one buyer race, the unique index of live bookings refuses the later one. */
export async function placeBooking(dependencies: Dependencies, order: Order): Promise<PlaceBookingResult> {
  try {
    return await transact(dependencies.store, (trx) => insertBooking(trx, dependencies, order));
  } catch (error) {
    if (isUniqueViolation(error)) return { is: 'refused', why: 'already-booked' };
    throw error;
  }
}

async function insertBooking(trx: Database, { clock, newId }: Dependencies, order: Order): Promise<PlaceBookingResult> {
  const { carId, buyer, contact } = order;
  await requireExistingMember(trx, buyer.email);
  const car = await findCar(trx, carId);
  const hasLiveBooking = (await findLiveBooking(trx, carId, buyer.email)) !== undefined;
  const price = order.price ?? car?.price;
  const why = price === undefined ? 'gone' : bookingRefusal({ car, buyer: buyer.email, price, hasLiveBooking });
  if (why !== undefined || car === undefined) return { is: 'refused', why: why ?? 'gone' };
  const row = bookingRow(car, buyer, { id: newId(), contact, createdAt: clock.now() });
  await trx.insertInto('bookings').values(row).execute();
  return { is: 'booked', id: row.id };
}

/** A buyer's live booking of a car. */
export const findLiveBooking = (store: Database, carId: string, buyer: Email): Promise<BookingsTable | undefined> =>
  store
    .selectFrom('bookings')
    .selectAll()
    .where('car_id', '=', carId)
    .where('buyer_email', '=', buyer)
    .where('status', 'in', LIVE_STATUSES)
    .executeTakeFirst();

function bookingRow(
  car: Car,
  buyer: Buyer,
  { id, contact, createdAt }: { readonly id: string; readonly contact: Contact; readonly createdAt: number },
): BookingsTable {
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
    status: 'booked',
    created_at: createdAt,
    intent_id: null,
    client_secret: null,
  };
}

/** An unsaved booking of a car, which the wishlist's Pay shows (spec: bookings.by-serial). */
const unsavedBooking = (car: Car, buyer: Buyer): Booking => ({
  id: car.id,
  carId: car.id,
  carName: car.name,
  category: car.category,
  picture: car.picture,
  price: car.price,
  buyer,
  phone: '',
  meetingPlace: '',
  status: 'unsaved',
  carState: car.state,
});

const selectBookings = (store: Database) =>
  store
    .selectFrom('bookings')
    .leftJoin('cars', 'cars.id', 'bookings.car_id')
    .selectAll('bookings')
    .select(['cars.state', 'cars.owner_email', 'cars.transaction_id']);

/** All bookings of a buyer, newest first. */
export async function listBookings(store: Database, buyer: Email): Promise<readonly Booking[]> {
  const rows = await selectBookings(store)
    .where('buyer_email', '=', buyer)
    .orderBy('created_at', 'desc')
    .orderBy('bookings.id', 'desc')
    .execute();
  return rows.map((row) => bookingFrom(row, buyer));
}

/**
 * One booking by its id, for its buyer, the car's seller and the admin; or the caller's own by the car's id, an unsaved one
 * where there is none yet. Anything else is `not-found`, a sold or own car `conflict`.
 */
export async function findBooking(store: Database, id: string, caller: Caller): Promise<Booking> {
  const row = await selectBookings(store).where('bookings.id', '=', id).executeTakeFirst();
  if (row !== undefined) {
    const mayRead = [row.buyer_email, row.seller_email].includes(caller.email) || caller.role === 'Admin';
    if (mayRead) return bookingFrom(row, caller.email);
    throw bookingNotFound();
  }
  const car = await findCar(store, id);
  if (car === undefined) throw bookingNotFound();
  const own = await findLiveBooking(store, id, caller.email);
  if (own !== undefined) return findBooking(store, own.id, caller);
  const why = bookingRefusal({ car, buyer: caller.email, price: car.price, hasLiveBooking: false });
  if (why !== undefined) throw new Refusal('conflict', BOOKING_REFUSALS[why]);
  return unsavedBooking(car, { email: caller.email, name: caller.member?.name ?? '' });
}

const bookingNotFound = (): Refusal => new Refusal('not-found', CHECKOUT_REFUSALS['no-booking']);

type StateColumns = Pick<CarsTable, 'owner_email' | 'transaction_id'> & { readonly state: CarsTable['state'] | null };

function bookingFrom(row: BookingsTable & StateColumns, requester: Email): Booking {
  return {
    id: row.id,
    carId: row.car_id,
    carName: row.car_name,
    category: row.category,
    picture: row.picture,
    price: row.price,
    buyer: { name: row.buyer_name, email: row.buyer_email },
    phone: row.phone,
    meetingPlace: row.meeting_place,
    status: row.status,
    carState: stateAsSeenBy(stateOf(row), requester),
  };
}

/** A car that was deleted counts as sold. */
const stateOf = (row: StateColumns): CarState =>
  row.state === null ? { is: 'sold' } : stateFrom({ ...row, state: row.state });
