import { createHash } from 'node:crypto';
import type { Email } from '#domain/email.ts';
import type { Database } from '../database/database.ts';
import { readRestoredAt } from '../database/settings.ts';

/*
 * Log-ins at the identity provider that a person has ended from another browser. Firebase's accounts stay signed in there,
 * so without this record the ended browser would open its next session by itself.
 */

/** A log-in at the identity provider. */
export interface ProviderLogin {
  readonly login: string;
  /** In milliseconds UTC. */
  readonly loggedInAt: number;
}

const hashOf = (email: Email, login?: string): string =>
  createHash('sha256')
    .update(JSON.stringify(login === undefined ? [email] : [email, login]))
    .digest('hex');

/** Whether this log-in opens no session any more. A restore ends all: which ones had ended since the backup is not known. */
export async function isLoginEnded(
  trx: Database,
  email: Email,
  { login, loggedInAt }: ProviderLogin,
): Promise<boolean> {
  if (loggedInAt < wholeSecond(await readRestoredAt(trx))) return true;
  const hashes = [hashOf(email, login), hashOf(email)];
  const rows = await trx.selectFrom('ended_logins').selectAll().where('hash', 'in', hashes).execute();
  return rows.some(({ hash, spared, ended_at }) =>
    hash === hashes[0] ? true : spared !== login && loggedInAt < wholeSecond(ended_at),
  );
}

/** When a person's log-ins were ended last, all or all others, in milliseconds UTC; undefined where they never were. */
export async function lastEndOfLogins(store: Database, email: Email): Promise<number | undefined> {
  const row = store.selectFrom('ended_logins').select('ended_at').where('hash', '=', hashOf(email));
  return (await row.executeTakeFirst())?.ended_at;
}

/** Providers tell the time of a log-in in whole seconds: one that follows within the same second must not count as before. */
const wholeSecond = (time: number): number => Math.floor(time / 1_000) * 1_000;

/** Ends these log-ins. */
export async function endLogins(
  trx: Database,
  email: Email,
  { logins, now }: { readonly logins: readonly string[]; readonly now: number },
): Promise<void> {
  for (const login of new Set(logins)) await save(trx, { hash: hashOf(email, login), ended_at: now, spared: null });
}

/** Ends every log-in until now but the spared one, those without a session too. */
export const endOtherLogins = (
  trx: Database,
  email: Email,
  { spared, now }: { readonly spared: string | null; readonly now: number },
): Promise<void> => save(trx, { hash: hashOf(email), ended_at: now, spared });

async function save(trx: Database, row: { hash: string; ended_at: number; spared: string | null }): Promise<void> {
  const { ended_at, spared } = row;
  const insert = trx.insertInto('ended_logins').values(row);
  await insert.onConflict((conflict) => conflict.column('hash').doUpdateSet({ ended_at, spared })).execute();
}

/** Forgets log-ins that were ended before this time. */
export async function forgetEndedLogins(trx: Database, before: number): Promise<void> {
  await trx.deleteFrom('ended_logins').where('ended_at', '<=', before).execute();
}
