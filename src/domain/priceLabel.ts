import { nameKey } from './makes.ts';
import { type Cents, cents } from './money.ts';
import type { PriceLabel } from './options.ts';

/*
 * Whether a price is fair, always with its evidence: what other sellers ask, or got, for the same model of about the same year and
 * mileage. Without enough of them there is no label: none is better than a guess (readings, 7).
 */

/** What counts of a car here. Removed and taken-down cars are not given at all. */
export interface PricedCar {
  readonly id: string;
  /** Who sells it, by whatever tells sellers apart. */
  readonly seller: string;
  /** Make and model (`marketGroup`); undefined where the seller has not said them. */
  readonly group: string | undefined;
  readonly year: number;
  /** In kilometres. */
  readonly mileage: number | undefined;
  readonly price: Cents;
  /** When it was sold, in milliseconds UTC; undefined while it is for sale. */
  readonly soldAt: number | undefined;
}

const GOOD_PERCENT = 97;
/** The highest price of each label, in hundredths of the median; above the last one it is `high`. */
const BOUNDS: readonly (readonly [label: PriceLabel, percent: number])[] = [
  ['great', 90],
  ['good', GOOD_PERCENT],
  ['fair', 105],
];

/** What a price that is the median is worth. */
const MEDIAN_WORTH = 1_000_000;
const WORTH_OF_A_PERCENT = 100;

const leastWorth = (percent: number): number => MEDIAN_WORTH + (100 - percent) * WORTH_OF_A_PERCENT;

/**
 * How good a price is beside the median of comparable cars, as a whole number above 0: `MEDIAN_WORTH`, and more by a hundred for each
 * percent of the median that the price is below it. Whatever costs a hundred times the median or more is worth the same.
 */
export const priceWorth = (price: Cents, median: Cents): number =>
  Math.max(1, MEDIAN_WORTH + Math.floor(((median - price) * 100 * WORTH_OF_A_PERCENT) / median));

const percentOf = (label: PriceLabel): string => `${BOUNDS.find(([bound]) => bound === label)?.[1]}%`;

/** How far a comparable car may be from the car. */
export const YEARS_APART = 1;
const MILEAGE_APART_PERCENT = 30;
const DAY_MS = 24 * 60 * 60_000;
export const SOLD_WITHIN_MS = 180 * DAY_MS;

/** How many comparable cars there must be, of how many sellers, and how many of one seller count. */
const FEWEST_CARS = 5;
const FEWEST_SELLERS = 3;
export const MOST_OF_A_SELLER = 2;

/** What cars of one make and model have in common, however they are spelled; undefined where either is missing. */
export function marketGroup({ make, model }: MakeOrNot): string | undefined {
  const keys = [make, model].map((name) => nameKey(name ?? ''));
  return keys.includes('') ? undefined : keys.join(' ');
}

interface MakeOrNot {
  readonly make: string | null | undefined;
  readonly model: string | null | undefined;
}

const comparedCars = (state: string): string =>
  `We look at cars of the same make and model from other sellers. They are at most ${YEARS_APART} year older or newer. Their mileage is ` +
  `within ${MILEAGE_APART_PERCENT}%. They were ${state} in the last ${SOLD_WITHIN_MS / DAY_MS} days.`;

/** How a label comes about, for people. */
export const priceFormula = (): string =>
  `${comparedCars('for sale or sold')} Up to ${percentOf('great')} of their median is a great price. Up to ${percentOf('good')} is a good one, ` +
  `up to ${percentOf('fair')} a fair one. Above that it is high.`;

/** What a sold car is compared with, for people. */
export const soldFormula = (): string => comparedCars('sold');

/** What comparable cars cost. */
export interface PriceRange {
  readonly median: Cents;
  readonly lowest: Cents;
  readonly highest: Cents;
  /** The comparable cars, the cheapest first. */
  readonly cars: readonly PricedCar[];
}

/** A car whose price is looked for: it may not be listed yet. */
export type ComparedCar = Omit<PricedCar, 'id' | 'price' | 'soldAt'>;

