import type { Kysely } from 'kysely';
import type { MarketMigration } from '../migrateDatabase.ts';

/** Whose intent is cancelled, so that no booking goes while one of its intents can be paid; and the currency of every amount. */
export const paymentIntents: MarketMigration = {
  oldestServer: '0015',
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('intent_cancellations').addColumn('booking_id', 'text').execute();
    await db.schema
      .createIndex('intent_cancellations_booking')
      .on('intent_cancellations')
      .columns(['booking_id', 'done_at'])
      .execute();
    for (const table of ['payments', 'disputes'])
      await db.schema
        .alterTable(table)
        .addColumn('currency', 'text', (column) => column.notNull().defaultTo('usd'))
        .execute();
  },
};
