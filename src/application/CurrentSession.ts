import { ACCOUNT_DELETED, OWN_ACCOUNT_DELETED } from '#domain/account.ts';
import type { Email } from '#domain/email.ts';
import type { SessionEvent } from '#domain/serverEvent.ts';
import type { Comparing } from './Comparing.ts';
import type { Drafts, SessionEnd } from './Drafts.ts';
import { Failure, isFailure } from './Failure.ts';
import type { IdentityProvider, Navigator, Notifier, Sessions, TokenVault } from './ports.ts';
import type { RecentlyViewed } from './RecentlyViewed.ts';
import type { RecentSearches } from './RecentSearches.ts';
import { isSignedIn, type SessionState, SIGNED_OUT } from './SessionState.ts';

export interface CurrentSessionDependencies {
  readonly identity: IdentityProvider;
  readonly sessions: Sessions;
  readonly vault: TokenVault;
  readonly state: SessionState;
  readonly navigator: Navigator;
  readonly notifier: Notifier;
  readonly drafts: Drafts;
  readonly recentlyViewed: RecentlyViewed;
  readonly recentSearches: RecentSearches;
  readonly comparing: Comparing;
}

/** Renews the access token of the signed-in user, and ends the session. */
export class CurrentSession {
  readonly #dependencies: CurrentSessionDependencies;
  #renewal: Promise<string> | undefined;
  #ending: Promise<void> | undefined;
  #isOwnRemoval = false;

  constructor(dependencies: CurrentSessionDependencies) {
    this.#dependencies = dependencies;
  }

  /** The access token of this browser; undefined while signed out. */
  accessToken(): string | undefined {
    return this.#dependencies.vault.read();
  }

