import { isComparable, type PricedCar } from '#domain/priceLabel.ts';

/** Cars that are kept, of all groups together: some 20 MB. The group computed last is kept whatever its size. */
const MOST_CARS = 100_000;
/** Of more changes the whole group is computed: they concern most of it, and looking for the others takes longer. */
const MOST_CHANGES = 50;

/** The cars of a group as they were when it was computed. */
export type ComputedCars = ReadonlyMap<string, PricedCar>;

/** The groups that were computed last: what has changed since tells which prices may be others now. */
export class ComputedGroups {
  readonly #groups = new Map<string, ComputedCars>();
  #cars = 0;

  /** Forgets it too: what is computed next may fail half-way. */
  take(group: string): ComputedCars | undefined {
    const cars = this.#groups.get(group);
    this.#groups.delete(group);
    this.#cars -= cars?.size ?? 0;
    return cars;
  }

  keep(group: string, cars: readonly PricedCar[]): void {
    const byId = new Map(cars.map((car) => [car.id, car]));
    this.#cars += byId.size;
    for (const [oldest] of this.#groups) {
      if (this.#cars <= MOST_CARS) break;
      this.take(oldest);
    }
    this.#groups.set(group, byId);
  }

  clear(): void {
    this.#groups.clear();
    this.#cars = 0;
  }
}

/**
 * The cars whose prices may be others than before: those that have changed, and those that one of these is, or was, comparable to;
 * and the ids of those that are gone. It takes as long as there are cars, times changes up to a bound.
 */
export function concernedCars(cars: readonly PricedCar[], before: ComputedCars) {
  const changed = new Set(cars.filter((car) => !isSame(car, before.get(car.id))));
  const ids = new Set(cars.map(({ id }) => id));
  const gone = [...before.values()].filter(({ id }) => !ids.has(id));
  const earlier = [...changed].flatMap(({ id }) => before.get(id) ?? []);
  const compared = [...changed, ...earlier, ...gone];
  const isConcerned = (car: PricedCar) =>
    changed.has(car) || compared.some((other) => isComparable(car, other, ANY_TIME));
  return {
    gone: gone.map(({ id }) => id),
    concerned: changed.size + gone.length > MOST_CHANGES ? cars : cars.filter(isConcerned),
  };
}

/** By which no sale is too long ago. */
const ANY_TIME = Number.NEGATIVE_INFINITY;

const isSame = (car: PricedCar, before: PricedCar | undefined): boolean =>
  before !== undefined &&
  car.seller === before.seller &&
  car.year === before.year &&
  car.mileage === before.mileage &&
  car.price === before.price &&
  car.soldAt === before.soldAt;
