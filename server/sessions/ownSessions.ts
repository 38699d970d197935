import { createHash } from 'node:crypto';
import type { Email } from '#domain/email.ts';
import type { AppServices } from '../context/ServerContext.ts';
import type { Database } from '../database/database.ts';
import { transact } from '../database/transact.ts';
import { Refusal } from '../http/Refusal.ts';
import { type EndedSession, endOtherSessions, endSession, loginsOf } from '../logins/marketSessions.ts';
import { type BrowserDescription, describeBrowser } from './describeBrowser.ts';
import type { Caller } from './sessions.ts';

/** How many of the own sessions are listed, the one used last first. */
const MAX_LISTED = 200;

/** One of a person's own open sessions. Times are milliseconds UTC. */
export interface OwnSession extends BrowserDescription {
  readonly id: string;
  readonly loggedInAt: number;
  /** To within an hour. */
  readonly usedAt: number;
  /** Whether it is the caller's. */
  readonly isCurrent: boolean;
}

type Owner = Pick<Caller, 'email' | 'idHash'>;

/** Names a session in answers; the hash of its cookie stays on the server. */
const publicId = (idHash: string): string =>
  createHash('sha256').update(`session ${idHash}`).digest('hex').slice(0, 32);

/** The caller's own open sessions, the one used last first. */
export async function listOwnSessions(
  { store, clock }: Pick<AppServices, 'store' | 'clock'>,
  { email, idHash }: Owner,
): Promise<readonly OwnSession[]> {
  const now = clock.now();
  const rows = await store
    .selectFrom('sessions')
    .select(['id_hash', 'created_at', 'seen_at', 'expires_at', 'user_agent'])
    .where('email', '=', email)
    .orderBy('seen_at', 'desc')
    .orderBy('id_hash', 'desc')
    .limit(MAX_LISTED)
    .execute();
  return rows
    .filter(({ expires_at }) => expires_at > now)
    .map(({ id_hash, created_at, seen_at, user_agent }) => ({
      id: publicId(id_hash),
      loggedInAt: created_at,
      usedAt: id_hash === idHash ? now : seen_at,
      isCurrent: id_hash === idHash,
      ...describeBrowser(user_agent),
    }));
}

/** Ends one of the caller's own sessions. @throws Refusal `not-found` */
export async function endOwnSession(services: EndServices, owner: Owner, id: string): Promise<void> {
  const ended = await transact(services.store, async (trx) => {
    const own = await trx.selectFrom('sessions').select(['id_hash']).where('email', '=', owner.email).execute();
    const found = own.find(({ id_hash }) => publicId(id_hash) === id);
    if (found === undefined) throw new Refusal('not-found', 'This session has ended already');
    const spared = found.id_hash === owner.idHash ? null : await loginOf(trx, owner.idHash);
    const now = services.clock.now();
    return { rows: await endSession(trx, owner.email, { idHash: found.id_hash, spared, now }), spared };
  });
  await tellEnded(services, owner.email, ended);
}

/** Ends every session of the caller but the one that asks, also those that are open at the identity provider alone. */
export async function endOwnOtherSessions(services: EndServices, owner: Owner): Promise<number> {
  const ended = await transact(services.store, async (trx) => {
    const spared = { idHash: owner.idHash, login: await loginOf(trx, owner.idHash) };
    const rows = await endOtherSessions(trx, owner.email, { spared, now: services.clock.now() });
    return { rows, spared: spared.login };
  });
  await tellEnded(services, owner.email, { ...ended, isEveryOther: true });
  return ended.rows.length;
}

type EndServices = Pick<AppServices, 'store' | 'clock' | 'identity' | 'sessionEvents'>;

async function loginOf(trx: Database, idHash: string): Promise<string | null> {
  const row = trx.selectFrom('sessions').select('login').where('id_hash', '=', idHash);
  return (await row.executeTakeFirst())?.login ?? null;
}

/** Ends the sessions at the embedded identity provider, and tells their open pages. */
async function tellEnded(
  { identity, sessionEvents }: EndServices,
  email: Email,
  { rows, spared, isEveryOther = false }: EndedAtOnce,
): Promise<void> {
  if (identity.kind === 'embedded') {
    await identity.endSessions(email, isEveryOther ? { except: spared } : { only: loginsOf(rows, spared) });
  }
  await Promise.all(rows.map(({ id_hash }) => sessionEvents.emit(id_hash, 'signed-out')));
}

interface EndedAtOnce {
  readonly rows: readonly EndedSession[];
  readonly spared: string | null;
  readonly isEveryOther?: boolean;
}
