import { Failure } from '#application/Failure.ts';
import type { Page, PaymentIssues } from '#application/ports.ts';
import type { PaymentIssue } from '#domain/paymentIssue.ts';
import { CHECKOUT_REFUSALS } from '#domain/purchase.ts';
import type { MemoryBrowser } from './MemoryBrowser.ts';
import { pageOf } from './views.ts';

/** The market's list of payments that an admin must look at. */
export class MemoryPaymentIssues implements PaymentIssues {
  readonly #browser: MemoryBrowser;

  constructor({ browser }: { readonly browser: MemoryBrowser }) {
    this.#browser = browser;
  }

  async list(after?: string): Promise<Page<PaymentIssue>> {
    this.#browser.requireRight('settle-payments');
    return pageOf([...this.#browser.market.paymentIssues.values()], ({ transactionId }) => transactionId, { after });
  }

  async refund(transactionId: string): Promise<void> {
    this.#resolve(transactionId);
  }

  async match({ transactionId, bookingId }: Parameters<PaymentIssues['match']>[0]): Promise<void> {
    this.#browser.requireRight('settle-payments');
    const { market } = this.#browser;
    if (!market.paymentIssues.has(transactionId)) throw new Failure('not-found');
    if (!market.bookings.has(bookingId)) throw new Failure('not-found', { detail: CHECKOUT_REFUSALS['no-booking'] });
    this.#resolve(transactionId);
  }

  #resolve(transactionId: string): void {
    this.#browser.requireRight('settle-payments');
    if (!this.#browser.market.paymentIssues.delete(transactionId)) throw new Failure('not-found');
  }
}
