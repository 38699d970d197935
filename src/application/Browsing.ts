import type { ListedCar } from '#domain/car.ts';
import type { CarAnswer } from '#domain/carDetails.ts';
import type { CategorySummary } from '#domain/categorySummary.ts';
import type { Feedback } from '#domain/feedback.ts';
import type { Cents } from '#domain/money.ts';
import type { Category } from '#domain/options.ts';
import { type CarSearch, EVERY_CAR } from '#domain/search.ts';
import { MAX_SIMILAR_CARS, nearestPriceFirst, nearPrices, type SimilarTo } from '#domain/similarCars.ts';
import { isFailure } from './Failure.ts';
import type { Advertisements, CarCatalogue, FeedbackSource, FoundCars, Page } from './ports.ts';

export interface BrowsingDependencies {
  readonly catalogue: CarCatalogue;
  readonly advertisements: Advertisements;
  readonly feedback: FeedbackSource;
}

/** Reads public data: categories, advertised cars, feedback. */
export class Browsing {
  readonly #dependencies: BrowsingDependencies;

  constructor(dependencies: BrowsingDependencies) {
    this.#dependencies = dependencies;
  }

  /** One page of a category's cars, newest first; `after` is the `next` of the page before. */
  carsIn(category: Category, after?: string): Promise<Page<ListedCar>> {
    return this.#dependencies.catalogue.inCategory(category, after);
  }

  /** How many cars each category has, and from which price on; throws `not-found` where the server doesn't tell. */
  categories(): Promise<readonly CategorySummary[]> {
    return this.#dependencies.catalogue.categories();
  }

  /** One page of the cars that a search finds, in its order. */
  find(search: CarSearch, after?: string): Promise<FoundCars> {
    return this.#dependencies.catalogue.find(search, after);
  }

  /** One car for its own page; throws `not-found`. */
  car(id: string): Promise<CarAnswer> {
    return this.#dependencies.catalogue.one(id);
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

  feedback(): Promise<readonly Feedback[]> {
    return this.#dependencies.feedback.list();
  }
}
