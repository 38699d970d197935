import type { Wishlists } from '#application/ports.ts';
import type { Car } from '#domain/car.ts';
import type { Email } from '#domain/email.ts';
import type { WishlistItem } from '#domain/wishlist.ts';
import type { Http } from './Http.ts';
import { listOf, query } from './wire.ts';
import { encodeCar, wishlistItem } from './wireCar.ts';

/** Calls 8 and 9. */
export class HttpWishlists implements Wishlists {
  readonly #http: Http;

  constructor({ http }: { readonly http: Http }) {
    this.#http = http;
  }

  /** The product's fields with the buyer's email in the place of the seller's. */
  async add(car: Car, buyer: Email): Promise<void> {
    await this.#http.send({ method: 'PUT', path: '/wishlist', body: { ...encodeCar(car), email: buyer } });
  }

  async mine(buyer: Email): Promise<readonly WishlistItem[]> {
    const path = `/wishlist?email=${query(buyer)}`;
    const { body } = await this.#http.send({ method: 'GET', path, isBearer: true });
    return listOf(wishlistItem)(body, 'wishlist');
  }
}
