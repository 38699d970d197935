import { isRefundReason, type Refund } from '#domain/refund.ts';
import type { Database } from '../database/database.ts';
import { queryByKey } from '../database/queryByKey.ts';
import type { BookingsTable } from '../database/schema.ts';

const selectRefunds = queryByKey({
  build: (store, isAsked) =>
    store
      .selectFrom('payments')
      .innerJoin('refunds', 'refunds.intent_id', 'payments.transaction_id')
      .select(['transaction_id', 'booking_id', 'amount', 'currency', 'reason', 'refunds.created_at', 'done_at'])
      .where(isAsked('booking_id')),
  keyOf: ({ booking_id }) => booking_id,
});

/** The refunds of a booking's payments in order of time; that of its current intent, which ends a booking, is the last one. */
export async function loadRefunds(
  store: Database,
  { id, intent_id }: Pick<BookingsTable, 'id' | 'intent_id'>,
): Promise<readonly Refund[]> {
  const rows = (await selectRefunds(store, id)).toSorted(
    (a, b) =>
      Number(a.transaction_id === intent_id) - Number(b.transaction_id === intent_id) || a.created_at - b.created_at,
  );
  return rows.map(({ transaction_id, amount, currency, reason, done_at }) => ({
    transactionId: transaction_id,
    amount,
    currency,
    reason: isRefundReason(reason) ? reason : undefined,
    at: done_at ?? undefined,
  }));
}
