import { sql, type Transaction } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/schema.ts';

/** Queues the open intents of everybody else who has booked a sold car, as part of the sale's transaction. */
export async function queueOtherIntents(
  trx: Transaction<Tables>,
  sale: { readonly carId: string; readonly bookingId: string; readonly now: number },
): Promise<void> {
  const now = sql<number>`cast(${sale.now} as bigint)`;
  const others = trx
    .selectFrom('bookings')
    .select([sql<string>`intent_id`.as('intent'), now.as('queued'), now.as('due'), sql<number>`0`.as('tries')])
    .where('car_id', '=', sale.carId)
    .where('id', '!=', sale.bookingId)
    .where('status', '=', 'booked')
    .where('intent_id', 'is not', null);
  await trx
    .insertInto('intent_cancellations')
    .columns(['intent_id', 'created_at', 'next_attempt_at', 'attempts'])
    .expression(others)
    .onConflict((conflict) => conflict.column('intent_id').doNothing())
    .execute();
}

/** Queues one intent that was opened while its car was sold. */
export async function queueIntent(store: Database, intentId: string, now: number): Promise<void> {
  await store
    .insertInto('intent_cancellations')
    .values({ intent_id: intentId, created_at: now, next_attempt_at: now, attempts: 0, done_at: null })
    .onConflict((conflict) => conflict.column('intent_id').doNothing())
    .execute();
}
