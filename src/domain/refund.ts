import { formatAmount } from './money.ts';

/**
 * Why a payment buys no car and is given back. The settlement decides it once, and buyer, audit log and admins read the same.
 * `car-not-available` is what older versions recorded for several of them.
 */
export const REFUND_REASONS = [
  'price-changed',
  'wrong-amount',
  'paid-twice',
  'other-buyer-first',
  'marked-sold',
  'car-deleted',
  'car-hidden',
  'seller-removed',
  'buyer-removed',
  'booking-cancelled',
  'booking-ended',
  'refunded-before-restore',
  'unmatched',
  'car-not-available',
] as const;

export type RefundReason = (typeof REFUND_REASONS)[number];

export const isRefundReason = (value: unknown): value is RefundReason =>
  REFUND_REASONS.some((reason) => reason === value);

/** A payment of a booking that was given back, or will be. */
export interface Refund {
  readonly transactionId: string;
  /** In the smallest unit of its currency. */
  readonly amount: number;
  readonly currency: string;
  /** Undefined where the server does not say. */
  readonly reason: RefundReason | undefined;
  /** When the provider had made it, in milliseconds UTC; undefined until then. */
  readonly at: number | undefined;
}

/** Each reason as the buyer reads it. */
const SENTENCES: Readonly<Record<RefundReason, string>> = {
  'price-changed': 'The price had changed before you paid.',
  'wrong-amount': 'The amount was not the price of this car.',
  'paid-twice': 'You had already paid for this car.',
  'other-buyer-first': 'Another buyer paid first.',
  'marked-sold': 'The seller had marked this car as sold.',
  'car-deleted': 'The car is no longer listed.',
  'car-hidden': 'The shop had hidden this car.',
  'seller-removed': 'The seller’s account was deleted.',
  'buyer-removed': 'Your account was deleted.',
  'booking-cancelled': 'The booking had been cancelled.',
  'booking-ended': 'The booking had already ended.',
  'refunded-before-restore': 'This payment had been refunded before.',
  unmatched: 'This market did not know its booking.',
  'car-not-available': 'The car was no longer for sale.',
};

/** Each reason as an admin reads it, of "the payment". */
export const REFUND_CAUSES: Readonly<Record<RefundReason, string>> = {
  'price-changed': 'the price had changed before it came',
  'wrong-amount': 'its amount was not the price of the car',
  'paid-twice': 'its buyer had already paid for the car',
  'other-buyer-first': 'another buyer had paid first',
  'marked-sold': 'the seller had marked the car as sold',
  'car-deleted': 'the car was no longer listed',
  'car-hidden': 'the shop had hidden the car',
  'seller-removed': 'the account of the seller was deleted',
  'buyer-removed': 'the account of the buyer was deleted',
  'booking-cancelled': 'the booking had been cancelled',
  'booking-ended': 'the booking had ended',
  'refunded-before-restore': 'it had been refunded before the market was restored',
  unmatched: 'it named a booking that this market does not know',
  'car-not-available': 'the car was no longer for sale',
};

/** Why, and that the money comes back: "Another buyer paid first. Your payment was refunded in full." */
export function refundMessage({ reason, at }: Pick<Refund, 'reason' | 'at'>): string {
  const refunded = at === undefined ? 'Your payment will be refunded in full.' : 'Your payment was refunded in full.';
  return reason === undefined ? refunded : `${SENTENCES[reason]} ${refunded}`;
}

/** As `refundMessage`, of a payment beside the one that counts: "A payment of $90 was refunded. You had already paid for this car." */
export function otherRefundMessage({ amount, currency, reason, at }: Refund): string {
  const refunded = `A payment of ${formatAmount(amount, currency)} ${at === undefined ? 'will be' : 'was'} refunded.`;
  return reason === undefined ? refunded : `${refunded} ${SENTENCES[reason]}`;
}
