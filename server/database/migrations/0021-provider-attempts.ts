import type { Kysely } from 'kysely';
import type { MarketMigration } from '../migrateDatabase.ts';

/** Which attempt of a request to the card provider counts, so that a restart repeats the same idempotency key. */
export const providerAttempts: MarketMigration = {
  oldestServer: '0016',
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('provider_attempts')
      .addColumn('request', 'text', (column) => column.primaryKey().notNull())
      .addColumn('number', 'integer', (column) => column.notNull())
      .addColumn('started_at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('provider_attempts_started').on('provider_attempts').column('started_at').execute();
  },
};
