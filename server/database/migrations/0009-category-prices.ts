import { type Kysely, sql } from 'kysely';
import type { MarketMigration } from '../migrateDatabase.ts';

/** The cheapest car of each category: the category is a cell's highest digit, above its 16 lower bits (server/searchIndex/searchCells.ts). */
export const categoryPrices: MarketMigration = {
  oldestServer: '0015',
  async up(db: Kysely<unknown>) {
    await sql`create index search_cars_category on search_cars ((cell >> 16), price)`.execute(db);
  },
};
