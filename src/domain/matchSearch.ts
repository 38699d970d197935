import { type CompleteCar, isAvailable } from './car.ts';
import { nameKey } from './makes.ts';
import { GOOD_WORTH } from './priceLabel.ts';
import {
  type BlockingFilter,
  type CarSearch,
  type FoundCount,
  filtersOf,
  MAX_COUNT,
  type Range,
  type Respelling,
  type Sort,
  withoutFilter,
} from './search.ts';
import { carWords, findsWord, nameWords, respellings, searchWords } from './searchText.ts';

/* What a search finds, said once for a market in memory; the server's index finds the same (tests/ports). */

/** A car as searches compare it. */
export interface OfferedCar extends CompleteCar {
  /** What its price is worth beside those of comparable cars (`priceWorth`); undefined where there are too few. */
  readonly worth: number | undefined;
}

/** Whether a search needs to know what prices are worth. */
export const comparesWorth = ({ isGoodPriceOnly, sort }: CarSearch): boolean => isGoodPriceOnly || sort === 'value';

/** A fact that a car doesn't have is not a number: it is in no range that has an end. */
const isIn = ({ from, to }: Range, value = Number.NaN): boolean =>
  (from === undefined || from <= value) && (to === undefined || value <= to);
const isAmong = <T>(chosen: readonly T[], value: T | undefined): boolean =>
  chosen.length === 0 || chosen.some((option) => option === value);
const keyOf = (name: string | undefined): string | undefined => (name === undefined ? undefined : nameKey(name));
const isNamed = (chosen: string, key: string | undefined): boolean => chosen === '' || nameKey(chosen) === key;

/** Compares a car with the filters of searches. Names come last: their spellings take longer than all the rest. */
function filtersFinding(car: OfferedCar): (search: CarSearch) => boolean {
  const [make, model] = [keyOf(car.make), keyOf(car.model)];
  return (search) => matchesOptions(car, search) && isNamed(search.make, make) && isNamed(search.model, model);
}

const matchesOptions = (car: OfferedCar, search: CarSearch): boolean =>
  isAmong(search.categories, car.category) &&
  isAmong(search.bodies, car.body) &&
  isIn(search.price, car.price) &&
  isIn(search.year, car.year) &&
  isIn(search.mileage, car.mileage) &&
  isAmong(search.conditions, car.condition) &&
  isAmong(search.locations, car.location) &&
  isAmong(search.fuels, car.fuel) &&
  isAmong(search.gearboxes, car.gearbox) &&
  (!search.isVerifiedOnly || car.seller.verified) &&
  (!search.isGoodPriceOnly || worthOf(car) >= GOOD_WORTH);

/** Cars without a label come last. */
const worthOf = ({ worth = 0 }: OfferedCar): number => worth;

/** Cars without a mileage come last. */
const mileageOf = (car: CompleteCar): number => car.mileage ?? Number.MAX_SAFE_INTEGER;

const COMPARE: Readonly<Record<Sort, (a: OfferedCar, b: OfferedCar) => number>> = {
  newest: (a, b) => b.postedAt - a.postedAt,
  price: (a, b) => a.price - b.price,
  'price-desc': (a, b) => b.price - a.price,
  year: (a, b) => b.year - a.year || b.postedAt - a.postedAt,
  mileage: (a, b) => mileageOf(a) - mileageOf(b),
  value: (a, b) => worthOf(b) - worthOf(a) || b.postedAt - a.postedAt,
};

/** The available cars that a search finds, in its order, and which of its words were read differently. */
export function findCars(
  cars: readonly OfferedCar[],
  search: CarSearch,
): { readonly cars: readonly OfferedCar[]; readonly respelled: readonly Respelling[] } {
  const offered = cars.filter(isAvailable).map((car) => ({ car, words: carWords(car) }));
  const respelled: Respelling[] = [];
  let found = offered;
  for (const searched of searchWords(search.text)) {
    const { typed } = searched;
    const isKnown = offered.some(({ words }) => words.some((word) => findsWord(searched, word)));
    const used = isKnown
      ? []
      : respellings(
          typed,
          offered.flatMap(({ car }) => nameWords(car)),
        );
    if (used.length > 0) respelled.push({ typed, used });
    const isFound = (word: string) => (isKnown ? findsWord(searched, word) : used.includes(word));
    found = found.filter(({ words }) => words.some(isFound));
  }
  const matching = found.map(({ car }) => car).filter((car) => filtersFinding(car)(search));
  return { cars: matching.toSorted(COMPARE[search.sort]), respelled };
}

/** Whether searches find this car, each of their words read as it is typed. */
export function matcherOf(car: OfferedCar): (search: CarSearch) => boolean {
  const words = carWords(car);
  const isFiltered = filtersFinding(car);
  return (search) =>
    isAvailable(car) &&
    isFiltered(search) &&
    (search.text === '' ||
      searchWords(search.text).every((searched) => words.some((word) => findsWord(searched, word))));
}

/** A number of cars as a search tells it. */
export const boundedCount = (cars: number): FoundCount => ({
  value: Math.min(cars, MAX_COUNT),
  isExact: cars <= MAX_COUNT,
});

/** The filters without any one of which an empty search finds something; the one that hides most comes first. */
export const blockingFilters = (cars: readonly OfferedCar[], search: CarSearch): readonly BlockingFilter[] =>
  filtersOf(search)
    .map((filter) => ({ filter, count: boundedCount(findCars(cars, withoutFilter(search, filter)).cars.length) }))
    .filter(({ count }) => count.value > 0)
    .toSorted((a, b) => b.count.value - a.count.value);
