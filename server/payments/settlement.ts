import type { Transaction } from 'kysely';
import type { Cents } from '#domain/money.ts';
import type { SettlementOutcome } from '#domain/purchase.ts';
import type { BookingsTable, Tables } from '../database/schema.ts';
import type { Store } from '../database/sqlite.ts';

/** A payment that the provider called succeeded, for a booking that is its own. */
export interface SucceededPayment {
  readonly transactionId: string;
  readonly booking: Pick<BookingsTable, 'id' | 'car_id' | 'buyer_email'>;
  /** What the provider took. */
  readonly amount: Cents;
  /** Why it can't win the car whatever the car's state, such as a wrong amount; undefined when it can. */
  readonly refundReason: string | undefined;
  /** Milliseconds UTC. */
  readonly now: number;
}

/**
 * Decides in one short transaction what a payment has brought: the car, or a refund that is owed from now on. Deciding
 * again changes nothing and answers the same. `beforeCommit` runs inside, for tests that crash there.
 */
export function settlePayment(
  store: Store,
  payment: SucceededPayment,
  beforeCommit: () => void,
): Promise<SettlementOutcome> {
  return store.transaction().execute(async (trx) => {
    const existingOutcome = await insertPayment(trx, payment);
    if (existingOutcome !== undefined) return existingOutcome;
    const outcome = payment.refundReason === undefined && (await markCarPaid(trx, payment)) ? 'paid' : 'refunded';
    if (outcome === 'paid') await recordSale(trx, payment);
    else await insertRefund(trx, payment);
    beforeCommit();
    return outcome;
  });
}

/** Makes the payment's row; gives its outcome where another request was first. The row is a refund until the car is won. */
async function insertPayment(
  trx: Transaction<Tables>,
  payment: SucceededPayment,
): Promise<SettlementOutcome | undefined> {
  const { transactionId, booking, amount, now } = payment;
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('payments')
    .values({
      transaction_id: transactionId,
      booking_id: booking.id,
      email: booking.buyer_email,
      amount,
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
 * The one statement that decides who owns a car: it becomes paid if it is available and the booking still stands. A car
 * that its seller has marked sold is not taken from under them: its payer gets the money back.
 */
async function markCarPaid(trx: Transaction<Tables>, { transactionId, booking }: SucceededPayment): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('cars')
    .set({ state: 'paid', owner_email: booking.buyer_email, transaction_id: transactionId })
    .where('id', '=', booking.car_id)
    .where('state', '=', 'available')
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('bookings').select('id').where('id', '=', booking.id).where('status', '=', 'booked')),
    )
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

async function recordSale(trx: Transaction<Tables>, { transactionId, booking }: SucceededPayment): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('bookings')
    .set({ status: 'paid' })
    .where('id', '=', booking.id)
    .where('status', '=', 'booked')
    .executeTakeFirst();
  // Cancelled between the two statements, which only an engine with many writers allows: all rolls back, and the next try refunds.
  if (numUpdatedRows !== 1n) throw new Error(`booking ${booking.id} was cancelled while it was paid`);
  await trx.updateTable('payments').set({ outcome: 'paid' }).where('transaction_id', '=', transactionId).execute();
}

async function insertRefund(
  trx: Transaction<Tables>,
  { transactionId, refundReason, now }: SucceededPayment,
): Promise<void> {
  await trx
    .insertInto('refunds')
    .values({
      intent_id: transactionId,
      reason: refundReason ?? 'car-not-available',
      created_at: now,
      next_attempt_at: now,
      attempts: 0,
      done_at: null,
    })
    .execute();
}
