import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely';
import type { MarketMigration } from '../migrateDatabase.ts';

const required = (column: ColumnDefinitionBuilder) => column.notNull();
const key = (column: ColumnDefinitionBuilder) => column.primaryKey().notNull();

/** Every table of the market. Portable: text, integer and bigint are all it needs of an engine. */
export const firstTables: MarketMigration = {
  oldestServer: '0015',
  async up(db: Kysely<unknown>) {
    await people(db);
    await cars(db);
    await bookings(db);
    await payments(db);
    await db.schema
      .createTable('pictures')
      .addColumn('name', 'text', key)
      .addColumn('created_at', 'bigint', required)
      .execute();
    await db.schema
      .createTable('settings')
      .addColumn('key', 'text', key)
      .addColumn('value', 'text', required)
      .execute();
  },
};

async function people(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('members')
    .addColumn('email', 'text', key)
    .addColumn('id', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text', required)
    .addColumn('role', 'text', required)
    .addColumn('picture', 'text', required)
    .addColumn('verified', 'integer', required)
    .addColumn('is_admin', 'integer', required)
    .addColumn('created_at', 'bigint', required)
    .execute();
  await db.schema
    .createTable('tombstones')
    .addColumn('email', 'text', key)
    .addColumn('removed_at', 'bigint', required)
    .execute();
  await db.schema
    .createTable('sessions')
    .addColumn('id_hash', 'text', key)
    .addColumn('email', 'text', required)
    .addColumn('email_verified', 'integer', required)
    .addColumn('created_at', 'bigint', required)
    .addColumn('seen_at', 'bigint', required)
    .addColumn('expires_at', 'bigint', required)
    .addColumn('removed', 'integer', required)
    .execute();
  await db.schema.createIndex('sessions_email').on('sessions').column('email').execute();
}

async function cars(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('cars')
    .addColumn('id', 'text', key)
    .addColumn('name', 'text', required)
    .addColumn('price', 'bigint', required)
    .addColumn('original_price', 'bigint', required)
    .addColumn('picture', 'text', required)
    .addColumn('category', 'text', required)
    .addColumn('year', 'integer', required)
    .addColumn('location', 'text', required)
    .addColumn('phone', 'text', required)
    .addColumn('condition', 'text', required)
    .addColumn('description', 'text', required)
    .addColumn('seller_email', 'text', required)
    .addColumn('posted_at', 'bigint', required)
    .addColumn('state', 'text', required)
    .addColumn('owner_email', 'text')
    .addColumn('transaction_id', 'text')
    .addCheckConstraint('cars_owner', sql`(state = 'paid') = (owner_email is not null and transaction_id is not null)`)
    .execute();
  await db.schema.createIndex('cars_listing').on('cars').columns(['category', 'posted_at', 'id']).execute();
  await db.schema.createIndex('cars_seller').on('cars').columns(['seller_email', 'posted_at', 'id']).execute();
}

async function bookings(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('bookings')
    .addColumn('id', 'text', key)
    .addColumn('car_id', 'text', required)
    .addColumn('car_name', 'text', required)
    .addColumn('category', 'text', required)
    .addColumn('picture', 'text', required)
    .addColumn('seller_email', 'text', required)
    .addColumn('buyer_email', 'text', required)
    .addColumn('buyer_name', 'text', required)
    .addColumn('phone', 'text', required)
    .addColumn('meeting_place', 'text', required)
    .addColumn('price', 'bigint', required)
    .addColumn('status', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .addColumn('intent_id', 'text', (column) => column.unique())
    .addColumn('client_secret', 'text')
    .execute();
  // One live booking per buyer and car: the index decides when two requests race.
  await db.schema
    .createIndex('bookings_live')
    .unique()
    .on('bookings')
    .columns(['car_id', 'buyer_email'])
    .where(sql<boolean>`status in ('booked', 'paid')`)
    .execute();
  await db.schema.createIndex('bookings_buyer').on('bookings').columns(['buyer_email', 'created_at', 'id']).execute();
  const ofCar = (column: ColumnDefinitionBuilder) => column.notNull().references('cars.id').onDelete('cascade');
  await db.schema
    .createTable('wishlist')
    .addColumn('id', 'text', key)
    .addColumn('car_id', 'text', ofCar)
    .addColumn('buyer_email', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .addUniqueConstraint('wishlist_once', ['buyer_email', 'car_id'])
    .execute();
  await db.schema.createIndex('wishlist_car').on('wishlist').column('car_id').execute();
  await db.schema
    .createTable('advertisements')
    .addColumn('car_id', 'text', (column) => column.primaryKey().notNull().references('cars.id').onDelete('cascade'))
    .addColumn('created_at', 'bigint', required)
    .execute();
}

async function payments(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('payments')
    .addColumn('transaction_id', 'text', key)
    .addColumn('booking_id', 'text', required)
    .addColumn('email', 'text', required)
    .addColumn('amount', 'bigint', required)
    .addColumn('outcome', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .execute();
  await db.schema
    .createTable('refunds')
    .addColumn('intent_id', 'text', key)
    .addColumn('reason', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .addColumn('next_attempt_at', 'bigint', required)
    .addColumn('attempts', 'integer', required)
    .addColumn('done_at', 'bigint')
    .execute();
}
