import type { Kysely } from 'kysely';
import type { MarketMigration } from '../migrateDatabase.ts';

/** What the price of each car that a search can find is worth; the server indexes them anew after its start. */
export const searchByPriceLabel: MarketMigration = {
  // Older ones leave it out, and compute labels without it, until the second filling of the index.
  oldestServer: '0029',
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('search_cars')
      .addColumn('worth', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema
      .createIndex('search_cars_worth')
      .on('search_cars')
      .columns(['worth', 'no', 'cell', 'price', 'year', 'mileage'])
      .execute();
  },
};