/**
 * What comparable cars of other sellers cost; undefined where there are too few.
 * @param now milliseconds UTC
 */
export function priceRange(car: ComparedCar, others: readonly PricedCar[], now: number): PriceRange | undefined {
  const comparable = others.filter((other) => isComparable(car, other, now));
  const drawn = atMostOfEachSeller(comparable);
  if (!isEnough(drawn)) return undefined;
  const middle = medianOf(drawn);
  const kept = drawn.filter(({ price }) => !isTooLow(price, middle) && !isTooHigh(price, middle));
  const [first] = kept;
  const last = kept.at(-1);
  if (!isEnough(kept) || first === undefined || last === undefined) return undefined;
  return { median: medianOf(kept), lowest: first.price, highest: last.price, cars: kept };
}

/** The label of a price, by the median of comparable cars. */
export const priceLabel = (price: Cents, median: Cents): PriceLabel =>
  BOUNDS.find(([, percent]) => priceWorth(price, median) >= leastWorth(percent))?.[0] ?? 'high';

/** The least that a price with the label `good`, or a better one, is worth. */
export const GOOD_WORTH = leastWorth(GOOD_PERCENT);

/** The least that a price is worth which may be too low. */
export const HALF_WORTH = leastWorth(50);

/** Whether the car is compared with the other one. */
export function isComparable(car: ComparedCar, other: PricedCar, now: number): boolean {
  if (car.group === undefined || car.mileage === undefined || other.mileage === undefined) return false;
  return (
    other.seller !== car.seller &&
    other.group === car.group &&
    Math.abs(other.year - car.year) <= YEARS_APART &&
    isNearMileage(car.mileage, other.mileage) &&
    isRecent(other, now)
  );
}

/** Whether a car with this mileage is compared with one that has the other: in whole kilometres, so that nothing is rounded. */
export const isNearMileage = (mileage: number, other: number): boolean =>
  Math.abs(other - mileage) * 100 <= mileage * MILEAGE_APART_PERCENT;

/** The mileages that are near one. */
export const mileagesNear = (mileage: number) => {
  const apart = Math.floor((mileage * MILEAGE_APART_PERCENT) / 100);
  return { from: mileage - apart, to: mileage + apart };
};

/** Whether a car is for sale, or was sold lately. */
export const isRecent = ({ soldAt }: Pick<PricedCar, 'soldAt'>, now: number): boolean =>
  soldAt === undefined || soldAt > now - SOLD_WITHIN_MS;

/** What is left out, by the median of all; a price that is too low is worth a look (`signal.ts`). */
export const isTooLow = (price: Cents, middle: Cents): boolean => price * 2 < middle;
export const isTooHigh = (price: Cents, middle: Cents): boolean => price > middle * 2;

/** The cheapest first, and of each seller those whose ids come first: ids are drawn, so that no seller can choose which. */
function atMostOfEachSeller(cars: readonly PricedCar[]): readonly PricedCar[] {
  const counts = new Map<string, number>();
  const drawn = cars
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
    .filter(({ seller }) => {
      const count = counts.get(seller) ?? 0;
      counts.set(seller, count + 1);
      return count < MOST_OF_A_SELLER;
    });
  return drawn.toSorted((one, other) => one.price - other.price);
}

const isEnough = (cars: readonly PricedCar[]): boolean =>
  areEnough(cars.length, new Set(cars.map(({ seller }) => seller)).size);

export const areEnough = (cars: number, sellers: number): boolean => cars >= FEWEST_CARS && sellers >= FEWEST_SELLERS;

const medianOf = (cars: readonly PricedCar[]): Cents => medianAt(cars.length, (place) => cars[place]?.price);

/** Of so many prices in their order; between two, half a cent counts as a whole one. */
export function medianAt(count: number, priceAt: (place: number) => Cents | undefined): Cents {
  const [low, high] = [priceAt(Math.floor((count - 1) / 2)), priceAt(Math.floor(count / 2))];
  return cents(Math.round(((low ?? 0) + (high ?? 0)) / 2));
}
