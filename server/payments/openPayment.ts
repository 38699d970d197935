import type { Cents } from '#domain/money.ts';
import { BUYING_STATUSES, CHECKOUT_REFUSALS, type CheckoutRefusal, checkoutRefusal } from '#domain/purchase.ts';
import { findCurrentBooking, placeBooking } from '../bookings/bookings.ts';
import { findCar } from '../cars/cars.ts';
import type { Database } from '../database/database.ts';
import { dropIntent, queueIntent } from '../database/intentCancellations.ts';
import type { BookingsTable } from '../database/schema.ts';
import { transact } from '../database/transact.ts';
import { Refusal, type RefusalKind } from '../http/Refusal.ts';
import type { ServerContext } from '../ServerContext.ts';
import type { MemberCaller } from '../sessions/authHook.ts';
import type { SettlementServices } from './settlement.ts';

type Dependencies = SettlementServices & Pick<ServerContext, 'env'>;

export interface PaymentRequest {
  /** A booking's id, or a car's: the caller's booking of that car, an unsaved one where there is none. */
  readonly id: string;
  /** The price the payer saw; it counts only for an unsaved booking. */
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
  const { gateway, checkpoint } = services;
  const booking = await requirePayableBooking(services, caller, request);
  if (booking.client_secret !== null) return { bookingId: booking.id, clientSecret: booking.client_secret };
  const { intent_number: number } = booking;
  const order = { bookingId: booking.id, buyer: booking.buyer_email, amount: booking.price, number };
  const { id, clientSecret } = await gateway.openIntent(order);
  checkpoint('intent-opened');
  await recordIntent(services, booking, { intent_id: id, client_secret: clientSecret });
  return { bookingId: booking.id, clientSecret };
}

/**
 * Stores the intent; of two simultaneous requests with the same one it does not matter which writes last. A cancellation or a
 * sale that was decided while the provider was asked has not seen it, so it is cancelled here.
 */
async function recordIntent(
  { store, clock, onQueued }: Dependencies,
  booking: BookingsTable,
  intent: { readonly intent_id: string; readonly client_secret: string },
): Promise<void> {
  const { numUpdatedRows } = await store
    .updateTable('bookings')
    .set(intent)
    .where('id', '=', booking.id)
    .where('intent_number', '=', booking.intent_number)
    .where('status', 'in', BUYING_STATUSES)
    .executeTakeFirst();
  const car = await findCar(store, booking.car_id);
  if (numUpdatedRows === 1n && car?.state.is !== 'paid') return;
  await queueIntent(store, intent.intent_id, clock.now());
  onQueued();
  throw new Refusal('conflict', CHECKOUT_REFUSALS[car?.state.is === 'paid' ? 'sold' : 'gone']);
}

async function requirePayableBooking(
  services: Dependencies,
  caller: MemberCaller,
  request: PaymentRequest,
): Promise<BookingsTable> {
  const { store } = services;
  const booking = (await findBooking(store, request.id)) ?? (await findCurrentBooking(store, request.id, caller.email));
  const car = await findCar(store, booking?.car_id ?? request.id);
  const refusal = checkoutRefusal({
    booking: booking && { buyer: { email: booking.buyer_email, name: booking.buyer_name }, status: booking.status },
    car,
    payer: caller,
    price: request.price,
  });
  if (refusal !== undefined) throw new Refusal(kindOf(refusal), CHECKOUT_REFUSALS[refusal]);
  if (booking === undefined) {
    await insertUnsaved(services, caller, request);
    return requirePayableBooking(services, caller, request);
  }
  if (booking.status !== 'unsaved') return booking;
  return (await renewUnsaved(services, booking, request.price)) ?? requirePayableBooking(services, caller, request);
}

/**
 * An unsaved booking costs what its car costs now, and stays for another day; an intent of another amount, or one that ends, is
 * dropped. Undefined where the booking has been saved or has ended meanwhile.
 */
function renewUnsaved(
  { store, clock }: Dependencies,
  { id }: BookingsTable,
  price: Cents,
): Promise<BookingsTable | undefined> {
  const now = clock.now();
  return transact(store, async (trx) => {
    const unsaved = trx.updateTable('bookings').set({ created_at: now }).where('id', '=', id);
    const booking = await unsaved.where('status', '=', 'unsaved').returningAll().executeTakeFirst();
    if (booking === undefined || (booking.price === price && !(await isEnding(trx, booking)))) return booking;
    await trx.updateTable('bookings').set({ price }).where('id', '=', id).execute();
    await dropIntent(trx, booking, now);
    return { ...booking, price, intent_id: null, client_secret: null, intent_number: booking.intent_number + 1 };
  });
}

async function isEnding(trx: Database, { intent_id }: BookingsTable): Promise<boolean> {
  if (intent_id === null) return false;
  const query = trx.selectFrom('intent_cancellations').select('intent_id').where('intent_id', '=', intent_id);
  return (await query.executeTakeFirst()) !== undefined;
}

const kindOf = (refusal: CheckoutRefusal): RefusalKind => {
  if (refusal === 'no-booking') return 'not-found';
  return refusal === 'not-allowed' ? 'forbidden' : 'conflict';
};

/** Makes the unsaved booking that the wishlist's Pay stands for (spec: payment.from-wishlist). */
async function insertUnsaved(
  services: Dependencies,
  { email, member, isProven }: MemberCaller,
  { id, price }: PaymentRequest,
): Promise<void> {
  const contact = { phone: '', meetingPlace: '' };
  const order = {
    carId: id,
    buyer: { email, name: member.name, isProven },
    price,
    contact,
    status: 'unsaved',
  } as const;
  const placed = await placeBooking(services, order);
  if (placed.is === 'over-limit') throw new Refusal('conflict', placed.msg);
  // `already-booked`: another request of this caller has booked the car meanwhile.
  if (placed.is === 'refused' && placed.why !== 'already-booked') {
    throw new Refusal('conflict', CHECKOUT_REFUSALS[placed.why]);
  }
}

const findBooking = (store: Database, id: string): Promise<BookingsTable | undefined> =>
  store.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirst();
