import Stripe from 'stripe';
import { CURRENCY, type PaymentIntent } from '#domain/purchase.ts';
import { Refusal } from '../http/Refusal.ts';
import type { CardGateway, IntentOrder, OpenIntent } from './CardGateway.ts';

export interface StripeOptions {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Where the API is, such as the sandbox's address; undefined: Stripe's own. */
  readonly baseUrl: string | undefined;
  /** How long one answer is waited for, in milliseconds. */
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 8_000;
/** Answers keep this shape whatever version the account has as its default. */
const API_VERSION = '2026-10-28.endive';
const SUCCEEDED = 'payment_intent.succeeded';

/** The gateway over Stripe's library, for the real provider and for the sandbox, which has the same API. */
export function createStripeGateway({ secretKey, webhookSecret, baseUrl, timeoutMs }: StripeOptions): CardGateway {
  const stripe = new Stripe(secretKey, {
    ...(baseUrl === undefined ? {} : parseBaseUrl(baseUrl)),
    apiVersion: API_VERSION,
    telemetry: false,
    // The library repeats a failed request with the same idempotency key.
    maxNetworkRetries: 2,
    timeout: timeoutMs ?? TIMEOUT_MS,
  });
  return {
    openIntent: (order) => asUnavailable(openIntent(stripe, order)),
    readIntent: (id) => asUnavailable(readIntent(stripe, id)),
    refund: (intentId) => asUnavailable(refund(stripe, intentId)),
    listSucceededSince: (time) => succeededSince(stripe, time),
    readWebhook: (body, signature) => readWebhook(stripe, body, signature, webhookSecret),
  };
}

function parseBaseUrl(base: string): { host: string; port: string; protocol: 'http' | 'https' } {
  const url = new URL(base);
  const protocol = url.protocol === 'http:' ? 'http' : 'https';
  return { host: url.hostname, port: url.port || (protocol === 'http' ? '80' : '443'), protocol };
}

async function asUnavailable<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (cause) {
    throw new Refusal('unavailable', 'The card provider is not answering. Please try again in a moment', { cause });
  }
}

async function openIntent(stripe: Stripe, { bookingId, buyer, amount }: IntentOrder): Promise<OpenIntent> {
  const { id, client_secret } = await stripe.paymentIntents.create(
    { amount, currency: CURRENCY, metadata: { bookingId, buyer }, allowed_payment_method_types: ['card'] },
    { idempotencyKey: `intent:${bookingId}` },
  );
  if (client_secret === null) throw new TypeError('an intent came without its client secret');
  return { id, clientSecret: client_secret };
}

async function readIntent(stripe: Stripe, id: string): Promise<PaymentIntent | undefined> {
  try {
    const { status, amount, currency, metadata } = await stripe.paymentIntents.retrieve(id);
    const { bookingId = '', buyer = '' } = metadata;
    return { succeeded: status === 'succeeded', amount, currency, bookingId, buyer };
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404) return undefined;
    throw error;
  }
}

async function refund(stripe: Stripe, intentId: string): Promise<void> {
  try {
    const { status } = await stripe.refunds.create(
      { payment_intent: intentId },
      { idempotencyKey: `refund:${intentId}` },
    );
    // A pending refund needs nothing more from us; the provider completes it.
    if (status !== 'succeeded' && status !== 'pending') throw new Error(`the refund is ${status}`);
  } catch (error) {
    // The provider drops idempotency keys after a day, but not the refund itself.
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'charge_already_refunded') return;
    throw error;
  }
}

async function* succeededSince(stripe: Stripe, time: number): AsyncIterable<string> {
  const created = { gte: Math.max(0, Math.floor(time / 1000)) };
  try {
    for await (const event of stripe.events.list({ type: SUCCEEDED, created, limit: 100 })) {
      if (event.type === SUCCEEDED) yield event.data.object.id;
    }
  } catch (cause) {
    throw new Refusal('unavailable', 'The card provider is not answering', { cause });
  }
}

function readWebhook(stripe: Stripe, body: string, signature: string, secret: string): string | undefined {
  try {
    const event = stripe.webhooks.constructEvent(body, signature, secret);
    return event.type === SUCCEEDED ? event.data.object.id : undefined;
  } catch (cause) {
    throw new Refusal('invalid', 'The signature is wrong', { cause });
  }
}
