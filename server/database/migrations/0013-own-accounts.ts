import type { Kysely } from 'kysely';
import type { MarketMigration } from '../migrateDatabase.ts';

/** What the page of the own account needs: of each session its log-in and browser, ended log-ins, and who deleted an account. */
export const ownAccounts: MarketMigration = {
  oldestServer: '0015',
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('sessions').addColumn('login', 'text').execute();
    const userAgent = db.schema.alterTable('sessions');
    await userAgent.addColumn('user_agent', 'text', (column) => column.notNull().defaultTo('')).execute();
    await db.schema.createIndex('sessions_used').on('sessions').columns(['email', 'seen_at', 'id_hash']).execute();
    await db.schema.dropIndex('sessions_email').execute();
    await db.schema
      .createTable('ended_logins')
      .addColumn('hash', 'text', (column) => column.primaryKey().notNull())
      .addColumn('ended_at', 'bigint', (column) => column.notNull())
      .addColumn('spared', 'text')
      .execute();
    await db.schema.createIndex('ended_logins_time').on('ended_logins').column('ended_at').execute();
    const payments = db.schema.createIndex('payments_payer').on('payments');
    await payments.columns(['email', 'created_at', 'transaction_id']).execute();
    const removed = db.schema.alterTable('removed_members');
    await removed.addColumn('by_member', 'integer', (column) => column.notNull().defaultTo(0)).execute();
  },
};
