import type { PaymentIntentResult, Stripe, StripeElements, StripeError } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { Failure } from '#application/Failure.ts';
import type { CardEntry, CardPayments, Unsubscribe } from '#application/ports.ts';
import { isTestKey } from '../browser/LazyCardPayments.ts';
import { drawPaymentElement } from './drawPaymentElement.tsx';

/** How long Stripe's script and its fields may take, in milliseconds. */
const TIMEOUT_MS = 15_000;

export interface StripeCardPaymentsOptions {
  /** The publishable key. */
  readonly key: string;
  readonly timeoutMs?: number;
}

/** The fields on the page, and the payment that they belong to. */
interface CardForm {
  readonly clientSecret: string;
  readonly elements: StripeElements;
}

/** Stripe: its Payment Element draws the fields and asks for the bank's confirmation, so no card passes through our page. */
export class StripeCardPayments implements CardPayments {
  readonly entry: CardEntry = {
    by: 'provider',
    mount: (container, { clientSecret }) => this.#mount(container, clientSecret),
  };
  readonly isTestMode: boolean;
  readonly #options: Required<StripeCardPaymentsOptions>;
  #form: CardForm | undefined;
  #isScriptStalled = false;

  constructor({ key, timeoutMs = TIMEOUT_MS }: StripeCardPaymentsOptions) {
    this.#options = { key, timeoutMs };
    this.isTestMode = isTestKey(key);
  }

  async confirm({ clientSecret }: Parameters<CardPayments['confirm']>[0]): Promise<string> {
    const stripe = await this.#load();
    // Pay was pressed again because an answer never arrived: the card is not charged twice.
    const known = await stripe.retrievePaymentIntent(clientSecret);
    if (known.paymentIntent?.status === 'succeeded') return known.paymentIntent.id;
    if (known.error !== undefined || known.paymentIntent.status === 'canceled') return paidIntentId(known);
    const elements = this.#form?.clientSecret === clientSecret ? this.#form.elements : undefined;
    if (elements === undefined) throw new Failure('card', { reason: 'card-missing' });
    const { error } = await elements.submit();
    if (error !== undefined) throw failureOf(error);
    // Only a bank that insists on a page of its own is redirected to; it leads back here.
    const confirmParams = { return_url: window.location.href };
    return paidIntentId(await stripe.confirmPayment({ elements, confirmParams, redirect: 'if_required' }));
  }

  async #mount(container: unknown, clientSecret: string): Promise<Unsubscribe> {
    if (!(container instanceof Element)) throw new TypeError('the card fields need an element');
    const stripe = await this.#load();
    const drawing = drawPaymentElement(container, { stripe, clientSecret });
    try {
      const form = { clientSecret, elements: await this.#inTime(drawing.ready) };
      this.#form = form;
      return () => {
        if (this.#form === form) this.#form = undefined;
        drawing.remove();
      };
    } catch (cause) {
      drawing.remove();
      throw cause instanceof Failure ? cause : new Failure('unavailable', { reason: 'card-form-blocked', cause });
    }
  }

  /** The script is asked for again after it could not be loaded. */
  async #load(): Promise<Stripe> {
    if (this.#isScriptStalled) askForScriptAgain();
    this.#isScriptStalled = false;
    try {
      const stripe = await this.#inTime(loadStripe(this.#options.key));
      if (stripe !== null) return stripe;
    } catch (cause) {
      // The loader asks again by itself after an error, not while it still waits.
      this.#isScriptStalled = cause instanceof Failure;
      throw cause instanceof Failure ? cause : new Failure('unavailable', { reason: 'card-form-blocked', cause });
    }
    throw new Failure('unavailable', { reason: 'card-form-blocked' });
  }

  async #inTime<T>(answer: Promise<T>): Promise<T> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(
        () => reject(new Failure('unavailable', { reason: 'card-form-blocked' })),
        this.#options.timeoutMs,
      );
    });
    return Promise.race([answer, late]).finally(() => clearTimeout(timer));
  }
}

const SCRIPTS = 'script[src^="https://js.stripe.com/"]';

/**
 * Asks for a script that stalls once more. Under another address, since a browser answers the same one with the request that
 * it is already waiting for; Stripe's loader hears of it through the element that it watches.
 */
function askForScriptAgain(): void {
  const asked = document.querySelectorAll<HTMLScriptElement>(SCRIPTS);
  const [stalled] = asked;
  if (stalled === undefined) return;
  const script = document.createElement('script');
  script.src = `${stalled.src}?again=${asked.length}`;
  script.addEventListener('load', () => stalled.dispatchEvent(new Event('load')));
  document.head.append(script);
}

function paidIntentId({ error, paymentIntent }: PaymentIntentResult): string {
  if (error !== undefined) {
    if (error.payment_intent?.status === 'succeeded') return error.payment_intent.id;
    throw failureOf(error);
  }
  if (paymentIntent.status === 'succeeded') return paymentIntent.id;
  if (paymentIntent.status === 'canceled') throw new Failure('conflict', { reason: 'payment-cancelled' });
  throw new Failure('card', { reason: 'payment-incomplete' });
}

/** Errors in the provider's words, except where the market knows better (docs.stripe.com/error-codes). */
function failureOf({ type, code, message, payment_intent: intent }: StripeError): Failure {
  // Unknown: the market has got other keys since the page was opened.
  const isEnded = intent?.status === 'canceled' || code === 'resource_missing';
  if (isEnded) return new Failure('conflict', { reason: 'payment-cancelled' });
  if (type === 'api_connection_error') return new Failure('offline');
  if (type === 'api_error' || type === 'rate_limit_error') return new Failure('unavailable', { detail: message });
  return new Failure('card', message === undefined ? { reason: 'payment-incomplete' } : { detail: message });
}
