import type { Clock, SessionEvent, Unsubscribe } from '#application/ports.ts';
import type { Car } from '#domain/car.ts';
import type { Email } from '#domain/email.ts';
import type { Feedback } from '#domain/feedback.ts';
import { MODEL_YEARS, type ModelYears } from '#domain/options.ts';
import type { PaymentIssue } from '#domain/paymentIssue.ts';
import { MemoryClock } from './MemoryClock.ts';
import type { StoredAccount, StoredBooking, StoredIntent, StoredMember, StoredWishlistItem } from './records.ts';

/** The initial content of a market; cars and bookings in any order. */
export interface MemoryMarketSeed {
  readonly clock?: Clock;
  readonly modelYears?: ModelYears;
  readonly members?: readonly StoredMember[];
  readonly cars?: readonly Car[];
  /** Oldest first. */
  readonly bookings?: readonly StoredBooking[];
  /** Oldest first. */
  readonly wishlistItems?: readonly StoredWishlistItem[];
  /** Ids of advertised cars, oldest first. */
  readonly advertised?: readonly string[];
  readonly feedback?: readonly Feedback[];
  readonly paymentIssues?: readonly PaymentIssue[];
}

/** The password of every seeded member. */
export const SEEDED_PASSWORD = 'Demo@2026';

type Listener = (event: SessionEvent) => void;

/** A whole market in memory: the state of the server, the identity provider and the card provider. Browsers connect to it. */
export class MemoryMarket {
  readonly clock: Clock;
  readonly modelYears: ModelYears;
  readonly feedback: readonly Feedback[];
  readonly accounts = new Map<Email, StoredAccount>();
  readonly members = new Map<Email, StoredMember>();
  /** Emails of deleted accounts. */
  readonly tombstones = new Set<Email>();
  readonly cars = new Map<string, Car>();
  readonly bookings = new Map<string, StoredBooking>();
  readonly wishlistItems = new Map<string, StoredWishlistItem>();
  /** Ids of cars, in the order in which they were advertised. */
  readonly advertised: Set<string>;
  readonly intents = new Map<string, StoredIntent>();
  /** By transaction id. */
  readonly paymentIssues = new Map<string, PaymentIssue>();
  readonly #listeners = new Map<Listener, Email>();
  #lastId = 0;

  constructor(seed: MemoryMarketSeed = {}) {
    this.clock = seed.clock ?? new MemoryClock();
    this.modelYears = seed.modelYears ?? MODEL_YEARS;
    this.feedback = seed.feedback ?? [];
    for (const member of seed.members ?? []) {
      this.members.set(member.email, member);
      this.accounts.set(member.email, { ...member, password: SEEDED_PASSWORD });
    }
    for (const car of seed.cars ?? []) this.cars.set(car.id, car);
    for (const booking of seed.bookings ?? []) this.bookings.set(booking.id, booking);
    for (const item of seed.wishlistItems ?? []) this.wishlistItems.set(item.id, item);
    this.advertised = new Set(seed.advertised);
    for (const issue of seed.paymentIssues ?? []) this.paymentIssues.set(issue.transactionId, issue);
  }

  /** Creates the same ids in the same order in every run. */
  newId(prefix: string): string {
    this.#lastId += 1;
    return `${prefix}_${String(this.#lastId).padStart(4, '0')}`;
  }

  /** Deletes a car with everything that refers to it; its open bookings are cancelled. */
  removeCar(carId: string): void {
    this.cars.delete(carId);
    this.advertised.delete(carId);
    for (const item of [...this.wishlistItems.values()]) if (item.carId === carId) this.wishlistItems.delete(item.id);
    this.#cancelBookings((booking) => booking.carId === carId);
  }

  /** Deletes an account with its unpaid cars and wishlist items, and cancels its open bookings (spec: deleted-accounts.what-goes). */
  removeMember(email: Email): void {
    this.members.delete(email);
    this.tombstones.add(email);
    for (const car of [...this.cars.values()]) {
      if (car.seller.email === email && car.state.is !== 'paid') this.removeCar(car.id);
    }
    for (const item of [...this.wishlistItems.values()]) if (item.buyer === email) this.wishlistItems.delete(item.id);
    this.#cancelBookings((booking) => booking.buyer.email === email);
    this.emit(email, 'removed');
  }

  /** Sends an event to every browser that is signed in with this email. */
  emit(email: Email, event: SessionEvent): void {
    for (const [listener, owner] of [...this.#listeners]) if (owner === email) listener(event);
  }

  subscribe(email: Email, listener: Listener): Unsubscribe {
    this.#listeners.set(listener, email);
    return () => this.#listeners.delete(listener);
  }

  #cancelBookings(matches: (booking: StoredBooking) => boolean): void {
    for (const booking of this.bookings.values()) {
      if (booking.status === 'booked' && matches(booking)) {
        this.bookings.set(booking.id, { ...booking, status: 'cancelled' });
      }
    }
  }
}
