import type { Email } from '#domain/email.ts';
import type { Database } from './database.ts';

/** The address of a member by the id of their record; undefined where there is none. */
export async function emailOfMember(store: Database, id: string): Promise<Email | undefined> {
  return (await store.selectFrom('members').select('email').where('id', '=', id).executeTakeFirst())?.email;
}
