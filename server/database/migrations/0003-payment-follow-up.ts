import type { ColumnDefinitionBuilder, Kysely } from 'kysely';
import type { MarketMigration } from '../migrateDatabase.ts';

const required = (column: ColumnDefinitionBuilder) => column.notNull();
const key = (column: ColumnDefinitionBuilder) => column.primaryKey().notNull();

/** What follows a payment: how far a refund is, intents to cancel, handled reports, and what an admin must look at. */
export const paymentFollowUp: MarketMigration = {
  oldestServer: '0015',
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('refunds')
      .addColumn('state', 'text', (column) => column.notNull().defaultTo('due'))
      .execute();
    await db.schema.createIndex('refunds_state').on('refunds').columns(['state', 'created_at']).execute();
    await db.schema
      .createTable('intent_cancellations')
      .addColumn('intent_id', 'text', key)
      .addColumn('created_at', 'bigint', required)
      .addColumn('next_attempt_at', 'bigint', required)
      .addColumn('attempts', 'integer', required)
      .addColumn('done_at', 'bigint')
      .execute();
    await db.schema
      .createIndex('intent_cancellations_due')
      .on('intent_cancellations')
      .columns(['done_at', 'next_attempt_at'])
      .execute();
    await db.schema
      .createTable('card_events')
      .addColumn('id', 'text', key)
      .addColumn('handled_at', 'bigint', required)
      .execute();
    await db.schema.createIndex('card_events_age').on('card_events').column('handled_at').execute();
    await issues(db);
  },
};

async function issues(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('unmatched_payments')
    .addColumn('intent_id', 'text', key)
    .addColumn('booking_id', 'text', required)
    .addColumn('buyer', 'text', required)
    .addColumn('amount', 'bigint', required)
    .addColumn('currency', 'text', required)
    .addColumn('seen_at', 'bigint', required)
    .addColumn('resolved_at', 'bigint')
    .execute();
  await db.schema
    .createIndex('unmatched_payments_open')
    .on('unmatched_payments')
    .columns(['resolved_at', 'seen_at'])
    .execute();
  await db.schema
    .createTable('disputes')
    .addColumn('id', 'text', key)
    .addColumn('intent_id', 'text', required)
    .addColumn('amount', 'bigint', required)
    .addColumn('reason', 'text', required)
    .addColumn('status', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .addColumn('closed_at', 'bigint')
    .execute();
  await db.schema.createIndex('disputes_open').on('disputes').columns(['closed_at', 'created_at']).execute();
}
