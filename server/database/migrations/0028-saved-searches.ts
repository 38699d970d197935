import type { Kysely } from 'kysely';
import type { MarketMigration } from '../migrateDatabase.ts';

/** Searches that people keep, by which keys a car finds them, and what they have found. */
export const savedSearches: MarketMigration = {
  // Older ones find nothing for them.
  oldestServer: '0027',
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('saved_searches')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('owner_email', 'text', (column) => column.notNull())
      .addColumn('query', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('saved_searches_of_owner')
      .unique()
      .on('saved_searches')
      .columns(['owner_email', 'query'])
      .execute();
    await db.schema
      .createIndex('saved_searches_newest')
      .on('saved_searches')
      .columns(['owner_email', 'created_at', 'id'])
      .execute();
    await db.schema
      .createTable('saved_search_keys')
      .addColumn('key', 'text', (column) => column.notNull())
      .addColumn('search_id', 'text', (column) => column.notNull())
      .addColumn('price_from', 'bigint', (column) => column.notNull())
      .addColumn('price_to', 'bigint', (column) => column.notNull())
      .addColumn('year_from', 'integer', (column) => column.notNull())
      .addColumn('year_to', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('saved_search_keys_pk', ['key', 'search_id'])
      .execute();
    await db.schema.createIndex('saved_search_keys_search').on('saved_search_keys').column('search_id').execute();
    await db.schema
      .createTable('saved_search_hits')
      .addColumn('search_id', 'text', (column) => column.notNull())
      .addColumn('car_id', 'text', (column) => column.notNull())
      .addColumn('found_at', 'bigint', (column) => column.notNull())
      .addColumn('seen', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('saved_search_hits_pk', ['search_id', 'car_id'])
      .execute();
    await db.schema.createIndex('saved_search_hits_car').on('saved_search_hits').column('car_id').execute();
    await db.schema
      .createTable('cars_to_match')
      .addColumn('car_id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('changed_at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('cars_to_match_first').on('cars_to_match').columns(['changed_at', 'car_id']).execute();
  },
};
