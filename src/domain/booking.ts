import type { Car, CarState } from './car.ts';
import type { Email } from './email.ts';
import type { Cents } from './money.ts';
import type { Category } from './options.ts';

/** `unsaved`: shown for a wishlisted car that its buyer has not booked; paying saves it. */
export type BookingStatus = 'unsaved' | 'booked' | 'paid' | 'refunded' | 'cancelled';

/** One buyer's booking of one car, at the car's price when it was made. */
export interface Booking {
  readonly id: string;
  readonly carId: string;
  readonly carName: string;
  readonly category: Category;
  readonly picture: string;
  readonly price: Cents;
  readonly buyer: { readonly name: string; readonly email: Email };
  readonly phone: string;
  readonly meetingPlace: string;
  readonly status: BookingStatus;
  /** The car's current state, as this buyer may see it. */
  readonly carState: CarState;
}

/** The statuses of a live booking: a buyer has at most one of them per car, and sees the seller's contact through it. */
export const LIVE_STATUSES = ['booked', 'paid'] as const satisfies readonly BookingStatus[];

export const isLive = (status: BookingStatus): boolean => LIVE_STATUSES.some((live) => live === status);

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
  if (car === undefined) return 'gone';
  if (car.seller.email === buyer) return 'own-car';
  if (hasLiveBooking) return 'already-booked';
  if (car.state.is !== 'available') return 'sold';
  if (car.price !== price) return 'price-changed';
  return undefined;
}
