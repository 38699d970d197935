import type { Transaction } from 'kysely';
import type { Email } from '#domain/email.ts';
import { cents } from '#domain/money.ts';
import {
  BUYING_STATUSES,
  CURRENCY,
  refundReason,
  type SettlementFacts,
  type SettlementOutcome,
} from '#domain/purchase.ts';
import type { RefundReason } from '#domain/refund.ts';
import { BY_SERVER } from '../audit/audit.ts';
import { refundsStartAt } from '../cars/cars.ts';
import type { ServerContext } from '../context/ServerContext.ts';
import type { Database } from '../database/database.ts';
import { type Actor, emit } from '../database/facts.ts';
import type { BookingsTable, Tables } from '../database/schema.ts';
import { transact } from '../database/transact.ts';
import { queueCancellations, queueOtherCancellations } from '../paymentQueues/intentCancellations.ts';

/** A payment that the provider says has succeeded, for a booking of ours. */
export interface SucceededPayment {
  readonly transactionId: string;
  readonly booking: Pick<BookingsTable, 'id' | 'car_id' | 'buyer_email'>;
  /** What the provider charged, in the smallest unit of the currency. */
  readonly amount: number;
  readonly currency: string;
  /** The reason of a refund that was made before the market was restored; undefined where there is none. */
  readonly earlierRefund: RefundReason | undefined;
  /** Milliseconds UTC. */
  readonly now: number;
  /** The admin who matched it; undefined: the server. */
  readonly actor?: Actor;
}

/**
 * Decides in one short transaction whether a payment buys the car, or a refund is due from now on
 * (`refundReason` in the domain says the same). Idempotent: deciding again gives the same outcome.
 * `beforeCommit` runs inside the transaction, for tests that crash there.
 */
export function settlePayment(
  { store }: Pick<ServerContext, 'store'>,
  payment: SucceededPayment,
  beforeCommit: () => void,
): Promise<SettlementOutcome> {
  return transact(store, async (trx) => {
    const existingOutcome = await insertPayment(trx, payment);
    if (existingOutcome !== undefined) return existingOutcome;
    const { transactionId, booking, earlierRefund, actor = BY_SERVER } = payment;
    const seller = earlierRefund === undefined ? await markCarPaid(trx, payment) : undefined;
    const reason = seller === undefined ? (earlierRefund ?? (await findRefundReason(trx, payment))) : undefined;
    const outcome = reason === undefined ? 'paid' : 'refunded';
    const order = { carId: booking.car_id, buyer: booking.buyer_email };
    const common = { intentId: transactionId, actor };
    emit(trx, { kind: 'payment-settled', outcome, ...order, seller, bookingId: booking.id, ...common });
    if (reason === undefined) {
      await recordSale(trx, payment);
    } else {
      const startsAt = await refundsStartAt(trx, booking.car_id, payment.now);
      await insertRefund(trx, { intentId: transactionId, reason, now: payment.now, startsAt });
      emit(trx, { kind: 'refund-changed', change: 'due', reason, order, buyer: order.buyer, ...common });
    }
    beforeCommit();
    return outcome;
  });
}

