import type { MailDelivery } from '#domain/account.ts';
import type { Email } from '#domain/email.ts';
import type { CurrentSession } from './CurrentSession.ts';
import { Failure } from './Failure.ts';
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

  get mail(): MailDelivery {
    return this.#dependencies.security.mail;
  }

  /** Ends alike where the address has no account. Throws `unavailable` where this market sends no mail. */
  requestReset(email: Email): Promise<void> {
    return this.#dependencies.security.requestReset(email);
  }

  /** Sets the password by a mailed link. Every session of the account has ended then, so nobody is signed in on this page. */
  async resetPassword(reset: { readonly token: string; readonly password: string }): Promise<void> {
    const { security, currentSession } = this.#dependencies;
    await security.resetPassword(reset);
    currentSession.clearLocal(currentSession.accessToken());
  }

  changePassword(change: Parameters<AccountSecurity['changePassword']>[0]): Promise<void> {
    return this.#dependencies.security.changePassword(change);
  }

  requestProof(): Promise<void> {
    return this.#dependencies.security.requestProof();
  }

  /** Throws `unauthenticated` where nobody, or somebody else, is signed in here. */
  prove(token: string): Promise<void> {
    return this.#dependencies.security.prove(token);
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
  async isProven(): Promise<boolean> {
    const { security, identity, sessions, state } = this.#dependencies;
    const before = state.read();
    if (before.identity === undefined) throw new Failure('unauthenticated');
    if (before.identity.emailVerified) return true;
    if (!(await security.isProven())) return false;
    await sessions.open(await identity.idToken());
    const now = state.read();
    if (now.status === 'signedIn' && now.identity.email === before.identity.email) {
      state.change({ status: 'signedIn', identity: { ...now.identity, emailVerified: true } });
    }
    return true;
  }
}
