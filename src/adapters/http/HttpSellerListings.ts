import { Failure } from '#application/Failure.ts';
import type { Clock, Page, SellerListings } from '#application/ports.ts';
import type { SessionState } from '#application/SessionState.ts';
import type { Car, CarDraft } from '#domain/car.ts';
import type { Email } from '#domain/email.ts';
import type { Listing } from '#domain/listing.ts';
import { type DraftContext, encodeCar, encodeDraft, listing } from './carCodec.ts';
import type { Http } from './Http.ts';
import { pageOf } from './pages.ts';
import { deletedCount, encodeQuery } from './wireValues.ts';

export interface HttpSellerListingsDependencies {
  readonly http: Http;
  readonly state: Pick<SessionState, 'read'>;
  readonly clock: Clock;
}

/** `POST /productadd`, `GET /product`, `DELETE /car/{id}`, the additive `PUT /car/{id}`, `PUT /sold` and `PUT /available`. */
export class HttpSellerListings implements SellerListings {
  readonly #dependencies: HttpSellerListingsDependencies;

  constructor(dependencies: HttpSellerListingsDependencies) {
    this.#dependencies = dependencies;
  }

  async add(draft: CarDraft, morePictures: readonly string[] = []): Promise<void> {
    const body = encodeDraft(draft, this.#draftContext(), morePictures);
    await this.#dependencies.http.send({ method: 'POST', path: '/productadd', body, withAccessToken: true });
  }

  async edit(carId: string, draft: CarDraft, morePictures: readonly string[] = []): Promise<void> {
    const path = `/car/${encodeQuery(carId)}`;
    const body = encodeDraft(draft, this.#draftContext(), morePictures);
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
