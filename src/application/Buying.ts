import type { CurrentUser } from '#domain/account.ts';
import { BOOKING_REFUSALS, type Booking, bookingRefusal, isLive } from '#domain/booking.ts';
import type { Contact } from '#domain/bookingForm.ts';
import type { Car } from '#domain/car.ts';
import type { Email } from '#domain/email.ts';
import type { WishlistItem } from '#domain/wishlist.ts';
import type { CurrentSession } from './CurrentSession.ts';
import { isFailure } from './Failure.ts';
import type { Bookings, Notifier, Wishlists } from './ports.ts';

/** Toasts, to the letter (spec: toasts.booked, toasts.wished). */
export const BOOKED = 'Booked Successfully , You can see and Pay for this on Your dashboard > My Order';
export const ADDED_TO_WISHLIST = 'Added to wishlist';

export interface BuyingDependencies {
  readonly bookings: Bookings;
  readonly wishlists: Wishlists;
  readonly notifier: Notifier;
  readonly currentSession: CurrentSession;
}

/** A booking request: the car, the buyer and their contact. */
export interface BookCarInput {
  readonly car: Car;
  readonly buyer: CurrentUser;
  readonly contact: Contact;
}

/** Booking cars and the wishlist. */
export class Buying {
  readonly #dependencies: BuyingDependencies;

  constructor(dependencies: BuyingDependencies) {
    this.#dependencies = dependencies;
  }

  /**
   * Books a car and shows the outcome: a refusal is a toast with the server's message (spec: toasts.booking-refused), and both
   * outcomes close the modal. Any other failure is thrown, so that the form stays open with its values.
   */
  async book({ car, buyer, contact }: BookCarInput): Promise<'booked' | 'refused'> {
    const refusal = bookingRefusal({ car, buyer: buyer.email, price: car.price, hasLiveBooking: false });
    if (refusal !== undefined) return this.#refuse(BOOKING_REFUSALS[refusal]);
    try {
      await this.#dependencies.bookings.place({ car, buyer, contact });
    } catch (error) {
      if (!isFailure(error, 'refused', 'forbidden', 'not-found', 'conflict')) throw error;
      return this.#refuse(error.detail ?? BOOKING_REFUSALS.gone);
    }
    this.#dependencies.notifier.success(BOOKED);
    return 'booked';
  }

  #refuse(message: string): 'refused' {
    this.#dependencies.notifier.error(message);
    return 'refused';
  }

  /** All own bookings, newest first. */
  orders(buyer: Email): Promise<readonly Booking[]> {
    return this.#dependencies.currentSession.withForcedLogOut(() => this.#dependencies.bookings.mine(buyer));
  }

  /** The cars of which the buyer has a live booking, for their cards. */
  async bookedCarIds(buyer: Email): Promise<ReadonlySet<string>> {
    const live = (await this.orders(buyer)).filter((booking) => isLive(booking.status));
    return new Set(live.map((booking) => booking.carId));
  }

  /** Adds a car to the wishlist; the toast comes after the server's answer. */
  async addToWishlist(car: Car, buyer: Email): Promise<void> {
    await this.#dependencies.wishlists.add(car, buyer);
    this.#dependencies.notifier.success(ADDED_TO_WISHLIST);
  }

  wishlist(buyer: Email): Promise<readonly WishlistItem[]> {
    return this.#dependencies.currentSession.withForcedLogOut(() => this.#dependencies.wishlists.mine(buyer));
  }
}
