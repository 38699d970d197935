import type { Cents } from '#domain/money.ts';
import { CHECKOUT_REFUSALS, type CheckoutRefusal, checkoutRefusal } from '#domain/purchase.ts';
import { findLiveBooking, placeBooking } from '../bookings/bookings.ts';
import { findCar } from '../cars/cars.ts';
import type { Database } from '../database/database.ts';
import type { BookingsTable } from '../database/schema.ts';
import { Refusal, type RefusalKind } from '../http/Refusal.ts';
import type { ServerContext } from '../ServerContext.ts';
import type { MemberCaller } from '../sessions/authHook.ts';
import { queueIntent } from './intentCancellations.ts';
import type { SettlementServices } from './settlement.ts';

type Dependencies = SettlementServices & Pick<ServerContext, 'newId'>;

export interface PaymentRequest {
  /** A booking's id, or a car's: the caller's booking of that car, which is created where there is none. */
  readonly id: string;
  /** The price the payer saw; it counts only for a booking that is created now. */
  readonly price: Cents;
}

export interface OpenPayment {
  readonly bookingId: string;
  readonly clientSecret: string;
}

/**
 * The open intent of the caller's booking; asked again, the same one. The amount is the booking's.
 * @throws Refusal `not-found` for another buyer's booking, `conflict` for a car that can't be paid for (any more),
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
  // Two simultaneous requests got the same intent, so it does not matter which one writes last.
  await store
    .updateTable('bookings')
    .set({ intent_id: id, client_secret: clientSecret })
    .where('id', '=', booking.id)
    .execute();
  await requireUnsold(services, booking.car_id, id);
  return { bookingId: booking.id, clientSecret };
}

/** A sale that was decided while the provider was asked has not seen this intent, so it is cancelled here. */
async function requireUnsold({ store, clock, onQueued }: Dependencies, carId: string, intentId: string): Promise<void> {
  const car = await findCar(store, carId);
  if (car?.state.is !== 'paid') return;
  await queueIntent(store, intentId, clock.now());
  onQueued();
  throw new Refusal('conflict', CHECKOUT_REFUSALS.sold);
}

async function requirePayableBooking(
  services: Dependencies,
  caller: MemberCaller,
  request: PaymentRequest,
): Promise<BookingsTable> {
  const { store } = services;
  const booking = (await findBooking(store, request.id)) ?? (await findLiveBooking(store, request.id, caller.email));
  const refusal = checkoutRefusal({
    booking: booking && { buyer: { email: booking.buyer_email, name: booking.buyer_name }, status: booking.status },
    car: await findCar(store, booking?.car_id ?? request.id),
    payer: caller,
    price: request.price,
  });
  if (refusal !== undefined) throw new Refusal(kindOf(refusal), CHECKOUT_REFUSALS[refusal]);
  if (booking !== undefined) return booking;
  await saveBooking(services, caller, request);
  return requirePayableBooking(services, caller, request);
}

const kindOf = (refusal: CheckoutRefusal): RefusalKind => {
  if (refusal === 'no-booking') return 'not-found';
  return refusal === 'not-allowed' ? 'forbidden' : 'conflict';
};

/** Saves the booking that the wishlist's Pay stands for (spec: payment.from-wishlist). */
async function saveBooking(
  services: Dependencies,
  { email, member }: MemberCaller,
  { id, price }: PaymentRequest,
): Promise<void> {
  const contact = { phone: '', meetingPlace: '' };
  const placed = await placeBooking(services, { carId: id, buyer: { email, name: member.name }, price, contact });
  // `already-booked`: of two requests at once, the other one has saved this caller's booking.
  if (placed.is === 'refused' && placed.why !== 'already-booked') {
    throw new Refusal('conflict', CHECKOUT_REFUSALS[placed.why]);
  }
}

const findBooking = (store: Database, id: string): Promise<BookingsTable | undefined> =>
  store.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirst();
