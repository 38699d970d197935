import { Failure, isFailure } from '#application/Failure.ts';
import type { Card, CardEntry, CardPayments } from '#application/ports.ts';
import { trimUnseen } from '#domain/characters.ts';
import { decode, name, object } from '../http/decoders.ts';
import type { Http } from '../http/Http.ts';
import { fieldOf } from '../http/HttpClient.ts';
import { encodeQuery } from '../http/wireValues.ts';

export interface SandboxCardPaymentsDependencies {
  readonly http: Http;
  /** The provider's base address, without a slash at the end. */
  readonly url: string;
}

interface Intent {
  readonly id: string;
  readonly status: string;
}

/** The sandbox provider: the page draws the card fields, and no money moves. */
export class SandboxCardPayments implements CardPayments {
  readonly entry: CardEntry = { by: 'page' };
  readonly isTestMode = true;
  readonly #dependencies: SandboxCardPaymentsDependencies;

  constructor(dependencies: SandboxCardPaymentsDependencies) {
    this.#dependencies = dependencies;
  }

  async confirm({ clientSecret, card, approve }: Parameters<CardPayments['confirm']>[0]): Promise<string> {
    const id = intentIdOf(clientSecret);
    const known = await this.#read(id, clientSecret);
    // Pay was pressed again because an answer never arrived: the card is not charged twice.
    if (known.status === 'succeeded') return known.id;
    refuseCancelled(known);
    if (card === undefined) throw new Failure('card', { reason: 'card-missing' });
    const confirmed = await this.#post(id, 'confirm', { client_secret: clientSecret, ...cardFields(card) });
    const final =
      confirmed.status === 'requires_action' ? await this.#authenticate(id, clientSecret, approve) : confirmed;
    if (final.status !== 'succeeded') throw new Failure('card', { reason: 'payment-incomplete' });
    return final.id;
  }

  async #authenticate(id: string, clientSecret: string, approve: () => Promise<boolean>): Promise<Intent> {
    const outcome = (await approve()) ? 'approve' : 'fail';
    return this.#post(id, 'authenticate', { client_secret: clientSecret, outcome });
  }

  async #read(id: string, clientSecret: string): Promise<Intent> {
    const path = `${this.#url(id)}?client_secret=${encodeQuery(clientSecret)}`;
    return decodeIntent((await this.#dependencies.http.send({ method: 'GET', path })).body);
  }

  async #post(id: string, step: string, form: Readonly<Record<string, string>>): Promise<Intent> {
    const path = `${this.#url(id)}/${step}`;
    try {
      const body = new URLSearchParams(form);
      return decodeIntent((await this.#dependencies.http.send({ method: 'POST', path, body })).body);
    } catch (error) {
      if (!isFailure(error, 'invalid')) throw error;
      // Cancelled since it was read, or paid for in another tab.
      const current = await this.#read(id, form.client_secret ?? '');
      refuseCancelled(current);
      if (current.status === 'succeeded') return current;
      throw error;
    }
  }

  #url(id: string): string {
    return `${this.#dependencies.url}/v1/payment_intents/${encodeQuery(id)}`;
  }
}

/** The market cancels a payment when the car is sold, costs something else or is gone. */
function refuseCancelled({ status }: Intent): void {
  if (status === 'canceled') throw new Failure('conflict', { reason: 'payment-cancelled' });
}

/** A client secret is the intent's id and a secret (docs.stripe.com/api/payment_intents/object). */
function intentIdOf(clientSecret: string): string {
  const [id = ''] = clientSecret.split('_secret_', 1);
  return id;
}

const decodeIntent = (body: unknown): Intent => decode(object({ id: name, status: name }), body, 'intent');

function cardFields({ number, expiry, cvc }: Card) {
  const [month = '', year = ''] = expiry.split('/').map((part) => trimUnseen(part));
  const prefix = 'payment_method_data';
  return {
    [`${prefix}[type]`]: 'card',
    [`${prefix}[card][number]`]: number.replaceAll(/\s/g, ''),
    [`${prefix}[card][exp_month]`]: month,
    [`${prefix}[card][exp_year]`]: year,
    [`${prefix}[card][cvc]`]: trimUnseen(cvc),
  };
}

/** The field in which the provider explains an error. */
export const messageFromCardProvider = (body: unknown): unknown => fieldOf(fieldOf(body, 'error'), 'message');
