import type { Member } from '#domain/account.ts';
import type { Email } from '#domain/email.ts';
import type { PaymentIssue } from '#domain/paymentIssue.ts';
import type { Members, Notifier, PaymentIssues } from './ports.ts';

/** Toasts, to the letter (spec: toasts.wording). */
export const MEMBER_DELETED = 'Deleted';
export const SELLER_VERIFIED = 'verified';

export const PAYMENT_REFUNDED = 'The refund is on its way';
export const PAYMENT_MATCHED = 'The payment is settled';

export interface AdministrationDependencies {
  readonly members: Members;
  readonly paymentIssues: PaymentIssues;
  readonly notifier: Notifier;
}

/** The admin's work that ends with a toast. A 403 here is shown and does not log the admin out (spec: sessions.other-403). */
export class Administration {
  readonly #dependencies: AdministrationDependencies;

  constructor(dependencies: AdministrationDependencies) {
    this.#dependencies = dependencies;
  }

  async remove(admin: Email, member: Member): Promise<void> {
    await this.#dependencies.members.remove(admin, member.email);
    this.#dependencies.notifier.success(MEMBER_DELETED);
  }

  async verify(admin: Email, seller: Member): Promise<void> {
    await this.#dependencies.members.verify(admin, seller);
    this.#dependencies.notifier.success(SELLER_VERIFIED);
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
