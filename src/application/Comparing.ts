import { FULL_TRAY, type TrayCar, withTrayCar } from '#domain/comparison.ts';
import type { Notifier, Unsubscribe } from './ports.ts';

/** Stores the cars that somebody wants to compare, in this browser. Where it stores nothing, they last as long as the page. */
export interface ComparedCarStore {
  read(): readonly TrayCar[];
  write(cars: readonly TrayCar[]): void;
  /** Calls the listener when another tab has written. */
  watch(listener: () => void): Unsubscribe;
}

export interface ComparingDependencies {
  readonly comparedCars: ComparedCarStore;
  readonly notifier: Notifier;
}

type Listener = (cars: readonly TrayCar[]) => void;

/** The cars that were put aside to compare, in all tabs of this browser. No server learns of it (spec: compare.tray). */
export class Comparing {
  readonly #dependencies: ComparingDependencies;
  readonly #listeners = new Set<Listener>();

  constructor(dependencies: ComparingDependencies) {
    this.#dependencies = dependencies;
  }

  /** Calls the listener with the cars, in the order in which they were added: now, and whenever they change. */
  async watch(listener: Listener): Promise<Unsubscribe> {
    const { comparedCars } = this.#dependencies;
    this.#listeners.add(listener);
    const stopTabs = comparedCars.watch(() => listener(comparedCars.read()));
    listener(comparedCars.read());
    return () => {
      this.#listeners.delete(listener);
      stopTabs();
    };
  }

  /** Adds a car, or says why not. */
  async add(car: TrayCar): Promise<void> {
    const { comparedCars, notifier } = this.#dependencies;
    const cars = withTrayCar(comparedCars.read(), car);
    if (cars === undefined) notifier.info(FULL_TRAY);
    else this.#write(cars);
  }

  async remove(id: string): Promise<void> {
    this.#write(this.#dependencies.comparedCars.read().filter((car) => car.id !== id));
  }

  async clear(): Promise<void> {
    this.#write([]);
  }

  #write(cars: readonly TrayCar[]): void {
    this.#dependencies.comparedCars.write(cars);
    for (const listener of this.#listeners) listener(cars);
  }
}
