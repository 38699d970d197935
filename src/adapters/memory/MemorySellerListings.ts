import { Failure } from '#application/Failure.ts';
import type { SellerListings } from '#application/ports.ts';
import { isLive } from '#domain/booking.ts';
import type { Car, CarDraft, CarState } from '#domain/car.ts';
import { formFromDraft, validateCar } from '#domain/carForm.ts';
import type { Email } from '#domain/email.ts';
import { type IncomingBooking, type Listing, type ListingAction, listingRefusal } from '#domain/listing.ts';
import { type MemoryBrowser, NOT_ALLOWED } from './MemoryBrowser.ts';
import type { StoredBooking } from './records.ts';
import { newestCarsFirst, withSellerVerified } from './views.ts';

/** The caller's own cars in the market. */
export class MemorySellerListings implements SellerListings {
  readonly #browser: MemoryBrowser;

  constructor({ browser }: { readonly browser: MemoryBrowser }) {
    this.#browser = browser;
  }

  async add(draft: CarDraft): Promise<void> {
    const { name, email, verified } = this.#browser.requireRight('add-car');
    const { market } = this.#browser;
    const [problem] = Object.values(validateCar(formFromDraft(draft), market.modelYears));
    if (problem !== undefined) throw new Failure('invalid', { detail: problem });
    const id = market.newId('car');
    const car: Car = {
      ...draft,
      id,
      seller: { name, email, verified },
      state: { is: 'available' },
      postedAt: market.clock.now(),
    };
    market.cars.set(id, car);
  }

  async mine(seller: Email): Promise<readonly Listing[]> {
    this.#browser.requireOwnRight('see-own-cars', seller);
    const { market } = this.#browser;
    const cars = [...market.cars.values()].filter((car) => car.seller.email === seller);
    const bookings = [...market.bookings.values()].filter((booking) => isLive(booking.status));
    return newestCarsFirst(cars).map((car) => ({
      car: withSellerVerified(market, car),
      bookings: bookings.filter((booking) => booking.carId === car.id).map(toIncomingBooking),
    }));
  }

  async remove(carId: string): Promise<boolean> {
    const car = this.#requireOwnCar(carId, 'delete-own-car', 'delete');
    if (car !== undefined) this.#browser.market.removeCar(carId);
    return car !== undefined;
  }

  async markSold(car: Car): Promise<void> {
    this.#setState(car, 'mark-sold', { is: 'sold' });
  }

  async markAvailable(car: Car): Promise<void> {
    this.#setState(car, 'mark-available', { is: 'available' });
  }

  #setState({ id }: Car, action: ListingAction, state: CarState): void {
    const car = this.#requireOwnCar(id, 'mark-own-car', action);
    if (car === undefined) throw new Failure('not-found');
    // A paid car stays paid, however its seller marks it.
    if (car.state.is === 'paid') return;
    if (state.is === 'sold') this.#browser.market.advertised.delete(id);
    this.#browser.market.cars.set(id, { ...car, state });
  }

  #requireOwnCar(carId: string, right: 'mark-own-car' | 'delete-own-car', action: ListingAction): Car | undefined {
    const { email } = this.#browser.requireRight(right);
    const car = this.#browser.market.cars.get(carId);
    if (car === undefined) return undefined;
    if (car.seller.email !== email) throw new Failure('forbidden', { detail: NOT_ALLOWED });
    const refusal = listingRefusal(car.state, action);
    if (refusal !== undefined) throw new Failure('conflict', { detail: refusal });
    return car;
  }
}

const toIncomingBooking = ({ id, buyer, phone, meetingPlace }: StoredBooking): IncomingBooking => ({
  id,
  buyerName: buyer.name,
  phone,
  meetingPlace,
});
