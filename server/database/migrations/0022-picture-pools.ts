import type { Kysely } from 'kysely';
import type { MarketMigration } from '../migrateDatabase.ts';

/** What bounds what guests store: of each picture its size and uploader, and the sign-ups of the last hour by network. */
export const picturePools: MarketMigration = {
  oldestServer: '0016',
  async up(db: Kysely<unknown>) {
    const bytes = db.schema.alterTable('pictures');
    await bytes.addColumn('bytes', 'bigint', (column) => column.notNull().defaultTo(0)).execute();
    await db.schema.alterTable('pictures').addColumn('uploader', 'text').execute();
    const isInPool = db.schema.alterTable('pictures');
    await isInPool.addColumn('in_pool', 'integer', (column) => column.notNull().defaultTo(0)).execute();
    await db.schema.createIndex('pictures_uploader').on('pictures').columns(['uploader', 'created_at']).execute();
    const pool = db.schema.createIndex('pictures_pool').on('pictures');
    await pool.columns(['in_pool', 'created_at', 'name', 'bytes']).execute();
    await db.schema
      .createTable('sign_ups')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('network', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('sign_ups_network').on('sign_ups').columns(['network', 'created_at']).execute();
    await db.schema.createIndex('sign_ups_time').on('sign_ups').column('created_at').execute();
  },
};
