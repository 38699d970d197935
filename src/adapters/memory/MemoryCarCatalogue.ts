import type { CarCatalogue, Page } from '#application/ports.ts';
import { type Car, isAvailable } from '#domain/car.ts';
import type { Category } from '#domain/options.ts';
import { newestCarsFirst, publicCar } from './views.ts';
import type { World } from './World.ts';

/** Cars on one page. */
export const PAGE_SIZE = 24;

/** The world's public listing; a page goes on after the last car's id. */
export class MemoryCarCatalogue implements CarCatalogue {
  readonly #world: World;

  constructor({ world }: { readonly world: World }) {
    this.#world = world;
  }

  async inCategory(category: Category, after?: string): Promise<Page<Car>> {
    const offered = [...this.#world.cars.values()].filter((car) => car.category === category && isAvailable(car));
    const cars = newestCarsFirst(offered);
    const start = after === undefined ? 0 : cars.findIndex((car) => car.id === after) + 1;
    const items = cars.slice(start, start + PAGE_SIZE).map((car) => publicCar(this.#world, car));
    const hasMore = start + PAGE_SIZE < cars.length;
    return { items, next: hasMore ? items.at(-1)?.id : undefined };
  }
}
