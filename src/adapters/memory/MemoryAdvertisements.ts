import type { Advertisements } from '#application/ports.ts';
import { type Car, isAvailable } from '#domain/car.ts';
import type { MemoryBrowser } from './MemoryBrowser.ts';
import { requireOwnCar } from './MemorySellerListings.ts';
import { carFor, newestFirst } from './views.ts';

/** The market's promoted cars. */
export class MemoryAdvertisements implements Advertisements {
  readonly #browser: MemoryBrowser;

  constructor({ browser }: { readonly browser: MemoryBrowser }) {
    this.#browser = browser;
  }

  async add({ id }: Car): Promise<void> {
    const { market } = this.#browser;
    const { email } = this.#browser.requireRight('advertise-own-car');
    requireOwnCar(market, { seller: email, carId: id }, 'advertise');
    market.advertised.add(id);
  }

  async list(): Promise<readonly Car[]> {
    const { market, session } = this.#browser;
    return newestFirst(market.advertised).flatMap((id) => {
      const car = market.cars.get(id);
      return car !== undefined && isAvailable(car) ? [carFor(market, car, session)] : [];
    });
  }
}
