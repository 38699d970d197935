import { readSetting } from '../database/secrets.ts';
import type { Store } from '../database/sqlite.ts';
import { DueLoop } from './DueLoop.ts';
import { type SettlementParts, settle } from './settle.ts';

/** How often the provider is asked, in milliseconds. */
const PERIOD = 60_000;
/** How far each look reaches back before the end of the last one, in milliseconds: clocks differ, and news are late. */
const OVERLAP = 60 * 60_000;
const CURSOR = 'payments:reconciled-until';

/**
 * Asks the provider what has succeeded since the last look, and settles it: a webhook that never came loses no sale.
 * Looks when poked, so at the start, and once a period.
 */
export function reconcileRegularly(parts: SettlementParts): DueLoop {
  const { clock, log } = parts;
  let last = clock.now();
  return new DueLoop({
    async doDue() {
      last = clock.now();
      await reconcile(parts).catch((error: unknown) =>
        log.warn({ err: error }, 'the card provider could not be asked'),
      );
    },
    nextDue: async () => last + PERIOD,
    now: () => clock.now(),
    onError: (error) => log.error({ err: error }, 'payments can not be reconciled'),
  });
}

/** One look. The time of the last look moves on only when everything it found is settled. */
export async function reconcile(parts: SettlementParts): Promise<void> {
  const { store, gateway, clock } = parts;
  const startedAt = clock.now();
  const since = Number((await readSetting(store, CURSOR)) ?? '0') - OVERLAP;
  for await (const intentId of gateway.succeededSince(since)) await settle(parts, intentId);
  await writeCursor(store, String(startedAt));
}

async function writeCursor(store: Store, value: string): Promise<void> {
  await store
    .insertInto('settings')
    .values({ key: CURSOR, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}