/** Inserts the payment as refunded, which holds until the car is won; gives the outcome when another request was first. */
async function insertPayment(
  trx: Transaction<Tables>,
  payment: SucceededPayment,
): Promise<SettlementOutcome | undefined> {
  const { transactionId, booking, amount, currency, now } = payment;
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('payments')
    .values({
      transaction_id: transactionId,
      booking_id: booking.id,
      email: booking.buyer_email,
      amount: cents(amount),
      currency,
      outcome: 'refunded',
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('transaction_id').doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 1n) return undefined;
  const existing = await trx
    .selectFrom('payments')
    .select('outcome')
    .where('transaction_id', '=', transactionId)
    .executeTakeFirstOrThrow();
  return existing.outcome;
}

/**
 * The one statement that decides who owns a car: it becomes paid if it is available, the booking still stands, and the amount is
 * what this booking costs now: the car's price where it is provisional, else its own. A car that its seller has marked sold stays theirs.
 * A removed buyer buys nothing. Gives the seller of a car that was paid.
 */
async function markCarPaid(
  trx: Transaction<Tables>,
  { transactionId, booking, amount, currency }: SucceededPayment,
): Promise<Email | undefined> {
  if (currency !== CURRENCY) return undefined;
  const paid = await trx
    .updateTable('cars')
    .set({ state: 'paid', owner_email: booking.buyer_email, transaction_id: transactionId })
    .where('id', '=', booking.car_id)
    .where('state', '=', 'available')
    .where(({ and, eb, exists, not, or, selectFrom }) => {
      const ofBooking = selectFrom('bookings').select('bookings.id').where('bookings.id', '=', booking.id);
      const removed = selectFrom('tombstones').select('email').where('email', '=', booking.buyer_email);
      const isOfPrice = or([
        and([eb('price', '=', cents(amount)), exists(ofBooking.where('status', '=', 'unsaved'))]),
        exists(ofBooking.where('status', '=', 'booked').where('bookings.price', '=', cents(amount))),
      ]);
      return and([isOfPrice, not(exists(removed))]);
    })
    .returning('seller_email')
    .executeTakeFirst();
  return paid?.seller_email;
}

/** The sold booking keeps the intent that has paid for it and the price that it was; whatever else could be paid is cancelled. */
async function recordSale(
  trx: Transaction<Tables>,
  { transactionId, booking, amount, now }: SucceededPayment,
): Promise<void> {
  await queueCancellations(trx, now, (bookings) =>
    bookings.where('id', '=', booking.id).where('intent_id', '!=', transactionId),
  );
  const { numUpdatedRows } = await trx
    .updateTable('bookings')
    .set({ status: 'paid', price: cents(amount), intent_id: transactionId, client_secret: null })
    .where('id', '=', booking.id)
    .where('status', 'in', BUYING_STATUSES)
    .executeTakeFirst();
  // Only a database with concurrent writers lets a booking be cancelled between the two statements: everything rolls back, and
  // the next attempt refunds.
  if (numUpdatedRows !== 1n) throw new Error(`booking ${booking.id} was cancelled while it was paid`);
  await trx.deleteFrom('advertisements').where('car_id', '=', booking.car_id).execute();
  await queueOtherCancellations(trx, { carId: booking.car_id, bookingId: booking.id, now });
  await trx.updateTable('payments').set({ outcome: 'paid' }).where('transaction_id', '=', transactionId).execute();
}

/**
 * Why a payment buys no car, from the rows that the settlement's transaction sees.
 * @throws Error where it would buy the car: the statement that decides has said no.
 */
async function findRefundReason(trx: Database, payment: SucceededPayment): Promise<RefundReason> {
  const reason = refundReason(await readFacts(trx, payment));
  if (reason === undefined) throw new Error(`payment ${payment.transactionId} was refused and could buy its car`);
  return reason;
}

async function readFacts(trx: Database, payment: SucceededPayment): Promise<SettlementFacts> {
  const { transactionId, amount, currency, actor } = payment;
  const booking = await trx
    .selectFrom('bookings')
    .select(['buyer_email', 'status', 'cancelled_at', 'price', 'intent_id'])
    .where('id', '=', payment.booking.id)
    .executeTakeFirstOrThrow();
  const car = await trx
    .selectFrom('cars')
    .select(['state', 'price', 'owner_email'])
    .where('id', '=', payment.booking.car_id)
    .executeTakeFirst();
  const tombstone = trx.selectFrom('tombstones').select('email').where('email', '=', booking.buyer_email);
  const opened = booking.intent_id === transactionId ? 'current' : 'superseded';
  return {
    payment: { amount, currency, intent: actor === undefined ? opened : 'matched' },
    booking: {
      buyer: booking.buyer_email,
      isBuyerRemoved: (await tombstone.executeTakeFirst()) !== undefined,
      status: booking.status,
      isCancelledByBuyer: booking.cancelled_at !== null,
      price: booking.price,
    },
    car: car && { state: car.state, price: car.price, owner: car.owner_email ?? undefined },
  };
}

/** Queues the refund of a payment. */
export async function insertRefund(
  trx: Transaction<Tables>,
  {
    intentId,
    reason,
    now,
    startsAt = now,
  }: {
    readonly intentId: string;
    readonly reason: RefundReason;
    readonly now: number;
    /** Before this time it is not sent. */
    readonly startsAt?: number;
  },
): Promise<void> {
  await trx
    .insertInto('refunds')
    .values({ intent_id: intentId, reason, created_at: now, next_attempt_at: startsAt, attempts: 0, done_at: null })
    .execute();
}
