import { type BookingStatus, transitionOf } from './bookingTransitions.ts';
import type { Car, CarState } from './car.ts';
import { isOnMarket } from './carTransitions.ts';
import type { ContactNote } from './contactLimits.ts';
import { type FieldErrors, onlyErrors } from './credentials.ts';
import type { Email } from './email.ts';
import type { Inspection } from './inspection.ts';
import { MAX_LENGTH, tooLong } from './limits.ts';
import { type Cents, formatPrice } from './money.ts';
import type { Category } from './options.ts';
import type { Refund } from './refund.ts';
import type { OwnReview } from './review.ts';

export type { BookingStatus } from './bookingTransitions.ts';

/** How a buyer reaches the seller; empty texts where the account is gone. */
export interface SellerContact {
  readonly name: string;
  readonly email: Email;
  readonly phone: string;
}

/** When something happened to a booking, in milliseconds UTC; undefined where it has not, or the server does not tell. */
export interface BookingTimes {
  readonly bookedAt: number | undefined;
  readonly paidAt: number | undefined;
  readonly refundedAt: number | undefined;
  /** When its buyer cancelled it; undefined where it was cancelled with its car or with an account. */
  readonly cancelledAt: number | undefined;
}

/** One buyer's booking of one car, at the car's price when it was made. */
export interface Booking extends BookingTimes {
  readonly id: string;
  readonly carId: string;
  readonly carName: string;
  /** Undefined where another server's can't be read. */
  readonly category: Category | undefined;
  readonly picture: string;
  readonly price: Cents;
  /** The address is undefined where the reader may not know it (any more); phone and meeting place are empty then. */
  readonly buyer: { readonly name: string; readonly email: Email | undefined };
  readonly phone: string;
  readonly meetingPlace: string;
  readonly status: BookingStatus;
  /** The car's price now; undefined where the car is gone, or the server does not say. */
  readonly carPrice: Cents | undefined;
  /** The car's current state, as this buyer may see it. */
  readonly carState: CarState;
  /** Undefined where the buyer may not know it (any more), or the server does not tell. */
  readonly seller: SellerContact | undefined;
  /** Its payments that bought no car, for its buyer alone; the last one is what ended a refunded booking. */
  readonly refunds: readonly Refund[];
  /** Why the other side's contact is missing; undefined where it is not, or the status says it. */
  readonly contactNote: ContactNote | undefined;
  /** What its buyer says of the seller, for the buyer alone; undefined where they have said nothing. */
  readonly review: OwnReview | undefined;
  /** Whether its buyer can write the review now, or change it; false where the server does not say. */
  readonly mayReview: boolean;
  /** What its buyer has found at the car, for its buyer alone; undefined where nothing was ticked. */
  readonly inspection: Inspection | undefined;
}

/** The two sides of a booking: who books, and whose car it is. */
export const BOOKING_SIDES = ['buyer', 'seller'] as const;
export type BookingSide = (typeof BOOKING_SIDES)[number];

/** The statuses of a live booking: a buyer has at most one of them per car, and sees the seller's contact through it. */
export const LIVE_STATUSES = ['booked', 'paid'] as const satisfies readonly BookingStatus[];

/** A buyer has at most one booking of a car with one of these statuses; Book Now and Pay go on with it. */
export const CURRENT_STATUSES = ['unsaved', ...LIVE_STATUSES] as const satisfies readonly BookingStatus[];

export const isLive = (status: BookingStatus): boolean => LIVE_STATUSES.some((live) => live === status);

/** What its buyer reads once the seller has changed the price (spec: bookings.price-changed); undefined where nothing has changed. */
export function priceChangeNote({
  price,
  carPrice,
  status,
  carState,
}: Pick<Booking, 'price' | 'carPrice' | 'status' | 'carState'>): string | undefined {
  const isOpen = status === 'booked' && carState.is === 'available';
  if (!isOpen || carPrice === undefined || carPrice === price) return undefined;
  return `The seller now asks ${formatPrice(carPrice)}. Your booking keeps its price, ${formatPrice(price)}.`;
}

