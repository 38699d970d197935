import { Failure } from '#application/Failure.ts';
import type { Advertisements } from '#application/ports.ts';
import type { Car } from '#domain/car.ts';
import { advertisedCar, encodeCar } from './carCodec.ts';
import { fields, flag, listOf, optionalText } from './decoders.ts';
import type { Http } from './Http.ts';

/** `POST /advertise` and `GET /advertise`. */
export class HttpAdvertisements implements Advertisements {
  readonly #http: Http;

  constructor({ http }: { readonly http: Http }) {
    this.#http = http;
  }

  async add(car: Car): Promise<void> {
    const { body } = await this.#http.send({ method: 'POST', path: '/advertise', body: encodeCar(car) });
    const field = fields(body, 'answer');
    if (!field('acknowledged', flag)) throw new Failure('refused', { detail: field('msg', optionalText) || undefined });
  }

  async list(): Promise<readonly Car[]> {
    const { body } = await this.#http.send({ method: 'GET', path: '/advertise' });
    return listOf(advertisedCar)(body, 'advertised');
  }
}
