import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { firstTables } from './firstTables.ts';
import { queryIndexes } from './queryIndexes.ts';
import type { Tables } from './schema.ts';

/** In order of time. A released migration never changes. */
const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-first-tables': firstTables,
  '0002-query-indexes': queryIndexes,
};

const migratorOf = (db: Kysely<Tables>): Migrator =>
  new Migrator({ db, provider: { getMigrations: async () => ({ ...MIGRATIONS }) } });

/** The names of the migrations that a database still lacks. */
export async function pendingMigrations(db: Kysely<Tables>): Promise<readonly string[]> {
  const all = await migratorOf(db).getMigrations();
  return all.filter(({ executedAt }) => executedAt === undefined).map(({ name }) => name);
}

/** Brings a database up to date; several processes may migrate at once. @throws what stopped it */
export async function migrate(db: Kysely<Tables>): Promise<void> {
  const { error } = await migratorOf(db).migrateToLatest();
  if (error !== undefined) throw error;
}
