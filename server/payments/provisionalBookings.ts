import type { ExpressionBuilder } from 'kysely';
import { bookingChanged } from '../cars/cars.ts';
import type { ServerContext } from '../context/ServerContext.ts';
import type { BackgroundLoop } from '../database/BackgroundLoop.ts';
import { emit } from '../database/facts.ts';
import { periodicLoop } from '../database/periodicLoop.ts';
import type { Tables } from '../database/schema.ts';
import { transact } from '../database/transact.ts';
import { type BookingQuery, queueCancellations } from '../paymentQueues/intentCancellations.ts';
import type { SettlementServices } from './settlement.ts';

/** How long a provisional booking stays after its payment page was opened last, in milliseconds. */
const PROVISIONAL_MS = 24 * 60 * 60_000;
/** How often old ones are looked for, in milliseconds. */
const INTERVAL_MS = 10 * 60_000;

/** Removes provisional bookings that no one has paid for a day. */
export const createProvisionalBookings = (
  services: SettlementServices & Pick<ServerContext, 'newId'>,
): BackgroundLoop =>
  periodicLoop(services, {
    name: 'unsaved-bookings',
    intervalMs: INTERVAL_MS,
    run: () => removeProvisionalBookings(services),
    failure: 'provisional bookings could not be removed',
  });

/**
 * Queues the intents of old provisional bookings, and ends those of which the provider has cancelled every intent: while one could still
 * be paid, the row must be there, or no one could tell whose money it is. One that was never paid is deleted; the refund of any other
 * is shown to its buyer.
 */
export async function removeProvisionalBookings({
  store,
  clock,
}: Pick<SettlementServices, 'store' | 'clock'>): Promise<void> {
  const now = clock.now();
  const oldest = now - PROVISIONAL_MS;
  const isOld = (bookings: BookingQuery) => bookings.where('status', '=', 'unsaved').where('created_at', '<', oldest);
  // Mostly there are none, and a transaction would make others wait.
  if ((await isOld(store.selectFrom('bookings')).select('id').limit(1).executeTakeFirst()) === undefined) return;
  const isOver = (of: ExpressionBuilder<Tables, 'bookings'>) =>
    of.and([of('status', '=', 'unsaved'), of('created_at', '<', oldest), hasNoOpenIntent(of)]);
  await transact(store, async (trx) => {
    await queueCancellations(trx, now, isOld);
    const refunded = trx.updateTable('bookings').set({ status: 'refunded' }).where(isOver);
    const shown = await refunded
      .where(({ exists, not, selectFrom }) => {
        const ofPayments = selectFrom('payments')
          .innerJoin('refunds', 'refunds.intent_id', 'payments.transaction_id')
          .select('email')
          .whereRef('payments.booking_id', '=', 'bookings.id');
        return exists(ofPayments).and(not(exists(ofPayments.where('refunds.done_at', 'is', null))));
      })
      .returning(['car_id', 'buyer_email'])
      .execute();
    const removed = await trx
      .deleteFrom('bookings')
      .where(isOver)
      .where(({ exists, not, selectFrom }) =>
        not(exists(selectFrom('payments').select('email').whereRef('payments.booking_id', '=', 'bookings.id'))),
      )
      .returning('id')
      .execute();
    emit(
      trx,
      ...shown.map((booking) => bookingChanged(booking, 'refunded')),
      ...removed.map(({ id }) => ({ kind: 'checkout-changed', bookingId: id }) as const),
    );
  });
}

/** The current intent of a booking may have been queued by an older version, which did not say whose it is. */
function hasNoOpenIntent({ and, eb, exists, not, or, selectFrom }: ExpressionBuilder<Tables, 'bookings'>) {
  const cancellations = selectFrom('intent_cancellations').select('created_at');
  const current = cancellations.whereRef('intent_cancellations.intent_id', '=', 'bookings.intent_id');
  const own = cancellations.whereRef('intent_cancellations.booking_id', '=', 'bookings.id');
  return and([
    or([eb('intent_id', 'is', null), exists(current.where('done_at', 'is not', null))]),
    not(exists(own.where('done_at', 'is', null))),
  ]);
}
