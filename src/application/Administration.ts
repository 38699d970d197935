import type { ListedMember, Member, MembersQuery, RemovedMember } from '#domain/account.ts';
import type { AuditEntry, AuditQuery } from '#domain/audit.ts';
import type { Email } from '#domain/email.ts';
import type { PaymentIssue } from '#domain/paymentIssue.ts';
import type { AuditLog, Members, Notifier, Page, PaymentIssues } from './ports.ts';

/** Toasts, to the letter (spec: toasts.wording). */
export const MEMBER_DELETED = 'Deleted';
export const SELLER_VERIFIED = 'verified';

export const PAYMENT_REFUNDED = 'The refund is on its way';
export const PAYMENT_MATCHED = 'The payment is settled';

export interface AdministrationDependencies {
  readonly members: Members;
  readonly paymentIssues: PaymentIssues;
  readonly auditLog: AuditLog;
  readonly notifier: Notifier;
}

/** The admin's work on accounts and payments. A 403 here is shown and does not log the admin out (spec: sessions.other-403). */
export class Administration {
  readonly #dependencies: AdministrationDependencies;

  constructor(dependencies: AdministrationDependencies) {
    this.#dependencies = dependencies;
  }

  members(admin: Email, query: MembersQuery, after?: string): Promise<Page<ListedMember>> {
    return this.#dependencies.members.list(admin, query, after);
  }

  /** The deleted accounts that can be restored. */
  removedMembers(admin: Email, after?: string): Promise<Page<RemovedMember>> {
    return this.#dependencies.members.removed(admin, after);
  }

  async remove(admin: Email, member: Member): Promise<void> {
    await this.#dependencies.members.remove(admin, member.email);
    this.#dependencies.notifier.success(MEMBER_DELETED);
  }

  /** Takes a deletion back. The page says so where the account was. */
  restore(admin: Email, { email }: Pick<Member, 'email'>): Promise<void> {
    return this.#dependencies.members.restore(admin, email);
  }

  async verify(admin: Email, seller: Member): Promise<void> {
    await this.#dependencies.members.verify(admin, seller);
    this.#dependencies.notifier.success(SELLER_VERIFIED);
  }

  /** Takes a verification back. The page says so where the button was. */
  unverify(admin: Email, seller: Member): Promise<void> {
    return this.#dependencies.members.unverify(admin, seller.email);
  }

  /** One page of what happened, the latest first. */
  auditLog(query: AuditQuery, after?: string): Promise<Page<AuditEntry>> {
    return this.#dependencies.auditLog.list(query, after);
  }

  /** One page of the payments to look at, oldest first. */
  paymentIssues(after?: string): Promise<Page<PaymentIssue>> {
    return this.#dependencies.paymentIssues.list(after);
  }

  async refundPayment({ transactionId }: PaymentIssue): Promise<void> {
    await this.#dependencies.paymentIssues.refund(transactionId);
    this.#dependencies.notifier.success(PAYMENT_REFUNDED);
  }

  /** The payment buys the booking's car, or is refunded where it can't. */
  async matchPayment({ transactionId }: PaymentIssue, bookingId: string): Promise<void> {
    await this.#dependencies.paymentIssues.match({ transactionId, bookingId });
    this.#dependencies.notifier.success(PAYMENT_MATCHED);
  }
}
