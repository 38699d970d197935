import type { CarCatalogue, Page } from '#application/ports.ts';
import { type Car, isAvailable } from '#domain/car.ts';
import type { Category } from '#domain/options.ts';
import type { Device } from './Device.ts';
import { carFor, newestCarsFirst } from './views.ts';

/** Cars on one page. */
export const PAGE_SIZE = 24;

/** The world's public listing; a page goes on after the last car's id. */
export class MemoryCarCatalogue implements CarCatalogue {
  readonly #device: Device;

  constructor({ device }: { readonly device: Device }) {
    this.#device = device;
  }

  async inCategory(category: Category, after?: string): Promise<Page<Car>> {
    const { world, session } = this.#device;
    const offered = [...world.cars.values()].filter((car) => car.category === category && isAvailable(car));
    const cars = newestCarsFirst(offered);
    const start = after === undefined ? 0 : cars.findIndex((car) => car.id === after) + 1;
    const items = cars.slice(start, start + PAGE_SIZE).map((car) => carFor(world, car, session));
    const hasMore = start + PAGE_SIZE < cars.length;
    return { items, next: hasMore ? items.at(-1)?.id : undefined };
  }
}
