import { type SelectQueryBuilder, sql, type Transaction } from 'kysely';
import { BUYING_STATUSES } from '#domain/purchase.ts';
import type { ServerContext } from '../ServerContext.ts';
import type { BookingsTable, Database, Tables } from './schema.ts';

/* Intents that the card provider has to cancel. The queue's rows are written with what ends them; the payments send them. */

const PAYMENTS_QUEUED = 'payments-queued';

/** Tells whichever server works on the queues that something is in them. */
export const reportQueued = ({ events }: Pick<ServerContext, 'events'>): void =>
  void events.publish({ topic: PAYMENTS_QUEUED, key: '', detail: '' });

/** Calls the listener when something was queued, by this server or another one; gives the function that stops it. */
export const onQueuedAnywhere = ({ events }: Pick<ServerContext, 'events'>, listener: () => void): (() => void) =>
  events.subscribe(PAYMENTS_QUEUED, listener);

type BookingQuery = SelectQueryBuilder<Tables, 'bookings', object>;

/** Queues the intents of the bookings that a query selects; gives how many are new in the queue. */
export async function queueIntents(
  trx: Database,
  now: number,
  select: (bookings: BookingQuery) => BookingQuery,
): Promise<number> {
  const time = sql<number>`cast(${now} as bigint)`;
  const intents = select(trx.selectFrom('bookings'))
    .where('intent_id', 'is not', null)
    .select([sql<string>`intent_id`.as('intent'), time.as('queued'), time.as('due'), sql<number>`0`.as('tries')]);
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('intent_cancellations')
    .columns(['intent_id', 'created_at', 'next_attempt_at', 'attempts'])
    .expression(intents)
    .onConflict((conflict) => conflict.column('intent_id').doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows ?? 0);
}

/** Queues the open intents of everybody else who wants a sold car, as part of the sale's transaction. */
export async function queueOtherIntents(
  trx: Transaction<Tables>,
  sale: { readonly carId: string; readonly bookingId: string; readonly now: number },
): Promise<void> {
  await queueIntents(trx, sale.now, (bookings) =>
    bookings.where('car_id', '=', sale.carId).where('id', '!=', sale.bookingId).where('status', 'in', BUYING_STATUSES),
  );
}

/** Queues the intent of a booking, whose next payment opens another one: the provider never gives out a cancelled one. */
export async function dropIntent(
  trx: Database,
  { id, intent_id, intent_number }: Pick<BookingsTable, 'id' | 'intent_id' | 'intent_number'>,
  now: number,
): Promise<void> {
  if (intent_id !== null) await queueIntent(trx, intent_id, now);
  await trx
    .updateTable('bookings')
    .set({ intent_id: null, client_secret: null, intent_number: intent_number + 1 })
    .where('id', '=', id)
    .where('intent_number', '=', intent_number)
    .execute();
}

/** Queues one intent. */
export async function queueIntent(store: Database, intentId: string, now: number): Promise<void> {
  await store
    .insertInto('intent_cancellations')
    .values({ intent_id: intentId, created_at: now, next_attempt_at: now, attempts: 0, done_at: null })
    .onConflict((conflict) => conflict.column('intent_id').doNothing())
    .execute();
}
