import type { Kysely } from 'kysely';
import type { MarketMigration } from '../migrateDatabase.ts';

/** The cars that prices are compared with, the groups to compute, and what was computed. */
export const marketPrices: MarketMigration = {
  // Older ones leave the tables as they are, and nothing marks the cars that they change.
  oldestServer: '0026',
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('market_cars')
      .addColumn('car_id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('group_key', 'text', (column) => column.notNull())
      .addColumn('sold_at', 'bigint')
      .execute();
    await db.schema.createIndex('market_cars_group').on('market_cars').column('group_key').execute();
    await db.schema.createIndex('market_cars_sold').on('market_cars').column('sold_at').execute();
    await db.schema
      .createTable('market_changes')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('group_key', 'text', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('market_changes_group').on('market_changes').column('group_key').execute();
    await db.schema
      .createTable('market_prices')
      .addColumn('car_id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('group_key', 'text', (column) => column.notNull())
      .addColumn('label', 'text')
      .addColumn('price', 'text', (column) => column.notNull())
      .addColumn('computed_at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('market_prices_group').on('market_prices').column('group_key').execute();
  },
};
