import type { Car } from '#domain/car.ts';
import type { Feedback } from '#domain/feedback.ts';
import type { Category } from '#domain/options.ts';
import type { Advertisements, CarCatalogue, FeedbackSource, Page } from './ports.ts';

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
  carsIn(category: Category, after?: string): Promise<Page<Car>> {
    return this.#dependencies.catalogue.inCategory(category, after);
  }

  /** The advertised cars that can still be bought. */
  async promoted(): Promise<readonly Car[]> {
    return (await this.#dependencies.advertisements.list()).filter((car) => car.state.is === 'available');
  }

  feedback(): Promise<readonly Feedback[]> {
    return this.#dependencies.feedback.list();
  }
}
