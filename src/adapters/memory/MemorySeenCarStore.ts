import type { SeenCarStore } from '#application/RecentlyViewed.ts';
import type { SeenCars } from '#domain/seenCar.ts';

/** The seen cars of a browser in memory. */
export class MemorySeenCarStore implements SeenCarStore {
  #seen: SeenCars | undefined;

  read(): SeenCars | undefined {
    return this.#seen;
  }

  write(seen: SeenCars): void {
    this.#seen = seen;
  }

  clear(): void {
    this.#seen = undefined;
  }
}
