import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Which programs may serve a market with a migration, for programs that don't know it. */
export const migrationSupport: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('migration_support')
      .addColumn('name', 'text', (column) => column.primaryKey().notNull())
      .addColumn('oldest_server', 'text', (column) => column.notNull())
      .execute();
  },
};
