import * as v from 'valibot';
import { Failure } from '#application/Failure.ts';
import type { Clock, Page, SellerListings } from '#application/ports.ts';
import type { SessionState } from '#application/SessionState.ts';
import type { Car, CarDraft } from '#domain/car.ts';
import type { CarExtras } from '#domain/carDetails.ts';
import type { Email } from '#domain/email.ts';
import type { Listing } from '#domain/listing.ts';
import type { DescribedCar, SimilarPrices } from '#domain/marketPrice.ts';
import { type DraftContext, encodeCar, encodeDraft, listing } from './carCodec.ts';
import { object, optional, wholeNumber } from './decoders.ts';
import type { Http } from './Http.ts';
import { pageOf } from './pages.ts';
import { readAnswer } from './readAnswer.ts';
import { deletedCount, dollars, encodeQuery } from './wireValues.ts';

export interface HttpSellerListingsDependencies {
  readonly http: Http;
  readonly state: Pick<SessionState, 'read'>;
  readonly clock: Clock;
}

/** Undefined where too few cars are comparable. */
const similarPrices = v.pipe(
  object({ count: wholeNumber, median: optional(dollars), lowest: optional(dollars), highest: optional(dollars) }),
  v.transform(({ count, median, lowest, highest }): SimilarPrices | undefined =>
    median === undefined || lowest === undefined || highest === undefined
      ? undefined
      : { count, median, lowest, highest },
  ),
);

/** `POST /productadd`, `GET /product`, `DELETE /car/{id}`, the additive `PUT /car/{id}` and `GET /market`, `PUT /sold` and `PUT /available`. */
export class HttpSellerListings implements SellerListings {
  readonly #dependencies: HttpSellerListingsDependencies;

  constructor(dependencies: HttpSellerListingsDependencies) {
    this.#dependencies = dependencies;
  }

  async add(draft: CarDraft, extras?: CarExtras): Promise<void> {
    const body = encodeDraft(draft, this.#draftContext(), extras);
    await this.#dependencies.http.send({ method: 'POST', path: '/productadd', body, withAccessToken: true });
  }

  async edit(carId: string, draft: CarDraft, extras?: CarExtras): Promise<void> {
    const path = `/car/${encodeQuery(carId)}`;
    const body = encodeDraft(draft, this.#draftContext(), extras);
    await this.#dependencies.http.send({ method: 'PUT', path, body, withAccessToken: true });
  }

  async mine(seller: Email, after: string = `?email=${encodeQuery(seller)}`): Promise<Page<Listing>> {
    const path = `/product${after}`;
    return pageOf(listing, await this.#dependencies.http.send({ method: 'GET', path, withAccessToken: true }));
  }

  async remove(carId: string): Promise<boolean> {
    const path = `/car/${encodeQuery(carId)}`;
    const { body } = await this.#dependencies.http.send({ method: 'DELETE', path, withAccessToken: true });
    return deletedCount(body, 'answer') > 0;
  }

  async similarPrices({ make, model, year, mileage }: DescribedCar): Promise<SimilarPrices | undefined> {
    const asked = new URLSearchParams({ make, model, year: String(year), mileage: String(mileage) });
    const answer = await this.#dependencies.http.send({
      method: 'GET',
      path: `/market?${asked}`,
      withAccessToken: true,
    });
    return readAnswer(similarPrices, answer);
  }

  async markSold(car: Car): Promise<void> {
    await this.#dependencies.http.send({ method: 'PUT', path: '/sold', body: encodeCar(car), withAccessToken: true });
  }

  async markAvailable(car: Car): Promise<void> {
    await this.#dependencies.http.send({
      method: 'PUT',
      path: '/available',
      body: encodeCar(car),
      withAccessToken: true,
    });
  }

  #draftContext(): DraftContext {
    const { identity, isVerified } = this.#dependencies.state.read();
    if (identity === undefined) throw new Failure('unauthenticated');
    return { name: identity.name, email: identity.email, verified: isVerified, now: this.#dependencies.clock.now() };
  }
}
