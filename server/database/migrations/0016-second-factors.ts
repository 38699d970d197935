import type { Kysely } from 'kysely';
import type { MarketMigration } from '../migrateDatabase.ts';

/** Of each session whether its log-in is enough for an admin, and the codes of second factors that were used lately. */
export const secondFactors: MarketMigration = {
  oldestServer: '0015',
  async up(db: Kysely<unknown>) {
    const sessions = db.schema.alterTable('sessions');
    await sessions.addColumn('strong_login', 'integer', (column) => column.notNull().defaultTo(0)).execute();
    await db.schema
      .createTable('used_codes')
      .addColumn('hash', 'text', (column) => column.primaryKey().notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('used_codes_expiry').on('used_codes').column('expires_at').execute();
  },
};
