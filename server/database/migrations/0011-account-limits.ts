import type { Kysely } from 'kysely';
import type { MarketMigration } from '../migrateDatabase.ts';

/** Indexes for the count of a buyer's open bookings, and for the pages of the payments that an admin must look at. */
export const accountLimits: MarketMigration = {
  oldestServer: '0015',
  async up(db: Kysely<unknown>) {
    const index = db.schema.createIndex('bookings_buyer_status').on('bookings');
    await index.columns(['buyer_email', 'status']).execute();
    const unmatched = db.schema.createIndex('unmatched_payments_pages').on('unmatched_payments');
    await unmatched.columns(['resolved_at', 'seen_at', 'intent_id']).execute();
    await db.schema.createIndex('refunds_pages').on('refunds').columns(['state', 'created_at', 'intent_id']).execute();
    await db.schema.createIndex('disputes_pages').on('disputes').columns(['closed_at', 'created_at', 'id']).execute();
  },
};
