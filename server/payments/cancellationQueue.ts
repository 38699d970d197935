import type { BackgroundLoop } from '../database/BackgroundLoop.ts';
import type { Store } from '../database/database.ts';
import { whereDue } from '../database/due.ts';
import { createDurableQueue, type QueueEntry } from '../paymentQueues/durableQueue.ts';
import { type SettlementServices, settle } from './settlement.ts';

/**
 * Cancels queued intents until the provider has cancelled them all; one that was paid meanwhile is settled. One that it does not
 * know was opened with other keys: nobody can pay it with the present ones.
 */
export function createCancellationQueue(services: SettlementServices): BackgroundLoop {
  const { store } = services;
  return createDurableQueue<QueueEntry>(services, {
    name: 'cancellations',
    listDue: (now, limit) => listDueCancellations(store, now, limit),
    nextDueAt: () => nextCancellationDueAt(store),
    handle: ({ intentId }) => cancelIntent(services, intentId),
    postpone: async ({ intentId, attempts }, next_attempt_at) => {
      const row = store.updateTable('intent_cancellations').set({ attempts: attempts + 1, next_attempt_at });
      await row.where('intent_id', '=', intentId).execute();
    },
  });
}

async function cancelIntent(services: SettlementServices, intentId: string): Promise<void> {
  const { store, gateway, clock, log } = services;
  const outcome = await gateway.cancelIntent(intentId);
  if (outcome === 'succeeded') await settle(services, intentId);
  log.info({ intentId, outcome }, 'intent ended');
  const row = store.updateTable('intent_cancellations').set({ done_at: clock.now() });
  await row.where('intent_id', '=', intentId).execute();
}

const listDueCancellations = (store: Store, now: number, limit: number): Promise<readonly QueueEntry[]> =>
  store
    .selectFrom('intent_cancellations')
    .select(['intent_id as intentId', 'attempts'])
    .where('done_at', 'is', null)
    .where(whereDue(now))
    .orderBy('next_attempt_at')
    .limit(limit)
    .execute();

async function nextCancellationDueAt(store: Store): Promise<number | undefined> {
  const row = await store
    .selectFrom('intent_cancellations')
    .select(({ fn }) => fn.min('next_attempt_at').as('due'))
    .where('done_at', 'is', null)
    .executeTakeFirst();
  return row?.due ?? undefined;
}
