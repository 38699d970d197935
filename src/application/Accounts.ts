import type { Identity } from '#domain/account.ts';
import type { Login } from '#domain/credentials.ts';
import { type ChosenRole, DEFAULT_ROLE, resolveRole } from '#domain/role.ts';
import type { CurrentSession } from './CurrentSession.ts';
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

/** Toast after a login, to the letter (spec: toasts.logged-in). */
export const LOGGED_IN = 'Logged in Succesfully';

export interface AccountsDependencies {
  readonly identity: IdentityProvider;
  readonly sessions: Sessions;
  readonly members: Members;
  readonly images: ImageHost;
  readonly vault: TokenVault;
  readonly state: SessionState;
  readonly notifier: Notifier;
  readonly currentSession: CurrentSession;
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
export type AuthResult = 'entered' | 'role-needed' | 'removed';

/** Coming in: sign-up, login, Google, and what a fresh page finds. */
export class Accounts {
  readonly #dependencies: AccountsDependencies;

  constructor(dependencies: AccountsDependencies) {
    this.#dependencies = dependencies;
  }

  /**
   * Uploads the picture, and only then makes the account, its record and its session (spec: sign-up.steps). Throws
   * `upload` when the picture did not arrive, `identity` with the provider's sentence.
   */
  async signUp({ email, password, name, role, picture }: SignUpRequest): Promise<AuthResult> {
    return this.#whileLoading(async () => {
      const address = await this.#upload(picture);
      const identity = await this.#dependencies.identity.signUp({
        email,
        password,
        name: name.trim(),
        picture: address,
      });
      return this.#openSession(identity, role);
    });
  }

  /** Throws `identity` with the provider's sentence. */
  async signIn(login: Login): Promise<AuthResult> {
    return this.#whileLoading(async () =>
      this.#notifySignedIn(await this.#openSession(await this.#dependencies.identity.signIn(login))),
    );
  }

  /** Registers as Buyer who is not yet known; never changes the role of somebody who is. */
  async signInWithGoogle(): Promise<AuthResult> {
    return this.#whileLoading(async () =>
      this.#notifySignedIn(await this.#openSession(await this.#dependencies.identity.signInWithGoogle(), DEFAULT_ROLE)),
    );
  }

  /** Makes the record that a broken sign-up lacks. */
  async completeSignUp(role: ChosenRole): Promise<AuthResult> {
    return this.#whileLoading(async () => {
      const identity = await this.#dependencies.identity.current();
      if (identity === undefined) throw new Failure('unauthenticated');
      return this.#openSession(identity, role);
    });
  }

  /** The first auth state: finds who is signed in on this device and asks for the role. Clears the auth-loading flag. */
  async restore(): Promise<void> {
    const { identity, currentSession, state } = this.#dependencies;
    const found = await identity.current();
    if (found === undefined) return currentSession.clearLocal();
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
    if (!this.#dependencies.currentSession.isSignedIn) return;
    await this.#dependencies.currentSession.renew();
    await this.#loadRole();
  }

  /** Follows the server's events and the other tabs for as long as the page lives. */
  watch(): Unsubscribe {
    const { currentSession, sessions, vault } = this.#dependencies;
    const stopEvents = sessions.watch((event) => {
      if (!currentSession.isSignedIn) return;
      void (event === 'removed' ? currentSession.endAsRemoved() : currentSession.signOutHere());
    });
    const stopTabs = vault.watch((accessToken) => {
      const isSignedIn = currentSession.isSignedIn;
      if (accessToken === undefined && isSignedIn) void currentSession.signOutHere();
      if (accessToken !== undefined && !isSignedIn) void this.restore().catch(() => undefined);
    });
    return () => {
      stopEvents();
      stopTabs();
    };
  }

  async #openSession(identity: Identity, role?: ChosenRole): Promise<AuthResult> {
    const { currentSession, members, sessions, state, vault } = this.#dependencies;
    await sessions.open(await this.#dependencies.identity.idToken());
    try {
      if (role !== undefined) await this.#register(members, identity, role);
      vault.write(await sessions.accessToken(identity.email));
    } catch (error) {
      if (isFailure(error, 'not-found')) return 'role-needed';
      if (!isFailure(error, 'removed')) throw error;
      await currentSession.endAsRemoved();
      return 'removed';
    }
    state.change({ identity, isRoleKnown: false });
    // Where this fails, the guard of the next page asks again and offers Retry.
    await this.#loadRole().catch(() => undefined);
    return 'entered';
  }

  async #loadRole(): Promise<void> {
    const { members, state } = this.#dependencies;
    const email = state.read().identity?.email;
    if (email === undefined) return;
    const roleFlags = await members.roleOf(email);
    const isSameUser = state.read().identity?.email === email;
    if (isSameUser) state.change({ role: resolveRole(roleFlags), isVerified: roleFlags.verified, isRoleKnown: true });
  }

  /** A refusal is no end yet: the token call that follows knows whether the account was deleted (spec: deleted-accounts.login). */
  async #register(members: Members, { name, email, picture }: Identity, role: ChosenRole): Promise<void> {
    try {
      await members.save({ name, email, role, picture });
    } catch (error) {
      if (!isFailure(error, 'forbidden', 'removed')) throw error;
    }
  }

  async #upload(picture: Blob): Promise<string> {
    try {
      return await this.#dependencies.images.upload(picture);
    } catch (cause) {
      throw new Failure('upload', { cause });
    }
  }

  #notifySignedIn(result: AuthResult): AuthResult {
    if (result === 'entered') this.#dependencies.notifier.success(LOGGED_IN);
    return result;
  }

  async #whileLoading(job: () => Promise<AuthResult>): Promise<AuthResult> {
    this.#dependencies.state.change({ isLoading: true });
    try {
      return await job();
    } finally {
      this.#dependencies.state.change({ isLoading: false });
    }
  }
}
