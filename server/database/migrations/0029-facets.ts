import type { Kysely } from 'kysely';
import type { MarketMigration } from '../migrateDatabase.ts';

/** Make, model and body of the cars that a search can find; the server indexes them anew after its start. */
export const facets: MarketMigration = {
  // Older ones leave them empty, until the second filling of the index.
  oldestServer: '0028',
  async up(db: Kysely<unknown>) {
    for (const name of ['make', 'model', 'make_name', 'model_name'])
      await db.schema.alterTable('search_cars').addColumn(name, 'text').execute();
    await db.schema
      .alterTable('search_cars')
      .addColumn('body', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema
      .createIndex('search_cars_make')
      .on('search_cars')
      .columns(['make', 'model', 'no', 'cell', 'price', 'year', 'mileage', 'body'])
      .execute();
  },
};
