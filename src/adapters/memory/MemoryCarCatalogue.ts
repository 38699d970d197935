import { Failure } from '#application/Failure.ts';
import type { CarCatalogue, FoundCars, Page } from '#application/ports.ts';
import { type CompleteCar, isAvailable, type ListedCar } from '#domain/car.ts';
import { type CarAnswer, DELETED_CAR_LIFETIME_MS, listed, MAX_OTHER_CARS } from '#domain/carDetails.ts';
import { type ComparedCar, decodeComparison, MAX_COMPARED_CARS } from '#domain/comparison.ts';
import type { SearchFacets } from '#domain/facets.ts';
import { KNOWN_MAKES } from '#domain/knownMakes.ts';
import type { Make } from '#domain/makes.ts';
import { countFacets } from '#domain/matchFacets.ts';
import { blockingFilters, boundedCount, findCars, type OfferedCar } from '#domain/matchSearch.ts';
import { CATEGORIES, type Category } from '#domain/options.ts';
import type { CarSearch, CategorySummary } from '#domain/search.ts';
import { disclosureOnPage } from './disclosures.ts';
import type { MemoryBrowser } from './MemoryBrowser.ts';
import type { MemoryMarket } from './MemoryMarket.ts';
import { marketOf } from './marketPrices.ts';
import { carFoundBy, carOnMarket, carsOnMarket, listedCarFor, newestCarsFirst, offeredCar, pageOf } from './views.ts';

/** Cars on one page. */
const PAGE_SIZE = 24;

/** As a search compares them; what prices are worth is computed where it asks for that. */
function offeredCars(market: MemoryMarket, search: CarSearch): readonly OfferedCar[] {
  const cars = newestCarsFirst(carsOnMarket(market));
  return cars.map((car) => offeredCar(market, car, search));
}

/** The market's public listing; the next page starts after the last car's id. */
export class MemoryCarCatalogue implements CarCatalogue {
  readonly #browser: MemoryBrowser;

  constructor({ browser }: { readonly browser: MemoryBrowser }) {
    this.#browser = browser;
  }

  async inCategory(category: Category, after?: string): Promise<Page<ListedCar>> {
    const { market } = this.#browser;
    const offered = carsOnMarket(market).filter((car) => car.category === category && isAvailable(car));
    return this.#page(newestCarsFirst(offered), after);
  }

  async find(search: CarSearch, after?: string): Promise<FoundCars> {
    const { market } = this.#browser;
    const all = offeredCars(market, search);
    const { cars, respelled } = findCars(all, search);
    return {
      ...this.#page(cars, after),
      count: after === undefined ? boundedCount(cars.length) : undefined,
      isTooBroad: false,
      respelled,
      blocking: cars.length === 0 ? blockingFilters(all, search) : [],
    };
  }

  async facets(search: CarSearch): Promise<SearchFacets> {
    const { market } = this.#browser;
    return countFacets(offeredCars(market, search), search);
  }

  async categories(): Promise<readonly CategorySummary[]> {
    const offered = carsOnMarket(this.#browser.market).filter(isAvailable);
    return CATEGORIES.map((category) => {
      const prices = offered.filter((car) => car.category === category).map(({ price }) => price);
      return { category, count: boundedCount(prices.length), lowestPrice: prices.toSorted((a, b) => a - b)[0] };
    });
  }

  async makes(): Promise<readonly Make[]> {
    return KNOWN_MAKES;
  }

  #page(cars: readonly CompleteCar[], after: string | undefined): Page<ListedCar> {
    const { market, session } = this.#browser;
    const { items, next } = pageOf(cars, ({ id }) => id, { after, size: PAGE_SIZE });
    return { items: items.map((car) => listedCarFor(market, car, session)), next };
  }

  async one(id: string): Promise<CarAnswer> {
    const { market, session } = this.#browser;
    const car = carFoundBy(market, id, session);
    if (car === undefined) return this.#deleted(id);
    const { email } = car.seller;
    const offered = carsOnMarket(market).filter((other) => other.seller.email === email && isAvailable(other));
    const others = newestCarsFirst(offered).filter((other) => other.id !== id);
    return listed({
      car: listedCarFor(market, car, session),
      morePictures: market.morePictures.get(id) ?? [],
      priceChanges: market.priceChanges.get(id) ?? [],
      shots: market.shots.get(id) ?? {},
      ...disclosureOnPage(market, car, session),
      memberSince: email && market.members.get(email)?.joinedAt,
      sellerKind: email && market.members.has(email) ? market.sellerKinds.get(email) : undefined,
      isMakeFromName: market.namesRead.has(id),
      market: marketOf(market, car),
      otherCars: others.slice(0, MAX_OTHER_CARS).map((other) => listedCarFor(market, other, session)),
    });
  }

  async compared(ids: readonly string[]): Promise<readonly ComparedCar[]> {
    const { market, session } = this.#browser;
    const known = decodeComparison({ ids: ids.join(',') });
    if (ids.length === 0 || ids.length > MAX_COMPARED_CARS || ids.some((id) => !known.ids.includes(id)))
      throw new Failure('invalid');
    return known.ids.map((id) => {
      const car = carOnMarket(market, id);
      if (car !== undefined) return { is: 'listed', id, car: listedCarFor(market, car, session) };
      return { is: 'gone', id, name: this.#findDeleted(id)?.name };
    });
  }

  #deleted(id: string): CarAnswer {
    const car = this.#findDeleted(id);
    if (car === undefined) throw new Failure('not-found');
    return { is: 'deleted', car: { name: car.name, category: car.category } };
  }

  #findDeleted(id: string) {
    const { market } = this.#browser;
    const car = market.deletedCars.get(id);
    return car !== undefined && car.deletedAt > market.clock.now() - DELETED_CAR_LIFETIME_MS ? car : undefined;
  }
}
