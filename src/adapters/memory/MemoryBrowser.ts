import { Failure } from '#application/Failure.ts';
import type { Unsubscribe } from '#application/ports.ts';
import { ACCOUNT_DELETED, type Identity } from '#domain/account.ts';
import type { Email } from '#domain/email.ts';
import { type Action, may, NOT_ALLOWED, type Role, resolveRole } from '#domain/role.ts';
import type { ServerEvent } from '#domain/serverEvent.ts';
import type { MemoryMarket } from './MemoryMarket.ts';
import type { ConnectedBrowser, StoredAccount, StoredMember, StoredSession } from './records.ts';

/** One browser of a market: the person who is signed in at the identity provider, and the market's session. */
export class MemoryBrowser implements ConnectedBrowser {
  readonly market: MemoryMarket;
  account: StoredAccount | undefined;
  /** Whether the second factor was given in this log-in. */
  hasGivenFactor = false;
  /** Whether the log-in is at most five minutes old. */
  isLoginFresh = true;
  /** The person whom the Google popup signs in; undefined: the popup is closed. */
  googleAccount: StoredAccount | undefined;
  /** What its sessions say of it. */
  readonly description: Pick<StoredSession, 'browser' | 'system'>;
  readonly #listeners = new Set<(event: ServerEvent) => void>();
  #session: StoredSession | undefined;
  #stop: Unsubscribe = () => undefined;

  constructor(market: MemoryMarket, description = { browser: 'Firefox', system: 'Linux' }) {
    this.market = market;
    this.description = description;
    market.browsers.add(this);
  }

  get session(): Email | undefined {
    return this.#session?.email;
  }

  /** Undefined without a session. */
  get sessionId(): string | undefined {
    return this.#session?.id;
  }

  /** Opens a session for this email; undefined: ends the session. */
  setSession(email: Email | undefined): void {
    this.#stop();
    if (this.#session !== undefined) this.market.sessions.delete(this.#session.id);
    this.#session = undefined;
    if (email === undefined) return;
    const now = this.market.clock.now();
    const id = this.market.newId('session');
    this.#session = { id, email, loggedInAt: now, usedAt: now, ...this.description };
    this.market.sessions.set(id, this.#session);
    this.#stop = this.market.subscribe(email, (event, sessionIds) => {
      if (sessionIds !== undefined && !sessionIds.includes(id)) return;
      // The identity provider's session ends with the market's.
      if (sessionIds !== undefined) this.account = undefined;
      if (event === 'signed-out') this.setSession(undefined);
      for (const listener of [...this.#listeners]) listener(event);
    });
  }

  /** Ends the log-in here, as a new password that was set elsewhere does. */
  endLogin(): void {
    this.account = undefined;
    if (this.session === undefined) return;
    this.setSession(undefined);
    for (const listener of [...this.#listeners]) listener('signed-out');
  }

  watch(listener: (event: ServerEvent) => void): Unsubscribe {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Signs in a member, as if they had logged in in this browser before. */
  signIn(email: Email): void {
    this.account = this.market.accounts.get(email);
    this.hasGivenFactor = true;
    this.setSession(email);
  }

  /** The session's email, whether it has a record or not. Throws `unauthenticated`, `removed`. */
  requireCaller(): Email {
    const email = this.session;
    if (email === undefined) throw new Failure('unauthenticated');
    if (this.market.tombstones.has(email)) throw new Failure('removed', { detail: ACCOUNT_DELETED });
    return email;
  }

  /** The caller, if they may do this. Throws `unauthenticated`, `removed`, `forbidden`. */
  requireRight(action: Action): StoredMember {
    const member = this.market.members.get(this.requireCaller());
    if (member === undefined || !may(roleOf(member), action)) throw new Failure('forbidden', { detail: NOT_ALLOWED });
    return member;
  }

  /** The same for something that belongs to one email. */
  requireOwnRight(action: Action, owner: Email): StoredMember {
    const member = this.requireRight(action);
    if (member.email !== owner) throw new Failure('forbidden', { detail: NOT_ALLOWED });
    return member;
  }
}

export const roleOf = (member: StoredMember): Role =>
  resolveRole({ isAdmin: member.isAdmin, isSeller: member.role === 'Seller' });

export const identityOf = ({ id, email, isEmailVerified = false, name, picture }: StoredAccount): Identity => ({
  id,
  email,
  isEmailVerified,
  name,
  picture,
});
