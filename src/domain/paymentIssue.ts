import type { RefundReason } from './refund.ts';

/**
 * Why an admin must look at a payment: it names a booking that the market doesn't know, the provider could not refund
 * it, or its cardholder disputes it (spec: payment.unmatched).
 */
export const PAYMENT_ISSUE_KINDS = ['unmatched', 'refund-failed', 'disputed'] as const;

export type PaymentIssueKind = (typeof PAYMENT_ISSUE_KINDS)[number];

export const isPaymentIssueKind = (value: unknown): value is PaymentIssueKind =>
  PAYMENT_ISSUE_KINDS.some((kind) => kind === value);

export interface PaymentIssue {
  readonly kind: PaymentIssueKind;
  readonly transactionId: string;
  /** The booking that the payment names; empty where it is not known. */
  readonly bookingId: string;
  /** The payer's address; empty where it is not known. */
  readonly payer: string;
  /** In the smallest unit of the currency. */
  readonly amount: number;
  readonly currency: string;
  /** Why the payment is to be refunded; undefined for a payment that nobody has decided about. */
  readonly reason: RefundReason | undefined;
  /** The provider's words about a dispute. */
  readonly note: string;
  /** Milliseconds UTC. */
  readonly seenAt: number;
}
