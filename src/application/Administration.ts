import type { Member } from '#domain/account.ts';
import type { Email } from '#domain/email.ts';
import type { ChosenRole } from '#domain/role.ts';
import type { Members, Notifier } from './ports.ts';

/** Toasts, to the letter (spec: toasts.wording). */
export const MEMBER_DELETED = 'Deleted';
export const SELLER_VERIFIED = 'verified';

export interface AdministrationDependencies {
  readonly members: Members;
  readonly notifier: Notifier;
}

/** The admin's work on accounts. A 403 here is shown and does not log the admin out (spec: sessions.other-403). */
export class Administration {
  readonly #dependencies: AdministrationDependencies;

  constructor(dependencies: AdministrationDependencies) {
    this.#dependencies = dependencies;
  }

  members(admin: Email, role: ChosenRole): Promise<readonly Member[]> {
    return this.#dependencies.members.list(admin, role);
  }

  async remove(admin: Email, member: Member): Promise<void> {
    await this.#dependencies.members.remove(admin, member.email);
    this.#dependencies.notifier.success(MEMBER_DELETED);
  }

  async verify(admin: Email, seller: Member): Promise<void> {
    await this.#dependencies.members.verify(admin, seller);
    this.#dependencies.notifier.success(SELLER_VERIFIED);
  }
}
