import type { Email } from '#domain/email.ts';
import type { ServerContext } from '../context/ServerContext.ts';
import type { Database } from '../database/database.ts';
import { whereWithin } from '../database/due.ts';
import type { Env } from '../env/Env.ts';
import { accountLabel } from '../http/callers.ts';
import { waitRefusal } from '../http/Refusal.ts';

const HOUR_MS = 60 * 60_000;
/** Sessions that one account may open within an hour: each leaves a line in the audit log, and one where its log-in is ended. */
const LOGINS_AN_HOUR = 60;
/** Sessions that one account may have at a time; another one ends the one that was used the longest time ago. */
const MOST_SESSIONS = 100;
const TOO_MANY = 'This account has logged in very often within an hour';

/** Requires, in the transaction that opens a session, that its account has not logged in too often. @throws Refusal `too-many` */
export async function requireFewLogins(
  trx: Database,
  { env, clock, secrets }: Pick<ServerContext, 'clock' | 'secrets'> & { readonly env: Pick<Env, 'rateLimit'> },
  { email, isAdmin }: { readonly email: Email; readonly isAdmin: boolean },
): Promise<void> {
  if (env.rateLimit === 0) return;
  const now = clock.now();
  // As the audit log names people.
  const actor = isAdmin ? email : accountLabel(secrets.audit, email);
  const counted = trx.selectFrom('audit_log').select('created_at').where('actor', '=', actor);
  const recent = counted.where(whereWithin('created_at', now, HOUR_MS));
  const logins = recent.where('kind', '=', 'login').orderBy('created_at', 'desc').limit(LOGINS_AN_HOUR);
  const first = (await logins.execute())[LOGINS_AN_HOUR - 1];
  if (first !== undefined) throw waitRefusal('too-many', TOO_MANY, first.created_at + HOUR_MS - now);
}

/** Makes room for one more session of an account. */
export async function endOldestSessions(trx: Database, email: Email): Promise<void> {
  const latest = trx.selectFrom('sessions').select('id_hash').where('email', '=', email).orderBy('seen_at', 'desc');
  const beyond = latest
    .orderBy('id_hash', 'desc')
    .offset(MOST_SESSIONS - 1)
    .limit(MOST_SESSIONS);
  await trx.deleteFrom('sessions').where('id_hash', 'in', beyond).execute();
}
