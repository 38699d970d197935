import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { firstTables } from './firstTables.ts';
import { paymentFollowUp } from './paymentFollowUp.ts';
import { queryIndexes } from './queryIndexes.ts';
import type { Tables } from './schema.ts';

/** In order of time. A released migration never changes. */
const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-first-tables': firstTables,
  '0002-query-indexes': queryIndexes,
  '0003-payment-follow-up': paymentFollowUp,
};

/** Brings a database up to date; several processes may migrate at once. @throws what stopped it */
export async function migrate(db: Kysely<Tables>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...MIGRATIONS }) } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}
