import type { Viewer } from '#domain/account.ts';
import { BOOKING_REFUSALS, type Booking, bookingRefusal, isLive } from '#domain/booking.ts';
import type { Contact } from '#domain/bookingForm.ts';
import type { Car } from '#domain/car.ts';
import type { Email } from '#domain/email.ts';
import type { WishlistItem } from '#domain/wishlist.ts';
import { isFailure } from './Failure.ts';
import type { Bookings, Notifier, Wishlists } from './ports.ts';
import type { SessionKeeper } from './SessionKeeper.ts';

/** Toasts, to the letter (spec, section 8). */
export const BOOKED = 'Booked Successfully , You can see and Pay for this on Your dashboard > My Order';
export const WISHED = 'Added to wishlist';

export interface BuyingParts {
  readonly bookings: Bookings;
  readonly wishlists: Wishlists;
  readonly notifier: Notifier;
  readonly keeper: SessionKeeper;
}

/** What a buyer asks for: a car, by whom, and how to be reached. */
export interface BookingOrder {
  readonly car: Car;
  readonly buyer: Viewer;
  readonly contact: Contact;
}

/** Booking and wishing. */
export class Buying {
  readonly #parts: BuyingParts;

  constructor(parts: BuyingParts) {
    this.#parts = parts;
  }

  /**
   * Books a car and says how it went: a refusal is a toast with the server's sentence (spec, section 8), and both answers
   * close the modal. Anything else that fails is thrown, so that the form stays with what was typed.
   */
  async book({ car, buyer, contact }: BookingOrder): Promise<'booked' | 'refused'> {
    const refusal = bookingRefusal({ car, buyer: buyer.email, price: car.price, hasLiveBooking: false });
    if (refusal !== undefined) return this.#refuse(BOOKING_REFUSALS[refusal]);
    try {
      await this.#parts.bookings.place({ car, buyer, contact });
    } catch (error) {
      if (!isFailure(error, 'refused', 'forbidden', 'not-found', 'conflict')) throw error;
      return this.#refuse(error.said ?? BOOKING_REFUSALS.gone);
    }
    this.#parts.notifier.success(BOOKED);
    return 'booked';
  }

  #refuse(sentence: string): 'refused' {
    this.#parts.notifier.error(sentence);
    return 'refused';
  }

  /** All own bookings, newest first. */
  orders(buyer: Email): Promise<readonly Booking[]> {
    return this.#parts.keeper.orForcedLogOut(() => this.#parts.bookings.mine(buyer));
  }

  /** Which cars the buyer holds a live booking of: their cards say so. */
  async bookedCarIds(buyer: Email): Promise<ReadonlySet<string>> {
    const live = (await this.orders(buyer)).filter((booking) => isLive(booking.status));
    return new Set(live.map((booking) => booking.carId));
  }

  /** Keeps a car; the toast comes after the server's word. */
  async wish(car: Car, buyer: Email): Promise<void> {
    await this.#parts.wishlists.add(car, buyer);
    this.#parts.notifier.success(WISHED);
  }

  wishlist(buyer: Email): Promise<readonly WishlistItem[]> {
    return this.#parts.keeper.orForcedLogOut(() => this.#parts.wishlists.mine(buyer));
  }
}
