import type { Identity } from '#domain/account.ts';
import type { Login } from '#domain/credentials.ts';
import { type ChosenRole, DEFAULT_ROLE, resolveRole } from '#domain/role.ts';
import { Failure, isFailure } from './Failure.ts';
import type {
  IdentityProvider,
  ImageHost,
  Members,
  Notifier,
  SessionState,
  Sessions,
  TokenVault,
  Unsubscribe,
} from './ports.ts';
import type { SessionKeeper } from './SessionKeeper.ts';

/** Toast after a login, to the letter (spec, section 8). */
export const LOGGED_IN = 'Logged in Succesfully';

export interface AccountsParts {
  readonly identity: IdentityProvider;
  readonly sessions: Sessions;
  readonly members: Members;
  readonly images: ImageHost;
  readonly vault: TokenVault;
  readonly state: SessionState;
  readonly notifier: Notifier;
  readonly keeper: SessionKeeper;
}

export interface SignUpRequest extends Login {
  readonly name: string;
  readonly role: ChosenRole;
  readonly picture: Blob;
}

/**
 * How coming in ended. `role-needed`: a sign-up broke before the user record was made, so the page asks for the role once
 * and calls `completeSignUp`. `removed`: the account was deleted; the person has been told and is signed out.
 */
export type Entry = 'entered' | 'role-needed' | 'removed';

/** Coming in: sign-up, login, Google, and what a fresh page finds. */
export class Accounts {
  readonly #parts: AccountsParts;

  constructor(parts: AccountsParts) {
    this.#parts = parts;
  }

  /**
   * Uploads the picture, and only then makes the account, its record and its session (spec, section 4, "Signup"). Throws
   * `upload` when the picture did not arrive, `identity` with the provider's sentence.
   */
  async signUp({ email, password, name, role, picture }: SignUpRequest): Promise<Entry> {
    return this.#whileLoading(async () => {
      const address = await this.#upload(picture);
      const identity = await this.#parts.identity.signUp({ email, password, name: name.trim(), picture: address });
      return this.#enter(identity, role);
    });
  }

  /** Throws `identity` with the provider's sentence. */
  async signIn(login: Login): Promise<Entry> {
    return this.#whileLoading(async () => this.#greet(await this.#enter(await this.#parts.identity.signIn(login))));
  }

  /** Registers as Buyer who is not yet known; never changes the role of somebody who is. */
  async signInWithGoogle(): Promise<Entry> {
    return this.#whileLoading(async () =>
      this.#greet(await this.#enter(await this.#parts.identity.signInWithGoogle(), DEFAULT_ROLE)),
    );
  }

  /** Makes the record that a broken sign-up lacks. */
  async completeSignUp(role: ChosenRole): Promise<Entry> {
    return this.#whileLoading(async () => {
      const identity = await this.#parts.identity.current();
      if (identity === undefined) throw new Failure('unauthenticated');
      return this.#enter(identity, role);
    });
  }

  /** The first auth state: finds who is signed in on this device and asks for the role. Clears the auth-loading flag. */
  async restore(): Promise<void> {
    const { identity, keeper, state } = this.#parts;
    const found = await identity.current();
    if (found === undefined) return keeper.forget();
    state.change({ identity: found, isRoleKnown: false });
    try {
      await this.resolveRole();
    } catch (error) {
      // No record yet: the guard meets a role that is not known and asks for it.
      if (!isFailure(error, 'unauthenticated', 'removed', 'not-found')) throw error;
    } finally {
      state.change({ isLoading: false });
    }
  }

  /**
   * Asks the server who this is; guards wait for the answer. A failure leaves the role unknown. The session is renewed
   * first, whatever token is kept: without one the role checks take anybody for a buyer.
   */
  async resolveRole(): Promise<void> {
    if (!this.#parts.keeper.hasSomebody) return;
    await this.#parts.keeper.renew();
    await this.#askRole();
  }

  /** Follows the server's events and the other tabs for as long as the page lives. */
  watch(): Unsubscribe {
    const { keeper, sessions, vault } = this.#parts;
    const stopEvents = sessions.watch((event) => {
      if (!keeper.hasSomebody) return;
      void (event === 'removed' ? keeper.endAsRemoved() : keeper.follow());
    });
    const stopTabs = vault.watch((accessToken) => {
      const isHere = keeper.hasSomebody;
      if (accessToken === undefined && isHere) void keeper.follow();
      if (accessToken !== undefined && !isHere) void this.restore().catch(() => undefined);
    });
    return () => {
      stopEvents();
      stopTabs();
    };
  }

  async #enter(identity: Identity, role?: ChosenRole): Promise<Entry> {
    const { keeper, members, sessions, state, vault } = this.#parts;
    await sessions.open(await this.#parts.identity.idToken());
    try {
      if (role !== undefined) await this.#register(members, identity, role);
      vault.write(await sessions.accessToken(identity.email));
    } catch (error) {
      if (isFailure(error, 'not-found')) return 'role-needed';
      if (!isFailure(error, 'removed')) throw error;
      await keeper.endAsRemoved();
      return 'removed';
    }
    state.change({ identity, isRoleKnown: false });
    // Where this fails, the guard of the next page asks again and offers Retry.
    await this.#askRole().catch(() => undefined);
    return 'entered';
  }

  async #askRole(): Promise<void> {
    const { members, state } = this.#parts;
    const email = state.read().identity?.email;
    if (email === undefined) return;
    const answers = await members.roleOf(email);
    const isStillHere = state.read().identity?.email === email;
    if (isStillHere) state.change({ role: resolveRole(answers), isVerified: answers.verified, isRoleKnown: true });
  }

  /** A refusal is no end yet: the token call that follows knows whether the account was deleted (readings, section 2). */
  async #register(members: Members, { name, email, picture }: Identity, role: ChosenRole): Promise<void> {
    try {
      await members.save({ name, email, role, picture });
    } catch (error) {
      if (!isFailure(error, 'forbidden', 'removed')) throw error;
    }
  }

  async #upload(picture: Blob): Promise<string> {
    try {
      return await this.#parts.images.upload(picture);
    } catch (cause) {
      throw new Failure('upload', { cause });
    }
  }

  #greet(entry: Entry): Entry {
    if (entry === 'entered') this.#parts.notifier.success(LOGGED_IN);
    return entry;
  }

  async #whileLoading(job: () => Promise<Entry>): Promise<Entry> {
    this.#parts.state.change({ isLoading: true });
    try {
      return await job();
    } finally {
      this.#parts.state.change({ isLoading: false });
    }
  }
}
