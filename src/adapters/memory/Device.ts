import { Failure } from '#application/Failure.ts';
import type { SessionEvent, Unsubscribe } from '#application/ports.ts';
import { ACCOUNT_DELETED, type Identity } from '#domain/account.ts';
import type { Email } from '#domain/email.ts';
import { type Action, may, type Role, resolveRole } from '#domain/role.ts';
import type { StoredAccount, StoredMember } from './records.ts';
import type { World } from './World.ts';

/** What the world's guards say to somebody who may not. */
export const NOT_ALLOWED = 'You are not allowed to do this';

/** One browser in front of a world: who its identity provider keeps signed in, and whose session it holds. */
export class Device {
  readonly world: World;
  account: StoredAccount | undefined;
  /** Whom the Google popup signs in; nobody: it is closed. */
  googleAccount: StoredAccount | undefined;
  readonly #listeners = new Set<(event: SessionEvent) => void>();
  #session: Email | undefined;
  #stop: Unsubscribe = () => undefined;

  constructor(world: World) {
    this.world = world;
  }

  get session(): Email | undefined {
    return this.#session;
  }

  /** Holds a session of this email, or none. */
  hold(email: Email | undefined): void {
    this.#stop();
    this.#session = email;
    if (email === undefined) return;
    this.#stop = this.world.listen(email, (event) => {
      if (event === 'signed-out') this.hold(undefined);
      for (const listener of [...this.#listeners]) listener(event);
    });
  }

  watch(listener: (event: SessionEvent) => void): Unsubscribe {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Signs in somebody of the world, as if they had logged in on this device before. */
  signIn(email: Email): void {
    this.account = this.world.accounts.get(email);
    this.hold(email);
  }

  /** The session's email, whether it has a record or not. Throws `unauthenticated`, `removed`. */
  caller(): Email {
    if (this.#session === undefined) throw new Failure('unauthenticated');
    if (this.world.tombstones.has(this.#session)) throw new Failure('removed', { said: ACCOUNT_DELETED });
    return this.#session;
  }

  /** Who calls, where they may do this. Throws `unauthenticated`, `removed`, `forbidden`. */
  may(action: Action): StoredMember {
    const member = this.world.members.get(this.caller());
    if (member === undefined || !may(roleOf(member), action)) throw new Failure('forbidden', { said: NOT_ALLOWED });
    return member;
  }

  /** The same about something that belongs to one email. */
  mayAbout(action: Action, owner: Email): StoredMember {
    const member = this.may(action);
    if (member.email !== owner) throw new Failure('forbidden', { said: NOT_ALLOWED });
    return member;
  }
}

export const roleOf = (member: StoredMember): Role =>
  resolveRole({ isAdmin: member.isAdmin, isSeller: member.role === 'Seller' });

export const identityOf = ({ id, email, name, picture }: StoredAccount): Identity => ({
  id,
  email,
  emailVerified: false,
  name,
  picture,
});
