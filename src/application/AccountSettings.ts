import { DELETION_REFUSALS } from '#domain/account.ts';
import { keptText } from '#domain/characters.ts';
import { toEmail } from '#domain/email.ts';
import { ownDataFileName } from '#domain/ownData.ts';
import type { ChosenRole } from '#domain/role.ts';
import type { CurrentSession } from './CurrentSession.ts';
import { Failure } from './Failure.ts';
import type { Clock, IdentityProvider, ImageHost, Members, Notifier, OwnAccount, UploadOptions } from './ports.ts';
import type { SessionState } from './SessionState.ts';
import { uploadPicture } from './uploadPicture.ts';

export const PROFILE_SAVED = 'Your profile is saved';

export interface AccountSettingsDependencies {
  readonly ownAccount: OwnAccount;
  readonly currentSession: CurrentSession;
  readonly identity: IdentityProvider;
  readonly members: Members;
  readonly images: ImageHost;
  readonly state: SessionState;
  readonly notifier: Notifier;
  readonly clock: Clock;
}

/** A new name, and a new picture where one was chosen. */
export interface ProfileChange {
  readonly name: string;
  readonly picture: Blob | undefined;
}

/** What people do with their own account. */
export class AccountSettings {
  readonly #dependencies: AccountSettingsDependencies;

  constructor(dependencies: AccountSettingsDependencies) {
    this.#dependencies = dependencies;
  }

  /**
   * Saves name and picture at the identity provider, whose name the pages show, and in the market's record, which others see.
   * Saving again completes what was interrupted. Throws `upload` when the picture did not arrive, `unauthenticated`.
   */
  async saveProfile({ name, picture }: ProfileChange, upload: UploadOptions = {}): Promise<void> {
    const { identity, images, members, notifier, state } = this.#dependencies;
    const before = state.read();
    if (before.status !== 'signedIn') throw new Failure('unauthenticated');
    const address = picture === undefined ? before.identity.picture : await uploadPicture(images, picture, upload);
    const changed = await identity.changeProfile({ name: keptText(name), picture: address });
    // The role counts only when a record is made.
    const role = before.role === 'Seller' ? 'Seller' : 'Buyer';
    await members.save({ name: changed.name, email: changed.email, role, picture: changed.picture });
    const { status, identity: current } = state.read();
    if (status === 'signedIn' && current.email === changed.email) state.change({ status, identity: changed });
    notifier.success(PROFILE_SAVED);
  }

  /** A file with everything that the market has about the person, and its name. */
  async downloadData(): Promise<{ readonly file: Blob; readonly name: string }> {
    const { ownAccount, clock } = this.#dependencies;
    return { file: await ownAccount.data(), name: ownDataFileName(clock.now()) };
  }

  /** Signs out every browser, this one last: where the others could not be signed out, this one stays to try again. */
  async endAllSessions(): Promise<void> {
    await this.#dependencies.ownAccount.endOtherSessions();
    await this.#dependencies.currentSession.logOut();
  }

  /** Changes the own role, here and on the person's other pages. Throws `forbidden`, `conflict` with the reason. */
  async changeRole(role: ChosenRole): Promise<void> {
    const { ownAccount, state } = this.#dependencies;
    const before = state.read();
    if (before.status !== 'signedIn') throw new Failure('unauthenticated');
    const { isVerified } = await ownAccount.changeRole(role);
    const { status, identity } = state.read();
    if (status === 'signedIn' && identity.email === before.identity.email)
      state.change({ status, identity, role, isVerified });
  }

  /** Deletes the own account, whose address was typed. Throws `invalid`, `conflict` with the reason. */
  async remove(typed: string): Promise<void> {
    const email = toEmail(typed);
    if (email === undefined) throw new Failure('invalid', { detail: DELETION_REFUSALS['other-email'] });
    await this.#dependencies.currentSession.removeAccount(() => this.#dependencies.ownAccount.remove(email));
  }
}
