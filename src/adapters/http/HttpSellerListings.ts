import { Failure } from '#application/Failure.ts';
import type { Clock, Listing, SellerListings, SessionState } from '#application/ports.ts';
import type { Car } from '#domain/car.ts';
import type { CarDraft } from '#domain/carForm.ts';
import type { Email } from '#domain/email.ts';
import type { Http } from './Http.ts';
import { type Decode, fields, listOf, malformed, query } from './wire.ts';
import { encodeCar, encodeDraft, type Lister, listing } from './wireCar.ts';

export interface HttpSellerListingsParts {
  readonly http: Http;
  readonly state: Pick<SessionState, 'read'>;
  readonly clock: Clock;
}

const deletedCount: Decode<number> = (value, place) =>
  fields(value, place)('deletedCount', (count, at) => {
    if (typeof count !== 'number') throw malformed(at, 'a number');
    return count;
  });

/** Calls 6 and 13-16. */
export class HttpSellerListings implements SellerListings {
  readonly #parts: HttpSellerListingsParts;

  constructor(parts: HttpSellerListingsParts) {
    this.#parts = parts;
  }

  async add(draft: CarDraft): Promise<void> {
    const body = encodeDraft(draft, this.#lister());
    await this.#parts.http.send({ method: 'POST', path: '/productadd', body, isBearer: true });
  }

  async mine(seller: Email): Promise<readonly Listing[]> {
    const path = `/product?email=${query(seller)}`;
    const { body } = await this.#parts.http.send({ method: 'GET', path, isBearer: true });
    return listOf(listing)(body, 'products');
  }

  async remove(carId: string): Promise<boolean> {
    const path = `/car/${query(carId)}`;
    const { body } = await this.#parts.http.send({ method: 'DELETE', path, isBearer: true });
    return deletedCount(body, 'answer') > 0;
  }

  async markSold(car: Car): Promise<void> {
    await this.#parts.http.send({ method: 'PUT', path: '/sold', body: encodeCar(car), isBearer: true });
  }

  async markAvailable(car: Car): Promise<void> {
    await this.#parts.http.send({ method: 'PUT', path: '/available', body: encodeCar(car), isBearer: true });
  }

  #lister(): Lister {
    const { identity, isVerified } = this.#parts.state.read();
    if (identity === undefined) throw new Failure('unauthenticated');
    return { name: identity.name, email: identity.email, verified: isVerified, now: this.#parts.clock.now() };
  }
}
