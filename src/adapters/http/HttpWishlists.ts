import type { Page, Wishlists } from '#application/ports.ts';
import type { Car, WishlistItem } from '#domain/car.ts';
import type { Email } from '#domain/email.ts';
import { encodeCar, wishlistItem } from './carCodec.ts';
import type { Http } from './Http.ts';
import { pageOf } from './pages.ts';
import { deletedCount, encodeQuery } from './wireValues.ts';

/** `PUT /wishlist`, `GET /wishlist` and the additive `DELETE /wishlist/{serial}`. */
export class HttpWishlists implements Wishlists {
  readonly #http: Http;

  constructor({ http }: { readonly http: Http }) {
    this.#http = http;
  }

  /** The product's fields with the buyer's email instead of the seller's. */
  async add(car: Car, buyer: Email): Promise<void> {
    await this.#http.send({ method: 'PUT', path: '/wishlist', body: { ...encodeCar(car), email: buyer } });
  }

  async remove(carId: string): Promise<boolean> {
    const path = `/wishlist/${encodeQuery(carId)}`;
    const { body } = await this.#http.send({ method: 'DELETE', path, withAccessToken: true });
    return deletedCount(body, 'answer') > 0;
  }

  async mine(buyer: Email, after: string = `?email=${encodeQuery(buyer)}`): Promise<Page<WishlistItem>> {
    const path = `/wishlist${after}`;
    return pageOf(wishlistItem, await this.#http.send({ method: 'GET', path, withAccessToken: true }));
  }
}
