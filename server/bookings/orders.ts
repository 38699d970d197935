import { BOOKING_REFUSALS, type Booking, bookingRefusal } from '#domain/booking.ts';
import type { CarState } from '#domain/car.ts';
import type { Email } from '#domain/email.ts';
import { stateAsSeenBy } from '#domain/privacy.ts';
import { type Database, findCar, stateFrom } from '../cars/carRows.ts';
import type { BookingsTable, CarsTable } from '../database/schema.ts';
import { Refusal } from '../http/Refusal.ts';
import type { Caller } from '../sessions/sessions.ts';
import { findLiveBooking, unsavedBooking } from './bookings.ts';

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

const bookingNotFound = (): Refusal => new Refusal('not-found', 'There is no such booking');

type StateColumns = Pick<CarsTable, 'owner_email' | 'transaction_id'> & { readonly state: CarsTable['state'] | null };

function bookingFrom(row: BookingsTable & StateColumns, reader: Email): Booking {
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
    carState: stateAsSeenBy(stateOf(row), reader),
  };
}

/** A car that is gone is nobody's to buy any more. */
const stateOf = (row: StateColumns): CarState =>
  row.state === null ? { is: 'sold' } : stateFrom({ ...row, state: row.state });
