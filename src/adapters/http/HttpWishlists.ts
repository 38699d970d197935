import type { Wishlists } from '#application/ports.ts';
import type { Car } from '#domain/car.ts';
import type { Email } from '#domain/email.ts';
import type { WishlistItem } from '#domain/wishlist.ts';
import { encodeCar, wishlistItem } from './carCodec.ts';
import { encodeQuery, listOf } from './decoders.ts';
import type { Http } from './Http.ts';

/** `PUT /wishlist` and `GET /wishlist`. */
export class HttpWishlists implements Wishlists {
  readonly #http: Http;

  constructor({ http }: { readonly http: Http }) {
    this.#http = http;
  }

  /** The product's fields with the buyer's email instead of the seller's. */
  async add(car: Car, buyer: Email): Promise<void> {
    await this.#http.send({ method: 'PUT', path: '/wishlist', body: { ...encodeCar(car), email: buyer } });
  }

  async mine(buyer: Email): Promise<readonly WishlistItem[]> {
    const path = `/wishlist?email=${encodeQuery(buyer)}`;
    const { body } = await this.#http.send({ method: 'GET', path, withAccessToken: true });
    return listOf(wishlistItem)(body, 'wishlist');
  }
}
