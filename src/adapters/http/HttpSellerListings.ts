import { Failure } from '#application/Failure.ts';
import type { Clock, SellerListings } from '#application/ports.ts';
import type { SessionState } from '#application/SessionState.ts';
import type { Car, CarDraft } from '#domain/car.ts';
import type { Email } from '#domain/email.ts';
import type { Listing } from '#domain/listing.ts';
import { type DraftContext, encodeCar, encodeDraft, listing } from './carCodec.ts';
import { type Decoder, encodeQuery, fields, listOf, malformed } from './decoders.ts';
import type { Http } from './Http.ts';

export interface HttpSellerListingsDependencies {
  readonly http: Http;
  readonly state: Pick<SessionState, 'read'>;
  readonly clock: Clock;
}

const deletedCount: Decoder<number> = (value, place) =>
  fields(value, place)('deletedCount', (count, at) => {
    if (typeof count !== 'number') throw malformed(at, 'a number');
    return count;
  });

/** `POST /productadd`, `GET /product`, `DELETE /car/{id}`, `PUT /sold` and `PUT /available`. */
export class HttpSellerListings implements SellerListings {
  readonly #dependencies: HttpSellerListingsDependencies;

  constructor(dependencies: HttpSellerListingsDependencies) {
    this.#dependencies = dependencies;
  }

  async add(draft: CarDraft): Promise<void> {
    const body = encodeDraft(draft, this.#draftContext());
    await this.#dependencies.http.send({ method: 'POST', path: '/productadd', body, withAccessToken: true });
  }

  async mine(seller: Email): Promise<readonly Listing[]> {
    const path = `/product?email=${encodeQuery(seller)}`;
    const { body } = await this.#dependencies.http.send({ method: 'GET', path, withAccessToken: true });
    return listOf(listing)(body, 'products');
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
