import { sql } from 'kysely';
import type { Store } from '../database/database.ts';
import { RESTORED_AT_KEY, readValue, writeValue } from '../database/settings.ts';
import { RECONCILED_UNTIL_KEY } from '../payments/reconciler.ts';

/** What the identity provider would let in again; the tables don't exist where the accounts are at Firebase. */
const IDENTITY_TABLES = ['identity_session', 'identity_verification'];

/**
 * Prepares a market that comes from a backup for its first start. Everybody is signed out, and one-time links are spent: of what
 * was ended or used after the backup nothing may open an account again. The card provider is asked from the backup's time on, and
 * what it has refunded since can't buy a car. Times are milliseconds UTC.
 */
export async function markRestored(
  store: Store,
  { madeAt, now }: { readonly madeAt: number; readonly now: number },
): Promise<void> {
  const present = (await store.introspection.getTables()).map(({ name }) => name);
  const ended = ['sessions', 'leases', ...IDENTITY_TABLES].filter((table) => present.includes(table));
  for (const table of ended) await sql`delete from ${sql.table(table)}`.execute(store);
  const reconciledUntil = Number((await readValue(store, RECONCILED_UNTIL_KEY)) ?? '0');
  await writeValue(store, RECONCILED_UNTIL_KEY, String(Math.min(reconciledUntil, madeAt)));
  await writeValue(store, RESTORED_AT_KEY, String(now));
}
