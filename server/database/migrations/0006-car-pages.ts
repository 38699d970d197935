import type { ColumnDefinitionBuilder, Kysely } from 'kysely';
import type { MarketMigration } from '../migrateDatabase.ts';

const required = (column: ColumnDefinitionBuilder) => column.notNull();
const key = (column: ColumnDefinitionBuilder) => column.primaryKey().notNull();
const ofCar = (column: ColumnDefinitionBuilder) => column.notNull().references('cars.id').onDelete('cascade');

/** What a car's own page needs: more pictures, changes of its price, and what is kept of it once it is deleted. */
export const carPages: MarketMigration = {
  oldestServer: '0015',
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('car_pictures')
      .addColumn('car_id', 'text', ofCar)
      .addColumn('place', 'integer', required)
      .addColumn('picture', 'text', required)
      .addPrimaryKeyConstraint('car_pictures_key', ['car_id', 'place'])
      .execute();
    await db.schema.createIndex('car_pictures_picture').on('car_pictures').column('picture').execute();
    await db.schema
      .createTable('price_changes')
      .addColumn('id', 'text', key)
      .addColumn('car_id', 'text', ofCar)
      .addColumn('price_before', 'bigint', required)
      .addColumn('price_after', 'bigint', required)
      .addColumn('changed_at', 'bigint', required)
      .execute();
    await db.schema
      .createIndex('price_changes_car')
      .on('price_changes')
      .columns(['car_id', 'changed_at', 'id'])
      .execute();
    await db.schema
      .createTable('deleted_cars')
      .addColumn('id', 'text', key)
      .addColumn('name', 'text', required)
      .addColumn('category', 'text', required)
      .addColumn('deleted_at', 'bigint', required)
      .execute();
    await db.schema.createIndex('deleted_cars_age').on('deleted_cars').column('deleted_at').execute();
  },
};
