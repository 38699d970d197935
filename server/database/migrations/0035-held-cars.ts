import { type Kysely, sql } from 'kysely';
import type { MarketMigration } from '../migrateDatabase.ts';

/** The cases of cars that are held until an admin has looked at them. */
export const heldCars: MarketMigration = {
  // An older one would show the cars that are held.
  oldestServer: '0035',
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('report_cases')
      .addColumn('held', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    const ofSeller = db.schema.createIndex('report_cases_held').on('report_cases').column('owner_email');
    await ofSeller.where(sql.ref('held'), '=', sql.lit(1)).execute();
  },
};
