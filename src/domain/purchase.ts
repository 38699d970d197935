import {
  BOOKING_REFUSALS,
  type Booking,
  type BookingRefusal,
  type BookingStatus,
  type BookingTimes,
  bookingRefusal,
} from './booking.ts';
import type { Car, CarState } from './car.ts';
import type { Email } from './email.ts';
import type { Cents } from './money.ts';
import { may, NOT_ALLOWED, type Role } from './role.ts';

/** The state of a wishlist or order card (spec: wishlist.states). */
export type PurchaseState = 'payable' | 'sold-out' | 'paid';

/** Pay if not sold; "Paid" to the new owner; "Sold Out" to everyone else. */
export function purchaseState(carState: CarState, buyerEmail: Email | undefined): PurchaseState {
  if (carState.is === 'available') return 'payable';
  return carState.is === 'paid' && carState.owner !== undefined && carState.owner === buyerEmail ? 'paid' : 'sold-out';
}

/** The note under a refunded or cancelled order; undefined for all others. */
export function orderMessage(status: BookingStatus, cancelledAt?: number): string | undefined {
  if (status === 'refunded') return 'Another buyer paid first. Your payment was refunded in full.';
  if (status !== 'cancelled') return undefined;
  return cancelledAt === undefined
    ? 'This booking was cancelled: the car is no longer listed.'
    : 'You cancelled this booking.';
}

/** One thing that happened to an order; the time is in milliseconds UTC, undefined where the server does not tell. */
export interface OrderStep {
  readonly is: 'booked' | 'paid' | 'lost' | 'refunded' | 'cancelled';
  readonly at: number | undefined;
}

/** What has happened to an order, the earliest first (spec: my-orders.timeline). */
export function orderSteps(
  order: Pick<Booking, 'status' | 'buyer' | 'carState' | keyof BookingTimes>,
): readonly OrderStep[] {
  const { status, bookedAt, paidAt, refundedAt, cancelledAt } = order;
  const booked: OrderStep = { is: 'booked', at: bookedAt };
  if (status === 'paid') return [booked, { is: 'paid', at: paidAt }];
  if (status === 'refunded') return [booked, { is: 'lost', at: undefined }, { is: 'refunded', at: refundedAt }];
  if (status === 'cancelled') return [booked, { is: 'cancelled', at: cancelledAt }];
  const isLost = purchaseState(order.carState, order.buyer.email) === 'sold-out';
  return isLost ? [booked, { is: 'lost', at: undefined }] : [booked];
}

/** The card provider's record of an intent, in the market's own terms. */
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

/** The facts that decide whether a booking can be paid. */
export interface CheckoutRequest {
  /** The booking to pay for; undefined when the payer has none of this car, so that an unsaved one would be made. */
  readonly booking: Pick<Booking, 'buyer' | 'status'> | undefined;
  /** Undefined when the car is gone. */
  readonly car: Pick<Car, 'seller' | 'state' | 'price'> | undefined;
  readonly payer: { readonly email: Email; readonly role: Role | undefined };
  /** The price that the payer saw; it counts for an unsaved booking, since a saved one keeps its own. */
  readonly price: Cents;
}

export type CheckoutRefusal = 'no-booking' | 'already-paid' | 'not-allowed' | BookingRefusal;

/** The message for each refusal. */
export const CHECKOUT_REFUSALS: Readonly<Record<CheckoutRefusal, string>> = {
  ...BOOKING_REFUSALS,
  'no-booking': 'There is no such booking',
  'already-paid': 'You have already paid for this car',
  'not-allowed': NOT_ALLOWED,
};

/** Why no payment can be opened; undefined when one can. Client and server use the same rule. */
export function checkoutRefusal({ booking, car, payer, price }: CheckoutRequest): CheckoutRefusal | undefined {
  if (booking === undefined) {
    if (car === undefined) return 'no-booking';
    const refusal = bookingRefusal({ car, buyer: payer.email, price, hasLiveBooking: false });
    return refusal ?? (may(payer.role, 'book') ? undefined : 'not-allowed');
  }
  // Another buyer's booking is refused like a missing one, so that ids reveal nothing.
  if (booking.buyer.email !== payer.email) return 'no-booking';
  if (booking.status === 'unsaved') {
    return bookingRefusal({ car, buyer: payer.email, price, hasLiveBooking: false });
  }
  if (booking.status === 'paid') return 'already-paid';
  if (car === undefined || booking.status === 'cancelled') return 'gone';
  return car.state.is === 'available' && booking.status !== 'refunded' ? undefined : 'sold';
}

/** The outcome of a successful payment. */
export type SettlementOutcome = 'paid' | 'refunded';

/**
 * The statuses of a booking whose payment may buy the car. An unsaved one too: a server that was not told of Pay, or has not
 * heard of it, must not refund who paid first.
 */
export const BUYING_STATUSES = ['unsaved', 'booked'] as const satisfies readonly BookingStatus[];

/**
 * The first payer of an available car becomes its owner if the booking still stands; every other payment is refunded. A car
 * that its seller has marked sold stays with the seller.
 */
export const settlementOutcome = (
  carState: CarState['is'] | undefined,
  bookingStatus: BookingStatus,
): SettlementOutcome =>
  carState === 'available' && BUYING_STATUSES.some((status) => status === bookingStatus) ? 'paid' : 'refunded';

/** A booking with one of these statuses becomes `refunded` once its payment is refunded; a paid one stays paid. */
export const REFUNDABLE_STATUSES = ['unsaved', 'booked', 'cancelled'] as const satisfies readonly BookingStatus[];
