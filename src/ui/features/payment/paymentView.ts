import type { OpenPayment, PaymentOutcome } from '#application/Checkout.ts';
import { isFailure } from '#application/Failure.ts';
import type { Booking } from '#domain/booking.ts';
import type { Email } from '#domain/email.ts';
import { purchaseState } from '#domain/purchase.ts';

/** One answer of the server: no data while it is awaited; `error` is null until a request fails. */
export interface Answer<Data> {
  readonly data: Data | undefined;
  readonly error: unknown;
}

/** Everything the payment page asks for. */
export interface PaymentAnswers {
  readonly email: Email;
  readonly booking: Answer<Booking>;
  /** The open payment; asked for only where `isPayable`. */
  readonly intent: Answer<OpenPayment>;
  /** What became of the payment; undefined until the card was confirmed. */
  readonly outcome: Answer<PaymentOutcome> | undefined;
}

/** What the payment page shows. */
export type PaymentView =
  | { readonly is: 'loading' }
  | { readonly is: 'no-booking' }
  | { readonly is: 'failed'; readonly toLoad: 'booking' | 'intent'; readonly error: unknown }
  | { readonly is: 'payable'; readonly booking: Booking; readonly payment: OpenPayment }
  | { readonly is: 'confirming' }
  | { readonly is: 'result-unknown'; readonly error: unknown }
  | { readonly is: 'paid'; readonly carName: string | undefined; readonly transactionId: string }
  | { readonly is: 'refunded' }
  | { readonly is: 'cancelled' }
  | { readonly is: 'sold-out' };

/** Once the card was confirmed its outcome decides: the car may look sold before the server has decided whose it is. */
export function paymentView({ email, booking, intent, outcome }: PaymentAnswers): PaymentView {
  if (outcome !== undefined) return outcomeView(outcome, booking.data?.carName);
  if (booking.data === undefined) return missingView(booking.error, 'booking');
  const settled = settledView(booking.data, email);
  if (settled !== undefined) return settled;
  if (intent.data === undefined) return missingView(intent.error, 'intent');
  return { is: 'payable', booking: booking.data, payment: intent.data };
}

/** May this booking be paid, as far as the booking itself tells? */
export const isPayable = (booking: Booking, email: Email): boolean => settledView(booking, email) === undefined;

/** Is the outcome still to come? False once the payment is decided, and where asking again would change nothing. */
export const isUndecided = ({ data, error }: Answer<PaymentOutcome>): boolean =>
  (data === undefined || data.is === 'confirming') && !isFailure(error, 'forbidden', 'not-found', 'removed');

function outcomeView(outcome: Answer<PaymentOutcome>, carName: string | undefined): PaymentView {
  const { data, error } = outcome;
  if (isUndecided(outcome)) return { is: 'confirming' };
  if (data?.is === 'owned') return { is: 'paid', carName, transactionId: data.transactionId };
  return data?.is === 'lost' ? { is: 'refunded' } : { is: 'result-unknown', error };
}

/** How a booking ended; undefined while it can be paid. */
function settledView({ carName, carState, status }: Booking, email: Email): PaymentView | undefined {
  if (carState.is === 'paid' && purchaseState(carState, email) === 'paid') {
    return { is: 'paid', carName, transactionId: carState.transactionId };
  }
  if (status === 'refunded' || status === 'cancelled') return { is: status };
  return carState.is === 'available' ? undefined : { is: 'sold-out' };
}

function missingView(error: unknown, toLoad: 'booking' | 'intent'): PaymentView {
  if (error === null) return { is: 'loading' };
  if (isFailure(error, 'conflict')) return { is: 'sold-out' };
  if (toLoad === 'booking' && isFailure(error, 'not-found')) return { is: 'no-booking' };
  return { is: 'failed', toLoad, error };
}
