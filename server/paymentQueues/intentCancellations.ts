import { type SelectQueryBuilder, sql } from 'kysely';
import { BUYING_STATUSES, UNSETTLED_STATUSES } from '#domain/purchase.ts';
import { emit } from '../database/facts.ts';
import type { BookingsTable, Database, Tables } from '../database/schema.ts';

/* Intents that the card provider has to cancel. The queue's rows are written with what ends them; the payments send them. */

export type BookingQuery = SelectQueryBuilder<Tables, 'bookings', object>;

/** Queues the current intents of the bookings that a query selects, which keep them: none of these is to be paid again. */
export async function queueCancellations(
  trx: Database,
  now: number,
  select: (bookings: BookingQuery) => BookingQuery,
): Promise<void> {
  const time = sql<number>`cast(${now} as bigint)`;
  const intents = select(trx.selectFrom('bookings'))
    .where('intent_id', 'is not', null)
    .select([sql<string>`intent_id`.as('intent'), 'id', time.as('queued'), time.as('due'), sql<number>`0`.as('tries')]);
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('intent_cancellations')
    .columns(['intent_id', 'booking_id', 'created_at', 'next_attempt_at', 'attempts'])
    .expression(intents)
    .onConflict((conflict) => conflict.column('intent_id').doNothing())
    .executeTakeFirst();
  if ((numInsertedOrUpdatedRows ?? 0n) > 0n) emit(trx, { kind: 'cancellations-queued' });
}

/** Queues the open intents of everybody else who wants a sold car, as part of the sale's transaction. */
export const queueOtherCancellations = (
  trx: Database,
  sale: { readonly carId: string; readonly bookingId: string; readonly now: number },
): Promise<void> =>
  queueCancellations(trx, sale.now, (bookings) =>
    bookings.where('car_id', '=', sale.carId).where('id', '!=', sale.bookingId).where('status', 'in', BUYING_STATUSES),
  );

/**
 * Queues the intents of the bookings that a query selects and takes them from these: the next payment opens another one, also where
 * one is being opened now. Part of the transaction that changes what the intents would have paid for, before that change. A booking
 * that was paid or refunded keeps its intent: by it one knows later which payment it was.
 */
export async function detachIntents(
  trx: Database,
  now: number,
  select: (bookings: BookingQuery) => BookingQuery,
): Promise<void> {
  const unsettled = (bookings: BookingQuery) => select(bookings).where('status', 'in', UNSETTLED_STATUSES);
  await queueCancellations(trx, now, unsettled);
  const detached = await trx
    .updateTable('bookings')
    .set(({ eb }) => ({ intent_id: null, client_secret: null, intent_number: eb('intent_number', '+', 1) }))
    .where('id', 'in', unsettled(trx.selectFrom('bookings')).select('id'))
    .returning('id')
    .execute();
  emit(trx, ...detached.map(({ id }) => ({ kind: 'checkout-changed', bookingId: id }) as const));
}

/** Drops the intent of one booking, unless another one has replaced it already. */
export const detachIntent = (
  trx: Database,
  { id, intent_number }: Pick<BookingsTable, 'id' | 'intent_number'>,
  now: number,
): Promise<void> =>
  detachIntents(trx, now, (bookings) => bookings.where('id', '=', id).where('intent_number', '=', intent_number));

/** Queues an intent that no booking has (any more). */
export async function queueCancellation(
  trx: Database,
  { intentId, bookingId, now }: { readonly intentId: string; readonly bookingId: string; readonly now: number },
): Promise<void> {
  await trx
    .insertInto('intent_cancellations')
    .values({
      intent_id: intentId,
      booking_id: bookingId,
      created_at: now,
      next_attempt_at: now,
      attempts: 0,
      done_at: null,
    })
    .onConflict((conflict) => conflict.column('intent_id').doNothing())
    .execute();
  emit(trx, { kind: 'cancellations-queued' });
}