  /** Whether a user is signed in on this page and is not logging out. */
  get isSignedIn(): boolean {
    return isSignedIn(this.#dependencies.state.read());
  }

  /**
   * A new access token after a 401: from the session, else from a new session by the identity's proof (spec:
   * sessions.renewal). Callers at the same time share one renewal. When neither works the person is signed out, but
   * the page and its form values stay. Throws `unauthenticated` then, `removed` for a deleted account, `not-found` where the
   * market has no user record, `factor-needed` for an admin who has not given the second factor,
   * `proof-needed` for a member's address that is not proven at the identity provider.
   */
  renew(): Promise<string> {
    this.#renewal ??= this.#renewOnce().finally(() => {
      this.#renewal = undefined;
    });
    return this.#renewal;
  }

  async #renewOnce(): Promise<string> {
    const { state, vault } = this.#dependencies;
    const { identity } = state.read();
    if (identity === undefined || !this.isSignedIn) throw new Failure('unauthenticated');
    const tokenBefore = vault.read();
    const isSameUser = () => this.isSignedIn && state.read().identity?.email === identity.email;
    try {
      const accessToken = await this.#fetchToken(identity.email, isSameUser);
      if (!isSameUser()) throw new Failure('unauthenticated');
      vault.write(accessToken);
      return accessToken;
    } catch (error) {
      // A renewal that was started for a previous user must not sign out the current one.
      if (!isSameUser()) throw error;
      if (isFailure(error, 'removed')) await this.endAsRemoved();
      if (isFailure(error, 'unauthenticated')) this.clearLocal(tokenBefore);
      if (isFailure(error, 'factor-needed', 'proof-needed')) {
        this.#clearToken(tokenBefore);
        state.change({ status: error.kind === 'proof-needed' ? 'proofNeeded' : 'factorNeeded', identity });
      }
      // Without a user record there can be no token for this user.
      if (isFailure(error, 'not-found')) {
        this.#clearToken(tokenBefore);
        state.change({ status: 'recordMissing', identity });
      }
      throw error;
    }
  }

  async #fetchToken(email: Email, isSameUser: () => boolean): Promise<string> {
    const { sessions, identity } = this.#dependencies;
    try {
      return await sessions.accessToken(email);
    } catch (error) {
      if (!isFailure(error, 'unauthenticated')) throw error;
    }
    const proof = await identity.idToken();
    // A log-out meanwhile must not be followed by a new session.
    if (!isSameUser()) throw new Failure('unauthenticated');
    await sessions.open(proof);
    return sessions.accessToken(email);
  }

  /** Logs out everywhere, whatever fails, and goes to a public page. */
  logOut(): Promise<void> {
    return this.#logOut('log-out');
  }

  #logOut(end: SessionEnd): Promise<void> {
    return this.#endOnce(() => this.#endEverywhere(() => this.#dependencies.navigator.leaveForPublicPage(), end));
  }

  /**
   * Deletes the own account by `remove`, and then leaves as a deleted account does. An event or a refusal may tell this page first
   * that the account is gone.
   */
  async removeAccount(remove: () => Promise<void>): Promise<void> {
    this.#isOwnRemoval = true;
    try {
      await remove();
      if (this.isSignedIn) await this.endAsRemoved();
    } finally {
      this.#isOwnRemoval = false;
    }
  }

  /** The account was deleted: shows the toast, signs out everywhere, and goes home (spec: deleted-accounts.toast). */
  endAsRemoved(): Promise<void> {
    return this.#endOnce(() => {
      if (this.#isOwnRemoval)
        return this.#endEverywhere(() => this.#dependencies.navigator.goHome(OWN_ACCOUNT_DELETED), 'log-out');
      this.#dependencies.notifier.error(ACCOUNT_DELETED);
      return this.#endEverywhere(() => this.#dependencies.navigator.goHome(ACCOUNT_DELETED), 'log-out');
    });
  }

  /**
   * Acts on what the server tells about the session. It is asked first whether the session is still open: an event that
   * another tab forwards late can be about an earlier session, and must not end the one that has been opened since.
   */
  async handleEvent(event: SessionEvent): Promise<void> {
    const { sessions, state } = this.#dependencies;
    const { identity } = state.read();
    if (identity === undefined || !this.isSignedIn) return;
    const isOpen = await sessions.accessToken(identity.email).then(
      () => true,
      // Without a user record there is no token, but there is a session.
      (error: unknown) => isFailure(error, 'not-found'),
    );
    if (isOpen || !this.isSignedIn || state.read().identity?.email !== identity.email) return;
    await (event === 'removed' ? this.endAsRemoved() : this.#signOutHere());
  }

  /** This session was ended elsewhere. */
  #signOutHere(): Promise<void> {
    return this.#endOnce(() => {
      this.#dependencies.vault.clear();
      return this.#leave(() => this.#dependencies.navigator.leaveForPublicPage(), 'revoked');
    });
  }

  /**
   * Another tab has removed the token, by a log-out or because it found the session ended; a token that exists by now belongs to
   * the next log-in.
   */
  signOutWithOtherTab(isLogOut: boolean): Promise<void> {
    const end = isLogOut ? 'log-out' : 'lost';
    return this.#endOnce(() => this.#leave(() => this.#dependencies.navigator.leaveForPublicPage(), end));
  }

  /** Several endings at the same time count as one: the first decides where to navigate. */
  #endOnce(end: () => Promise<void>): Promise<void> {
    this.#ending ??= end().finally(() => {
      this.#ending = undefined;
    });
    return this.#ending;
  }

  /**
   * The server is told first, since the tab may be closed while the next page loads. Failures of a log-out are silently
   * ignored (spec: log-out.silent-failure).
   */
  async #endEverywhere(navigate: () => Promise<void>, end: SessionEnd): Promise<void> {
    const { vault, sessions, identity } = this.#dependencies;
    vault.clear(end === 'log-out');
    const closing = Promise.allSettled([sessions.close(), identity.signOut()]);
    await this.#leave(navigate, end);
    await closing;
  }

  /** Moves to another page before the role changes, so that no guard sends anyone to the login. */
  async #leave(navigate: () => Promise<void>, end: SessionEnd): Promise<void> {
    const { drafts, recentlyViewed, recentSearches, comparing, state } = this.#dependencies;
    const { identity } = state.read();
    state.change({ status: 'leaving', identity });
    const removal = drafts.sessionEnded(identity?.email, end);
    if (end !== 'lost') {
      recentlyViewed.loggedOut();
      // Whoever uses the browser next doesn't see what they looked at, or for.
      void comparing.clear();
      void recentSearches.clear();
    }
    await Promise.allSettled([navigate()]);
    state.change(SIGNED_OUT);
    await removal;
  }

  /**
   * Makes one of the four calls whose 403 forces a log-out (spec: sessions.forced-log-out).
   * Throws the refusal again after the log-out.
   */
  async withForcedLogOut<T>(call: () => Promise<T>): Promise<T> {
    try {
      return await call();
    } catch (error) {
      if (isFailure(error, 'forbidden')) await this.#logOut('revoked');
      throw error;
    }
  }

  /**
   * Signs out on this page only, without leaving it. The token is removed only while it is still `token`: another one was written
   * by a tab that has signed in since.
   */
  clearLocal(token: string | undefined): void {
    this.#clearToken(token);
    this.#dependencies.state.change(SIGNED_OUT);
  }

  #clearToken(token: string | undefined): void {
    const { vault } = this.#dependencies;
    if (vault.read() === token) vault.clear();
  }
}
