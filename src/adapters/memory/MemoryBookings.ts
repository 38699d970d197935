import { Failure } from '#application/Failure.ts';
import type { Bookings } from '#application/ports.ts';
import { BOOKING_REFUSALS, type Booking, bookingRefusal } from '#domain/booking.ts';
import { validateContact } from '#domain/bookingForm.ts';
import type { Car } from '#domain/car.ts';
import type { Email } from '#domain/email.ts';
import type { Cents } from '#domain/money.ts';
import { type MemoryBrowser, roleOf } from './MemoryBrowser.ts';
import type { StoredBooking, StoredMember } from './records.ts';
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
    market.bookings.set(id, { ...unsavedBooking(car, buyer), ...contact, id, status: 'booked' });
  }

  async mine(buyer: Email): Promise<readonly Booking[]> {
    this.#browser.requireOwnRight('see-own-orders', buyer);
    const { market } = this.#browser;
    const own = newestFirst(market.bookings.values()).filter((booking) => booking.buyer.email === buyer);
    return own.map((booking) => bookingFor(market, booking, buyer));
  }

  async one(id: string): Promise<Booking> {
    const member = this.#browser.requireRight('pay');
    const { market } = this.#browser;
    const found = market.bookings.get(id) ?? findLiveBooking(market, member.email, id);
    if (found !== undefined) {
      if (!this.#mayRead(member, found)) throw new Failure('not-found');
      return bookingFor(market, found, member.email);
    }
    const car = market.cars.get(id);
    if (car === undefined) throw new Failure('not-found');
    requireBookable(car, member, car.price);
    return { ...unsavedBooking(car, member), status: 'unsaved', carState: car.state };
  }

  #mayRead(member: StoredMember, booking: StoredBooking): boolean {
    const seller = this.#browser.market.cars.get(booking.carId)?.seller.email;
    return booking.buyer.email === member.email || seller === member.email || roleOf(member) === 'Admin';
  }
}

/** An unsaved booking of a car that the buyer has not booked; it has the car's id until it is saved. */
export const unsavedBooking = (car: Car, { name, email }: StoredMember): Omit<StoredBooking, 'status'> => ({
  id: car.id,
  carId: car.id,
  carName: car.name,
  category: car.category,
  picture: car.picture,
  price: car.price,
  buyer: { name, email },
  phone: '',
  meetingPlace: '',
});

/** Throws `conflict` where this car can't be booked at this price by a buyer who has no live booking of it. */
export function requireBookable(car: Car, { email }: StoredMember, price: Cents): void {
  const refusal = bookingRefusal({ car, buyer: email, price, hasLiveBooking: false });
  if (refusal !== undefined) throw new Failure('conflict', { detail: BOOKING_REFUSALS[refusal] });
}
