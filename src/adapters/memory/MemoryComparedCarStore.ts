import type { ComparedCarStore } from '#application/Comparing.ts';
import type { Unsubscribe } from '#application/ports.ts';
import type { TrayCar } from '#domain/comparison.ts';

/** What the tabs of a browser in memory share. */
interface Shared {
  cars: readonly TrayCar[];
  readonly tabs: Map<MemoryComparedCarStore, Set<() => void>>;
}

/** The cars to compare of a browser in memory, as one of its tabs sees them. */
export class MemoryComparedCarStore implements ComparedCarStore {
  readonly #shared: Shared;
  readonly #listeners = new Set<() => void>();

  constructor(shared: Shared = { cars: [], tabs: new Map() }) {
    this.#shared = shared;
    shared.tabs.set(this, this.#listeners);
  }

  openTab(): MemoryComparedCarStore {
    return new MemoryComparedCarStore(this.#shared);
  }

  read(): readonly TrayCar[] {
    return this.#shared.cars;
  }

  write(cars: readonly TrayCar[]): void {
    this.#shared.cars = cars;
    for (const [tab, listeners] of this.#shared.tabs) if (tab !== this) for (const listener of listeners) listener();
  }

  watch(listener: () => void): Unsubscribe {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
