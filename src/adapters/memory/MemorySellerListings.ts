import { Failure } from '#application/Failure.ts';
import type { SellerListings } from '#application/ports.ts';
import { isLive } from '#domain/booking.ts';
import type { Car, CarDraft, CarState } from '#domain/car.ts';
import { CAR_MESSAGES, formFromDraft, validateCar } from '#domain/carForm.ts';
import type { Email } from '#domain/email.ts';
import {
  GONE_REFUSAL,
  type IncomingBooking,
  type Listing,
  type ListingAction,
  listingRefusal,
  NOT_OWN_REFUSAL,
} from '#domain/listing.ts';
import type { MemoryBrowser } from './MemoryBrowser.ts';
import { isOwnPicture } from './MemoryImageHost.ts';
import type { MemoryMarket } from './MemoryMarket.ts';
import type { StoredBooking } from './records.ts';
import { newestCarsFirst, withCurrentSeller } from './views.ts';

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
    if (!isOwnPicture(draft.picture)) throw new Failure('invalid', { detail: CAR_MESSAGES.picture });
    const id = market.newId('car');
    const car: Car = {
      ...draft,
      name: draft.name.trim(),
      phone: draft.phone.trim(),
      description: draft.description.trim(),
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
      car: withCurrentSeller(market, car),
      bookings: bookings.filter((booking) => booking.carId === car.id).map(toIncomingBooking),
    }));
  }

  async remove(carId: string): Promise<boolean> {
    const { email } = this.#browser.requireRight('delete-own-car');
    const { market } = this.#browser;
    if (!market.cars.has(carId)) return false;
    requireOwnCar(market, { seller: email, carId }, 'delete');
    market.removeCar(carId);
    return true;
  }

  async markSold(car: Car): Promise<void> {
    this.#setState(car, 'mark-sold', { is: 'sold' });
  }

  async markAvailable(car: Car): Promise<void> {
    this.#setState(car, 'mark-available', { is: 'available' });
  }

  #setState({ id }: Car, action: ListingAction, state: CarState): void {
    const { email } = this.#browser.requireRight('mark-own-car');
    const { market } = this.#browser;
    const car = requireOwnCar(market, { seller: email, carId: id }, action);
    // A paid car stays paid, however its seller marks it.
    if (car.state.is === 'paid') return;
    if (state.is === 'sold') market.advertised.delete(id);
    market.cars.set(id, { ...car, state });
  }
}

/** Requires that the car exists, belongs to the seller, and that its state allows the action. */
export function requireOwnCar(
  market: MemoryMarket,
  { seller, carId }: { readonly seller: Email; readonly carId: string },
  action: ListingAction,
): Car {
  const car = market.cars.get(carId);
  if (car === undefined) throw new Failure('not-found', { detail: GONE_REFUSAL });
  if (car.seller.email !== seller) throw new Failure('forbidden', { detail: NOT_OWN_REFUSAL });
  const refusal = listingRefusal(car.state, action);
  if (refusal !== undefined) throw new Failure('conflict', { detail: refusal });
  return car;
}

const toIncomingBooking = ({ id, buyer, phone, meetingPlace }: StoredBooking): IncomingBooking => ({
  id,
  buyerName: buyer.name,
  phone,
  meetingPlace,
});
