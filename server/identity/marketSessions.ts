import type { Email } from '#domain/email.ts';
import type { Store } from '../database/database.ts';

/* What a change of an account means for the market's own sessions of its person. */

/** Ends every session of a person, except one, and gives the hashes of their ids. */
export async function closeSessionsOf(store: Store, email: Email, exceptIdHash = ''): Promise<readonly string[]> {
  const ended = store.deleteFrom('sessions').where('email', '=', email).where('id_hash', '!=', exceptIdHash);
  return (await ended.returning('id_hash').execute()).map(({ id_hash }) => id_hash);
}

/** The identity provider has verified a person's address: their open sessions know it from now on. */
export async function proveSessionsOf(store: Store, email: Email | undefined): Promise<void> {
  if (email === undefined) return;
  await store.updateTable('sessions').set({ email_verified: 1 }).where('email', '=', email).execute();
}
