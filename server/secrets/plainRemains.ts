import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { isPostgres } from '../database/engine.ts';
import type { Database, Store } from '../database/schema.ts';
import { readValue, writeValue } from '../database/settings.ts';

/*
 * A database file keeps what was deleted from it in its free pages until something else needs them. Secrets in plain text go from
 * there too: the file is written anew, and its log is emptied.
 */

/** Until the file is written anew; survives a crash in between. */
const EXPECTED_KEY = 'plain-secrets-remain';

/** Notes, in the transaction that removes secrets in plain text, that the file still has them. */
export const expectRemains = (db: Database): Promise<void> => writeValue(db, EXPECTED_KEY, '1');

/** Removes what is left of secrets in plain text; a file without room for that keeps them until the next start. */
export async function removeRemains({
  store,
  log,
}: {
  readonly store: Store;
  readonly log: FastifyBaseLogger;
}): Promise<void> {
  if ((await readValue(store, EXPECTED_KEY)) === undefined) return;
  try {
    if (!isPostgres(store)) await rewriteFile(store);
    await store.deleteFrom('settings').where('key', '=', EXPECTED_KEY).execute();
    log.info('the secrets of the database are encrypted, and its session tokens hashed');
  } catch (err) {
    log.warn({ err }, 'secrets in plain text remain in free pages of the database until the next start');
  }
}

async function rewriteFile(store: Store): Promise<void> {
  await sql`vacuum`.execute(store);
  const { rows } = await sql<{ readonly busy: number }>`pragma wal_checkpoint(truncate)`.execute(store);
  if (rows[0]?.busy !== 0) throw new Error('another program reads the database');
}
