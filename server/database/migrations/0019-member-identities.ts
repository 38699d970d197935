import { type Kysely, sql } from 'kysely';
import { hasTable } from '../engine.ts';
import type { MarketMigration } from '../migrateDatabase.ts';

/** The issuer of the embedded accounts' tokens. */
const EMBEDDED = 'second-gear-identity';

/**
 * By which subject of which issuer a member is known, and of each session the subject that opened it. Embedded accounts tell both for the
 * members until now; those of another issuer are known from their first log-in with a verified address on.
 */
export const memberIdentities: MarketMigration = {
  oldestServer: '0015',
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('member_identities')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('issuer', 'text', (column) => column.notNull())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('bound_at', 'bigint', (column) => column.notNull())
      .execute();
    await unique(db, 'member_identities_subject', ['issuer', 'subject']);
    await unique(db, 'member_identities_member', ['email', 'issuer']);
    await db.schema.alterTable('sessions').addColumn('issuer', 'text').execute();
    await db.schema.alterTable('sessions').addColumn('subject', 'text').execute();
    if (await hasTable(db, 'identity_user')) await bindEmbedded(db);
    // Nobody knows whose they are: their browsers open another one by themselves.
    await sql`delete from sessions where subject is null and removed = 0 and email not in (select email from members)`.execute(
      db,
    );
  },
};

const unique = (db: Kysely<unknown>, name: string, columns: ['issuer' | 'email', 'subject' | 'issuer']) =>
  db.schema.createIndex(name).unique().on('member_identities').columns(columns).execute();

async function bindEmbedded(db: Kysely<unknown>): Promise<void> {
  await sql`insert into member_identities (id, issuer, subject, email, bound_at)
    select id, ${sql.lit(EMBEDDED)}, id, email, 0 from identity_user
    where email in (select email from members union select email from removed_members)`.execute(db);
  await sql`update sessions set issuer = ${sql.lit(EMBEDDED)},
      subject = (select id from identity_user where identity_user.email = sessions.email)
    where email in (select email from identity_user)`.execute(db);
}
