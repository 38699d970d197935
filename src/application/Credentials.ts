import type { CurrentSession } from './CurrentSession.ts';
import { Failure, isFailure } from './Failure.ts';
import type { AccountSecurity, IdentityProvider, Sessions } from './ports.ts';
import type { SessionState } from './SessionState.ts';

export interface CredentialsDependencies {
  readonly security: AccountSecurity;
  readonly identity: IdentityProvider;
  readonly sessions: Sessions;
  readonly state: SessionState;
  readonly currentSession: CurrentSession;
}

/** A new password, and the proof of one's address. */
export class Credentials {
  readonly #dependencies: CredentialsDependencies;

  constructor(dependencies: CredentialsDependencies) {
    this.#dependencies = dependencies;
  }

  /** Sets the password by a mailed link. Every session of the account has ended then, so nobody is signed in on this page. */
  async resetPassword(reset: { readonly token: string; readonly password: string }): Promise<void> {
    const { security, currentSession } = this.#dependencies;
    await security.resetPassword(reset);
    currentSession.clearLocal(currentSession.accessToken());
  }

  /**
   * Logs in with Google once more, where the login is too old to set a first password, while the page stands as it is. Throws `other-google-account` for another one, whose login ends
   * again. An admin with a second factor has to give it in the new login: the page asks for it.
   */
  async logInWithGoogleAgain(): Promise<void> {
    const { identity, sessions, state } = this.#dependencies;
    const before = state.read().identity;
    const found = await identity.signInWithGoogle();
    if (found.email !== before?.email) {
      await identity.signOut();
      throw new Failure('identity', { reason: 'other-google-account' });
    }
    try {
      await sessions.open(await identity.idToken());
    } catch (error) {
      if (!isFailure(error, 'factor-needed')) throw error;
      state.change({ status: 'factorNeeded', identity: found });
    }
  }

  /** Proves the address and sets a new password. Every session of the account has ended then, so nobody is signed in on this page. */
  async proveWithPassword(proof: { readonly token: string; readonly password: string }): Promise<void> {
    const { security, currentSession } = this.#dependencies;
    await security.proveWithPassword(proof);
    currentSession.clearLocal(currentSession.accessToken());
  }

  /**
   * Whether the address of whoever is signed in is proven by now. Where it has been proven since the login, the session learns
   * it, and with it what this account may have. Throws `unauthenticated` while nobody is signed in.
   */
  async isEmailVerified(): Promise<boolean> {
    const { identity } = this.#dependencies.state.read();
    return identity?.isEmailVerified === true || this.confirmProof();
  }

  /** The same where the market's session does not know it yet, whatever this page knows: it was opened before the proof. */
  async confirmProof(): Promise<boolean> {
    const { security, identity, sessions, state } = this.#dependencies;
    const before = state.read();
    if (before.identity === undefined) throw new Failure('unauthenticated');
    if (!(await security.isEmailVerified())) return false;
    await sessions.open(await identity.idToken());
    const now = state.read();
    if (now.status === 'signedIn' && now.identity.email === before.identity.email) {
      state.change({ status: 'signedIn', identity: { ...now.identity, isEmailVerified: true } });
    }
    return true;
  }
}
