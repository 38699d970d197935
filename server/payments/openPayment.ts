import type { CompleteCar } from '#domain/car.ts';
import type { Cents } from '#domain/money.ts';
import { BUYING_STATUSES, CHECKOUT_REFUSALS, type CheckoutRefusal, checkoutRefusal } from '#domain/purchase.ts';
import { buyerOf, findCurrentBooking, placeBooking } from '../bookings/bookings.ts';
import { findBookedCar, findCar } from '../cars/cars.ts';
import type { ServerContext } from '../context/ServerContext.ts';
import type { Database } from '../database/database.ts';
import { emit } from '../database/facts.ts';
import type { BookingsTable } from '../database/schema.ts';
import { transact } from '../database/transact.ts';
import { Refusal, type RefusalKind } from '../http/Refusal.ts';
import { detachIntent, queueCancellation } from '../paymentQueues/intentCancellations.ts';
import type { MemberCaller } from '../sessions/authHook.ts';
import { type SettlementServices, settle } from './settlement.ts';

type Dependencies = SettlementServices & Pick<ServerContext, 'env'>;

export interface PaymentRequest {
  /** A booking's id, or a car's: the caller's booking of that car, a provisional one where there is none. */
  readonly id: string;
  /** The price the payer saw; it counts only for a provisional booking. */
  readonly price: Cents;
}

export interface OpenPayment {
  readonly bookingId: string;
  readonly clientSecret: string;
  /** The amount of the intent, which the page must show beside Pay. */
  readonly price: Cents;
}

/**
 * The open intent of the caller's booking; asked again, the same one, as long as the provider says that it can be paid. The amount
 * is the booking's.
 * @throws Refusal `not-found` for another buyer's booking, `conflict` for a car that can't be paid for (any more) or is paid,
 * `unavailable` when the provider gives no answer.
 */
export async function openPayment(
  services: Dependencies,
  caller: MemberCaller,
  request: PaymentRequest,
): Promise<OpenPayment> {
  const { gateway, checkpoint } = services;
  const booking = await requirePayableBooking(services, caller, request);
  if (booking.intent_id !== null && booking.client_secret !== null) {
    const { intent_id: intentId, client_secret: clientSecret, price } = booking;
    if (await isPayable(services, booking, intentId)) return { bookingId: booking.id, clientSecret, price };
    return openPayment(services, caller, request);
  }
  const { intent_number: number } = booking;
  const order = { bookingId: booking.id, buyer: booking.buyer_email, amount: booking.price, number };
  const { id, clientSecret } = await gateway.openIntent(order);
  checkpoint('intent-opened');
  const refusal = await recordIntent(services, booking, { intent_id: id, client_secret: clientSecret });
  if (refusal !== undefined) throw new Refusal('conflict', CHECKOUT_REFUSALS[refusal]);
  return { bookingId: booking.id, clientSecret, price: booking.price };
}

/**
 * Whether the booking's intent can be paid. The market does not believe its own record: the provider may have ended the intent, or
 * not know it with the present keys. Such a one is dropped; one that was paid is settled.
 * @throws Refusal `conflict` for a payment that is settled now
 */
async function isPayable(services: Dependencies, booking: BookingsTable, intentId: string): Promise<boolean> {
  const { store, clock, gateway } = services;
  const state = await gateway.readIntentState(intentId);
  if (state === 'succeeded') {
    const { outcome } = await settle(services, intentId);
    throw new Refusal('conflict', CHECKOUT_REFUSALS[outcome === 'paid' ? 'already-paid' : 'payment-refunded']);
  }
  if (state === 'open' && !(await isEnding(store, intentId))) return true;
  await transact(store, (trx) => detachIntent(trx, booking, clock.now()));
  return false;
}

/**
 * Stores the intent; of two simultaneous requests with the same one it does not matter which writes last. A cancellation, a sale or
 * another price that was decided while the provider was asked has not seen it, so it is cancelled here. Gives why it can't be paid.
 */
