import type { Email } from '#domain/email.ts';
import type { Database, Store } from '../database/database.ts';
import { emit } from '../database/facts.ts';
import { transact } from '../database/transact.ts';
import { endLogins, endOtherLogins } from './endedLogins.ts';

/*
 * What the market's own sessions of a person learn from elsewhere: that they end, whoever asks for it, and with them their
 * log-ins, which open no session again; that the address is proven.
 */

export interface EndedSession {
  readonly id_hash: string;
  /** Its log-in at the identity provider; null where none is known. */
  readonly login: string | null;
}

/** Ends one session of a person, and its log-in unless that is the spared one: one browser may have had two sessions by it. */
export async function endSession(
  trx: Database,
  email: Email,
  { idHash, spared, now }: { readonly idHash: string; readonly spared: string | null; readonly now: number },
): Promise<readonly EndedSession[]> {
  const sessions = trx.deleteFrom('sessions').where('email', '=', email).where('id_hash', '=', idHash);
  const ended = await sessions.returning(['id_hash', 'login']).execute();
  await endLogins(trx, email, { logins: loginsOf(ended, spared), now });
  return ended;
}

interface SparedSession {
  /** The hash of the session's id; undefined where every session ends. */
  readonly idHash: string | undefined;
  /** Its log-in at the identity provider. */
  readonly login: string | null;
}

/**
 * Ends every session of a person but the spared one, and every log-in until now but its own, those without a session too. `logins`
 * names further ones: those of this second are told apart by name alone.
 */
export async function endOtherSessions(
  trx: Database,
  email: Email,
  {
    spared,
    logins = [],
    now,
  }: { readonly spared: SparedSession; readonly logins?: readonly string[]; readonly now: number },
): Promise<readonly EndedSession[]> {
  const sessions = trx
    .deleteFrom('sessions')
    .where('email', '=', email)
    .where('id_hash', '!=', spared.idHash ?? '');
  const ended = await sessions.returning(['id_hash', 'login']).execute();
  const others = logins.filter((login) => login !== spared.login);
  await endLogins(trx, email, { logins: [...loginsOf(ended, spared.login), ...others], now });
  await endOtherLogins(trx, email, { spared: spared.login, now });
  return ended;
}

/** The log-ins of sessions but the spared one. */
export const loginsOf = (sessions: readonly EndedSession[], spared: string | null): readonly string[] =>
  sessions.flatMap(({ login }) => (login === null || login === spared ? [] : [login]));

/** The identity provider has verified a person's address: their open sessions know it from now on. */
export async function proveSessionsOf(store: Store, email: Email | undefined): Promise<void> {
  if (email === undefined) return;
  await transact(store, async (trx) => {
    await trx.updateTable('sessions').set({ email_verified: 1 }).where('email', '=', email).execute();
    emit(trx, { kind: 'address-proven', email });
  });
}
