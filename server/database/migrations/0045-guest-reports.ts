import { type Kysely, sql } from 'kysely';
import type { MarketMigration } from '../migrateDatabase.ts';

/** Reports of people who are not signed in. */
export const guestReports: MarketMigration = {
  // An older one would tell no guest what was decided, and keep their addresses.
  oldestServer: '0045',
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('guest_reports')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('thing_kind', 'text', (column) => column.notNull())
      .addColumn('thing_id', 'text', (column) => column.notNull())
      .addColumn('reason', 'text', (column) => column.notNull())
      .addColumn('line', 'text', (column) => column.notNull())
      .addColumn('network', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('token_hash', 'text')
      .execute();
    const index = (name: string) => db.schema.createIndex(name).on('guest_reports');
    await index('guest_reports_email').columns(['email', 'created_at']).execute();
    await index('guest_reports_network').columns(['network', 'created_at']).execute();
    await index('guest_reports_time').column('created_at').execute();
    await index('guest_reports_token').column('token_hash').execute();
    const alter = () => db.schema.alterTable('reports');
    await alter().addColumn('guest_key', 'text').execute();
    await alter().addColumn('guest_email', 'text').execute();
    await alter()
      .addColumn('guest_name', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    const once = db.schema.createIndex('reports_once_guest').unique().on('reports');
    await once.columns(['guest_key', 'thing_kind', 'thing_id']).where(sql.ref('guest_key'), 'is not', null).execute();
    const ofGuest = db.schema.createIndex('reports_of_guest').on('reports').column('guest_email');
    await ofGuest.where(sql.ref('guest_email'), 'is not', null).execute();
  },
};
