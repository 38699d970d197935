import type { ListedCar } from '#domain/car.ts';
import type { Cents } from '#domain/money.ts';
import type { Category } from '#domain/options.ts';
import { EVERY_CAR } from '#domain/search.ts';
import { MAX_SIMILAR_CARS, nearestPriceFirst, nearPrices, type SimilarTo } from '#domain/similarCars.ts';
import { isFailure } from './Failure.ts';
import type { Advertisements, CarCatalogue, Page } from './ports.ts';

export interface BrowsingDependencies {
  readonly catalogue: CarCatalogue;
  readonly advertisements: Advertisements;
}

/** Picks cars to show: advertised ones that can still be bought, and those like another. */
export class Browsing {
  readonly #dependencies: BrowsingDependencies;

  constructor(dependencies: BrowsingDependencies) {
    this.#dependencies = dependencies;
  }

  /**
   * Cars of the same kind that are for sale, those with the nearest price first. A server without a search is asked for the
   * newest of the category.
   */
  async similarCars({ id, category, price }: SimilarTo): Promise<readonly ListedCar[]> {
    const { catalogue } = this.#dependencies;
    const near = price === undefined ? [] : await this.#near(category, price);
    const all = near.length > MAX_SIMILAR_CARS ? near : [...near, ...(await catalogue.inCategory(category)).items];
    return [...new Map(all.map((car) => [car.id, car])).values()]
      .filter((car) => car.id !== id)
      .slice(0, MAX_SIMILAR_CARS);
  }

  async #near(category: Category, price: Cents): Promise<readonly ListedCar[]> {
    const search = { ...EVERY_CAR, categories: [category], price: nearPrices(price) };
    try {
      return nearestPriceFirst((await this.#dependencies.catalogue.find(search)).items, price);
    } catch (error) {
      if (isFailure(error, 'not-found')) return [];
      throw error;
    }
  }

  /** One page of the advertised cars, of which those that can still be bought. */
  async promoted(after?: string): Promise<Page<ListedCar>> {
    const { items, next } = await this.#dependencies.advertisements.list(after);
    return { items: items.filter((car) => car.state.is === 'available'), next };
  }
}
