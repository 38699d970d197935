import { type Kysely, sql } from 'kysely';
import type { MarketMigration } from '../migrateDatabase.ts';

/** The columns that each index serves, in the order of the query's conditions and then of its sorting. */
const INDEXES: Readonly<Record<string, readonly [table: string, ...columns: string[]]>> = {
  advertisements_newest: ['advertisements', 'created_at', 'car_id'],
  bookings_car: ['bookings', 'car_id'],
  bookings_picture: ['bookings', 'picture'],
  bookings_seller: ['bookings', 'seller_email', 'created_at', 'id'],
  cars_available: ['cars', 'category', 'state', 'posted_at', 'id'],
  cars_picture: ['cars', 'picture'],
  members_admin: ['members', 'is_admin', 'email'],
  members_picture: ['members', 'picture'],
  members_role: ['members', 'role', 'is_admin', 'name', 'email'],
  refunds_due: ['refunds', 'done_at', 'next_attempt_at'],
  sessions_expiry: ['sessions', 'expires_at'],
  wishlist_buyer: ['wishlist', 'buyer_email', 'created_at', 'id'],
};

/** Indexes for every query that read a whole growing table or sorted in memory. */
export const queryIndexes: MarketMigration = {
  oldestServer: '0015',
  async up(db: Kysely<unknown>) {
    for (const [name, [table, ...columns]] of Object.entries(INDEXES)) {
      await db.schema.createIndex(name).on(table).columns(columns).execute();
    }
    // A paid car is never shown as advertised again; from now on its advertisement ends with the sale.
    await sql`delete from advertisements where car_id in (select id from cars where state = 'paid')`.execute(db);
  },
};
