import type { OpenSession } from '#domain/account.ts';
import type { CurrentSession } from './CurrentSession.ts';
import type { OwnAccount } from './ports.ts';

export interface AccountSettingsDependencies {
  readonly ownAccount: OwnAccount;
  readonly currentSession: CurrentSession;
}

/** What people do with their own account. */
export class AccountSettings {
  readonly #dependencies: AccountSettingsDependencies;

  constructor(dependencies: AccountSettingsDependencies) {
    this.#dependencies = dependencies;
  }

  /** The own open sessions, the one used last first. */
  sessions(): Promise<readonly OpenSession[]> {
    return this.#dependencies.ownAccount.sessions();
  }

  /** Signs one browser out. The page says so where the session was. */
  endSession({ id }: OpenSession): Promise<void> {
    return this.#dependencies.ownAccount.endSession(id);
  }

  /** Signs out every browser but this one. */
  endOtherSessions(): Promise<void> {
    return this.#dependencies.ownAccount.endOtherSessions();
  }

  /** Signs out every browser, this one last: where the others could not be signed out, this one stays to try again. */
  async endAllSessions(): Promise<void> {
    await this.#dependencies.ownAccount.endOtherSessions();
    await this.#dependencies.currentSession.logOut();
  }
}
