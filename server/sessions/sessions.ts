import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { ACCOUNT_DELETED, type Identity, LOGIN_HAS_ENDED } from '#domain/account.ts';
import type { Email } from '#domain/email.ts';
import { NOT_ALLOWED, type Role, resolveRole } from '#domain/role.ts';
import { auditedPerson, recordAudit } from '../audit/audit.ts';
import type { AppServices, ServerContext } from '../context/ServerContext.ts';
import { type Database, isDatabaseUnavailable } from '../database/database.ts';
import { queryByKey } from '../database/queryByKey.ts';
import type { MembersTable } from '../database/schema.ts';
import { transact } from '../database/transact.ts';
import type { Env } from '../env/Env.ts';
import { networkOf } from '../http/callers.ts';
import { Refusal } from '../http/Refusal.ts';
import { forgetEndedLogins, isLoginEnded } from '../logins/endedLogins.ts';
import { endSession } from '../logins/marketSessions.ts';
import { type IssuedIdentity, requireOwnIdentity } from '../logins/memberIdentities.ts';
import { endOldestSessions, requireFewLogins } from './boundLogins.ts';
import { readSessionCookie, SESSION_LIFETIME_MS } from './cookies.ts';
import { asksStrongLogin } from './strongLogin.ts';

/*
 * The identity provider knows people, the market knows sessions. After a log-in the page posts the provider's signed ID token to
 * `POST /session`, which opens a session and sets its cookie; `GET /jwt` gives access tokens that are valid only together with that cookie.
 */

const DAY = 24 * 60 * 60 * 1_000;
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
  /** The account at the identity provider; undefined where it is not known. */
  readonly account: IssuedIdentity | undefined;
  /** Whether the identity provider has verified the address. */
  readonly isEmailVerified: boolean;
  /** The network that the request comes from (`networkOf`). */
  readonly network: string;
  /** Whether the cookie should be sent again, because the session was extended. */
  readonly isExtended: boolean;
}

export const hashSessionId = (sessionId: string): string => createHash('sha256').update(sessionId).digest('hex');

type Dependencies = Pick<ServerContext, 'store' | 'clock' | 'newSecret' | 'newId' | 'secrets'>;

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
  /** The network address of the log-in; undefined where none is known. */
  readonly ip?: string;
  /** Whether it is enough for an admin; left out: it is not. */
  readonly isStrong?: boolean;
  /** Who vouches for the identity; left out where the caller does. */
  readonly issuer?: string;
  /** Whether sessions from before the address was proven end: their browsers show once more that their log-in stands. */
  readonly endsUnproven?: boolean;
}

/** How much is stored of what a browser says that it is, in characters; usual ones have a quarter of that. */
const MAX_USER_AGENT_LENGTH = 500;

/**
 * Opens a session for a verified identity and returns its id, the cookie's value. Nothing that was known before is one.
 * @throws Refusal `unauthenticated` for a log-in that was ended elsewhere; `other-identity`, `address-unproven` for an account that is not the
 * member's own; `too-many`
 */
export async function openSession(
  context: Dependencies & { readonly env: Pick<Env, 'rateLimit'> },
  identity: Identity,
  { loggedInAt, login, userAgent = '', replaced, ip, isStrong = false, issuer, endsUnproven = false }: SessionStart,
): Promise<string> {
  const { store, clock, newSecret } = context;
  const now = clock.now();
  const email_verified = identity.isEmailVerified ? 1 : 0;
  return transact(store, async (trx) => {
    const by = await auditedPerson(trx, identity.email);
    // An unverified address has no admin rights, so anyone may have logged in with it.
    const person = { ...by, isAdmin: by.isAdmin && identity.isEmailVerified };
    await requireFewLogins(trx, context, person);
    await forgetEndedLogins(trx, now - LONGEST_SESSION_MS);
    if (login !== undefined && (await isLoginEnded(trx, identity.email, { login, loggedInAt }))) {
      throw new Refusal('unauthenticated', LOGIN_HAS_ENDED);
    }
    const account = issuer === undefined ? undefined : { issuer, subject: identity.id };
    if (account !== undefined) await requireOwnIdentity(context, trx, { identity, account });
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
    if (endsUnproven) {
      await trx.deleteFrom('sessions').where('email', '=', identity.email).where('email_verified', '=', 0).execute();
    }
    await endOldestSessions(trx, identity.email);
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
        strong_login: isStrong ? 1 : 0,
        issuer: account?.issuer ?? null,
        subject: account?.subject ?? null,
      })
      .execute();
    const source = { by: person, ...(ip !== undefined && { ip }) };
    await recordAudit(context, trx, { ...source, kind: 'login', note: removed === 1 ? 'deleted-account' : '' });
    return id;
  });
}

