import type { Kysely } from 'kysely';
import type { MarketMigration } from '../migrateDatabase.ts';

/** What buyers say of the sellers of the cars that they have paid, by the booking; and the sales whose payment was given back. */
export const reviews: MarketMigration = {
  oldestServer: '0039',
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('reviews')
      .addColumn('booking_id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('seller_email', 'text', (column) => column.notNull())
      .addColumn('stars', 'integer', (column) => column.notNull())
      .addColumn('text', 'text', (column) => column.notNull())
      .addColumn('written_at', 'bigint', (column) => column.notNull())
      .addColumn('changed_at', 'bigint')
      .addColumn('answer', 'text')
      .addColumn('answered_at', 'bigint')
      .addColumn('hidden', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema.createIndex('reviews_id').unique().on('reviews').column('id').execute();
    await db.schema
      .createIndex('reviews_of_seller')
      .on('reviews')
      .columns(['seller_email', 'written_at', 'id'])
      .execute();
    await db.schema
      .createTable('refunds_by_hand')
      .addColumn('intent_id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('seen_at', 'bigint', (column) => column.notNull())
      .execute();
  },
};
