import { type Kysely, sql } from 'kysely';
import type { MarketMigration } from '../migrateDatabase.ts';

/** Provisional bookings, bookings that their buyers cancel or put away, and when a booking was paid. */
export const buyersBookings: MarketMigration = {
  oldestServer: '0015',
  async up(db: Kysely<unknown>) {
    // One column per statement: SQLite adds no more at once.
    const bookings = () => db.schema.alterTable('bookings');
    await bookings()
      .addColumn('intent_number', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await bookings().addColumn('cancelled_at', 'bigint').execute();
    await bookings().addColumn('hidden_at', 'bigint').execute();
    // One booking per buyer and car, provisional or live. `bookings_live` says less, and stays for the version before.
    await db.schema
      .createIndex('bookings_current')
      .unique()
      .on('bookings')
      .columns(['car_id', 'buyer_email'])
      .where(sql<boolean>`status in ('unsaved', 'booked', 'paid')`)
      .execute();
    await db.schema.createIndex('bookings_status').on('bookings').columns(['status', 'created_at']).execute();
    await db.schema.createIndex('payments_booking').on('payments').column('booking_id').execute();
  },
};