/** A session with its member, whose columns are null where a sign-up was interrupted. */
const selectSession = queryByKey({
  build: (store, isAsked) =>
    store
      .selectFrom('sessions')
      .leftJoin('members', 'members.email', 'sessions.email')
      .selectAll('members')
      .select(['id_hash', 'sessions.email as session_email', 'sessions.created_at as started_at'])
      .select(['email_verified', 'seen_at', 'expires_at', 'removed', 'strong_login', 'issuer', 'subject'])
      .where(isAsked('id_hash')),
  keyOf: ({ id_hash }) => id_hash,
});

type MemberColumns = { readonly [Column in keyof MembersTable]: MembersTable[Column] | null };
const isMember = (columns: MemberColumns): columns is MembersTable => columns.id !== null;

/**
 * The caller of a session id; undefined for an unknown or expired one, and for an admin's whose log-in was not enough for one: it was
 * opened before the rights were granted. Using a session extends it.
 */
export async function findCaller(
  { env, store, clock }: Pick<ServerContext, 'env' | 'store' | 'clock'>,
  sessionId: string,
  ip: string,
): Promise<Caller | undefined> {
  const now = clock.now();
  const idHash = hashSessionId(sessionId);
  const [row] = await selectSession(store, idHash);
  if (row === undefined || row.expires_at <= now) return undefined;
  const { id_hash, session_email, email_verified, started_at, seen_at, expires_at, removed, ...rest } = row;
  const { strong_login, issuer, subject, ...columns } = rest;
  const session = { email: session_email, email_verified, created_at: started_at, seen_at, removed, strong_login };
  const member = isMember(columns) ? columns : undefined;
  // Admin rights need a verified address: anyone could sign up first with an unverified one.
  const isEmailVerified = session.email_verified === 1;
  const isAdmin = member?.is_admin === 1 && isEmailVerified;
  if (isAdmin && asksStrongLogin(env) && session.strong_login === 0) return undefined;
  const isExtended = now - session.seen_at > RENEW_AFTER_MS;
  if (isExtended) {
    const times = { seen_at: now, expires_at: expiryOf(session.created_at, now) };
    const extension = store.updateTable('sessions').set(times).where('id_hash', '=', idHash);
    // A reader needs no extension: it is tried again at the next request.
    await extension.execute().catch((error: unknown) => {
      if (!isDatabaseUnavailable(error)) throw error;
    });
  }
  const role = member && resolveRole({ isAdmin, isSeller: member.role === 'Seller' });
  const account = issuer === null || subject === null ? undefined : { issuer, subject };
  return {
    idHash,
    email: session.email,
    isRemoved: session.removed === 1,
    member,
    role,
    account,
    isEmailVerified,
    network: networkOf(ip),
    isExtended,
  };
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

/** Ends the caller's session; its log-in opens no other one, at providers that keep their own sessions neither. */
export async function closeSession(
  { store, clock }: Pick<Dependencies, 'store' | 'clock'>,
  { email, idHash }: Pick<Caller, 'email' | 'idHash'>,
): Promise<void> {
  await transact(store, (trx) => endSession(trx, email, { idHash, spared: null, now: clock.now() }));
}

/**
 * Requires, inside a transaction that writes for a caller, that the admin has not deleted their account since the request
 * began. @throws Refusal `removed`
 */
export async function requireExistingMember(trx: Database, email: Email): Promise<void> {
  const member = await trx.selectFrom('members').select('id').where('email', '=', email).executeTakeFirst();
  if (member === undefined) throw new Refusal('removed', ACCOUNT_DELETED);
}

/** The same, and that they are a seller still: their role may have changed since the request came. */
export async function requireSeller(trx: Database, email: Email): Promise<void> {
  const member = await trx.selectFrom('members').select('role').where('email', '=', email).executeTakeFirst();
  if (member === undefined) throw new Refusal('removed', ACCOUNT_DELETED);
  if (member.role !== 'Seller') throw new Refusal('forbidden', NOT_ALLOWED);
}

/** The hash of the session that a request's cookie names; undefined without a cookie. */
export function sessionHashOf(env: Env, request: FastifyRequest): string | undefined {
  const id = readSessionCookie(env, request);
  return id === undefined ? undefined : hashSessionId(id);
}
