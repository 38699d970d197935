import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What the servers on one database tell each other. */
export const eventsTable: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('events')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('topic', 'text', (column) => column.notNull())
      .addColumn('key', 'text', (column) => column.notNull())
      .addColumn('detail', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('events_created').on('events').column('created_at').execute();
  },
};
