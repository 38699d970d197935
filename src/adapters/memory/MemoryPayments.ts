import { Failure } from '#application/Failure.ts';
import type { Payments } from '#application/ports.ts';
import { BOOKING_REFUSALS } from '#domain/booking.ts';
import { isAvailable } from '#domain/car.ts';
import { CURRENCY, paymentRefusal } from '#domain/purchase.ts';
import { requireBookable, unsavedBooking } from './MemoryBookings.ts';
import type { MemoryBrowser } from './MemoryBrowser.ts';
import type { StoredBooking, StoredIntent, StoredMember } from './records.ts';
import { findLiveBooking } from './views.ts';

type IntentRequest = Parameters<Payments['createIntent']>[0];
type Report = Parameters<Payments['report']>[0];

/** The market's settlement: a car gets one owner, and later payers are refunded. */
export class MemoryPayments implements Payments {
  readonly #browser: MemoryBrowser;

  constructor({ browser }: { readonly browser: MemoryBrowser }) {
    this.#browser = browser;
  }

  async createIntent(request: IntentRequest): Promise<{ clientSecret: string; bookingId: string }> {
    const { market } = this.#browser;
    const booking = this.#requirePayableBooking(request, this.#browser.requireRight('pay'));
    const open = [...market.intents.values()].find((intent) => intent.bookingId === booking.id);
    const { clientSecret } = open ?? this.#newIntent(booking);
    return { clientSecret, bookingId: booking.id };
  }

  async report({ transactionId, bookingId }: Report): Promise<void> {
    const { email } = this.#browser.requireRight('pay');
    const { market } = this.#browser;
    const booking = market.bookings.get(bookingId);
    if (booking === undefined || booking.buyer.email !== email) throw new Failure('not-found');
    const intent = [...market.intents.values()].find((it) => it.id === transactionId);
    if (intent?.bookingId !== bookingId) throw new Failure('not-found');
    if (booking.status !== 'booked') return;
    const paymentIntent = { ...intent, succeeded: intent.hasSucceeded, currency: CURRENCY };
    if (paymentRefusal(paymentIntent, { id: booking.id, buyer: email, price: booking.price }) !== undefined) return;
    this.#settle(booking, intent);
  }

  #settle(booking: StoredBooking, { id: transactionId }: StoredIntent): void {
    const { market } = this.#browser;
    const car = market.cars.get(booking.carId);
    if (car === undefined || !isAvailable(car)) {
      market.bookings.set(booking.id, { ...booking, status: 'refunded' });
      return;
    }
    market.cars.set(car.id, { ...car, state: { is: 'paid', owner: booking.buyer.email, transactionId } });
    market.bookings.set(booking.id, { ...booking, status: 'paid' });
    this.#cancelOtherIntents(booking);
  }

  #cancelOtherIntents({ id, carId }: StoredBooking): void {
    const { market } = this.#browser;
    for (const intent of market.intents.values()) {
      const isOther = intent.bookingId !== id && market.bookings.get(intent.bookingId)?.carId === carId;
      if (isOther && !intent.hasSucceeded) market.intents.set(intent.clientSecret, { ...intent, isCancelled: true });
    }
  }

  /** The booking of this id, or the live one of this car; created if there is none. */
  #requirePayableBooking({ id, price }: IntentRequest, buyer: StoredMember): StoredBooking {
    const { market } = this.#browser;
    const found = market.bookings.get(id) ?? findLiveBooking(market, buyer.email, id);
    if (found === undefined) return this.#saveBooking({ id, price }, buyer);
    if (found.buyer.email !== buyer.email) throw new Failure('not-found');
    const car = market.cars.get(found.carId);
    if (car === undefined || found.status === 'cancelled') {
      throw new Failure('conflict', { detail: BOOKING_REFUSALS.gone });
    }
    if (!isAvailable(car) || found.status !== 'booked')
      throw new Failure('conflict', { detail: BOOKING_REFUSALS.sold });
    return found;
  }

  #saveBooking({ id, price }: IntentRequest, buyer: StoredMember): StoredBooking {
    const { market } = this.#browser;
    const car = market.cars.get(id);
    if (car === undefined) throw new Failure('not-found');
    requireBookable(car, buyer, price);
    this.#browser.requireRight('book');
    const booking: StoredBooking = { ...unsavedBooking(car, buyer), id: market.newId('booking'), status: 'booked' };
    market.bookings.set(booking.id, booking);
    return booking;
  }

  #newIntent(booking: StoredBooking): StoredIntent {
    const { market } = this.#browser;
    const id = market.newId('pi');
    const intent: StoredIntent = {
      id,
      clientSecret: `${id}_secret_of_${booking.id}`,
      bookingId: booking.id,
      buyer: booking.buyer.email,
      amount: booking.price,
      hasSucceeded: false,
      isCancelled: false,
    };
    market.intents.set(intent.clientSecret, intent);
    return intent;
  }
}
