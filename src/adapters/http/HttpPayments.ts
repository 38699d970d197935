import * as v from 'valibot';
import type { Payments } from '#application/ports.ts';
import { dollarsFromCents } from '#domain/money.ts';
import { name, object, optional } from './decoders.ts';
import type { Http } from './Http.ts';
import { readAnswer } from './readAnswer.ts';
import { dollars } from './wireValues.ts';

/** Additive fields: a server that knows no provisional bookings leaves the booking out, as the price. */
const intent = object({ clientSecret: name, bookingId: v.optional(name), price: optional(dollars) });

/** `POST /create-payment-intent` and `PUT /payment`. */
export class HttpPayments implements Payments {
  readonly #http: Http;

  constructor({ http }: { readonly http: Http }) {
    this.#http = http;
  }

  async createIntent({ id, price }: Parameters<Payments['createIntent']>[0]) {
    const answered = await this.#http.send({
      method: 'POST',
      path: '/create-payment-intent',
      body: { price: dollarsFromCents(price), bookingId: id },
      withAccessToken: true,
    });
    const answer = readAnswer(intent, answered);
    return {
      clientSecret: answer.clientSecret,
      bookingId: answer.bookingId ?? id,
      price: answer.price ?? price,
    };
  }

  /** The response is not read: the booking shows the outcome of the payment (spec: payment.owner-decides). */
  async report({ transactionId, email, bookingId }: Parameters<Payments['report']>[0]): Promise<void> {
    const body = { transactionID: transactionId, email, bookingId };
    await this.#http.send({ method: 'PUT', path: '/payment', body, withAccessToken: true });
  }
}
