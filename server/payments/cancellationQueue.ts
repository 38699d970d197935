import { BackgroundLoop, type BackgroundWork, retryDelayMs } from '../database/BackgroundLoop.ts';
import type { Store } from '../database/database.ts';
import { onOneServer } from '../database/leases.ts';
import type { ServerContext } from '../ServerContext.ts';
import { type SettlementServices, settle } from './settlement.ts';

type Dependencies = SettlementServices & Pick<ServerContext, 'newId'>;

const BATCH_SIZE = 8;

/** Cancels queued intents until the provider has cancelled them all; one that was paid meanwhile is settled, that is refunded. */
export function createCancellationQueue(services: Dependencies): BackgroundLoop {
  const { store, clock, log } = services;
  const work: BackgroundWork = {
    async runDue() {
      for (;;) {
        const due = loop.isStopped ? [] : await listDue(store, clock.now());
        if (due.length === 0) return;
        await Promise.all(due.map((cancellation) => cancel(services, cancellation)));
      }
    },
    nextDueAt: () => nextDueAt(store),
    now: () => clock.now(),
    onError: (error) => log.error({ err: error }, 'intents to cancel could not be read'),
  };
  const loop: BackgroundLoop = new BackgroundLoop(onOneServer(services, 'cancellations', work));
  return loop;
}

interface Cancellation {
  readonly intentId: string;
  /** Failed attempts so far. */
  readonly attempts: number;
}

async function cancel(services: SettlementServices, { intentId, attempts }: Cancellation): Promise<void> {
  const { store, gateway, clock, log } = services;
  const update = store.updateTable('intent_cancellations').where('intent_id', '=', intentId);
  try {
    const outcome = await gateway.cancelIntent(intentId);
    if (outcome === 'succeeded') await settle(services, intentId);
    log.info({ intentId, outcome }, 'intent of a sold car ended');
  } catch (error) {
    log.warn({ err: error, intentId, attempts }, 'cancellation postponed');
    const next = { attempts: attempts + 1, next_attempt_at: clock.now() + retryDelayMs(attempts) };
    await update.set(next).execute();
    return;
  }
  await update.set({ done_at: clock.now() }).execute();
}

const listDue = (store: Store, now: number): Promise<readonly Cancellation[]> =>
  store
    .selectFrom('intent_cancellations')
    .select(['intent_id as intentId', 'attempts'])
    .where('done_at', 'is', null)
    .where('next_attempt_at', '<=', now)
    .orderBy('next_attempt_at')
    .limit(BATCH_SIZE)
    .execute();

async function nextDueAt(store: Store): Promise<number | undefined> {
  const row = await store
    .selectFrom('intent_cancellations')
    .select(({ fn }) => fn.min('next_attempt_at').as('due'))
    .where('done_at', 'is', null)
    .executeTakeFirst();
  return row?.due ?? undefined;
}
