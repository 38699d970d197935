import type { Kysely } from 'kysely';
import type { MarketMigration } from '../migrateDatabase.ts';

/** The mails that wait for one address to be proven. */
export const mailsOfAnAddress: MarketMigration = {
  oldestServer: '0030',
  async up(db: Kysely<unknown>) {
    await db.schema.createIndex('queued_mails_email').on('queued_mails').columns(['email', 'kind']).execute();
  },
};
