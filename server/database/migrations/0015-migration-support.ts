import type { Kysely } from 'kysely';
import type { MarketMigration } from '../migrateDatabase.ts';

/** Which programs may serve a market with a migration, for programs that don't know it. */
export const migrationSupport: MarketMigration = {
  oldestServer: '0015',
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('migration_support')
      .addColumn('name', 'text', (column) => column.primaryKey().notNull())
      .addColumn('oldest_server', 'text', (column) => column.notNull())
      .execute();
  },
};
