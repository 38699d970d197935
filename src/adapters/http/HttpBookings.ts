import { Failure } from '#application/Failure.ts';
import type { Bookings } from '#application/ports.ts';
import type { Booking } from '#domain/booking.ts';
import type { Email } from '#domain/email.ts';
import { booking, encodeBooking } from './bookingCodec.ts';
import { encodeQuery, fields, flag, listOf, optionalText } from './decoders.ts';
import type { Http } from './Http.ts';

/** `POST /booking`, `GET /bookinglist` and `GET /bookings/{id}`. */
export class HttpBookings implements Bookings {
  readonly #http: Http;

  constructor({ http }: { readonly http: Http }) {
    this.#http = http;
  }

  async place(order: Parameters<Bookings['place']>[0]): Promise<void> {
    const { body } = await this.#http.send({ method: 'POST', path: '/booking', body: encodeBooking(order) });
    const field = fields(body, 'answer');
    // A refusal by a rule has HTTP status 200: the body says so (spec: wire.refusals).
    if (!field('acknowledged', flag)) throw new Failure('refused', { detail: field('msg', optionalText) || undefined });
  }

  async mine(buyer: Email): Promise<readonly Booking[]> {
    const path = `/bookinglist?email=${encodeQuery(buyer)}`;
    const { body } = await this.#http.send({ method: 'GET', path, withAccessToken: true });
    return listOf(booking)(body, 'bookings');
  }

  async one(id: string): Promise<Booking> {
    const { body } = await this.#http.send({ method: 'GET', path: `/bookings/${encodeQuery(id)}` });
    return booking(body, 'booking');
  }
}
