import { Failure } from '#application/Failure.ts';
import type { IncomingBooking, Listing, SellerListings } from '#application/ports.ts';
import { isLive } from '#domain/booking.ts';
import type { Car, CarState } from '#domain/car.ts';
import { type CarDraft, carProblems } from '#domain/carForm.ts';
import type { Email } from '#domain/email.ts';
import { type ListingAction, listingRefusal } from '#domain/listing.ts';
import { dollarsFromCents } from '#domain/money.ts';
import { type Device, NOT_ALLOWED } from './Device.ts';
import type { StoredBooking } from './records.ts';
import { newestCarsFirst, ownCar } from './views.ts';

/** The caller's own cars in the world. */
export class MemorySellerListings implements SellerListings {
  readonly #device: Device;

  constructor({ device }: { readonly device: Device }) {
    this.#device = device;
  }

  async add(draft: CarDraft): Promise<void> {
    const { name, email, verified } = this.#device.may('add-car');
    const { world } = this.#device;
    const [problem] = Object.values(carProblems(asForm(draft), world.modelYears));
    if (problem !== undefined) throw new Failure('invalid', { said: problem });
    const id = world.newId('car');
    const car: Car = {
      ...draft,
      id,
      seller: { name, email, verified },
      state: { is: 'available' },
      postedAt: world.clock.now(),
    };
    world.cars.set(id, car);
  }

  async mine(seller: Email): Promise<readonly Listing[]> {
    this.#device.mayAbout('see-own-cars', seller);
    const { world } = this.#device;
    const cars = [...world.cars.values()].filter((car) => car.seller.email === seller);
    const bookings = [...world.bookings.values()].filter((booking) => isLive(booking.status));
    return newestCarsFirst(cars).map((car) => ({
      car: ownCar(world, car),
      bookings: bookings.filter((booking) => booking.carId === car.id).map(incoming),
    }));
  }

  async remove(carId: string): Promise<boolean> {
    const car = this.#own(carId, 'delete-own-car', 'delete');
    if (car !== undefined) this.#device.world.removeCar(carId);
    return car !== undefined;
  }

  async markSold(car: Car): Promise<void> {
    this.#mark(car, 'mark-sold', { is: 'sold' });
  }

  async markAvailable(car: Car): Promise<void> {
    this.#mark(car, 'mark-available', { is: 'available' });
  }

  #mark({ id }: Car, action: ListingAction, state: CarState): void {
    const car = this.#own(id, 'mark-own-car', action);
    if (car === undefined) throw new Failure('not-found');
    // A paid car stays paid, whatever its seller calls it.
    if (car.state.is === 'paid') return;
    if (state.is === 'sold') this.#device.world.advertised.delete(id);
    this.#device.world.cars.set(id, { ...car, state });
  }

  #own(carId: string, right: 'mark-own-car' | 'delete-own-car', action: ListingAction): Car | undefined {
    const { email } = this.#device.may(right);
    const car = this.#device.world.cars.get(carId);
    if (car === undefined) return undefined;
    if (car.seller.email !== email) throw new Failure('forbidden', { said: NOT_ALLOWED });
    const refusal = listingRefusal(car.state, action);
    if (refusal !== undefined) throw new Failure('conflict', { said: refusal });
    return car;
  }
}

const incoming = ({ id, buyer, phone, meetingPlace }: StoredBooking): IncomingBooking => ({
  id,
  buyerName: buyer.name,
  phone,
  meetingPlace,
});

/** The draft as the form's rules read it: they are asked again, as the server asks them. */
const asForm = (draft: CarDraft) => ({
  ...draft,
  price: String(dollarsFromCents(draft.price)),
  originalPrice: String(dollarsFromCents(draft.originalPrice)),
  year: String(draft.year),
  hasPicture: draft.picture !== '',
});
