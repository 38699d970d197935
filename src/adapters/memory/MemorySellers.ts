import { Failure } from '#application/Failure.ts';
import type { Page, Sellers } from '#application/ports.ts';
import { isAvailable, type ListedCar } from '#domain/car.ts';
import { isOnMarket } from '#domain/carTransitions.ts';
import { CARS_PER_PAGE } from '#domain/limits.ts';
import type { SellerCars, SellerKind, SellerProfile } from '#domain/seller.ts';
import type { MemoryBrowser } from './MemoryBrowser.ts';
import type { StoredMember } from './records.ts';
import { listedCarFor, newestCarsFirst, pageOf } from './views.ts';

/** Who sells in the market. */
export class MemorySellers implements Sellers {
  readonly #browser: MemoryBrowser;

  constructor({ browser }: { readonly browser: MemoryBrowser }) {
    this.#browser = browser;
  }

  async one(id: string): Promise<SellerProfile> {
    const { market } = this.#browser;
    const { name, picture, verified, joinedAt, email } = this.#seller(id);
    const memberSince = joinedAt ?? market.clock.now();
    return { id, name, picture, verified, memberSince, checks: market.checks, kind: market.sellerKinds.get(email) };
  }

  async cars(id: string, state: SellerCars, after?: string): Promise<Page<ListedCar>> {
    const { market, session } = this.#browser;
    const { email } = this.#seller(id);
    const own = [...market.cars.values()].filter(
      (car) => car.seller.email === email && isOnMarket(car.state.is) && isAvailable(car) === (state === 'available'),
    );
    const { items, next } = pageOf(newestCarsFirst(own), (car) => car.id, { after, size: CARS_PER_PAGE });
    return { items: items.map((car) => listedCarFor(market, car, session)), next };
  }

  async ownKind(): Promise<SellerKind | undefined> {
    const { email } = this.#browser.requireRight('add-car');
    return this.#browser.market.sellerKinds.get(email);
  }

  async saveKind(kind: SellerKind): Promise<void> {
    const { email } = this.#browser.requireRight('add-car');
    this.#browser.market.sellerKinds.set(email, kind);
  }

  #seller(id: string): StoredMember {
    const found = [...this.#browser.market.members.values()].find((member) => member.id === id);
    if (found?.role !== 'Seller') throw new Failure('not-found');
    return found;
  }
}
