import type { Kysely } from 'kysely';
import type { MarketMigration } from '../migrateDatabase.ts';

/** Which shot of the photo guide a picture of a car is, and whether a car has pictures of its inside. */
export const photoShots: MarketMigration = {
  // Older ones leave both as they are.
  oldestServer: '0038',
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('car_shots')
      .addColumn('car_id', 'text', (column) => column.notNull().references('cars.id').onDelete('cascade'))
      .addColumn('shot', 'text', (column) => column.notNull())
      .addColumn('picture', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('car_shots_key', ['car_id', 'shot'])
      .execute();
    await db.schema.alterTable('cars').addColumn('inside_pictures', 'integer').execute();
  },
};
