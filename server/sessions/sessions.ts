import { createHash } from 'node:crypto';
import { ACCOUNT_DELETED, type Identity, LOGIN_HAS_ENDED } from '#domain/account.ts';
import type { Email } from '#domain/email.ts';
import { type Role, resolveRole } from '#domain/role.ts';
import type { AppServices } from '../AppServices.ts';
import { type Database, isDatabaseUnavailable } from '../database/database.ts';
import type { MembersTable } from '../database/schema.ts';
import { transact } from '../database/transact.ts';
import { Refusal } from '../http/Refusal.ts';
import type { ServerContext } from '../ServerContext.ts';
import { forgetEndedLogins, isLoginEnded } from './endedLogins.ts';

const DAY = 24 * 60 * 60 * 1_000;
/** How long a session lasts after its last use, in milliseconds. */
export const SESSION_LIFETIME_MS = 7 * DAY;
/** When a session ends although it is used, after the log-in at the identity provider, in milliseconds. */
const LONGEST_SESSION_MS = 30 * DAY;
/** How old the stored last use may be before it is updated, in milliseconds. */
const RENEW_AFTER_MS = DAY / 24;

/** The caller, as identified by the session cookie. */
export interface Caller {
  readonly idHash: string;
  readonly email: Email;
  readonly isRemoved: boolean;
  /** The caller's user record; undefined where a sign-up was interrupted before it. */
  readonly member: MembersTable | undefined;
  /** Undefined without a user record. */
  readonly role: Role | undefined;
  /** Whether the identity provider has verified the address. */
  readonly isProven: boolean;
  /** Whether the cookie should be sent again, because the session was extended. */
  readonly isExtended: boolean;
}

export const hashSessionId = (sessionId: string): string => createHash('sha256').update(sessionId).digest('hex');

type Dependencies = Pick<ServerContext, 'store' | 'clock' | 'newSecret'>;

/** A session is forgotten after seven days without use, and thirty days after the log-in. */
const expiryOf = (loggedInAt: number, now: number): number =>
  Math.min(now + SESSION_LIFETIME_MS, loggedInAt + LONGEST_SESSION_MS);

export interface SessionStart {
  /** When the person logged in, in milliseconds UTC. */
  readonly loggedInAt: number;
  /** Which log-in at the identity provider it is; left out where it is not known. */
  readonly login?: string;
  /** What the browser says that it is. */
  readonly userAgent?: string | undefined;
  /** The browser's session until now, which ends. */
  readonly replaced?: string | undefined;
}

/** How much is stored of what a browser says that it is, in characters; usual ones have a quarter of that. */
const MAX_USER_AGENT_LENGTH = 500;

/**
 * Opens a session for a verified identity and returns its id, the cookie's value. Nothing that was known before is one.
 * @throws Refusal `unauthenticated` for a log-in that was ended elsewhere
 */
export async function openSession(
  { store, clock, newSecret }: Dependencies,
  identity: Identity,
  { loggedInAt, login, userAgent = '', replaced }: SessionStart,
): Promise<string> {
  const now = clock.now();
  const email_verified = identity.emailVerified ? 1 : 0;
  return transact(store, async (trx) => {
    await forgetEndedLogins(trx, now - LONGEST_SESSION_MS);
    if (login !== undefined && (await isLoginEnded(trx, identity.email, { login, loggedInAt }))) {
      throw new Refusal('unauthenticated', LOGIN_HAS_ENDED);
    }
    const tombstone = await trx
      .selectFrom('tombstones')
      .select('email')
      .where('email', '=', identity.email)
      .executeTakeFirst();
    const removed = tombstone === undefined ? 0 : 1;
    if (replaced !== undefined) {
      await trx.deleteFrom('sessions').where('id_hash', '=', hashSessionId(replaced)).execute();
    }
    await trx.deleteFrom('sessions').where('expires_at', '<=', now).execute();
    const id = newSecret();
    await trx
      .insertInto('sessions')
      .values({
        id_hash: hashSessionId(id),
        email: identity.email,
        email_verified,
        created_at: loggedInAt,
        seen_at: now,
        expires_at: expiryOf(loggedInAt, now),
        removed,
        login: login ?? null,
        user_agent: userAgent.slice(0, MAX_USER_AGENT_LENGTH),
      })
      .execute();
    return id;
  });
}

/** The caller of a session id; undefined for an unknown or expired one. Using a session extends it. */
export async function findCaller(
  { store, clock }: Pick<Dependencies, 'store' | 'clock'>,
  sessionId: string,
): Promise<Caller | undefined> {
  const now = clock.now();
  const idHash = hashSessionId(sessionId);
  const session = await store
    .selectFrom('sessions')
    .selectAll()
    .where('id_hash', '=', idHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (session === undefined) return undefined;
  const isExtended = now - session.seen_at > RENEW_AFTER_MS;
  if (isExtended) {
    const times = { seen_at: now, expires_at: expiryOf(session.created_at, now) };
    const extension = store.updateTable('sessions').set(times).where('id_hash', '=', idHash);
    // A reader needs no extension: it is tried again at the next request.
    await extension.execute().catch((error: unknown) => {
      if (!isDatabaseUnavailable(error)) throw error;
    });
  }
  const member = await store.selectFrom('members').selectAll().where('email', '=', session.email).executeTakeFirst();
  // Admin rights need a verified address: anyone could sign up first with an unverified one.
  const isProven = session.email_verified === 1;
  const isAdmin = member?.is_admin === 1 && isProven;
  const role = member && resolveRole({ isAdmin, isSeller: member.role === 'Seller' });
  return { idHash, email: session.email, isRemoved: session.removed === 1, member, role, isProven, isExtended };
}

type ProvenIdentity = Awaited<ReturnType<AppServices['idTokens']['verify']>>;

/**
 * Lets an ID token open a session once: not a second time, and not thirty days after the log-in. @throws Refusal `unauthenticated`
 */
export async function spendIdToken(
  { store, clock }: Pick<AppServices, 'store' | 'clock'>,
  { proof }: ProvenIdentity,
): Promise<void> {
  const now = clock.now();
  const { hash, endsAt, loggedInAt, repeatableUntil } = proof;
  if (loggedInAt + LONGEST_SESSION_MS <= now) throw new Refusal('unauthenticated', LOGIN_HAS_ENDED);
  await store.deleteFrom('used_id_tokens').where('expires_at', '<=', now).execute();
  const { numInsertedOrUpdatedRows } = await store
    .insertInto('used_id_tokens')
    .values({ hash, expires_at: endsAt })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n && now >= repeatableUntil)
    throw new Refusal('unauthenticated', 'This login was used before');
}

/** Ends a session. */
export async function closeSession({ store }: Pick<Dependencies, 'store'>, idHash: string): Promise<void> {
  await store.deleteFrom('sessions').where('id_hash', '=', idHash).execute();
}

/**
 * Requires, inside a transaction that writes for a caller, that the admin has not deleted their account since the request
 * began. @throws Refusal `removed`
 */
export async function requireExistingMember(trx: Database, email: Email): Promise<void> {
  const member = await trx.selectFrom('members').select('id').where('email', '=', email).executeTakeFirst();
  if (member === undefined) throw new Refusal('removed', ACCOUNT_DELETED);
}
