import { Failure, isFailure } from '#application/Failure.ts';
import type { AccountSecurity, OwnAccount } from '#application/ports.ts';
import type { Email } from '#domain/email.ts';
import { ROUTES } from '#domain/navigation.ts';
import type { FirebaseIdentityDependencies } from './FirebaseIdentity.ts';
import { firebaseFailure } from './firebaseFailure.ts';

export interface FirebaseAccountSecurityDependencies extends FirebaseIdentityDependencies {
  /** Firebase knows nothing of the market's sessions. */
  readonly ownAccount: Pick<OwnAccount, 'endOtherSessions'>;
}

type Sdk = Awaited<ReturnType<FirebaseIdentityDependencies['loadSdk']>>;

/** Passwords and proofs of accounts at Firebase, which sends its own mails and has pages of its own for their links. */
export class FirebaseAccountSecurity implements AccountSecurity {
  readonly mail = 'sent';
  readonly #dependencies: FirebaseAccountSecurityDependencies;

  constructor(dependencies: FirebaseAccountSecurityDependencies) {
    this.#dependencies = dependencies;
  }

  async requestReset(email: Email): Promise<void> {
    const url = `${this.#dependencies.origin}${ROUTES.login}`;
    try {
      await this.#with((sdk) => sdk.sendPasswordReset(email, url));
    } catch (failure) {
      // Projects without protection against enumeration say that there is no such account.
      if (!isFailure(failure, 'identity') || failure.reason !== 'wrong-login') throw failure;
    }
  }

  /** The links in Firebase's mails lead to Firebase's own pages. */
  async resetPassword(): Promise<void> {
    throw new Failure('identity', { reason: 'link-spent' });
  }

  async prove(): Promise<void> {
    throw new Failure('identity', { reason: 'link-spent' });
  }

  async proveWithPassword(): Promise<void> {
    throw new Failure('identity', { reason: 'link-spent' });
  }

  /** Firebase itself ends its other log-ins. */
  async changePassword({ currentPassword, password, endsOthers }: Parameters<AccountSecurity['changePassword']>[0]) {
    try {
      await this.#with((sdk) => sdk.changePassword(currentPassword, password));
    } catch (cause) {
      const isWrong = isFailure(cause, 'identity') && cause.reason === 'wrong-login';
      throw isWrong ? new Failure('identity', { reason: 'password-wrong', cause }) : cause;
    }
    if (endsOthers) await this.#dependencies.ownAccount.endOtherSessions();
  }

  async hasPassword(): Promise<boolean> {
    return this.#with((sdk) => sdk.hasPassword());
  }

  /** Firebase itself decides whether the login is recent, and ends its other log-ins; it mails nothing. */
  async setFirstPassword(password: string): Promise<void> {
    if (await this.hasPassword()) throw new Failure('identity', { reason: 'password-set' });
    await this.#with((sdk) => sdk.setPassword(password));
    await this.#dependencies.ownAccount.endOtherSessions();
  }

  async requestProof(): Promise<void> {
    await this.#with((sdk) => sdk.sendProof(`${this.#dependencies.origin}${ROUTES.home}`));
  }

  async isEmailVerified(): Promise<boolean> {
    return this.#with((sdk) => sdk.isEmailVerified());
  }

  async #with<T>(call: (sdk: Sdk) => Promise<T>): Promise<T> {
    const sdk = await this.#dependencies.loadSdk().catch((cause: unknown) => {
      throw new Failure('offline', { cause });
    });
    try {
      await sdk.currentUser(); // the first auth state
      return await call(sdk);
    } catch (error) {
      throw firebaseFailure(error);
    }
  }
}
