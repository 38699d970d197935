import * as v from 'valibot';
import type { Page, Sellers } from '#application/ports.ts';
import type { ListedCar } from '#domain/car.ts';
import { CARS_PER_PAGE } from '#domain/limits.ts';
import { REVIEWS_PER_PAGE, type Review, type ReviewForm } from '#domain/review.ts';
import type { SellerCars, SellerKind, SellerProfile } from '#domain/seller.ts';
import { listedCar } from './carCodec.ts';
import { name, object, optional, optionalFlag, optionalText, text, wholeNumber } from './decoders.ts';
import type { Http, HttpRequest, HttpResponse } from './Http.ts';
import { pageOf } from './pages.ts';
import { readAnswer } from './readAnswer.ts';
import { listedReview } from './reviewCodec.ts';
import { SELLER_KIND, toSellerKind } from './sellerKindCodec.ts';
import { encodeQuery, textOrBlank, timestamp } from './wireValues.ts';

/** The additive calls about who sells. */
export class HttpSellers implements Sellers {
  readonly #http: Http;

  constructor({ http }: { readonly http: Http }) {
    this.#http = http;
  }

  async one(id: string): Promise<SellerProfile> {
    return readAnswer(seller, await this.#http.send({ method: 'GET', path: `/sellers/${encodeQuery(id)}` }));
  }

  async cars(id: string, state: SellerCars, after?: string): Promise<Page<ListedCar>> {
    const query = after ?? `?state=${state}&limit=${CARS_PER_PAGE}`;
    const answer = await this.#http.send({ method: 'GET', path: `/sellers/${encodeQuery(id)}/cars${query}` });
    return pageOf(listedCar, answer);
  }

  async ownKind(): Promise<SellerKind | undefined> {
    return readAnswer(sellerKind, await this.#sendOwn({ method: 'GET', path: '/account/seller' }));
  }

  async saveKind(kind: SellerKind): Promise<void> {
    const business = kind.is === 'trader' ? { business: kind.business } : {};
    await this.#sendOwn({ method: 'PUT', path: '/account/seller', body: { sellerKind: kind.is, ...business } });
  }

  async reviews(id: string, after: string = `?limit=${REVIEWS_PER_PAGE}`): Promise<Page<Review>> {
    const answer = await this.#http.send({ method: 'GET', path: `/sellers/${encodeQuery(id)}/reviews${after}` });
    return pageOf(listedReview, answer);
  }

  async review(bookingId: string, { stars, text }: ReviewForm): Promise<void> {
    const body = { stars, text };
    await this.#http.send({ method: 'PUT', path: `/bookings/${encodeQuery(bookingId)}/review`, body });
  }

  async answerReview(id: string, text: string): Promise<void> {
    await this.#http.send({ method: 'PUT', path: `/reviews/${encodeQuery(id)}/answer`, body: { text } });
  }

  #sendOwn(call: Pick<HttpRequest, 'method' | 'path' | 'body'>): Promise<HttpResponse> {
    return this.#http.send({ ...call, withAccessToken: true });
  }
}

const seller = v.pipe(
  object({
    _id: name,
    name: textOrBlank,
    img: optionalText,
    verifiedSeller: optionalFlag,
    memberSince: timestamp,
    checks: optional(text),
    reviews: v.optional(wholeNumber, 0),
    rating: optional(v.number('a number')),
    ...SELLER_KIND,
  }),
  v.transform(
    (wire): SellerProfile => ({
      id: wire._id,
      name: wire.name,
      picture: wire.img,
      verified: wire.verifiedSeller,
      memberSince: wire.memberSince,
      checks: wire.checks,
      kind: toSellerKind(wire),
      reviews: { count: wire.reviews, average: wire.rating },
    }),
  ),
);

/** Empty while the seller has not said it. */
const sellerKind = v.pipe(object({ ...SELLER_KIND, sellerKind: text }), v.transform(toSellerKind));
