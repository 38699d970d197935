import * as v from 'valibot';
import type { Page, Sellers } from '#application/ports.ts';
import type { ListedCar } from '#domain/car.ts';
import { CARS_PER_PAGE } from '#domain/limits.ts';
import type { SellerCars, SellerKind, SellerProfile } from '#domain/seller.ts';
import { listedCar } from './carCodec.ts';
import { name, object, optional, optionalFlag, optionalText, text } from './decoders.ts';
import type { Http, HttpRequest, HttpResponse } from './Http.ts';
import { pageOf } from './pages.ts';
import { readAnswer } from './readAnswer.ts';
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
    }),
  ),
);

/** Empty while the seller has not said it. */
const sellerKind = v.pipe(object({ ...SELLER_KIND, sellerKind: text }), v.transform(toSellerKind));
