import type { CarCatalogue, Page } from '#application/ports.ts';
import { type Car, isAvailable } from '#domain/car.ts';
import type { Category } from '#domain/options.ts';
import type { MemoryBrowser } from './MemoryBrowser.ts';
import { carFor, newestCarsFirst } from './views.ts';

/** Cars on one page. */
const PAGE_SIZE = 24;

/** The market's public listing; the next page starts after the last car's id. */
export class MemoryCarCatalogue implements CarCatalogue {
  readonly #browser: MemoryBrowser;

  constructor({ browser }: { readonly browser: MemoryBrowser }) {
    this.#browser = browser;
  }

  async inCategory(category: Category, after?: string): Promise<Page<Car>> {
    const { market, session } = this.#browser;
    const offered = [...market.cars.values()].filter((car) => car.category === category && isAvailable(car));
    const cars = newestCarsFirst(offered);
    const start = after === undefined ? 0 : cars.findIndex((car) => car.id === after) + 1;
    const items = cars.slice(start, start + PAGE_SIZE).map((car) => carFor(market, car, session));
    const hasMore = start + PAGE_SIZE < cars.length;
    return { items, next: hasMore ? items.at(-1)?.id : undefined };
  }
}
