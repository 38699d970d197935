import { Failure } from '#application/Failure.ts';
import type { Bookings } from '#application/ports.ts';
import { BOOKING_REFUSALS, type Booking, bookingRefusal } from '#domain/booking.ts';
import { validateContact } from '#domain/bookingForm.ts';
import type { Car } from '#domain/car.ts';
import type { Email } from '#domain/email.ts';
import { CHECKOUT_REFUSALS } from '#domain/purchase.ts';
import { type MemoryBrowser, roleOf } from './MemoryBrowser.ts';
import type { StoredBooking } from './records.ts';
import { bookingFor, findLiveBooking, newestFirst } from './views.ts';

type PlaceBookingInput = Parameters<Bookings['place']>[0];

/** The caller's bookings in the market. */
export class MemoryBookings implements Bookings {
  readonly #browser: MemoryBrowser;

  constructor({ browser }: { readonly browser: MemoryBrowser }) {
    this.#browser = browser;
  }

  async place({ car: seen, contact }: PlaceBookingInput): Promise<void> {
    const buyer = this.#browser.requireRight('book');
    const { market } = this.#browser;
    const [problem] = Object.values(validateContact(contact));
    if (problem !== undefined) throw new Failure('invalid', { detail: problem });
    const car = market.cars.get(seen.id);
    const hasLiveBooking = findLiveBooking(market, buyer.email, seen.id) !== undefined;
    const refusal = bookingRefusal({ car, buyer: buyer.email, price: seen.price, hasLiveBooking });
    if (refusal !== undefined || car === undefined) {
      throw new Failure('refused', { detail: BOOKING_REFUSALS[refusal ?? 'gone'] });
    }
    const id = market.newId('booking');
    const [phone, meetingPlace] = [contact.phone.trim(), contact.meetingPlace.trim()];
    market.bookings.set(id, { ...newBooking(car, buyer), id, phone, meetingPlace });
  }

  async mine(buyer: Email): Promise<readonly Booking[]> {
    this.#browser.requireOwnRight('see-own-orders', buyer);
    const { market } = this.#browser;
    const own = newestFirst(market.bookings.values()).filter((booking) => booking.buyer.email === buyer);
    return own.map((booking) => bookingFor(market, booking, buyer));
  }

  async one(id: string): Promise<Booking> {
    const email = this.#browser.requireCaller();
    const { market } = this.#browser;
    const found = market.bookings.get(id) ?? findLiveBooking(market, email, id);
    if (found !== undefined) {
      if (!this.#mayRead(email, found)) throw bookingNotFound();
      return bookingFor(market, found, email);
    }
    const car = market.cars.get(id);
    if (car === undefined) throw bookingNotFound();
    const refusal = bookingRefusal({ car, buyer: email, price: car.price, hasLiveBooking: false });
    if (refusal !== undefined) throw new Failure('conflict', { detail: BOOKING_REFUSALS[refusal] });
    // Whose sign-up is not complete has no name yet.
    const name = market.members.get(email)?.name ?? '';
    return { ...bookingFor(market, newBooking(car, { name, email }), email), status: 'unsaved' };
  }

  #mayRead(email: Email, { buyer, seller }: StoredBooking): boolean {
    const member = this.#browser.market.members.get(email);
    return [buyer.email, seller].includes(email) || (member !== undefined && roleOf(member) === 'Admin');
  }
}

const bookingNotFound = (): Failure => new Failure('not-found', { detail: CHECKOUT_REFUSALS['no-booking'] });

/** A booking of a car; it has the car's id until it is saved. */
export const newBooking = (car: Car, { name, email }: Booking['buyer']): StoredBooking => ({
  id: car.id,
  carId: car.id,
  carName: car.name,
  category: car.category,
  picture: car.picture,
  price: car.price,
  seller: car.seller.email,
  buyer: { name, email },
  phone: '',
  meetingPlace: '',
  status: 'booked',
});
