import * as v from 'valibot';
import type { SeenCarStore } from '#application/RecentlyViewed.ts';
import { toEmail } from '#domain/email.ts';
import { isCategory, isLocation } from '#domain/options.ts';
import type { SeenCar, SeenCars } from '#domain/seenCar.ts';
import { decode, object, oneOf, optional, optionalText, text } from '../http/decoders.ts';

export const SEEN_CARS_KEY = 'seenCars';

/** The seen cars in local storage; in this page alone where storage is blocked or full. */
export class LocalStorageSeenCarStore implements SeenCarStore {
  #fallback: SeenCars | undefined;

  read(): SeenCars | undefined {
    try {
      const stored = localStorage.getItem(SEEN_CARS_KEY);
      return stored === null ? this.#fallback : decode(seenCars, JSON.parse(stored), SEEN_CARS_KEY);
    } catch {
      return this.#fallback;
    }
  }

  write(seen: SeenCars): void {
    try {
      localStorage.setItem(SEEN_CARS_KEY, JSON.stringify(seen));
      this.#fallback = undefined;
    } catch {
      this.#fallback = seen;
    }
  }

  clear(): void {
    this.#fallback = undefined;
    try {
      localStorage.removeItem(SEEN_CARS_KEY);
    } catch {
      // Storage is unavailable, so there is nothing to remove.
    }
  }
}

const seenCar = object({
  id: text,
  name: text,
  category: optional(oneOf(isCategory, 'a category')),
  picture: text,
  year: optional(v.number('a year')),
  location: optional(oneOf(isLocation, 'a location')),
  seenAt: v.number('a time'),
});

/** What `write` has stored: another version of the page may have, or a person. */
const seenCars = object({
  owner: v.pipe(
    optionalText,
    v.transform((owner) => toEmail(owner)),
  ),
  cars: v.pipe(
    v.array(v.unknown()),
    v.transform((cars) => cars.filter((car): car is SeenCar => v.is(seenCar, car))),
  ),
});
