import { Failure } from '#application/Failure.ts';
import type { Advertisements } from '#application/ports.ts';
import { type Car, isAvailable } from '#domain/car.ts';
import { listingRefusal } from '#domain/listing.ts';
import { type MemoryBrowser, NOT_ALLOWED } from './MemoryBrowser.ts';
import { carFor, newestFirst } from './views.ts';

/** The market's promoted cars. */
export class MemoryAdvertisements implements Advertisements {
  readonly #browser: MemoryBrowser;

  constructor({ browser }: { readonly browser: MemoryBrowser }) {
    this.#browser = browser;
  }

  async add({ id }: Car): Promise<void> {
    const { email } = this.#browser.requireRight('advertise-own-car');
    const car = this.#browser.market.cars.get(id);
    if (car === undefined) throw new Failure('not-found');
    if (car.seller.email !== email) throw new Failure('forbidden', { detail: NOT_ALLOWED });
    const refusal = listingRefusal(car.state, 'advertise');
    if (refusal !== undefined) throw new Failure('conflict', { detail: refusal });
    this.#browser.market.advertised.add(id);
  }

  async list(): Promise<readonly Car[]> {
    const { market, session } = this.#browser;
    return newestFirst(market.advertised).flatMap((id) => {
      const car = market.cars.get(id);
      return car !== undefined && isAvailable(car) ? [carFor(market, car, session)] : [];
    });
  }
}
