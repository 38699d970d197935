import type { ColumnDefinitionBuilder, Kysely } from 'kysely';
import type { MarketMigration } from '../migrateDatabase.ts';

const required = (column: ColumnDefinitionBuilder) => column.notNull();
const keyOfBooking = (column: ColumnDefinitionBuilder) =>
  column.primaryKey().notNull().references('bookings.id').onDelete('cascade');

/** What buyers find when they visit the cars that they have booked. */
export const inspections: MarketMigration = {
  // Older ones leave what was found as it is.
  oldestServer: '0040',
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('inspections')
      .addColumn('booking_id', 'text', keyOfBooking)
      .addColumn('findings', 'text', required)
      .addColumn('saved_at', 'bigint', required)
      .execute();
  },
};
