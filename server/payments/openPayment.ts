import { BOOKING_REFUSALS, bookingRefusal } from '#domain/booking.ts';
import type { Cents } from '#domain/money.ts';
import { may } from '#domain/role.ts';
import { findLiveBooking, placeBooking } from '../bookings/bookings.ts';
import { findCar } from '../cars/carRows.ts';
import type { BookingsTable } from '../database/schema.ts';
import { Refusal } from '../http/Refusal.ts';
import type { ServerContext } from '../ServerContext.ts';
import type { MemberCaller } from '../sessions/authHook.ts';
import type { SettlementServices } from './settle.ts';

type Dependencies = SettlementServices & Pick<ServerContext, 'newId'>;

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
export async function openPayment(
  services: Dependencies,
  caller: MemberCaller,
  request: PaymentRequest,
): Promise<OpenPayment> {
  const { store, gateway, checkpoint } = services;
  const booking = await requirePayableBooking(services, caller, request);
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

async function requirePayableBooking(
  services: Dependencies,
  caller: MemberCaller,
  request: PaymentRequest,
): Promise<BookingsTable> {
  const { store } = services;
  const row = await findBooking(services, request.id);
  const own =
    row ?? (await findLiveBooking(store, request.id, caller.email)) ?? (await createBooking(services, caller, request));
  if (own.buyer_email !== caller.email) throw bookingNotFound();
  if (own.status === 'paid') throw new Refusal('conflict', ALREADY_PAID);
  const car = await store.selectFrom('cars').select('state').where('id', '=', own.car_id).executeTakeFirst();
  if (car === undefined || own.status === 'cancelled') throw new Refusal('conflict', BOOKING_REFUSALS.gone);
  if (car.state !== 'available' || own.status === 'refunded') throw new Refusal('conflict', BOOKING_REFUSALS.sold);
  return own;
}

/** Saves the booking that the wishlist's Pay stands for (spec: payment.from-wishlist). */
async function createBooking(
  services: Dependencies,
  caller: MemberCaller,
  { id, price }: PaymentRequest,
): Promise<BookingsTable> {
  const { store } = services;
  const car = await findCar(store, id);
  if (car === undefined) throw bookingNotFound();
  const why = bookingRefusal({ car, buyer: caller.email, price, hasLiveBooking: false });
  if (why !== undefined) throw new Refusal('conflict', BOOKING_REFUSALS[why]);
  if (!may(caller.role, 'book')) throw new Refusal('forbidden', 'Your account may not do this');
  const buyer = { email: caller.email, name: caller.member.name };
  const placed = await placeBooking(services, { carId: id, buyer, price, contact: { phone: '', meetingPlace: '' } });
  // Two requests at once: the other one's booking is this caller's as well.
  const isAlreadyBooked = placed.is === 'refused' && placed.why === 'already-booked';
  if (placed.is === 'refused' && !isAlreadyBooked) throw new Refusal('conflict', BOOKING_REFUSALS[placed.why]);
  const row = await (placed.is === 'booked'
    ? findBooking(services, placed.id)
    : findLiveBooking(store, id, caller.email));
  if (row === undefined) throw bookingNotFound();
  return row;
}

const findBooking = ({ store }: Dependencies, id: string): Promise<BookingsTable | undefined> =>
  store.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirst();

const bookingNotFound = (): Refusal => new Refusal('not-found', 'There is no such booking');
