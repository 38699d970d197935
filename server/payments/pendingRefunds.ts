import { REFUNDABLE_STATUSES } from '#domain/purchase.ts';
import type { Store } from '../database/sqlite.ts';

/** A refund that is still to be sent. */
export interface PendingRefund {
  readonly intentId: string;
  /** How often it was tried in vain. */
  readonly attempts: number;
}

/** Refunds to send now, oldest first. */
export async function listDueRefunds(store: Store, now: number, limit: number): Promise<readonly PendingRefund[]> {
  return store
    .selectFrom('refunds')
    .select(['intent_id as intentId', 'attempts'])
    .where('done_at', 'is', null)
    .where('next_attempt_at', '<=', now)
    .orderBy('next_attempt_at')
    .limit(limit)
    .execute();
}

/** When the next refund is to be tried, in milliseconds UTC; undefined when none is owed. */
export async function nextRefundDueAt(store: Store): Promise<number | undefined> {
  const row = await store
    .selectFrom('refunds')
    .select(({ fn }) => fn.min('next_attempt_at').as('due'))
    .where('done_at', 'is', null)
    .executeTakeFirst();
  return row?.due ?? undefined;
}

/** Puts a refund off after an attempt that failed. */
export async function postponeRefund(
  store: Store,
  { intentId, attempts }: PendingRefund,
  nextAttemptAt: number,
): Promise<void> {
  await store
    .updateTable('refunds')
    .set({ attempts: attempts + 1, next_attempt_at: nextAttemptAt })
    .where('intent_id', '=', intentId)
    .where('done_at', 'is', null)
    .execute();
}

/** The provider has given the money back: the buyer's booking says so from now on. A paid booking stays paid. */
export function recordRefund(store: Store, intentId: string, now: number): Promise<void> {
  return store.transaction().execute(async (trx) => {
    await trx
      .updateTable('refunds')
      .set({ done_at: now })
      .where('intent_id', '=', intentId)
      .where('done_at', 'is', null)
      .execute();
    await trx
      .updateTable('bookings')
      .set({ status: 'refunded' })
      .where('status', 'in', REFUNDABLE_STATUSES)
      .where(({ eb, selectFrom }) =>
        eb('id', 'in', selectFrom('payments').select('booking_id').where('transaction_id', '=', intentId)),
      )
      .execute();
  });
}
