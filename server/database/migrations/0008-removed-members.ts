import type { Kysely } from 'kysely';
import type { MarketMigration } from '../migrateDatabase.ts';

/** What an admin can restore for thirty days after the deletion of an account, and the admin's order of members by age. */
export const removedMembers: MarketMigration = {
  oldestServer: '0015',
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('removed_members')
      .addColumn('email', 'text', (column) => column.primaryKey().notNull())
      .addColumn('removed_at', 'bigint', (column) => column.notNull())
      .addColumn('picture', 'text', (column) => column.notNull())
      .addColumn('record', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('removed_members_time')
      .on('removed_members')
      .columns(['removed_at', 'email'])
      .execute();
    await db.schema.createIndex('removed_members_picture').on('removed_members').column('picture').execute();
    await db.schema
      .createTable('removed_cars')
      .addColumn('car_id', 'text', (column) => column.primaryKey().notNull().references('cars.id').onDelete('cascade'))
      .addColumn('seller_email', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('advertised_at', 'bigint')
      .execute();
    await db.schema.createIndex('removed_cars_seller').on('removed_cars').column('seller_email').execute();
    await db.schema
      .createIndex('members_joined')
      .on('members')
      .columns(['role', 'is_admin', 'created_at', 'email'])
      .execute();
  },
};
