import { Failure } from '#application/Failure.ts';
import type { Bookings } from '#application/ports.ts';
import { BOOKING_REFUSALS, type Booking, bookingRefusal, isLive } from '#domain/booking.ts';
import { contactProblems } from '#domain/bookingForm.ts';
import { type Car, isAvailable } from '#domain/car.ts';
import type { Email } from '#domain/email.ts';
import { type Device, roleOf } from './Device.ts';
import type { StoredBooking, StoredMember } from './records.ts';
import { bookingFor, bookingOf, newestFirst } from './views.ts';

type Order = Parameters<Bookings['place']>[0];

/** The caller's bookings in the world. */
export class MemoryBookings implements Bookings {
  readonly #device: Device;

  constructor({ device }: { readonly device: Device }) {
    this.#device = device;
  }

  async place({ car: seen, contact }: Order): Promise<void> {
    const buyer = this.#device.may('book');
    const { world } = this.#device;
    const [problem] = Object.values(contactProblems(contact));
    if (problem !== undefined) throw new Failure('invalid', { said: problem });
    const car = world.cars.get(seen.id);
    const known = bookingOf(world, buyer.email, seen.id);
    const hasLiveBooking = known !== undefined && isLive(known.status);
    const refusal = bookingRefusal({ car, buyer: buyer.email, price: seen.price, hasLiveBooking });
    if (refusal !== undefined || car === undefined) {
      throw new Failure('refused', { said: BOOKING_REFUSALS[refusal ?? 'gone'] });
    }
    const id = world.newId('booking');
    world.bookings.set(id, { ...unsavedOf(car, buyer), ...contact, id, status: 'booked' });
  }

  async mine(buyer: Email): Promise<readonly Booking[]> {
    this.#device.mayAbout('see-own-orders', buyer);
    const { world } = this.#device;
    const own = newestFirst(world.bookings.values()).filter((booking) => booking.buyer.email === buyer);
    return own.map((booking) => bookingFor(world, booking, buyer));
  }

  async one(id: string): Promise<Booking> {
    const reader = this.#device.may('pay');
    const { world } = this.#device;
    const found = world.bookings.get(id) ?? bookingOf(world, reader.email, id);
    if (found !== undefined) {
      if (!this.#mayRead(reader, found)) throw new Failure('not-found');
      return bookingFor(world, found, reader.email);
    }
    const car = world.cars.get(id);
    if (car === undefined) throw new Failure('not-found');
    return { ...payable(car, reader), status: 'unsaved', carState: car.state };
  }

  #mayRead(reader: StoredMember, booking: StoredBooking): boolean {
    const seller = this.#device.world.cars.get(booking.carId)?.seller.email;
    return booking.buyer.email === reader.email || seller === reader.email || roleOf(reader) === 'Admin';
  }
}

/** A booking made from a car that its buyer has not booked; it goes by the car's id until it is saved. */
export const unsavedOf = (car: Car, { name, email }: StoredMember): Omit<StoredBooking, 'status'> => ({
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

/** The same of a car that can be bought; throws `conflict` for a sold or own one. */
export function payable(car: Car, buyer: StoredMember): Omit<StoredBooking, 'status'> {
  if (car.seller.email === buyer.email) throw new Failure('conflict', { said: BOOKING_REFUSALS['own-car'] });
  if (!isAvailable(car)) throw new Failure('conflict', { said: BOOKING_REFUSALS.sold });
  return unsavedOf(car, buyer);
}
