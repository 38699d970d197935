import { BackgroundLoop } from '../database/BackgroundLoop.ts';
import { onOneServer } from '../database/leases.ts';
import { readValue, writeValue } from '../database/settings.ts';
import type { ServerContext } from '../ServerContext.ts';
import { type SettlementServices, settle } from './settlement.ts';

/** How often the provider is asked, in milliseconds. */
const INTERVAL_MS = 60_000;
/** How far each request reaches back before the last one, in milliseconds: clocks differ, and events may come late. */
const OVERLAP_MS = 60 * 60_000;
const CURSOR_KEY = 'payments:reconciled-until';

/**
 * Asks the provider which payments have succeeded since the last time, and settles them: a sale is not lost when its
 * webhook never arrives. Runs at the start, and then at each interval.
 */
export function createReconciler(services: SettlementServices & Pick<ServerContext, 'newId'>): BackgroundLoop {
  const { clock, log } = services;
  let dueAt = 0;
  const work = {
    async runDue() {
      if (clock.now() < dueAt) return;
      dueAt = clock.now() + INTERVAL_MS;
      await reconcile(services).catch((error: unknown) =>
        log.warn({ err: error }, 'the card provider could not be asked'),
      );
    },
    nextDueAt: async () => dueAt,
    now: () => clock.now(),
    onError: (error: unknown) => log.error({ err: error }, 'payments could not be reconciled'),
  };
  return new BackgroundLoop(onOneServer(services, 'reconciler', work));
}

/** Asks once. The stored time moves on only when everything that was found is settled. */
export async function reconcile(services: SettlementServices): Promise<void> {
  const { store, gateway, clock } = services;
  const startedAt = clock.now();
  const since = Number((await readValue(store, CURSOR_KEY)) ?? '0') - OVERLAP_MS;
  for await (const intentId of gateway.listSucceededSince(since)) await settle(services, intentId);
  await writeValue(store, CURSOR_KEY, String(startedAt));
}
