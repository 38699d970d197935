import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { hasTable } from '../database/engine.ts';
import type { Database } from '../database/schema.ts';

/* The session tokens of the embedded identity provider as its table has them: hashed, so that the table alone opens no session. */

const TABLE = 'identity_session';
const PREFIX = 'sha256:';

/** What is stored of a session token. A token has 190 random bits, so a plain hash is enough. */
export const storedLogin = (token: string): string =>
  `${PREFIX}${createHash('sha256').update(token).digest('base64url')}`;

/** Hashes the tokens that an older version has stored in plain text; gives their number. */
export async function hashStoredLogins(db: Database): Promise<number> {
  // There is none before the first start of the embedded accounts, nor with accounts at Firebase.
  if (!(await hasTable(db, TABLE))) return 0;
  const logins = (db as unknown as Kysely<{ [TABLE]: { readonly id: string; readonly token: string } }>)
    .selectFrom(TABLE)
    .select(['id', 'token'])
    .where('token', 'not like', `${PREFIX}%`);
  const rows = await logins.execute();
  for (const { id, token } of rows) {
    await sql`update ${sql.table(TABLE)} set token = ${storedLogin(token)} where id = ${id}`.execute(db);
  }
  return rows.length;
}
