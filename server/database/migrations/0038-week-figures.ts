import type { Kysely } from 'kysely';
import type { MarketMigration } from '../migrateDatabase.ts';

/** Payments and refunds by the time at which they were made. */
export const weekFigures: MarketMigration = {
  oldestServer: '0037',
  async up(db: Kysely<unknown>) {
    await db.schema.createIndex('payments_made').on('payments').columns(['outcome', 'created_at']).execute();
    await db.schema.createIndex('refunds_made').on('refunds').column('done_at').execute();
  },
};
