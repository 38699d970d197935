import {
  BOOKING_REFUSALS,
  type Booking,
  type BookingRefusal,
  type BookingStatus,
  type BookingTimes,
  bookingRefusal,
} from './booking.ts';
import { statusesBefore } from './bookingTransitions.ts';
import type { Car, CarState } from './car.ts';
import type { StoredCarState } from './carTransitions.ts';
import type { Email } from './email.ts';
import type { Cents } from './money.ts';
import { otherRefundMessage, type RefundReason, refundMessage } from './refund.ts';
import { may, NOT_ALLOWED, type Role } from './role.ts';

/** The state of a wishlist or order card (spec: wishlist.states). */
export type PurchaseState = 'payable' | 'sold-out' | 'on-hold' | 'paid';

/** Pay if not sold; "Paid" to the new owner; on hold while the shop has hidden it; "Sold Out" to everyone else. */
export function purchaseState(carState: CarState, buyerEmail: Email | undefined): PurchaseState {
  if (carState.is === 'available') return 'payable';
  if (carState.is === 'hidden') return 'on-hold';
  return carState.is === 'paid' && carState.owner !== undefined && carState.owner === buyerEmail ? 'paid' : 'sold-out';
}

/** The note under an order that ended, or of which a payment was refunded; undefined for all others. */
export function orderMessage({
  status,
  cancelledAt,
  refunds,
  carState,
}: Pick<Booking, 'status' | 'cancelledAt' | 'refunds' | 'carState'>): string | undefined {
  const refund = refunds.at(-1);
  if (status === 'refunded') return refundMessage(refund ?? { reason: undefined, at: 0 });
  if (status === 'booked' && carState.is === 'hidden') return HIDDEN_NOTE;
  const ended = status === 'cancelled' ? cancellationMessage(cancelledAt) : undefined;
  const refunded = refund && otherRefundMessage(refund);
  return ended === undefined || refunded === undefined ? (ended ?? refunded) : `${ended} ${refunded}`;
}

const cancellationMessage = (cancelledAt: number | undefined): string =>
  cancelledAt === undefined
    ? 'This booking was cancelled: the car is no longer listed.'
    : 'You cancelled this booking.';

/** What a buyer reads of a car that the shop has hidden (spec: hidden-cars.bookings). */
export const HIDDEN_NOTE =
  'The shop has hidden this car and looks at it. Your booking stays. You can cancel it, but you can’t pay now.';

/** One thing that happened to an order; the time is in milliseconds UTC, undefined where the server does not tell. */
export interface OrderStep {
  readonly is: 'booked' | 'paid' | 'lost' | 'refunded' | 'cancelled';
  readonly at: number | undefined;
}

/** What has happened to an order, the earliest first (spec: my-orders.timeline). */
export function orderSteps(
  order: Pick<Booking, 'status' | 'buyer' | 'carState' | 'refunds' | keyof BookingTimes>,
): readonly OrderStep[] {
  const { status, bookedAt, paidAt, refundedAt, cancelledAt, refunds } = order;
  const booked: OrderStep = { is: 'booked', at: bookedAt };
  if (status === 'paid') return [booked, { is: 'paid', at: paidAt }];
  const lost: OrderStep = { is: 'lost', at: undefined };
  if (status === 'refunded') {
    const refunded: OrderStep = { is: 'refunded', at: refundedAt };
    return isSoldElsewhere(refunds.at(-1)?.reason) ? [booked, lost, refunded] : [booked, refunded];
  }
  if (status === 'cancelled') return [booked, { is: 'cancelled', at: cancelledAt }];
  const isLost = purchaseState(order.carState, order.buyer.email) === 'sold-out';
  return isLost ? [booked, lost] : [booked];
}

/** A server that does not say why refunds for this reason alone. */
const isSoldElsewhere = (reason: RefundReason | undefined): boolean =>
  reason === undefined || reason === 'other-buyer-first' || reason === 'marked-sold';

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

/** Why an intent does not pay for a booking; undefined when it does (spec: payment.verified). Its amount is compared by `refundReason`. */
export function paymentRefusal(
  intent: PaymentIntent,
  booking: { readonly id: string; readonly buyer: Email },
): 'not-succeeded' | 'wrong-booking' | undefined {
  if (intent.bookingId !== booking.id || intent.buyer !== booking.buyer) return 'wrong-booking';
  return intent.succeeded ? undefined : 'not-succeeded';
}

/** The facts that decide whether a booking can be paid. */
export interface CheckoutRequest {
  /** The booking to pay for; undefined when the payer has none of this car, so that a provisional one would be made. */
  readonly booking: Pick<Booking, 'buyer' | 'status'> | undefined;
  /** Undefined when the car is gone. */
  readonly car: Pick<Car, 'seller' | 'state' | 'price'> | undefined;
  readonly payer: { readonly email: Email; readonly role: Role | undefined };
  /** The price that the payer saw; it counts for a provisional booking, since a saved one keeps its own. */
  readonly price: Cents;
}

