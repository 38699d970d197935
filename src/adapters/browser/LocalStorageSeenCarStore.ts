import type { SeenCarStore } from '#application/SeenLately.ts';
import { toEmail } from '#domain/email.ts';
import { isCategory, isLocation } from '#domain/options.ts';
import type { SeenCar, SeenCars } from '#domain/seenCar.ts';

export const SEEN_CARS_KEY = 'seenCars';

/** The seen cars in local storage; in this page alone where storage is blocked or full. */
export class LocalStorageSeenCarStore implements SeenCarStore {
  #fallback: SeenCars | undefined;

  read(): SeenCars | undefined {
    try {
      return decode(localStorage.getItem(SEEN_CARS_KEY)) ?? this.#fallback;
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

/** Undefined for anything but what `write` has stored: another version of the page may have, or a person. */
function decode(stored: string | null): SeenCars | undefined {
  if (stored === null) return undefined;
  const value: unknown = JSON.parse(stored);
  if (typeof value !== 'object' || value === null || !('cars' in value) || !Array.isArray(value.cars)) return undefined;
  const owner = 'owner' in value && typeof value.owner === 'string' ? toEmail(value.owner) : undefined;
  return { owner, cars: value.cars.filter(isSeenCar) };
}

function isSeenCar(value: unknown): value is SeenCar {
  if (typeof value !== 'object' || value === null) return false;
  const { id, name, category, picture, year, location, seenAt } = value as Readonly<Record<string, unknown>>;
  const areTexts = [id, name, picture].every((text) => typeof text === 'string');
  return (
    areTexts &&
    [year, seenAt].every((number) => typeof number === 'number') &&
    typeof category === 'string' &&
    isCategory(category) &&
    typeof location === 'string' &&
    isLocation(location)
  );
}
