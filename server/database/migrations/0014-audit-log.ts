import type { Kysely } from 'kysely';
import type { MarketMigration } from '../migrateDatabase.ts';

/** The columns by which an admin searches the log; each with the order of the list behind it. */
const SEARCHED = ['kind', 'actor', 'person', 'origin'] as const;

/** What happened, by whom and to whom. Rows are only added; old ones go as a whole. */
export const auditLog: MarketMigration = {
  oldestServer: '0015',
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('audit_log')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('actor', 'text', (column) => column.notNull())
      .addColumn('origin', 'text', (column) => column.notNull())
      .addColumn('person', 'text', (column) => column.notNull())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('note', 'text', (column) => column.notNull())
      .addColumn('times', 'integer', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('audit_log_time').on('audit_log').columns(['created_at', 'id']).execute();
    for (const column of SEARCHED) {
      await db.schema
        .createIndex(`audit_log_${column}`)
        .on('audit_log')
        .columns([column, 'created_at', 'id'])
        .execute();
    }
  },
};
