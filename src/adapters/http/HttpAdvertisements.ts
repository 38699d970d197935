import type { Advertisements, Page } from '#application/ports.ts';
import type { Car, ListedCar } from '#domain/car.ts';
import { advertisedCar, encodeCar } from './carCodec.ts';
import type { Http } from './Http.ts';
import { pageOf } from './pages.ts';
import { assertAcknowledged, deletedCount, encodeQuery } from './wireValues.ts';

/** `POST /advertise`, `GET /advertise` and the additive `DELETE /product/{serial}/home-page`. */
export class HttpAdvertisements implements Advertisements {
  readonly #http: Http;

  constructor({ http }: { readonly http: Http }) {
    this.#http = http;
  }

  async add(car: Car): Promise<void> {
    assertAcknowledged(await this.#http.send({ method: 'POST', path: '/advertise', body: encodeCar(car) }));
  }

  async remove(carId: string): Promise<boolean> {
    const path = `/product/${encodeQuery(carId)}/home-page`;
    const { body } = await this.#http.send({ method: 'DELETE', path, withAccessToken: true });
    return deletedCount(body, 'answer') > 0;
  }

  async list(after = ''): Promise<Page<ListedCar>> {
    return pageOf(advertisedCar, await this.#http.send({ method: 'GET', path: `/advertise${after}` }));
  }
}
