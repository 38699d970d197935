import type { CurrentUser } from '#domain/account.ts';
import { BOOKING_REFUSALS, type Booking, bookingRefusal, type Contact, isLive } from '#domain/booking.ts';
import type { Car, WishlistItem } from '#domain/car.ts';
import type { Email } from '#domain/email.ts';
import type { CurrentSession } from './CurrentSession.ts';
import { isFailure } from './Failure.ts';
import type { Bookings, Notifier, Page, Wishlists } from './ports.ts';

/** Toasts, to the letter (spec: toasts.booked, toasts.wished). */
export const BOOKED = 'Booked Successfully , You can see and Pay for this on Your dashboard > My Order';
export const ADDED_TO_WISHLIST = 'Added to wishlist';

export const CONTACT_SAVED = 'Saved. The seller sees it now';

/** What became of a booking request; `why` is a sentence for people. */
export type BookingAnswer = { readonly is: 'booked' } | { readonly is: 'refused'; readonly why: string };

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
  async book({ car, buyer, contact }: BookCarInput): Promise<BookingAnswer> {
    const refusal = bookingRefusal({ car, buyer: buyer.email, price: car.price, hasLiveBooking: false });
    if (refusal !== undefined) return this.#refuse(BOOKING_REFUSALS[refusal]);
    try {
      await this.#dependencies.bookings.place({ car, buyer, contact });
    } catch (error) {
      if (!isFailure(error, 'refused', 'forbidden', 'not-found', 'conflict')) throw error;
      return this.#refuse(error.detail ?? BOOKING_REFUSALS.gone);
    }
    this.#dependencies.notifier.success(BOOKED);
    return { is: 'booked' };
  }

  #refuse(why: string): BookingAnswer {
    this.#dependencies.notifier.error(why);
    return { is: 'refused', why };
  }

  /** Changes phone and meeting place of a booking (spec: bookings.contact). Throws `conflict` once it is over. */
  async changeContact(id: string, contact: Contact): Promise<void> {
    await this.#dependencies.bookings.changeContact(id, contact);
    this.#dependencies.notifier.success(CONTACT_SAVED);
  }

  /** One page of the own bookings, newest first; `after` is the `next` of the page before. */
  orders(buyer: Email, after?: string): Promise<Page<Booking>> {
    return this.#dependencies.currentSession.withForcedLogOut(() => this.#dependencies.bookings.mine(buyer, after));
  }

  /** The phone of the latest of the newest bookings that has one; empty where there is none. */
  async lastPhone(buyer: Email): Promise<string> {
    return (await this.orders(buyer)).items.find(({ phone }) => phone !== '')?.phone ?? '';
  }

  /** The cars of which the buyer has a live booking, for their cards. */
  async bookedCarIds(buyer: Email): Promise<ReadonlySet<string>> {
    const ids = new Set<string>();
    let after: string | undefined;
    do {
      const { items, next } = await this.orders(buyer, after);
      for (const { status, carId } of items) if (isLive(status)) ids.add(carId);
      after = next;
    } while (after !== undefined);
    return ids;
  }

  /** Adds a car to the wishlist; the toast comes after the server's answer. */
  async addToWishlist(car: Car, buyer: Email): Promise<void> {
    await this.#dependencies.wishlists.add(car, buyer);
    this.#dependencies.notifier.success(ADDED_TO_WISHLIST);
  }

  /** One page of the wishlist, the latest addition first. */
  wishlist(buyer: Email, after?: string): Promise<Page<WishlistItem>> {
    return this.#dependencies.currentSession.withForcedLogOut(() => this.#dependencies.wishlists.mine(buyer, after));
  }
}
