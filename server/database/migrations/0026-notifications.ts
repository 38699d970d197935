import { type Kysely, sql } from 'kysely';
import type { MarketMigration } from '../migrateDatabase.ts';

/** What members are told of their deals. */
export const notifications: MarketMigration = {
  oldestServer: '0025',
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('notifications')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('recipient', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('car_id', 'text')
      .addColumn('car_name', 'text', (column) => column.notNull().defaultTo(''))
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('read_at', 'bigint')
      .execute();
    await db.schema
      .createTable('muted_mails')
      .addColumn('member', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('muted_mails_pkey', ['member', 'kind'])
      .execute();
    const index = (name: string) => db.schema.createIndex(name).on('notifications');
    await index('notifications_newest').columns(['recipient', 'created_at', 'id']).execute();
    const unread = index('notifications_unread').columns(['recipient', 'created_at']);
    await unread.where(sql.ref('read_at'), 'is', null).execute();
    await index('notifications_age').columns(['created_at', 'id']).execute();
  },
};
