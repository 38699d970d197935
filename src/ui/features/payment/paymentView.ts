import type { OpenPayment, PaymentOutcome } from '#application/Checkout.ts';
import { isFailure } from '#application/Failure.ts';
import type { Booking } from '#domain/booking.ts';
import type { Email } from '#domain/email.ts';
import { orderMessage, purchaseState } from '#domain/purchase.ts';
import type { Refund } from '#domain/refund.ts';

/** One answer of the server: no data while it is awaited; `error` is null until a request fails. */
export interface Answer<Data> {
  readonly data: Data | undefined;
  readonly error: unknown;
}

/** The answers to all requests of the payment page. */
export interface PaymentAnswers {
  readonly email: Email;
  readonly booking: Answer<Booking>;
  /** The open payment; requested only if `isPayable`. */
  readonly intent: Answer<OpenPayment>;
  /** The outcome of the payment; undefined until the card is confirmed. */
  readonly outcome: Answer<PaymentOutcome> | undefined;
}

/** The states of the payment page. */
export type PaymentView =
  | { readonly is: 'loading' }
  | { readonly is: 'no-booking' }
  | { readonly is: 'failed'; readonly toLoad: 'booking' | 'intent'; readonly error: unknown }
  | { readonly is: 'payable'; readonly booking: Booking; readonly payment: OpenPayment }
  | { readonly is: 'confirming' }
  | { readonly is: 'result-unknown'; readonly error: unknown }
  | { readonly is: 'paid'; readonly booking: Booking | undefined; readonly transactionId: string }
  | { readonly is: 'refunded'; readonly refund: Refund | undefined; readonly isPayable: boolean }
  | { readonly is: 'cancelled'; readonly booking: Booking }
  /** The shop has hidden the car. */
  | { readonly is: 'on-hold' }
  /** `note`: what was paid before and given back. */
  | { readonly is: 'sold-out'; readonly note: string | undefined };

/** Once the card is confirmed the outcome decides: the car may look sold before the server has decided who owns it. */
export function paymentView({ email, booking, intent, outcome }: PaymentAnswers): PaymentView {
  if (outcome !== undefined) return outcomeView(outcome, booking.data);
  if (booking.data === undefined) return missingView(booking.error, 'booking');
  const settled = settledView(booking.data, email);
  if (settled !== undefined) return settled;
  if (intent.data === undefined) return missingView(intent.error, 'intent');
  return { is: 'payable', booking: booking.data, payment: intent.data };
}

/** Whether the booking's own state allows a payment. */
export const isPayable = (booking: Booking, email: Email): boolean => settledView(booking, email) === undefined;

/** Whether to poll for the outcome: false once it is decided, and after failures that repeating would not change. */
export const isUndecided = ({ data, error }: Answer<PaymentOutcome>): boolean =>
  (data === undefined || data.is === 'confirming') && !isFailure(error, 'forbidden', 'not-found', 'removed');

function outcomeView(outcome: Answer<PaymentOutcome>, booking: Booking | undefined): PaymentView {
  const { data, error } = outcome;
  if (isUndecided(outcome)) return { is: 'confirming' };
  if (data?.is === 'owned') return { is: 'paid', booking, transactionId: data.transactionId };
  return data?.is === 'lost' ? { ...data, is: 'refunded' } : { is: 'result-unknown', error };
}

/** How a booking ended; undefined while it can be paid. */
function settledView(booking: Booking, email: Email): PaymentView | undefined {
  const { carState, status } = booking;
  if (carState.is === 'paid' && purchaseState(carState, email) === 'paid') {
    return { is: 'paid', booking, transactionId: carState.transactionId };
  }
  if (status === 'cancelled') return { is: 'cancelled', booking };
  if (status === 'refunded') return { is: 'refunded', refund: booking.refunds.at(-1), isPayable: false };
  if (carState.is === 'hidden') return { is: 'on-hold' };
  return carState.is === 'available' ? undefined : { is: 'sold-out', note: orderMessage(booking) };
}

function missingView(error: unknown, toLoad: 'booking' | 'intent'): PaymentView {
  if (error === null) return { is: 'loading' };
  if (isFailure(error, 'conflict')) return { is: 'sold-out', note: error.detail };
  if (toLoad === 'booking' && isFailure(error, 'not-found')) return { is: 'no-booking' };
  return { is: 'failed', toLoad, error };
}
