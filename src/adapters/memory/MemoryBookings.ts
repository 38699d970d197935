import { Failure } from '#application/Failure.ts';
import type { Bookings, Page } from '#application/ports.ts';
import { bookingLimitRefusal, CANCELLED_LATELY_MS, countsAsListed } from '#domain/accountLimits.ts';
import {
  BOOKING_REFUSALS,
  type Booking,
  bookingRefusal,
  type Contact,
  isCancellable,
  isLive,
  isOver,
  NOT_OVER_REFUSAL,
  OVER_REFUSAL,
  saveRefusal,
  validateContact,
} from '#domain/booking.ts';
import type { CompleteCar } from '#domain/car.ts';
import { keptText } from '#domain/characters.ts';
import type { Email } from '#domain/email.ts';
import { type Findings, foundPoints, keptFindings, MAX_INSPECTION_NOTE } from '#domain/inspection.ts';
import type { NotifiedCar } from '#domain/notification.ts';
import { CHECKOUT_REFUSALS } from '#domain/purchase.ts';
import { changeBookings } from './changeBookings.ts';
import { grantContacts, isTrusted } from './contacts.ts';
import { type MemoryBrowser, roleOf } from './MemoryBrowser.ts';
import type { StoredBooking } from './records.ts';
import { bookingFor, carOnMarket, findCurrentBooking, newestFirst, pageOf } from './views.ts';

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
    const kept = keptContact(contact);
    const car = market.cars.get(seen.id);
    const current = findCurrentBooking(market, buyer.email, seen.id);
    const hasLiveBooking = current !== undefined && isLive(current.status);
    const refusal = bookingRefusal({ car, buyer: buyer.email, price: seen.price, hasLiveBooking });
    if (refusal !== undefined || car === undefined) {
      throw new Failure('refused', { detail: BOOKING_REFUSALS[refusal ?? 'gone'] });
    }
    const overLimit = this.#limitRefusal(buyer.email);
    if (overLimit !== undefined) throw new Failure('refused', { detail: overLimit });
    const id = current?.id ?? market.newId('booking');
    // The later booking stands behind the earlier ones, also where a provisional one becomes it.
    market.bookings.delete(id);
    market.bookings.set(id, {
      ...newBooking(car, buyer, market.clock.now()),
      refunds: current?.refunds ?? [],
      id,
      ...kept,
      status: 'booked',
    });
    grantContacts(market, buyer.email);
    if (current !== undefined && current.price !== car.price) market.cancelIntents((of) => of.bookingId === id);
    market.notify(car.seller.email, 'booked', car);
    market.bookingsChanged(car.id);
  }

  async mine(buyer: Email, after?: string): Promise<Page<Booking>> {
    this.#browser.requireOwnRight('see-own-orders', buyer);
    const { market } = this.#browser;
    const own = newestFirst(market.bookings.values()).filter(
      ({ buyer: { email }, status, isHidden }) => email === buyer && status !== 'unsaved' && !isHidden,
    );
    const bookings = own.map((booking) => bookingFor(market, booking, buyer));
    return pageOf(bookings, ({ id }) => id, { after });
  }

  async one(id: string): Promise<Booking> {
    const email = this.#browser.requireCaller();
    const { market } = this.#browser;
    const found = market.bookings.get(id) ?? findCurrentBooking(market, email, id);
    if (found !== undefined) {
      if (!this.#mayRead(email, found)) throw bookingNotFound();
      return bookingFor(market, found, email);
    }
    const car = carOnMarket(market, id);
    if (car === undefined) throw bookingNotFound();
    const refusal = bookingRefusal({ car, buyer: email, price: car.price, hasLiveBooking: false });
    if (refusal !== undefined) throw new Failure('conflict', { detail: BOOKING_REFUSALS[refusal] });
    // Whose sign-up is not complete has no name yet.
    const name = market.members.get(email)?.name ?? '';
    return { ...bookingFor(market, newBooking(car, { name, email }, 0), email), bookedAt: undefined };
  }

  async save(id: string): Promise<void> {
    const { market } = this.#browser;
    const booking = this.#requireOwn(id);
    if (isLive(booking.status)) return;
    const current = findCurrentBooking(market, booking.buyer.email, booking.carId);
    const hasLiveBooking = current !== undefined && current.id !== id;
    const now = market.clock.now();
    const refusal = saveRefusal({ booking, car: market.cars.get(booking.carId), hasLiveBooking, now });
    if (refusal !== undefined) throw new Failure('conflict', { detail: BOOKING_REFUSALS[refusal] });
    const overLimit = this.#limitRefusal(booking.buyer.email, booking.id);
    if (overLimit !== undefined) throw new Failure('conflict', { detail: overLimit });
    const bookedAt = booking.status === 'unsaved' ? now : booking.bookedAt;
    market.bookings.set(id, { ...booking, bookedAt });
    changeBookings(market, 'save', (it) => it.id === id);
    grantContacts(market, booking.buyer.email);
    market.notify(booking.sellerEmail, 'booked', carOf(booking));
    market.bookingsChanged(booking.carId);
  }

  async cancel(id: string): Promise<void> {
    const { market } = this.#browser;
    const booking = this.#requireOwn(id);
    if (booking.status === 'unsaved') throw bookingNotFound();
    if (isOver(booking.status)) return;
    if (!isCancellable(booking.status)) throw new Failure('conflict', { detail: CHECKOUT_REFUSALS['already-paid'] });
    changeBookings(market, 'cancel', (it) => it.id === id);
    market.bookingsChanged(booking.carId);
  }

  async changeContact(id: string, contact: Contact): Promise<void> {
    const { market } = this.#browser;
    const booking = this.#requireOwn(id);
    const kept = keptContact(contact);
    if (booking.status === 'unsaved') throw bookingNotFound();
    if (!isLive(booking.status)) throw new Failure('conflict', { detail: OVER_REFUSAL });
    market.bookings.set(id, { ...booking, ...kept });
    market.notify(booking.sellerEmail, 'booking-changed', carOf(booking));
    market.bookingsChanged(booking.carId);
  }

  async saveInspection(id: string, findings: Findings): Promise<void> {
    const { market } = this.#browser;
    const booking = this.#requireOwn(id);
    if (booking.status === 'unsaved') throw bookingNotFound();
    const kept = keptFindings(findings);
    const found = foundPoints(kept);
    if (found.some(([, it]) => it.is === 'fault' && it.note.length > MAX_INSPECTION_NOTE)) throw new Failure('invalid');
    if (!isLive(booking.status)) throw new Failure('conflict', { detail: OVER_REFUSAL });
    const inspection = found.length === 0 ? undefined : { findings: kept, at: market.clock.now() };
    market.bookings.set(id, { ...booking, inspection });
  }

  async limitRefusal(): Promise<string | undefined> {
    return this.#limitRefusal(this.#browser.requireRight('book').email);
  }

  async setHidden(id: string, isHidden: boolean): Promise<void> {
    const booking = this.#requireOwn(id);
    if (!isOver(booking.status)) throw new Failure('conflict', { detail: NOT_OVER_REFUSAL });
    this.#browser.market.bookings.set(id, { ...booking, isHidden });
    this.#browser.market.bookingsChanged(booking.carId);
  }

  /** Why the buyer may not book one more car, or the cancelled one again (spec: limits.per-account); undefined where they may. */
  #limitRefusal(buyer: Email, again?: string): string | undefined {
    const { market } = this.#browser;
    const others = [...market.bookings.values()].filter(({ id, buyer: { email } }) => email === buyer && id !== again);
    const open = others.filter(({ status, carId }) => {
      const car = market.cars.get(carId);
      return status === 'booked' && car !== undefined && countsAsListed(car.state);
    });
    const since = market.clock.now() - CANCELLED_LATELY_MS;
    const cancelled = others.filter(({ status, cancelledAt = 0 }) => status === 'cancelled' && cancelledAt > since);
    const counted = { count: open.length, cancelledLately: cancelled.length };
    const trusted = market.mail !== 'none' || isTrusted(market, buyer);
    return bookingLimitRefusal({ ...counted, isTrusted: trusted }, market.limits);
  }

  /** Another buyer's booking is refused like a missing one, so that ids reveal nothing. */
  #requireOwn(id: string): StoredBooking {
    const email = this.#browser.requireCaller();
    const booking = this.#browser.market.bookings.get(id);
    if (booking?.buyer.email !== email) throw bookingNotFound();
    return booking;
  }

  #mayRead(email: Email, { buyer, sellerEmail, status }: StoredBooking): boolean {
    if (buyer.email === email) return true;
    const member = this.#browser.market.members.get(email);
    const isReader = sellerEmail === email || (member !== undefined && roleOf(member) === 'Admin');
    // Only its buyer knows of a provisional booking.
    return isReader && status !== 'unsaved';
  }
}

/** The contact as it is kept. @throws Failure `invalid` */
function keptContact(contact: Contact): Contact {
  const [problem] = Object.values(validateContact(contact));
  if (problem !== undefined) throw new Failure('invalid', { detail: problem });
  return { phone: keptText(contact.phone), meetingPlace: keptText(contact.meetingPlace) };
}

const carOf = ({ carId, carName }: StoredBooking): NotifiedCar => ({ id: carId, name: carName });

const bookingNotFound = (): Failure => new Failure('not-found', { detail: CHECKOUT_REFUSALS['no-booking'] });

/** A provisional booking of a car; it has the car's id until it is stored. */
export const newBooking = (car: CompleteCar, { name, email }: StoredBooking['buyer'], now: number): StoredBooking => ({
  id: car.id,
  carId: car.id,
  carName: car.name,
  category: car.category,
  picture: car.picture,
  price: car.price,
  sellerEmail: car.seller.email,
  buyer: { name, email },
  phone: '',
  meetingPlace: '',
  status: 'unsaved',
  refunds: [],
  inspection: undefined,
  isHidden: false,
  bookedAt: now,
  paidAt: undefined,
  refundedAt: undefined,
  cancelledAt: undefined,
});
