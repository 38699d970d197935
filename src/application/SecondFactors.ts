import type { NewSecondFactor } from '#domain/secondFactor.ts';
import { isFailure } from './Failure.ts';
import type { IdentityProvider, SecondFactor, Sessions } from './ports.ts';
import type { SessionState } from './SessionState.ts';

export interface SecondFactorsDependencies {
  readonly secondFactor: SecondFactor;
  readonly identity: IdentityProvider;
  readonly sessions: Sessions;
  readonly state: SessionState;
}

/** What an admin does with the second factor: at a login, and on the account page. */
export class SecondFactors {
  readonly #dependencies: SecondFactorsDependencies;
  /** The password of the login whose second step this page shows. */
  #loginPassword: string | undefined;

  constructor(dependencies: SecondFactorsDependencies) {
    this.#dependencies = dependencies;
  }

  /** Keeps the password of a login until its second step ends, so that a set-up does not ask for it again. */
  keepLoginPassword(password: string): void {
    const { state } = this.#dependencies;
    this.#loginPassword = password;
    const stop = state.subscribe(() => {
      if (state.read().status === 'factorNeeded') return;
      this.#loginPassword = undefined;
      stop();
    });
  }

  /** Whether the password was given in the login whose second step this page shows. */
  get hasLoginPassword(): boolean {
    return this.#loginPassword !== undefined;
  }

  /** By default with the password of the login. Throws `identity` with `password-wrong`. */
  async begin(password = this.#loginPassword ?? ''): Promise<NewSecondFactor> {
    try {
      return await this.#dependencies.secondFactor.begin(password);
    } catch (error) {
      // It has been changed since.
      if (isFailure(error, 'identity') && error.reason === 'password-wrong') this.#loginPassword = undefined;
      throw error;
    }
  }

  /** Gives a code of the app, which also ends a set-up. Throws `identity` with `code-wrong`, `code-used`. */
  async verifyCode(code: string): Promise<void> {
    const { secondFactor, identity, sessions, state } = this.#dependencies;
    await secondFactor.verifyCode(code);
    // A set-up renews the log-in at the provider, so the open session goes on with the new one.
    if (state.read().status === 'signedIn') await sessions.open(await identity.idToken());
  }
}
