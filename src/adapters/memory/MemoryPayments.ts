import { Failure } from '#application/Failure.ts';
import type { Payments } from '#application/ports.ts';
import { BOOKING_REFUSALS } from '#domain/booking.ts';
import { type Car, isAvailable } from '#domain/car.ts';
import { CURRENCY, paymentRefusal } from '#domain/purchase.ts';
import type { Device } from './Device.ts';
import { payable } from './MemoryBookings.ts';
import type { StoredBooking, StoredIntent, StoredMember } from './records.ts';
import { bookingOf } from './views.ts';

type Report = Parameters<Payments['report']>[0];

/** The world's settlement: a car gets one owner, and whoever pays second gets the money back. */
export class MemoryPayments implements Payments {
  readonly #device: Device;

  constructor({ device }: { readonly device: Device }) {
    this.#device = device;
  }

  async createIntent({ id }: { readonly id: string }): Promise<{ clientSecret: string; bookingId: string }> {
    const { world } = this.#device;
    const booking = this.#booking(id, this.#device.may('pay'));
    const open = [...world.intents.values()].find((intent) => intent.bookingId === booking.id);
    const intent = open ?? this.#newIntent(booking);
    return { clientSecret: intent.clientSecret, bookingId: booking.id };
  }

  async report({ transactionId, bookingId }: Report): Promise<void> {
    const { email } = this.#device.may('pay');
    const { world } = this.#device;
    const booking = world.bookings.get(bookingId);
    if (booking === undefined || booking.buyer.email !== email) throw new Failure('not-found');
    const intent = [...world.intents.values()].find((it) => it.id === transactionId);
    if (intent?.bookingId !== bookingId) throw new Failure('not-found');
    if (booking.status !== 'booked') return;
    const facts = { ...intent, succeeded: intent.hasSucceeded, currency: CURRENCY };
    if (paymentRefusal(facts, { id: booking.id, buyer: email, price: booking.price }) !== undefined) return;
    this.#settle(booking, intent);
  }

  #settle(booking: StoredBooking, { id: transactionId }: StoredIntent): void {
    const { world } = this.#device;
    const car = world.cars.get(booking.carId);
    if (car === undefined || !isAvailable(car)) {
      world.bookings.set(booking.id, { ...booking, status: 'refunded' });
      return;
    }
    world.cars.set(car.id, { ...car, state: { is: 'paid', owner: booking.buyer.email, transactionId } });
    world.bookings.set(booking.id, { ...booking, status: 'paid' });
  }

  /** The booking of this id, or of this car, saved where there was none. */
  #booking(id: string, buyer: StoredMember): StoredBooking {
    const { world } = this.#device;
    const found = world.bookings.get(id) ?? bookingOf(world, buyer.email, id);
    if (found === undefined) return this.#save(world.cars.get(id), buyer);
    if (found.buyer.email !== buyer.email) throw new Failure('not-found');
    const car = world.cars.get(found.carId);
    if (car === undefined) throw new Failure('conflict', { said: BOOKING_REFUSALS.gone });
    payable(car, buyer);
    return found;
  }

  #save(car: Car | undefined, buyer: StoredMember): StoredBooking {
    const { world } = this.#device;
    if (car === undefined) throw new Failure('not-found');
    const booking: StoredBooking = { ...payable(car, buyer), id: world.newId('booking'), status: 'booked' };
    world.bookings.set(booking.id, booking);
    return booking;
  }

  #newIntent(booking: StoredBooking): StoredIntent {
    const { world } = this.#device;
    const id = world.newId('pi');
    const intent: StoredIntent = {
      id,
      clientSecret: `${id}_secret_of_${booking.id}`,
      bookingId: booking.id,
      buyer: booking.buyer.email,
      amount: booking.price,
      hasSucceeded: false,
    };
    world.intents.set(intent.clientSecret, intent);
    return intent;
  }
}
