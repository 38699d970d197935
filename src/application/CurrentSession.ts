import { ACCOUNT_DELETED } from '#domain/account.ts';
import { DEFAULT_ROLE } from '#domain/role.ts';
import { Failure, isFailure } from './Failure.ts';
import type {
  IdentityProvider,
  Navigator,
  Notifier,
  SessionSnapshot,
  SessionState,
  Sessions,
  TokenVault,
} from './ports.ts';

export interface CurrentSessionDependencies {
  readonly identity: IdentityProvider;
  readonly sessions: Sessions;
  readonly vault: TokenVault;
  readonly state: SessionState;
  readonly navigator: Navigator;
  readonly notifier: Notifier;
}

const SIGNED_OUT: Partial<SessionSnapshot> = {
  identity: undefined,
  role: DEFAULT_ROLE,
  isRoleKnown: false,
  isVerified: false,
  isLoading: false,
};

/** Keeps the session's token fresh while somebody is here, and ends the session the one way it must end. */
export class CurrentSession {
  readonly #dependencies: CurrentSessionDependencies;
  #renewal: Promise<string> | undefined;
  #removal: Promise<void> | undefined;

  constructor(dependencies: CurrentSessionDependencies) {
    this.#dependencies = dependencies;
  }

  /** The access token of this device; undefined while signed out. */
  accessToken(): string | undefined {
    return this.#dependencies.vault.read();
  }

  /** Is somebody signed in here, as far as this page knows? */
  get isSignedIn(): boolean {
    return this.#dependencies.state.read().identity !== undefined;
  }

  /**
   * A new access token after a 401: from the session, else from a new session by the identity's proof (spec:
   * sessions.renewal). Callers at the same time share one renewal. When neither works the person is signed out on this device, in place:
   * what was typed stays. Throws `unauthenticated` then, `removed` for a deleted account.
   */
  renew(): Promise<string> {
    this.#renewal ??= this.#renewOnce().finally(() => {
      this.#renewal = undefined;
    });
    return this.#renewal;
  }

  async #renewOnce(): Promise<string> {
    const email = this.#dependencies.state.read().identity?.email;
    if (email === undefined) throw new Failure('unauthenticated');
    const isSameUser = () => this.#dependencies.state.read().identity?.email === email;
    try {
      const accessToken = await this.#dependencies.sessions.accessToken(email).catch(async (error) => {
        if (!isFailure(error, 'unauthenticated')) throw error;
        await this.#dependencies.sessions.open(await this.#dependencies.identity.idToken());
        return this.#dependencies.sessions.accessToken(email);
      });
      // Whoever has left meanwhile leaves no token behind.
      if (!isSameUser()) throw new Failure('unauthenticated');
      this.#dependencies.vault.write(accessToken);
      return accessToken;
    } catch (error) {
      // What became of them is nothing to whoever is here now.
      if (!isSameUser()) throw error;
      if (isFailure(error, 'removed')) await this.endAsRemoved();
      if (isFailure(error, 'unauthenticated')) this.clearLocal();
      // Without a user record no token is worth keeping: it would be somebody else's.
      if (isFailure(error, 'not-found')) this.#dependencies.vault.clear();
      throw error;
    }
  }

  /** The person's own wish. Ends everything whatever fails, on a public page. */
  async logOut(): Promise<void> {
    await this.signOutHere();
    await this.#closeEverywhere();
  }

  /**
   * The person logged out elsewhere, and this page follows: it leaves before the role changes, so no guard steps in. The
   * token goes first, by which the other tabs learn of it: the way out may have a page to load.
   */
  async signOutHere(): Promise<void> {
    this.#dependencies.vault.clear();
    await Promise.allSettled([this.#dependencies.navigator.leaveForPublicPage()]);
    this.clearLocal();
  }

  /** The admin deleted the account: says so, ends everything, and goes home (spec: deleted-accounts.toast). */
  endAsRemoved(): Promise<void> {
    this.#removal ??= this.#endAsRemovedOnce().finally(() => {
      this.#removal = undefined;
    });
    return this.#removal;
  }

  async #endAsRemovedOnce(): Promise<void> {
    this.#dependencies.notifier.error(ACCOUNT_DELETED);
    await Promise.allSettled([this.#dependencies.navigator.goHome()]);
    this.clearLocal();
    await this.#closeEverywhere();
  }

  /**
   * Makes one of the four calls whose 403 forces a log-out (spec: sessions.forced-log-out).
   * The refusal is thrown on once the person is out.
   */
  async withForcedLogOut<T>(call: () => Promise<T>): Promise<T> {
    try {
      return await call();
    } catch (error) {
      if (isFailure(error, 'forbidden')) await this.logOut();
      throw error;
    }
  }

  /** Signed out on this device alone, in place. */
  clearLocal(): void {
    this.#dependencies.vault.clear();
    this.#dependencies.state.change(SIGNED_OUT);
  }

  async #closeEverywhere(): Promise<void> {
    // Failures of a log-out are silently ignored (spec: log-out.silent-failure).
    await Promise.allSettled([this.#dependencies.sessions.close(), this.#dependencies.identity.signOut()]);
  }
}
