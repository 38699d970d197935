import { BOOKING_REFUSALS, bookingRefusal } from '#domain/booking.ts';
import type { Cents } from '#domain/money.ts';
import { may } from '#domain/role.ts';
import { liveBookingRow, placeBooking } from '../bookings/bookings.ts';
import { findCar } from '../cars/carRows.ts';
import type { Foundation } from '../context.ts';
import type { BookingsTable } from '../database/schema.ts';
import type { MemberCaller } from '../http/authHook.ts';
import { Refusal } from '../http/Refusal.ts';
import type { SettlementParts } from './settle.ts';

type Needs = SettlementParts & Pick<Foundation, 'newId'>;

export interface PaymentRequest {
  /** A booking's id, or a car's: then the caller's booking of that car is meant, and made where there is none. */
  readonly id: string;
  /** The price the payer saw; it counts only for a booking that is made now. */
  readonly price: Cents;
}

export interface OpenPayment {
  readonly bookingId: string;
  readonly clientSecret: string;
}

const ALREADY_PAID = 'You have already paid for this car';

/**
 * The open intent of the caller's booking; asked again, the same one. The amount is the booking's.
 * @throws Refusal `not-found` for what is not the caller's, `conflict` for a car that can't be paid (any more),
 * `unavailable` when the provider gives no answer.
 */
export async function openPayment(parts: Needs, caller: MemberCaller, request: PaymentRequest): Promise<OpenPayment> {
  const { store, gateway, checkpoint } = parts;
  const booking = await payableBooking(parts, caller, request);
  if (booking.client_secret !== null) return { bookingId: booking.id, clientSecret: booking.client_secret };
  const order = { bookingId: booking.id, buyer: booking.buyer_email, amount: booking.price };
  const { id, clientSecret } = await gateway.openIntent(order);
  checkpoint('intent-opened');
  // Of two requests at once both got the same intent, so it does not matter whose note stays.
  await store
    .updateTable('bookings')
    .set({ intent_id: id, client_secret: clientSecret })
    .where('id', '=', booking.id)
    .execute();
  return { bookingId: booking.id, clientSecret };
}

async function payableBooking(parts: Needs, caller: MemberCaller, request: PaymentRequest): Promise<BookingsTable> {
  const { store } = parts;
  const row = await findRow(parts, request.id);
  const own = row ?? (await liveBookingRow(store, request.id, caller.email)) ?? (await place(parts, caller, request));
  if (own.buyer_email !== caller.email) throw noSuchBooking();
  if (own.status === 'paid') throw new Refusal('conflict', ALREADY_PAID);
  const car = await store.selectFrom('cars').select('state').where('id', '=', own.car_id).executeTakeFirst();
  if (car === undefined || own.status === 'cancelled') throw new Refusal('conflict', BOOKING_REFUSALS.gone);
  if (car.state !== 'available' || own.status === 'refunded') throw new Refusal('conflict', BOOKING_REFUSALS.sold);
  return own;
}

/** Saves the booking that the wishlist's Pay stands for (readings, section 5). */
async function place(parts: Needs, caller: MemberCaller, { id, price }: PaymentRequest): Promise<BookingsTable> {
  const { store } = parts;
  const car = await findCar(store, id);
  if (car === undefined) throw noSuchBooking();
  const why = bookingRefusal({ car, buyer: caller.email, price, hasLiveBooking: false });
  if (why !== undefined) throw new Refusal('conflict', BOOKING_REFUSALS[why]);
  if (!may(caller.role, 'book')) throw new Refusal('forbidden', 'Your account may not do this');
  const buyer = { email: caller.email, name: caller.member.name };
  const placed = await placeBooking(parts, { carId: id, buyer, price, contact: { phone: '', meetingPlace: '' } });
  // Two requests at once: the other one's booking is this caller's as well.
  const isRaced = placed.is === 'refused' && placed.why === 'already-booked';
  if (placed.is === 'refused' && !isRaced) throw new Refusal('conflict', BOOKING_REFUSALS[placed.why]);
  const row = await (placed.is === 'booked' ? findRow(parts, placed.id) : liveBookingRow(store, id, caller.email));
  if (row === undefined) throw noSuchBooking();
  return row;
}

const findRow = ({ store }: Needs, id: string): Promise<BookingsTable | undefined> =>
  store.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirst();

const noSuchBooking = (): Refusal => new Refusal('not-found', 'There is no such booking');
