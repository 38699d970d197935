import { type Booking, type BookingRefusal, bookingRefusal } from '#domain/booking.ts';
import type { Contact } from '#domain/bookingForm.ts';
import type { Car } from '#domain/car.ts';
import type { Email } from '#domain/email.ts';
import type { Cents } from '#domain/money.ts';
import { type Database, findCar } from '../cars/carRows.ts';
import type { BookingsTable } from '../database/schema.ts';
import { isUniqueViolation } from '../database/sqlite.ts';
import { requireExistingMember } from '../members/members.ts';
import type { ServerContext } from '../ServerContext.ts';

type Dependencies = Pick<ServerContext, 'store' | 'clock' | 'newId'>;

export interface Buyer {
  readonly email: Email;
  readonly name: string;
}

export interface Order {
  readonly carId: string;
  readonly buyer: Buyer;
  /** The price the buyer saw; undefined where the car's price of now is meant. */
  readonly price: Cents | undefined;
  readonly contact: Contact;
}

export type PlaceBookingResult =
  | { readonly is: 'booked'; readonly id: string }
  | { readonly is: 'refused'; readonly why: BookingRefusal };

/**
 * Books a car. The rule is asked on fresh rows; where two requests race, the index of live bookings decides and the
 * later one is answered as if it had come later.
 */
export async function placeBooking(dependencies: Dependencies, order: Order): Promise<PlaceBookingResult> {
  try {
    return await dependencies.store.transaction().execute((trx) => insertBooking(trx, dependencies, order));
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

/** The booking that holds a buyer's place at a car. */
export const findLiveBooking = (store: Database, carId: string, buyer: Email): Promise<BookingsTable | undefined> =>
  store
    .selectFrom('bookings')
    .selectAll()
    .where('car_id', '=', carId)
    .where('buyer_email', '=', buyer)
    .where('status', 'in', ['booked', 'paid'])
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

/** A booking of a car that nobody has saved: what the wishlist's Pay shows (spec: bookings.by-serial). */
export const unsavedBooking = (car: Car, buyer: Buyer): Booking => ({
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