const recordIntent = (
  { store, clock }: Dependencies,
  booking: BookingsTable,
  intent: { readonly intent_id: string; readonly client_secret: string },
): Promise<CheckoutRefusal | undefined> =>
  transact(store, async (trx) => {
    const car = await findCar(trx, booking.car_id);
    const refusal = refusalAfterOpening(await findBooking(trx, booking.id), booking, car);
    if (refusal === undefined) {
      await trx.updateTable('bookings').set(intent).where('id', '=', booking.id).execute();
      emit(trx, { kind: 'checkout-changed', bookingId: booking.id });
      return undefined;
    }
    const now = clock.now();
    await queueCancellation(trx, { intentId: intent.intent_id, bookingId: booking.id, now });
    // The next one has another number: to this one the provider answers with the cancelled intent.
    await detachIntent(trx, booking, now);
    return refusal;
  });

/** Why the intent that was opened for the booking `before` must not be paid `now`. */
function refusalAfterOpening(
  now: BookingsTable | undefined,
  before: BookingsTable,
  car: CompleteCar | undefined,
): CheckoutRefusal | undefined {
  if (car === undefined || now === undefined) return 'gone';
  if (car.state.is !== 'available') return 'sold';
  if (!BUYING_STATUSES.some((status) => status === now.status)) return 'booking-ended';
  const isReplaced = now.intent_number !== before.intent_number;
  return isReplaced || (now.status === 'unsaved' && car.price !== before.price) ? 'price-changed' : undefined;
}

async function requirePayableBooking(
  services: Dependencies,
  caller: MemberCaller,
  request: PaymentRequest,
): Promise<BookingsTable> {
  const { store } = services;
  const booking = (await findBooking(store, request.id)) ?? (await findCurrentBooking(store, request.id, caller.email));
  const car = await (booking === undefined ? findCar(store, request.id) : findBookedCar(store, booking.car_id));
  const refusal = checkoutRefusal({
    booking: booking && { buyer: { email: booking.buyer_email, name: booking.buyer_name }, status: booking.status },
    car,
    payer: caller,
    price: request.price,
  });
  if (refusal !== undefined) throw new Refusal(kindOf(refusal), CHECKOUT_REFUSALS[refusal]);
  if (booking === undefined) {
    await insertProvisional(services, caller, request);
    return requirePayableBooking(services, caller, request);
  }
  if (booking.status !== 'unsaved') return booking;
  return (await renewProvisional(services, booking, request.price)) ?? requirePayableBooking(services, caller, request);
}

/**
 * A provisional booking costs what its car costs now, and stays for another day; an intent of another amount is dropped. Undefined
 * where the booking has been saved or has ended meanwhile.
 */
function renewProvisional(
  { store, clock }: Dependencies,
  { id }: BookingsTable,
  price: Cents,
): Promise<BookingsTable | undefined> {
  const now = clock.now();
  return transact(store, async (trx) => {
    const provisional = trx.updateTable('bookings').set({ created_at: now }).where('id', '=', id);
    const booking = await provisional.where('status', '=', 'unsaved').returningAll().executeTakeFirst();
    if (booking === undefined) return undefined;
    emit(trx, { kind: 'checkout-changed', bookingId: id });
    if (booking.price === price) return booking;
    await detachIntent(trx, booking, now);
    const renewed = trx.updateTable('bookings').set({ price }).where('id', '=', id).returningAll();
    return renewed.executeTakeFirstOrThrow();
  });
}

async function isEnding(store: Database, intentId: string): Promise<boolean> {
  const query = store.selectFrom('intent_cancellations').select('intent_id').where('intent_id', '=', intentId);
  return (await query.executeTakeFirst()) !== undefined;
}

const kindOf = (refusal: CheckoutRefusal): RefusalKind => {
  if (refusal === 'no-booking') return 'not-found';
  return refusal === 'not-allowed' ? 'forbidden' : 'conflict';
};

/**
 * Makes the provisional booking that the wishlist's Pay stands for (spec: payment.from-wishlist). None where the car has been sold or
 * booked meanwhile: what is there now decides.
 */
async function insertProvisional(
  services: Dependencies,
  caller: MemberCaller,
  { id, price }: PaymentRequest,
): Promise<void> {
  const contact = { phone: '', meetingPlace: '' };
  const order = {
    carId: id,
    buyer: buyerOf(caller),
    price,
    contact,
    status: 'unsaved',
  } as const;
  const placed = await placeBooking(services, order);
  if (placed.is === 'over-limit') throw new Refusal('conflict', placed.msg);
}

const findBooking = (store: Database, id: string): Promise<BookingsTable | undefined> =>
  store.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirst();
