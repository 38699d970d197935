import { Failure } from '#application/Failure.ts';
import type { Page, Wishlists } from '#application/ports.ts';
import { BOOKING_REFUSALS } from '#domain/booking.ts';
import type { Car, WishlistItem } from '#domain/car.ts';
import type { Email } from '#domain/email.ts';
import type { MemoryBrowser } from './MemoryBrowser.ts';
import { requireRoom } from './MemorySellerListings.ts';
import { carFor, carOnMarket, newestFirst, pageOf } from './views.ts';

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
    if (carOnMarket(market, carId) === undefined) throw new Failure('not-found', { detail: BOOKING_REFUSALS.gone });
    const own = [...market.wishlistItems.values()].filter((item) => item.buyer === buyer);
    if (own.some((item) => item.carId === carId)) return;
    requireRoom('wishlist', own.length, market);
    const id = market.newId('wish');
    market.wishlistItems.set(id, { id, carId, buyer });
    market.emit(buyer, 'wishlist-changed');
  }

  async remove(carId: string): Promise<boolean> {
    const { email: buyer } = this.#browser.requireRight('see-own-wishlist');
    const { wishlistItems } = this.#browser.market;
    const item = [...wishlistItems.values()].find((it) => it.carId === carId && it.buyer === buyer);
    return item !== undefined && wishlistItems.delete(item.id);
  }

  async mine(buyer: Email, after?: string): Promise<Page<WishlistItem>> {
    this.#browser.requireOwnRight('see-own-wishlist', buyer);
    const { market } = this.#browser;
    const items = newestFirst(market.wishlistItems.values()).flatMap((item) => {
      const car = item.buyer === buyer ? carOnMarket(market, item.carId) : undefined;
      if (car === undefined) return [];
      const seen = carFor(market, car, buyer);
      // The wire has one field for an email, and in a wishlist item it is the buyer's.
      return [{ id: item.id, buyer, car: { ...seen, seller: { ...seen.seller, email: undefined } } }];
    });
    return pageOf(items, ({ id }) => id, { after });
  }
}
