import type { Kysely } from 'kysely';
import type { MarketMigration } from '../migrateDatabase.ts';

/** Mails that are to be sent. */
export const queuedMails: MarketMigration = {
  oldestServer: '0015',
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('queued_mails')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('next_attempt_at', 'bigint', (column) => column.notNull())
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('queued_mails_due').on('queued_mails').column('next_attempt_at').execute();
  },
};
