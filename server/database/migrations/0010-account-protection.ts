import type { Kysely } from 'kysely';
import type { MarketMigration } from '../migrateDatabase.ts';

/** What protects accounts and outlives a restart: wrong passwords counted, and the ID tokens that have opened a session. */
export const accountProtection: MarketMigration = {
  oldestServer: '0015',
  async up(db: Kysely<unknown>) {
    for (const [table, count] of [
      ['failed_sign_ins', true],
      ['used_id_tokens', false],
    ] as const) {
      const columns = db.schema
        .createTable(table)
        .addColumn('hash', 'text', (column) => column.primaryKey().notNull())
        .addColumn('expires_at', 'bigint', (column) => column.notNull());
      await (count ? columns.addColumn('count', 'integer', (column) => column.notNull()) : columns).execute();
      await db.schema.createIndex(`${table}_expiry`).on(table).column('expires_at').execute();
    }
  },
};