/** The facts that decide whether a car can be booked. */
export interface BookingRequest {
  /** Undefined when the car is gone. */
  readonly car: Pick<Car, 'seller' | 'state' | 'price'> | undefined;
  readonly buyer: Email;
  /** The price the buyer saw. */
  readonly price: Cents;
  readonly hasLiveBooking: boolean;
}

export type BookingRefusal = 'gone' | 'own-car' | 'already-booked' | 'sold' | 'price-changed';

/** The message for each refusal. */
export const BOOKING_REFUSALS: Readonly<Record<BookingRefusal, string>> = {
  gone: 'This car is no longer for sale',
  'own-car': 'This is your own car',
  'already-booked': 'You have already booked this car',
  sold: 'This car is already sold',
  'price-changed': 'The price of this car has changed, please look at it again',
};

/** Why a booking can't be made; undefined when it can. Client and server use the same rule (spec: bookings.refusals). */
export function bookingRefusal({ car, buyer, price, hasLiveBooking }: BookingRequest): BookingRefusal | undefined {
  if (car === undefined || !isOnMarket(car.state.is)) return 'gone';
  if (car.seller.email === buyer) return 'own-car';
  if (hasLiveBooking) return 'already-booked';
  if (car.state.is !== 'available') return 'sold';
  if (car.price !== price) return 'price-changed';
  return undefined;
}

/** Why the phone and the meeting place of a cancelled or refunded booking stay as they are. */
export const OVER_REFUSAL = 'This booking is over';

/** How long a buyer may take back a cancellation, in milliseconds: Undo is offered for eight seconds, and networks are slow. */
export const RESTORE_MS = 60_000;

/** The facts that decide whether a booking can be saved: a provisional one, or one that its buyer has just cancelled. */
export interface SaveRequest {
  readonly booking: Pick<Booking, 'status' | 'price' | 'cancelledAt'> & { readonly buyer: { readonly email: Email } };
  /** Undefined when the car is gone. */
  readonly car: BookingRequest['car'];
  /** Whether the buyer has another booking of the car. */
  readonly hasLiveBooking: boolean;
  /** Milliseconds UTC. */
  readonly now: number;
}

/**
 * Why a booking can't be saved; undefined when it can, or is saved already. A provisional one is saved at the car's price; a restored
 * one keeps its own.
 */
export function saveRefusal({ booking, car, hasLiveBooking, now }: SaveRequest): BookingRefusal | undefined {
  const { status, buyer, cancelledAt } = booking;
  if (isLive(status)) return undefined;
  const isRestorable = status === 'cancelled' && cancelledAt !== undefined && now - cancelledAt <= RESTORE_MS;
  if (car === undefined || (status !== 'unsaved' && !isRestorable)) return 'gone';
  const price = isRestorable ? car.price : booking.price;
  return bookingRefusal({ car, buyer: buyer.email, price, hasLiveBooking });
}

/** Whether the buyer may cancel a booking; cancelling twice changes nothing (spec: bookings.cancel). */
export const isCancellable = (status: BookingStatus): boolean => transitionOf(status, 'cancel') !== undefined;

/** Whether the buyer may put a booking away: nothing happens to it any more (spec: bookings.put-away). */
export const isOver = (status: BookingStatus): boolean => status === 'cancelled' || status === 'refunded';

/** The server's answer about a booking that may still change. */
export const NOT_OVER_REFUSAL = 'Only a cancelled or refunded booking can be put away';

/** What a buyer types into the booking modal; both may stay empty (spec: booking-modal.free-fields). */
export interface Contact {
  readonly phone: string;
  readonly meetingPlace: string;
}

export const validateContact = ({ phone, meetingPlace }: Contact): FieldErrors<keyof Contact> =>
  onlyErrors({
    phone: phone.length > MAX_LENGTH.phone ? tooLong(MAX_LENGTH.phone) : undefined,
    meetingPlace: meetingPlace.length > MAX_LENGTH.meetingPlace ? tooLong(MAX_LENGTH.meetingPlace) : undefined,
  });
