import { Failure } from '#application/Failure.ts';
import type { Wishlists } from '#application/ports.ts';
import type { Car } from '#domain/car.ts';
import type { Email } from '#domain/email.ts';
import type { WishlistItem } from '#domain/wishlist.ts';
import type { Device } from './Device.ts';
import { carFor, newestFirst } from './views.ts';

/** The caller's kept cars in the world. */
export class MemoryWishlists implements Wishlists {
  readonly #device: Device;

  constructor({ device }: { readonly device: Device }) {
    this.#device = device;
  }

  async add({ id: carId }: Car, buyer: Email): Promise<void> {
    this.#device.mayAbout('add-to-wishlist', buyer);
    const { world } = this.#device;
    if (!world.cars.has(carId)) throw new Failure('not-found');
    const isKept = [...world.wishes.values()].some((wish) => wish.carId === carId && wish.buyer === buyer);
    if (isKept) return;
    const id = world.newId('wish');
    world.wishes.set(id, { id, carId, buyer });
  }

  async mine(buyer: Email): Promise<readonly WishlistItem[]> {
    this.#device.mayAbout('see-own-wishlist', buyer);
    const { world } = this.#device;
    return newestFirst(world.wishes.values()).flatMap((wish) => {
      const car = wish.buyer === buyer ? world.cars.get(wish.carId) : undefined;
      if (car === undefined) return [];
      const seen = carFor(world, car, buyer);
      // The wire has one place for an email, and here it is the buyer's.
      return [{ id: wish.id, buyer, car: { ...seen, seller: { ...seen.seller, email: undefined } } }];
    });
  }
}
