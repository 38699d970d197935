import { type Migration, Migrator } from 'kysely/migration';
import type { Store } from './database.ts';
import { firstTables } from './firstTables.ts';
import { createLeases, withLease } from './leases.ts';
import { queryIndexes } from './queryIndexes.ts';
import { isPostgres } from './transact.ts';

/** In order of time. A released migration never changes. */
const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-first-tables': firstTables,
  '0002-query-indexes': queryIndexes,
};

/** Brings a database up to date; several processes may migrate at once. @throws what stopped it */
export async function migrate(db: Store, newId: () => string): Promise<void> {
  await createLeases(db);
  await migrateAlone(db, newId, async () => {
    const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...MIGRATIONS }) } });
    const { error } = await migrator.migrateToLatest();
    if (error !== undefined) throw error;
  });
}

/** Runs a migration while no other server runs one: SQLite locks the database itself, other engines need a lease. */
export const migrateAlone = (db: Store, newId: () => string, run: () => Promise<void>): Promise<void> =>
  isPostgres(db) ? withLease(db, 'migrations', newId(), run) : run();
