import { sql } from 'kysely';
import { BackgroundLoop } from '../database/BackgroundLoop.ts';
import { isDue } from '../database/due.ts';
import { queueIntents } from '../database/intentCancellations.ts';
import { onOneServer } from '../database/leases.ts';
import type { ServerContext } from '../ServerContext.ts';
import type { SettlementServices } from './settlement.ts';

/** How long an unsaved booking stays after its payment page was opened last, in milliseconds. */
const UNSAVED_MS = 24 * 60 * 60_000;
/** How often old ones are looked for, in milliseconds. */
const INTERVAL_MS = 10 * 60_000;

/** Removes unsaved bookings that no one has paid for a day. */
export function createUnsavedBookings(services: SettlementServices & Pick<ServerContext, 'newId'>): BackgroundLoop {
  const { clock, log } = services;
  let dueAt = 0;
  const work = {
    async runDue() {
      if (!isDue(dueAt, clock.now(), INTERVAL_MS)) return;
      dueAt = clock.now() + INTERVAL_MS;
      await removeUnsavedBookings(services);
    },
    nextDueAt: async () => dueAt,
    now: () => clock.now(),
    onError: (error: unknown) => log.error({ err: error }, 'unsaved bookings could not be removed'),
  };
  return new BackgroundLoop(onOneServer(services, 'unsaved-bookings', work));
}

/**
 * Queues the intents of old unsaved bookings, and deletes those whose intent the provider has cancelled: while it could still be
 * paid, the row must be there, or no one could tell whose money it is.
 */
export async function removeUnsavedBookings({
  store,
  clock,
  onQueued,
}: Pick<SettlementServices, 'store' | 'clock' | 'onQueued'>): Promise<void> {
  const now = clock.now();
  const oldest = now - UNSAVED_MS;
  const queued = await queueIntents(store, now, (bookings) =>
    bookings.where('status', '=', 'unsaved').where('created_at', '<', oldest),
  );
  if (queued > 0) onQueued();
  await store
    .deleteFrom('bookings')
    .where('status', '=', 'unsaved')
    .where('created_at', '<', oldest)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('intent_id', 'is', null),
        exists(
          selectFrom('intent_cancellations')
            .select('done_at')
            .whereRef('intent_cancellations.intent_id', '=', 'bookings.intent_id')
            .where('done_at', 'is not', null),
        ),
      ]),
    )
    // A payment that is being refunded shows in the booking once it is.
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('payments').select(sql`1`.as('one')).whereRef('payments.booking_id', '=', 'bookings.id'))),
    )
    .execute();
}
