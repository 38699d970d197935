import type { ListedCar } from '#domain/car.ts';
import { type CarAnswer, detailsOfListed, listed } from '#domain/carDetails.ts';
import type { ComparedCar } from '#domain/comparison.ts';
import type { Cents } from '#domain/money.ts';
import { CATEGORIES, type Category } from '#domain/options.ts';
import { EVERY_CAR } from '#domain/search.ts';
import { MAX_SIMILAR_CARS, nearestPriceFirst, nearPrices, type SimilarTo } from '#domain/similarCars.ts';
import { Failure, isFailure } from './Failure.ts';
import type { Advertisements, CarCatalogue, Page } from './ports.ts';

/** Most pages of a category that are read to find a car. */
const MAX_PAGES_READ = 20;

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
   * A car for its page: `known`, as a list has loaded it, where the server can't tell more. A server without this call has a car that is
   * for sale in the list of its category. Throws `not-found`.
   */
  async car(id: string, known?: ListedCar): Promise<CarAnswer> {
    try {
      return await this.#dependencies.catalogue.one(id);
    } catch (error) {
      if (!isFailure(error, 'not-found')) throw error;
      // A server that has the call says in a sentence that there is no such car.
      const found = known ?? (error.detail === undefined ? await this.#findInLists(id) : undefined);
      if (found === undefined) throw new Failure('not-found', { cause: error });
      return listed(detailsOfListed(found));
    }
  }

  /** Cars side by side, in the order of their ids. A server that can't tell several at once is asked for each. */
  async compared(ids: readonly string[]): Promise<readonly ComparedCar[]> {
    try {
      return await this.#dependencies.catalogue.compared(ids);
    } catch (error) {
      if (!isFailure(error, 'not-found')) throw error;
      return Promise.all(ids.map((id) => this.#comparedAlone(id)));
    }
  }

  async #comparedAlone(id: string): Promise<ComparedCar> {
    try {
      const answer = await this.car(id);
      if (answer.is === 'listed') return { is: 'listed', id, car: answer.details.car };
      return { is: 'gone', id, name: answer.car.name };
    } catch (error) {
      if (!isFailure(error, 'not-found')) throw error;
      return { is: 'gone', id, name: undefined };
    }
  }

  async #findInLists(id: string): Promise<ListedCar | undefined> {
    for (const category of CATEGORIES) {
      let after: string | undefined;
      for (let page = 0; page < MAX_PAGES_READ; page += 1) {
        const { items, next } = await this.#dependencies.catalogue.inCategory(category, after);
        const found = items.find((car) => car.id === id);
        if (found !== undefined) return found;
        if (next === undefined) break;
        after = next;
      }
    }
    return undefined;
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
