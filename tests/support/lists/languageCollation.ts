import { sql } from 'kysely';
import type { Store } from '../../../server/database/database.ts';

/** A collation of a language, as databases of hosts have: "a" comes before "B" there, and after it in JavaScript. */
const COLLATION = 'en-x-icu';

/** Gives every text column of a PostgreSQL the order of a language. */
export async function collateByLanguage(store: Store): Promise<void> {
  const { rows } = await sql<{ readonly table: string; readonly column: string }>`
    select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = current_schema() and data_type = 'text'`.execute(store);
  for (const { table, column } of rows) {
    await sql`alter table ${sql.table(table)} alter column ${sql.ref(column)} type text collate ${sql.id(COLLATION)}`.execute(
      store,
    );
  }
}