export type CheckoutRefusal =
  | 'no-booking'
  | 'already-paid'
  | 'payment-refunded'
  | 'booking-ended'
  | 'not-allowed'
  | 'hidden'
  | BookingRefusal;

/** The message for each refusal. */
export const CHECKOUT_REFUSALS: Readonly<Record<CheckoutRefusal, string>> = {
  ...BOOKING_REFUSALS,
  'no-booking': 'There is no such booking',
  'already-paid': 'You have already paid for this car',
  'payment-refunded': 'You have paid already, and this payment is refunded',
  'booking-ended': 'This booking has ended. You can book the car again',
  'not-allowed': NOT_ALLOWED,
  hidden: 'The shop has hidden this car. You can’t pay for it until the shop has looked at it',
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
  if (car === undefined) return 'gone';
  if (car.state.is === 'hidden') return booking.status === 'booked' ? 'hidden' : 'gone';
  if (car.state.is !== 'available') return 'sold';
  return booking.status === 'booked' ? undefined : 'booking-ended';
}

/** The outcome of a successful payment. */
export type SettlementOutcome = 'paid' | 'refunded';

/**
 * The statuses of a booking whose payment may buy the car. A provisional one too: a server that was not told of Pay, or has not
 * heard of it, must not refund who paid first.
 */
export const BUYING_STATUSES: readonly BookingStatus[] = statusesBefore('pay');

/** The facts that decide whether a succeeded payment buys its booking's car. */
export interface SettlementFacts {
  readonly payment: {
    /** In the smallest unit of its currency. */
    readonly amount: number;
    readonly currency: string;
    /** The booking's open intent, an earlier one that another has replaced, or one that an admin has matched with the booking. */
    readonly intent: 'current' | 'superseded' | 'matched';
  };
  readonly booking: {
    readonly buyer: Email;
    readonly isBuyerRemoved: boolean;
    readonly status: BookingStatus;
    readonly isCancelledByBuyer: boolean;
    /** In cents; a provisional booking costs what its car costs. */
    readonly price: number;
  };
  /** Undefined when the car is gone; `removed` while its seller's account is deleted. */
  readonly car:
    | { readonly state: StoredCarState; readonly price: number; readonly owner: Email | undefined }
    | undefined;
}

/**
 * Why a succeeded payment is refunded; undefined when it buys the car: the first payer of the right price of an available
 * car becomes its owner if the booking still stands, whichever of the booking's intents it was.
 */
export function refundReason({ payment, booking, car }: SettlementFacts): RefundReason | undefined {
  if (car?.state === 'paid' && car.owner === booking.buyer) return 'paid-twice';
  if (booking.status === 'cancelled') return cancellationReason(booking, car);
  if (car === undefined) return 'car-deleted';
  if (car.state === 'paid') return 'other-buyer-first';
  if (car.state === 'removed') return 'seller-removed';
  if (car.state === 'hidden' || car.state === 'held') return 'car-hidden';
  if (car.state === 'sold') return 'marked-sold';
  if (!BUYING_STATUSES.includes(booking.status)) return 'booking-ended';
  if (booking.isBuyerRemoved) return 'buyer-removed';
  const isFixed = booking.status === 'booked';
  return amountReason(payment, { price: isFixed ? booking.price : car.price, isFixed });
}

/** A booking is also cancelled with its car, or with its buyer's or seller's account. */
function cancellationReason(booking: SettlementFacts['booking'], car: SettlementFacts['car']): RefundReason {
  if (booking.isCancelledByBuyer) return 'booking-cancelled';
  if (booking.isBuyerRemoved) return 'buyer-removed';
  if (car === undefined) return 'car-deleted';
  if (car.state === 'hidden') return 'car-hidden';
  return car.state === 'removed' ? 'seller-removed' : 'booking-cancelled';
}

/** An intent is opened at the price of its time: another amount means that the price has changed since. */
function amountReason(
  { amount, currency, intent }: SettlementFacts['payment'],
  { price, isFixed }: { readonly price: number; readonly isFixed: boolean },
): RefundReason | undefined {
  if (amount === price && currency === CURRENCY) return undefined;
  const isOpenedByUs = currency === CURRENCY && intent !== 'matched';
  return isOpenedByUs && !(isFixed && intent === 'current') ? 'price-changed' : 'wrong-amount';
}

/**
 * A booking with one of these statuses, which no payment has decided, becomes `refunded` once the payment of its current intent is
 * refunded. A paid one stays paid, and no booking is ended by the refund of an earlier intent: what replaced it decides.
 */
export const UNSETTLED_STATUSES: readonly BookingStatus[] = statusesBefore('refund');
