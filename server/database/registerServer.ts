import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { databaseNow, isPostgres } from './engine.ts';
import { LEASE_MS, RENEW_MS, releaseLease, takeLease } from './leases.ts';
import type { Store } from './schema.ts';

const PREFIX = 'server ';
/** The data folder's file with the server's id: one that starts again on its folder takes its own lease over. */
const ID_FILE = 'server-id';

export interface Registration {
  /** How many other servers live on this database. */
  readonly others: number;
  end(): Promise<void>;
}

/** Tells the other servers on the database that this one lives, by a lease row, and counts them. SQLite has one server. */
export async function registerServer(
  store: Store,
  { dataDir, newId }: { readonly dataDir: string; readonly newId: () => string },
): Promise<Registration> {
  if (!isPostgres(store)) return { others: 0, end: async () => {} };
  const id = serverId(dataDir, newId);
  const name = `${PREFIX}${id}`;
  // Registered first, counted then: of two that start at once at least one sees the other.
  await takeLease(store, name, id);
  const timer = setInterval(() => void takeLease(store, name, id).catch(() => undefined), RENEW_MS).unref();
  const others = await store
    .selectFrom('leases')
    .select('name')
    .where('name', 'like', `${PREFIX}%`)
    .where('name', '!=', name)
    .where('expires_at', '>', databaseNow(store))
    // A lease written by a fast clock belongs to no live server: a live one renews its own.
    .where('expires_at', '<', sql<number>`${databaseNow(store)} + ${sql.lit(2 * LEASE_MS)}`)
    .execute();
  return {
    others: others.length,
    async end() {
      clearInterval(timer);
      // Where the database is away, the lease ends by itself.
      await releaseLease(store, name, id).catch(() => undefined);
    },
  };
}

function serverId(dataDir: string, newId: () => string): string {
  const file = join(dataDir, ID_FILE);
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  const id = newId();
  writeFileSync(file, `${id}\n`);
  return id;
}
