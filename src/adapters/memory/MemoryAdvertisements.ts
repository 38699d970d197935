import type { Advertisements, Page } from '#application/ports.ts';
import { type Car, isAvailable, type ListedCar } from '#domain/car.ts';
import type { MemoryBrowser } from './MemoryBrowser.ts';
import { requireOwnCar, requireRoom } from './MemorySellerListings.ts';
import { carOnMarket, listedCarFor, newestFirst, pageOf } from './views.ts';

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
    if (market.advertised.has(id)) return;
    const own = [...market.advertised].filter((carId) => market.cars.get(carId)?.seller.email === email);
    requireRoom('advertisements', own.length, market);
    market.advertised.add(id);
    market.carChanged(id);
  }

  async remove(carId: string): Promise<boolean> {
    const { market } = this.#browser;
    const { email } = this.#browser.requireRight('advertise-own-car');
    requireOwnCar(market, { seller: email, carId }, 'stop-advertising');
    return market.advertised.delete(carId);
  }

  async list(after?: string): Promise<Page<ListedCar>> {
    const { market, session } = this.#browser;
    const cars = newestFirst(market.advertised).flatMap((id) => {
      const car = carOnMarket(market, id);
      return car !== undefined && isAvailable(car) ? [listedCarFor(market, car, session)] : [];
    });
    return pageOf(cars, ({ id }) => id, { after });
  }
}
