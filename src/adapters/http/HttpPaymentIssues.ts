import type { Page, PaymentIssues } from '#application/ports.ts';
import { isPaymentIssueKind, type PaymentIssue } from '#domain/paymentIssue.ts';
import { CURRENCY } from '#domain/purchase.ts';
import { isRefundReason } from '#domain/refund.ts';
import { amountIn, type Decoder, fields, name, oneOf, optional, optionalText, timestamp } from './decoders.ts';
import type { Http } from './Http.ts';
import { pageOf } from './pages.ts';

/** The additive calls about payments that an admin must look at. */
export class HttpPaymentIssues implements PaymentIssues {
  readonly #http: Http;

  constructor({ http }: { readonly http: Http }) {
    this.#http = http;
  }

  async list(after = ''): Promise<Page<PaymentIssue>> {
    const path = `/paymentissues${after}`;
    return pageOf(issue, 'payment issues', await this.#http.send({ method: 'GET', path, withAccessToken: true }));
  }

  async refund(transactionId: string): Promise<void> {
    const body = { transactionID: transactionId };
    await this.#http.send({ method: 'PUT', path: '/paymentissues/refund', body, withAccessToken: true });
  }

  async match({ transactionId, bookingId }: Parameters<PaymentIssues['match']>[0]): Promise<void> {
    const body = { transactionID: transactionId, bookingId };
    await this.#http.send({ method: 'PUT', path: '/paymentissues/match', body, withAccessToken: true });
  }
}

const issue: Decoder<PaymentIssue> = (value, place) => {
  const field = fields(value, place);
  const currency = field('currency', optional(name)) ?? CURRENCY;
  const reason: unknown = field('reason', optional(name));
  return {
    kind: field('kind', oneOf(isPaymentIssueKind, 'a kind of payment issue')),
    transactionId: field('transactionID', name),
    bookingId: field('bookingId', optionalText),
    payer: field('email', optionalText),
    amount: field('price', amountIn(currency)),
    currency,
    // A newer server may know more of them.
    reason: isRefundReason(reason) ? reason : undefined,
    note: field('note', optionalText),
    seenAt: field('date', timestamp),
  };
};
