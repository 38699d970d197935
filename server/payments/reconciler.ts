import { readValue } from '../database/secrets.ts';
import type { Store } from '../database/sqlite.ts';
import { BackgroundLoop } from './BackgroundLoop.ts';
import { type SettlementServices, settle } from './settle.ts';

/** How often the provider is asked, in milliseconds. */
const INTERVAL_MS = 60_000;
/** How far each look reaches back before the end of the last one, in milliseconds: clocks differ, and news are late. */
const OVERLAP_MS = 60 * 60_000;
const CURSOR_KEY = 'payments:reconciled-until';

/**
 * Asks the provider what has succeeded since the last look, and settles it: a webhook that never came loses no sale.
 * Looks when poked, so at the start, and once a period.
 */
export function createReconciler(services: SettlementServices): BackgroundLoop {
  const { clock, log } = services;
  let last = clock.now();
  return new BackgroundLoop({
    async runDue() {
      last = clock.now();
      await reconcile(services).catch((error: unknown) =>
        log.warn({ err: error }, 'the card provider could not be asked'),
      );
    },
    nextDueAt: async () => last + INTERVAL_MS,
    now: () => clock.now(),
    onError: (error) => log.error({ err: error }, 'payments can not be reconciled'),
  });
}

/** One look. The time of the last look moves on only when everything it found is settled. */
export async function reconcile(services: SettlementServices): Promise<void> {
  const { store, gateway, clock } = services;
  const startedAt = clock.now();
  const since = Number((await readValue(store, CURSOR_KEY)) ?? '0') - OVERLAP_MS;
  for await (const intentId of gateway.listSucceededSince(since)) await settle(services, intentId);
  await writeCursor(store, String(startedAt));
}

async function writeCursor(store: Store, value: string): Promise<void> {
  await store
    .insertInto('settings')
    .values({ key: CURSOR_KEY, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}
