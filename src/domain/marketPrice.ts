import { formatCount } from './count.ts';
import { type Cents, formatPrice } from './money.ts';
import type { PriceLabel } from './options.ts';
import {
  type ComparedCar,
  type PricedCar,
  type PriceRange,
  priceLabel,
  priceRange,
  YEARS_APART,
} from './priceLabel.ts';

/* What the market says of a car's price, as it is computed for all cars of one make and model together. */

/** What a car's page shows of comparable cars: never who sells, or has sold, them. */
export interface MarketPrice extends Omit<PriceRange, 'cars'> {
  /** Undefined of a car that was sold: the others are what similar cars have sold for. */
  readonly label: PriceLabel | undefined;
  /** How many cars are compared, of how many sellers. */
  readonly count: number;
  readonly sellers: number;
  /** The prices to draw, the lowest first and the highest last; of many cars, so many evenly spread. */
  readonly prices: readonly Cents[];
}

/** What cars that are similar to one cost which somebody is about to list: never a verdict on its price. */
export type SimilarPrices = Pick<MarketPrice, 'median' | 'lowest' | 'highest' | 'count'>;

/** A car that is asked for: what its seller has said of it. */
export interface DescribedCar {
  readonly make: string;
  readonly model: string;
  readonly year: number;
  /** In kilometres. */
  readonly mileage: number;
}

/** Undefined where there are too few of other sellers; `now` is in milliseconds UTC. */
export function similarPrices(car: ComparedCar, others: readonly PricedCar[], now: number): SimilarPrices | undefined {
  const range = priceRange(car, others, now);
  if (range === undefined) return undefined;
  const { cars, ...prices } = range;
  return { ...prices, count: cars.length };
}

/** "Similar cars: $8,200 to $11,900, median $9,900, from 7 cars". */
export const similarPricesLabel = ({ median, lowest, highest, count }: SimilarPrices): string =>
  `Similar cars: ${formatPrice(lowest)} to ${formatPrice(highest)}, median ${formatPrice(median)}, from ${formatCount(count)} cars`;

/** With the ids of the cars to look at: those for sale, the nearest in price first. */
export interface ComputedPrice extends MarketPrice {
  readonly forSale: readonly string[];
}

/** A comparable car that is for sale. */
export interface ComparableCar {
  readonly id: string;
  readonly name: string;
  readonly price: Cents;
}

/** The market price of a car as its page has it. */
export interface CarMarket extends MarketPrice {
  readonly forSale: readonly ComparableCar[];
  /** In milliseconds UTC. */
  readonly computedAt: number;
}

/** Most prices that are drawn, and most comparable cars that are listed. */
const MOST_PRICES = 60;
export const MOST_LISTED = 12;

/**
 * Compares cars of one make and model with each other. A sold car is compared with sold ones alone; `now` is in milliseconds UTC.
 * Each car takes as long as there are cars of its years: the server computes the same for many at once (`groupPrices.ts`).
 */
export function comparePrices(cars: readonly PricedCar[]): (car: PricedCar, now: number) => ComputedPrice | undefined {
  const ofYear = new Map<number, PricedCar[]>();
  for (const car of cars) {
    const same = ofYear.get(car.year);
    if (same === undefined) ofYear.set(car.year, [car]);
    else same.push(car);
  }
  const near = ({ year }: PricedCar) =>
    Array.from({ length: 2 * YEARS_APART + 1 }, (_, place) => ofYear.get(year - YEARS_APART + place) ?? []).flat();
  return (car, now) => {
    const isSold = car.soldAt !== undefined;
    const others = near(car).filter(({ soldAt }) => !isSold || soldAt !== undefined);
    const range = priceRange(car, others, now);
    return range && summary(car, range);
  };
}

function summary(car: PricedCar, { cars, ...range }: PriceRange): ComputedPrice {
  const apart = ({ price }: PricedCar) => Math.abs(price - car.price);
  const forSale = cars.filter(({ soldAt }) => soldAt === undefined).toSorted((one, other) => apart(one) - apart(other));
  return {
    ...range,
    label: car.soldAt === undefined ? priceLabel(car.price, range.median) : undefined,
    count: cars.length,
    sellers: new Set(cars.map(({ seller }) => seller)).size,
    prices: evenly(cars.length, (place) => cars[place]?.price),
    forSale: forSale.slice(0, MOST_LISTED).map(({ id }) => id),
  };
}

/** At most `MOST_PRICES` of so many prices, with the first and the last. */
export function evenly(count: number, priceAt: (place: number) => Cents | undefined): readonly Cents[] {
  const shown = Math.min(count, MOST_PRICES);
  const step = count <= MOST_PRICES ? 1 : (count - 1) / (MOST_PRICES - 1);
  return Array.from({ length: shown }, (_, place) => priceAt(Math.round(place * step))).filter(
    (price) => price !== undefined,
  );
}
