import * as v from 'valibot';
import type { Page, PaymentIssues } from '#application/ports.ts';
import { isPaymentIssueKind, type PaymentIssue } from '#domain/paymentIssue.ts';
import { CURRENCY } from '#domain/purchase.ts';
import { isRefundReason } from '#domain/refund.ts';
import { name, object, oneOf, optional, optionalText } from './decoders.ts';
import type { Http } from './Http.ts';
import { pageOf } from './pages.ts';
import { timestamp, withAmount } from './wireValues.ts';

/** The additive calls about payments that an admin must look at. */
export class HttpPaymentIssues implements PaymentIssues {
  readonly #http: Http;

  constructor({ http }: { readonly http: Http }) {
    this.#http = http;
  }

  async list(after = ''): Promise<Page<PaymentIssue>> {
    const path = `/paymentissues${after}`;
    return pageOf(issue, await this.#http.send({ method: 'GET', path, withAccessToken: true }));
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

const issue = v.pipe(
  object({
    kind: oneOf(isPaymentIssueKind, 'a kind of payment issue'),
    transactionID: name,
    bookingId: optionalText,
    email: optionalText,
    price: v.number('an amount of money'),
    currency: optional(name),
    reason: optional(name),
    note: optionalText,
    date: timestamp,
  }),
  v.transform((wire) => ({ ...wire, currency: wire.currency ?? CURRENCY })),
  withAmount(),
  v.transform(
    (wire): PaymentIssue => ({
      kind: wire.kind,
      transactionId: wire.transactionID,
      bookingId: wire.bookingId,
      payer: wire.email,
      amount: wire.amount,
      currency: wire.currency,
      // A newer server may know more of them.
      reason: isRefundReason(wire.reason) ? wire.reason : undefined,
      note: wire.note,
      seenAt: wire.date,
    }),
  ),
);
