import type { Kysely } from 'kysely';
import type { MarketMigration } from '../migrateDatabase.ts';

/** How each seller sells, with the business of a trader; and members by the id in the address of their page. */
export const sellers: MarketMigration = {
  // Older ones show nothing of it.
  oldestServer: '0032',
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('seller_kinds')
      .addColumn('email', 'text', (column) => column.primaryKey().notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('business_name', 'text', (column) => column.notNull())
      .addColumn('business_address', 'text', (column) => column.notNull())
      .addColumn('business_register', 'text', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('members_id').on('members').column('id').execute();
  },
};
