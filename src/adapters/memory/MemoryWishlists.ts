import { Failure } from '#application/Failure.ts';
import type { Wishlists } from '#application/ports.ts';
import { BOOKING_REFUSALS } from '#domain/booking.ts';
import type { Car } from '#domain/car.ts';
import type { Email } from '#domain/email.ts';
import type { WishlistItem } from '#domain/wishlist.ts';
import type { MemoryBrowser } from './MemoryBrowser.ts';
import { carFor, newestFirst } from './views.ts';

/** The caller's wishlisted cars in the market. */
export class MemoryWishlists implements Wishlists {
  readonly #browser: MemoryBrowser;

  constructor({ browser }: { readonly browser: MemoryBrowser }) {
    this.#browser = browser;
  }

  /** The list is the caller's own: the server does not read the email that is sent. */
  async add({ id: carId }: Car): Promise<void> {
    const { email: buyer } = this.#browser.requireRight('add-to-wishlist');
    const { market } = this.#browser;
    if (!market.cars.has(carId)) throw new Failure('not-found', { detail: BOOKING_REFUSALS.gone });
    const isWishlisted = [...market.wishlistItems.values()].some(
      (item) => item.carId === carId && item.buyer === buyer,
    );
    if (isWishlisted) return;
    const id = market.newId('wish');
    market.wishlistItems.set(id, { id, carId, buyer });
  }

  async mine(buyer: Email): Promise<readonly WishlistItem[]> {
    this.#browser.requireOwnRight('see-own-wishlist', buyer);
    const { market } = this.#browser;
    return newestFirst(market.wishlistItems.values()).flatMap((item) => {
      const car = item.buyer === buyer ? market.cars.get(item.carId) : undefined;
      if (car === undefined) return [];
      const seen = carFor(market, car, buyer);
      // The wire has one field for an email, and in a wishlist item it is the buyer's.
      return [{ id: item.id, buyer, car: { ...seen, seller: { ...seen.seller, email: undefined } } }];
    });
  }
}
