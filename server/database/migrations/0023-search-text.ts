import { type Kysely, sql } from 'kysely';
import { isPostgres } from '../engine.ts';
import { memberTexts } from '../memberTexts.ts';
import type { MarketMigration } from '../migrateDatabase.ts';

/** Members of one read. */
const BATCH = 500;

interface MembersBefore {
  readonly members: { readonly email: string; readonly name: string; name_order: string; search_text: string };
}

/** Folded names, by which every engine sorts and finds members alike, and those of the members until now. */
export const searchText: MarketMigration = {
  // Older ones would leave the folded names as they were.
  oldestServer: '0023',
  async up(db: Kysely<unknown>) {
    // By its code points, whatever language the database sorts by.
    const text = isPostgres(db) ? sql`text collate "C"` : sql`text`;
    for (const column of ['name_order', 'search_text'])
      await db.schema
        .alterTable('members')
        .addColumn(column, text, (definition) => definition.notNull().defaultTo(''))
        .execute();
    await foldMembers(db as Kysely<MembersBefore>);
    await db.schema.dropIndex('members_role').execute();
    const columns = ['role', 'is_admin', 'name_order', 'email'];
    await db.schema.createIndex('members_order').on('members').columns(columns).execute();
  },
};

async function foldMembers(db: Kysely<MembersBefore>): Promise<void> {
  for (let after = ''; ; ) {
    const batch = db.selectFrom('members').select(['email', 'name']).where('email', '>', after);
    const rows = await batch.orderBy('email').limit(BATCH).execute();
    for (const row of rows)
      await db.updateTable('members').set(memberTexts(row)).where('email', '=', row.email).execute();
    if (rows.length < BATCH) return;
    after = rows.at(-1)?.email ?? after;
  }
}
