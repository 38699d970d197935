import type { Kysely } from 'kysely';
import type { MarketMigration } from '../migrateDatabase.ts';

/** Make, model and body of a car, and whether the first two were read from its name and its seller has not saved it since. */
export const makeAndModel: MarketMigration = {
  // Older ones leave them empty.
  oldestServer: '0024',
  async up(db: Kysely<unknown>) {
    for (const fact of ['make', 'model', 'body']) await db.schema.alterTable('cars').addColumn(fact, 'text').execute();
    await db.schema.alterTable('cars').addColumn('make_from_name', 'integer').execute();
  },
};
