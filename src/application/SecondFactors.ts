import type { NewSecondFactor, SecondFactorState } from '#domain/secondFactor.ts';
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

  constructor(dependencies: SecondFactorsDependencies) {
    this.#dependencies = dependencies;
  }

  /** Whether this market asks its admins for one. */
  get isAsked(): boolean {
    return this.#dependencies.secondFactor.isAsked;
  }

  state(): Promise<SecondFactorState> {
    return this.#dependencies.secondFactor.state();
  }

  begin(password: string): Promise<NewSecondFactor> {
    return this.#dependencies.secondFactor.begin(password);
  }

  /** Gives a code of the app, which also ends a set-up. Throws `identity` with `code-wrong`, `code-used`. */
  async verifyCode(code: string): Promise<void> {
    const { secondFactor, identity, sessions, state } = this.#dependencies;
    await secondFactor.verifyCode(code);
    // A set-up renews the log-in at the provider, so the open session goes on with the new one.
    if (state.read().status === 'signedIn') await sessions.open(await identity.idToken());
  }

  verifyRecoveryCode(recoveryCode: string): Promise<void> {
    return this.#dependencies.secondFactor.verifyRecoveryCode(recoveryCode);
  }

  renewRecoveryCodes(password: string): Promise<readonly string[]> {
    return this.#dependencies.secondFactor.renewRecoveryCodes(password);
  }

  remove(password: string): Promise<void> {
    return this.#dependencies.secondFactor.remove(password);
  }
}
