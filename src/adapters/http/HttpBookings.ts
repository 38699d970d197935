import type { Bookings, Page } from '#application/ports.ts';
import type { Booking, Contact } from '#domain/booking.ts';
import type { Email } from '#domain/email.ts';
import type { Findings } from '#domain/inspection.ts';
import { booking, encodeBooking } from './bookingCodec.ts';
import type { Http } from './Http.ts';
import { encodeFindings } from './inspectionCodec.ts';
import { pageOf } from './pages.ts';
import { readAnswer } from './readAnswer.ts';
import { acknowledgement, assertAcknowledged, encodeQuery } from './wireValues.ts';

/** `POST /booking`, `GET /bookinglist`, and the calls of `/bookings/{id}`. */
export class HttpBookings implements Bookings {
  readonly #http: Http;

  constructor({ http }: { readonly http: Http }) {
    this.#http = http;
  }

  async place(order: Parameters<Bookings['place']>[0]): Promise<void> {
    assertAcknowledged(await this.#http.send({ method: 'POST', path: '/booking', body: encodeBooking(order) }));
  }

  async mine(buyer: Email, after: string = `?email=${encodeQuery(buyer)}`): Promise<Page<Booking>> {
    const path = `/bookinglist${after}`;
    return pageOf(booking, await this.#http.send({ method: 'GET', path, withAccessToken: true }));
  }

  async one(id: string): Promise<Booking> {
    return readAnswer(booking, await this.#http.send({ method: 'GET', path: `/bookings/${encodeQuery(id)}` }));
  }

  async save(id: string): Promise<void> {
    await this.#http.send({ method: 'PUT', path: `/bookings/${encodeQuery(id)}`, body: {} });
  }

  async cancel(id: string): Promise<void> {
    await this.#http.send({ method: 'DELETE', path: `/bookings/${encodeQuery(id)}` });
  }

  async changeContact(id: string, { phone, meetingPlace }: Contact): Promise<void> {
    const body = { phone, location: meetingPlace };
    await this.#http.send({ method: 'PUT', path: `/bookings/${encodeQuery(id)}/contact`, body });
  }

  async saveInspection(id: string, findings: Findings): Promise<void> {
    const path = `/bookings/${encodeQuery(id)}/inspection`;
    await this.#http.send({ method: 'PUT', path, body: encodeFindings(findings) });
  }

  async limitRefusal(): Promise<string | undefined> {
    const answer = await this.#http.send({ method: 'GET', path: '/booking' });
    const { acknowledged, msg } = readAnswer(acknowledgement, answer);
    return acknowledged ? undefined : msg;
  }

  async setHidden(id: string, isHidden: boolean): Promise<void> {
    await this.#http.send({ method: 'PUT', path: `/bookings/${encodeQuery(id)}/hidden`, body: { hidden: isHidden } });
  }
}
