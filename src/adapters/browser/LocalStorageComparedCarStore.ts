import * as v from 'valibot';
import type { ComparedCarStore } from '#application/Comparing.ts';
import type { Unsubscribe } from '#application/ports.ts';
import { MAX_COMPARED_CARS, type TrayCar } from '#domain/comparison.ts';
import { isCategory } from '#domain/options.ts';
import { object, oneOf, optional, text } from '../http/decoders.ts';

export const COMPARED_CARS_KEY = 'comparedCars';

/** The cars to compare in local storage; in this page alone where storage is blocked or full. */
export class LocalStorageComparedCarStore implements ComparedCarStore {
  #fallback: readonly TrayCar[] = [];

  read(): readonly TrayCar[] {
    try {
      const stored = localStorage.getItem(COMPARED_CARS_KEY);
      return stored === null ? this.#fallback : readCars(JSON.parse(stored));
    } catch {
      return this.#fallback;
    }
  }

  write(cars: readonly TrayCar[]): void {
    this.#fallback = [];
    try {
      if (cars.length === 0) localStorage.removeItem(COMPARED_CARS_KEY);
      else localStorage.setItem(COMPARED_CARS_KEY, JSON.stringify(cars));
    } catch {
      this.#fallback = cars;
    }
  }

  /** The browser sends these events to the other tabs only; a key of null means that everything was cleared. */
  watch(listener: () => void): Unsubscribe {
    const onStorage = ({ key }: StorageEvent): void => {
      if (key === COMPARED_CARS_KEY || key === null) listener();
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }
}

const trayCar = object({
  id: text,
  name: text,
  category: optional(oneOf(isCategory, 'a category')),
  picture: text,
});

/** What `write` has stored: another version of the page may have, or a person. */
const readCars = (stored: unknown): readonly TrayCar[] =>
  Array.isArray(stored) ? stored.filter((car): car is TrayCar => v.is(trayCar, car)).slice(0, MAX_COMPARED_CARS) : [];
