import type { Kysely } from 'kysely';
import type { MarketMigration } from '../migrateDatabase.ts';

/**
 * The market's secrets, encrypted under a key that is not in the database. The server moves them there itself: a migration does not
 * have the key. Programs before this one would make new secrets in their place.
 */
export const secretsOutside: MarketMigration = {
  // Older ones would make new secrets, and look for session tokens in plain text.
  oldestServer: '0020',
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('sealed_secrets')
      .addColumn('name', 'text', (column) => column.primaryKey().notNull())
      .addColumn('key_id', 'text', (column) => column.notNull())
      .addColumn('value', 'text', (column) => column.notNull())
      .execute();
  },
};
