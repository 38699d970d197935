import type { ColumnDefinitionBuilder, Kysely } from 'kysely';
import type { MarketMigration } from '../migrateDatabase.ts';

const required = (column: ColumnDefinitionBuilder) => column.notNull();
const key = (column: ColumnDefinitionBuilder) => column.primaryKey().notNull();
const ofCar = (column: ColumnDefinitionBuilder) => column.notNull().references('cars.id').onDelete('cascade');
const keyOfCar = (column: ColumnDefinitionBuilder) =>
  column.primaryKey().notNull().references('cars.id').onDelete('cascade');

/** What sellers disclose about their cars, with its changes. */
export const disclosures: MarketMigration = {
  // Older ones leave what is disclosed as it is.
  oldestServer: '0035',
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('car_disclosures')
      .addColumn('car_id', 'text', keyOfCar)
      .addColumn('accidents', 'text')
      .addColumn('accident_note', 'text')
      .addColumn('service', 'text')
      .addColumn('keys', 'integer')
      .addColumn('valid_until', 'text')
      .addColumn('vin', 'text')
      .execute();
    await db.schema.createIndex('car_disclosures_vin').on('car_disclosures').column('vin').execute();
    await db.schema
      .createTable('car_faults')
      .addColumn('car_id', 'text', ofCar)
      .addColumn('place', 'integer', required)
      .addColumn('view', 'text', required)
      .addColumn('x', 'integer', required)
      .addColumn('y', 'integer', required)
      .addColumn('text', 'text', required)
      .addColumn('picture', 'text')
      .addPrimaryKeyConstraint('car_faults_key', ['car_id', 'place'])
      .execute();
    await db.schema
      .createTable('disclosure_changes')
      .addColumn('id', 'text', key)
      .addColumn('car_id', 'text', ofCar)
      .addColumn('field', 'text', required)
      .addColumn('changed_at', 'bigint', required)
      .execute();
    await db.schema
      .createIndex('disclosure_changes_car')
      .on('disclosure_changes')
      .columns(['car_id', 'changed_at', 'id'])
      .execute();
  },
};
