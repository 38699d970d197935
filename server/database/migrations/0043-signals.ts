import { type Kysely, sql } from 'kysely';
import type { MarketMigration } from '../migrateDatabase.ts';

/** What programs find odd about cars and people, and what they compare for it. */
export const signals: MarketMigration = {
  // An older one would add a report to a case that none of its lists has.
  oldestServer: '0043',
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('report_cases')
      .addColumn('signalled', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema
      .createTable('signals')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('thing_kind', 'text', (column) => column.notNull())
      .addColumn('thing_id', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('owner_email', 'text', (column) => column.notNull())
      .addColumn('found_at', 'bigint', (column) => column.notNull())
      .addColumn('others', 'text', (column) => column.notNull())
      .addColumn('count', 'integer', (column) => column.notNull())
      .addColumn('price', 'bigint')
      .addColumn('median', 'bigint')
      .execute();
    const once = db.schema.createIndex('signals_once').unique().on('signals');
    await once.columns(['thing_kind', 'thing_id', 'kind']).execute();
    await db.schema.createIndex('signals_owner').on('signals').columns(['owner_email', 'found_at']).execute();
    await db.schema
      .createTable('things_to_check')
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('key', 'text', (column) => column.notNull())
      .addColumn('changed_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('things_to_check_key', ['kind', 'key'])
      .execute();
    await db.schema.createIndex('things_to_check_first').on('things_to_check').columns(['changed_at', 'key']).execute();
    await createPictureHashes(db);
    await db.schema
      .createTable('account_phones')
      .addColumn('phone', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('used_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('account_phones_key', ['phone', 'email'])
      .execute();
    await db.schema.createIndex('account_phones_first').on('account_phones').columns(['phone', 'used_at']).execute();
    await db.schema.createIndex('account_phones_email').on('account_phones').column('email').execute();
    await db.schema.createIndex('account_phones_time').on('account_phones').column('used_at').execute();
    await db.schema
      .createTable('new_accounts')
      .addColumn('email', 'text', (column) => column.primaryKey().notNull())
      .addColumn('network', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('new_accounts_network').on('new_accounts').columns(['network', 'created_at']).execute();
    await db.schema.createIndex('new_accounts_time').on('new_accounts').column('created_at').execute();
  },
};

/** The hash of each picture in bands, which are found by an index each; null of one that shows too little. */
async function createPictureHashes(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('picture_hashes')
    .addColumn('name', 'text', (column) =>
      column.primaryKey().notNull().references('pictures.name').onDelete('cascade'),
    )
    .addColumn('hash', 'text')
    .addColumn('band_0', 'integer')
    .addColumn('band_1', 'integer')
    .addColumn('band_2', 'integer')
    .addColumn('band_3', 'integer')
    .execute();
  for (const band of ['band_0', 'band_1', 'band_2', 'band_3']) {
    const index = db.schema.createIndex(`picture_hashes_${band}`).on('picture_hashes').column(band);
    await index.where(sql.ref(band), 'is not', null).execute();
  }
}
