import { type Migration, Migrator } from 'kysely/migration';
import { firstTables } from './firstTables.ts';
import type { Store } from './sqlite.ts';

/** In the order in which they were written; a name that was ever released never changes. */
const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-first-tables': firstTables,
};

/** Brings a database up to date; many processes may ask at once. @throws what stopped it. */
export async function migrate(store: Store): Promise<void> {
  const migrator = new Migrator({ db: store, provider: { getMigrations: async () => ({ ...MIGRATIONS }) } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}
