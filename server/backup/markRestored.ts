import { sql } from 'kysely';
import type { Store } from '../database/database.ts';
import { hasTable } from '../database/engine.ts';
import { RESTORED_AT_KEY, readValue, writeValue } from '../database/settings.ts';
import { transact } from '../database/transact.ts';
import { forgetSecrets, renewSecrets } from '../identity/renewSecrets.ts';
import { RECONCILED_UNTIL_KEY } from '../payments/reconciler.ts';
import type { RestoredKey } from './restoredKey.ts';

/** What the identity provider would let in again; the tables don't exist where the accounts are at Firebase. */
const IDENTITY_TABLES = ['identity_session', 'identity_verification'];

export interface Restoration {
  /** When the backup was made, in milliseconds UTC. */
  readonly madeAt: number;
  /** In milliseconds UTC. */
  readonly now: number;
  readonly key: RestoredKey;
  readonly newSecret: () => string;
}

/**
 * Prepares a market that comes from a backup for its first start. Everybody is signed out, one-time links are spent, and the secrets
 * are new: of what was ended or used after the backup nothing may open an account again. The card provider is asked from the backup's
 * time on, and what it has refunded since can't buy a car. Gives the addresses whose second factors went with a lost key.
 */
export async function markRestored(store: Store, restoration: Restoration): Promise<readonly string[]> {
  const { madeAt, now, key, newSecret } = restoration;
  return transact(store, async (trx) => {
    for (const table of ['sessions', 'leases', ...IDENTITY_TABLES]) {
      if (await hasTable(trx, table)) await sql`delete from ${sql.table(table)}`.execute(trx);
    }
    const reconciledUntil = Number((await readValue(trx, RECONCILED_UNTIL_KEY)) ?? '0');
    await writeValue(trx, RECONCILED_UNTIL_KEY, String(Math.min(reconciledUntil, madeAt)));
    await writeValue(trx, RESTORED_AT_KEY, String(now));
    if (key.is === 'lost') return forgetSecrets(trx);
    await renewSecrets(trx, { key: key.is === 'known' ? key.key : undefined, newSecret });
    return [];
  });
}
