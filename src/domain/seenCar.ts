import type { Car } from './car.ts';
import type { Email } from './email.ts';

/** Most cars that a browser remembers as seen, and how long, in milliseconds (spec: seen-lately.bounded). */
export const MAX_SEEN_CARS = 12;
export const SEEN_CAR_LIFETIME_MS = 30 * 24 * 60 * 60 * 1_000;

/** A car whose page was looked at, with what shows it again. No price and no state: they may have changed. */
export interface SeenCar extends Pick<Car, 'id' | 'name' | 'category' | 'picture' | 'year' | 'location'> {
  /** In milliseconds UTC. */
  readonly seenAt: number;
}

/** The cars that were seen in one browser, the last one first. */
export interface SeenCars {
  /** Whose they are; undefined for a guest. */
  readonly owner: Email | undefined;
  readonly cars: readonly SeenCar[];
}

/** The cars with one more that was seen just now. */
export const withSeen = (cars: readonly SeenCar[], seen: SeenCar): readonly SeenCar[] =>
  [seen, ...cars.filter(({ id }) => id !== seen.id)].slice(0, MAX_SEEN_CARS);

/** Those that were seen lately enough. */
export const recentlyViewed = (cars: readonly SeenCar[], now: number): readonly SeenCar[] =>
  cars.filter(({ seenAt }) => now - seenAt < SEEN_CAR_LIFETIME_MS);
