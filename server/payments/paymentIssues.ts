import { type Actor, emit } from '../database/facts.ts';
import { transact } from '../database/transact.ts';
import { Refusal } from '../http/Refusal.ts';
import { retryRefund } from './refundQueue.ts';
import type { SettlementResult, SettlementServices } from './settlement.ts';
import { insertRefund, settlePayment } from './settlePayment.ts';
import { resolveUnmatched } from './unmatchedPayments.ts';

/** Sends a failed refund again, or refunds a listed payment. @throws Refusal `not-found` */
export async function refundIssue(services: SettlementServices, intentId: string, actor: Actor): Promise<void> {
  if (!(await retryRefund(services, intentId, actor))) await refundUnmatched(services, intentId, actor);
}

/** Refunds a listed payment. The row in `payments` decides once: a booking that turns up later can't win by this payment. */
async function refundUnmatched(services: SettlementServices, intentId: string, actor: Actor): Promise<void> {
  const { store, clock } = services;
  const now = clock.now();
  const payment = await requireUnmatched(services, intentId);
  await transact(store, async (trx) => {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('payments')
      .values({
        transaction_id: intentId,
        booking_id: payment.booking_id,
        email: payment.buyer,
        amount: payment.amount,
        currency: payment.currency,
        outcome: 'refunded',
        created_at: now,
      })
      .onConflict((conflict) => conflict.column('transaction_id').doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 1n) {
      await insertRefund(trx, { intentId, reason: 'unmatched', now });
      const common = { buyer: payment.buyer, intentId, actor };
      emit(
        trx,
        {
          kind: 'payment-settled',
          outcome: 'refunded',
          ...common,
          bookingId: payment.booking_id,
          carId: undefined,
          seller: undefined,
        },
        { kind: 'refund-changed', change: 'due', reason: 'unmatched', ...common, order: undefined },
      );
    }
    await trx
      .updateTable('unmatched_payments')
      .set({ resolved_at: now })
      .where('intent_id', '=', intentId)
      .where('resolved_at', 'is', null)
      .execute();
  });
}

/**
 * Settles a listed payment for this booking as if the provider had named it: it buys the car, or is refunded where the car is
 * gone or the amount differs. @throws Refusal `not-found`, `unavailable`
 */
export async function matchUnmatched(
  services: SettlementServices,
  { intentId, bookingId }: { readonly intentId: string; readonly bookingId: string },
  actor: Actor,
): Promise<SettlementResult> {
  const { store, clock, gateway } = services;
  await requireUnmatched(services, intentId);
  const booking = await store
    .selectFrom('bookings')
    .select(['id', 'car_id', 'buyer_email'])
    .where('id', '=', bookingId)
    .executeTakeFirst();
  if (booking === undefined) throw new Refusal('not-found', 'There is no such booking');
  const facts = await gateway.readIntent(intentId);
  if (facts?.succeeded !== true) throw new Refusal('conflict', 'The card provider does not know this as paid');
  const { amount, currency } = facts;
  const payment = {
    transactionId: intentId,
    booking,
    amount,
    currency,
    earlierRefund: undefined,
    now: clock.now(),
    actor,
  };
  const outcome = await settlePayment(services, payment, () => {});
  await resolveUnmatched(services, intentId);
  return { bookingId, outcome };
}

async function requireUnmatched({ store }: SettlementServices, intentId: string) {
  const row = await store
    .selectFrom('unmatched_payments')
    .selectAll()
    .where('intent_id', '=', intentId)
    .where('resolved_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) throw new Refusal('not-found', 'There is no such payment to look at');
  return row;
}
