import type { ComputedPrice } from '#domain/marketPrice.ts';
import { isNearMileage, isRecent, type PricedCar, YEARS_APART } from '#domain/priceLabel.ts';
import { ComparedCars } from './ComparedCars.ts';

/** Before the first car of a year thousands may be added. */
const ADDED_AT_ONCE = 2_000;

/**
 * What `comparePrices` of the domain says of each wanted car of a make and model, one after the other, so that the caller may pause;
 * undefined after other work, so that it may pause then too.
 * For each year the wanted cars are gone through in the order of their mileages while those within reach come and go: n cars take
 * n × log n steps, and not n × n. `now` is in milliseconds UTC.
 */
export function* groupPrices(
  cars: readonly PricedCar[],
  wanted: readonly PricedCar[],
  now: number,
): Generator<readonly [car: PricedCar, price: ComputedPrice | undefined] | undefined> {
  for (const car of wanted) if (!hasMileage(car)) yield [car, undefined];
  const ordered = cars.filter(hasMileage).toSorted((one, other) => (one.id < other.id ? -1 : 1));
  yield undefined;
  for (const isSold of [false, true]) {
    const compared = isSold ? ordered.filter(wasSold) : ordered;
    const asked = wanted.filter((car) => hasMileage(car) && wasSold(car) === isSold);
    for (const year of new Set(asked.map((car) => car.year))) {
      const near = compared.filter((car) => Math.abs(car.year - year) <= YEARS_APART);
      yield* pricesOfYear(near, new Set(asked.filter((car) => car.year === year)), now);
    }
  }
}

type CarWithMileage = PricedCar & { readonly mileage: number };
const hasMileage = (car: PricedCar): car is CarWithMileage => car.mileage !== undefined;
const wasSold = ({ soldAt }: PricedCar): boolean => soldAt !== undefined;

/** Of some of the cars, which are in the order of their ids, and are compared with each other whatever their years are. */
function* pricesOfYear(
  cars: readonly CarWithMileage[],
  wanted: ReadonlySet<PricedCar>,
  now: number,
): ReturnType<typeof groupPrices> {
  const here = new ComparedCars(cars);
  const places = cars.map((car, place) => ({ car, place }));
  const byMileage = places.toSorted((one, other) => one.car.mileage - other.car.mileage);
  const compared = byMileage.filter(({ car }) => isRecent(car, now));
  yield undefined;
  // Those from `start` until `end` are here. What is too low for one mileage is too low for every later one.
  let [start, end] = [0, 0];
  for (const { car, place } of byMileage) {
    if (!wanted.has(car)) continue;
    const { mileage } = car;
    for (let next = compared[start]; next !== undefined; next = compared[start]) {
      if (next.car.mileage >= mileage || isNearMileage(mileage, next.car.mileage)) break;
      if (start < end) here.remove(next.place);
      start += 1;
    }
    end = Math.max(start, end);
    for (let next = compared[end]; next !== undefined; next = compared[end]) {
      if (!isNearMileage(mileage, next.car.mileage)) break;
      here.add(next.place);
      end += 1;
      if (end % ADDED_AT_ONCE === 0) yield undefined;
    }
    yield [car, here.priceOf(place)];
  }
}
