import type { Kysely } from 'kysely';
import type { MarketMigration } from '../migrateDatabase.ts';

/** What a seller may say of a car beside the required fields. A column per statement: SQLite adds one at a time. */
export const carFacts: MarketMigration = {
  oldestServer: '0015',
  async up(db: Kysely<unknown>) {
    for (const number of ['mileage', 'power', 'owners']) {
      await db.schema.alterTable('cars').addColumn(number, 'integer').execute();
    }
    for (const text of ['fuel', 'gearbox', 'colour']) {
      await db.schema.alterTable('cars').addColumn(text, 'text').execute();
    }
  },
};
