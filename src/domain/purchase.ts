import type { BookingStatus } from './booking.ts';
import type { CarState } from './car.ts';
import type { Email } from './email.ts';

/** What a wishlist or order card shows (spec: wishlist.states). */
export type PurchaseState = 'payable' | 'sold-out' | 'paid';

/** Pay if not sold; "Paid" to the new owner; "Sold Out" to everybody else. */
export function purchaseState(carState: CarState, buyerEmail: Email): PurchaseState {
  if (carState.is === 'available') return 'payable';
  return carState.is === 'paid' && carState.owner === buyerEmail ? 'paid' : 'sold-out';
}

/** The line under an order whose story ended another way; undefined where the card's state says it all. */
export function orderMessage(status: BookingStatus): string | undefined {
  if (status === 'refunded') return 'Another buyer paid first. Your payment was refunded in full.';
  if (status === 'cancelled') return 'This booking was cancelled: the car is no longer listed.';
  return undefined;
}

/** What the payment provider says of an intent, in the market's own terms. */
export interface PaymentIntent {
  readonly succeeded: boolean;
  /** In cents. */
  readonly amount: number;
  readonly currency: string;
  readonly bookingId: string;
  readonly buyer: string;
}

export const CURRENCY = 'usd';

/** Why an intent does not pay for a booking; undefined when it does (spec: payment.verified). */
export function paymentRefusal(
  intent: PaymentIntent,
  booking: { readonly id: string; readonly buyer: Email; readonly price: number },
): 'not-succeeded' | 'wrong-amount' | 'wrong-booking' | undefined {
  if (intent.bookingId !== booking.id || intent.buyer !== booking.buyer) return 'wrong-booking';
  if (!intent.succeeded) return 'not-succeeded';
  if (intent.amount !== booking.price || intent.currency !== CURRENCY) return 'wrong-amount';
  return undefined;
}
