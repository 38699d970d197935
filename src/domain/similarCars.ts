import type { ListedCar } from './car.ts';
import { type Cents, cents } from './money.ts';
import type { Category } from './options.ts';
import type { Range } from './search.ts';

/** Most similar cars that are found: more than a page shows, which leaves out those that it has elsewhere. */
export const MAX_SIMILAR_CARS = 8;

/** What similar cars are wanted for. */
export interface SimilarTo {
  /** A car that is not its own likeness; undefined for one that is gone. */
  readonly id?: string;
  readonly category: Category;
  readonly price?: Cents;
}

/** Prices from three quarters to four thirds of this one, in whole dollars. */
export const nearPrices = (price: Cents): Range<Cents> => ({
  from: cents(Math.floor((price * 3) / 4 / 100) * 100),
  to: cents(Math.ceil((price * 4) / 3 / 100) * 100),
});

export const nearestPriceFirst = (cars: readonly ListedCar[], price: Cents): readonly ListedCar[] =>
  cars.toSorted((a, b) => Math.abs(a.price - price) - Math.abs(b.price - price));
