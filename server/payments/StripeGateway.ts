import { createHash } from 'node:crypto';
import Stripe from 'stripe';
import { CURRENCY, type PaymentIntent } from '#domain/purchase.ts';
import { Refusal } from '../http/Refusal.ts';
import type { CardGateway, Dispute, IntentOrder, IntentState, OpenIntent, RefundStatus } from './CardGateway.ts';
import { listEventsSince, readWebhook } from './stripeEvents.ts';

export interface StripeOptions {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Stands for the keys; by default, it is made from the secret one. */
  readonly keysId?: string;
  /** Where the API is, such as the sandbox's address; undefined: Stripe's own. */
  readonly baseUrl: string | undefined;
  /** How long one answer is waited for, in milliseconds. */
  readonly timeoutMs?: number;
  /** The clock by which a webhook is too old, in milliseconds UTC; the system's by default. */
  readonly now?: () => number;
}

const TIMEOUT_MS = 8_000;
/** Answers keep this shape whatever version the account has as its default. */
const API_VERSION = '2026-10-28.endive';
const CLOSED_DISPUTES: readonly string[] = ['lost', 'prevented', 'warning_closed', 'won'];

/** The gateway over Stripe's library, for the real provider and for the sandbox, which has the same API. */
export function createStripeGateway(options: StripeOptions): CardGateway {
  const { secretKey, webhookSecret, keysId, baseUrl, timeoutMs, now } = options;
  const stripe = new Stripe(secretKey, {
    ...(baseUrl === undefined ? {} : parseBaseUrl(baseUrl)),
    apiVersion: API_VERSION,
    telemetry: false,
    // The library repeats a failed request with the same idempotency key.
    maxNetworkRetries: 2,
    timeout: timeoutMs ?? TIMEOUT_MS,
  });
  return {
    keysId: keysId ?? createHash('sha256').update(secretKey).digest('hex').slice(0, 16),
    openIntent: (order) => asUnavailable(openIntent(stripe, order)),
    readIntent: (id) => asUnavailable(readIntent(stripe, id)),
    readIntentState: (id) => asUnavailable(readIntentState(stripe, id)),
    cancelIntent: (id) => asUnavailable(cancelIntent(stripe, id)),
    refund: (intentId) => asUnavailable(refund(stripe, intentId)),
    readRefund: (intentId) => asUnavailable(readRefunds(stripe, intentId).then(currentRefund)),
    readDispute: (id) => asUnavailable(readDispute(stripe, id)),
    listEventsSince: (time) => listEventsSince(stripe, time),
    readWebhook: (body, signature) => readWebhook(stripe, { body, signature, secret: webhookSecret, now: now?.() }),
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

/** Undefined for what the provider does not know. */
async function unlessUnknown<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (isUnknown(error)) return undefined;
    throw error;
  }
}

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === code;

/** An object in the path is missing with 404, one in the body with 400. */
const isUnknown = (error: unknown): boolean =>
  hasCode(error, 'resource_missing') ||
  (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404);

async function openIntent(stripe: Stripe, { bookingId, buyer, amount, number = 0 }: IntentOrder): Promise<OpenIntent> {
  const idempotencyKey = number === 0 ? `intent:${bookingId}` : `intent:${bookingId}:${number}`;
  const { id, client_secret } = await stripe.paymentIntents.create(
    { amount, currency: CURRENCY, metadata: { bookingId, buyer }, allowed_payment_method_types: ['card'] },
    { idempotencyKey },
  );
  if (client_secret === null) throw new TypeError('an intent came without its client secret');
  return { id, clientSecret: client_secret };
}

async function readIntent(stripe: Stripe, id: string): Promise<PaymentIntent | undefined> {
  const intent = await unlessUnknown(stripe.paymentIntents.retrieve(id));
  if (intent === undefined) return undefined;
  const { status, amount, currency, metadata } = intent;
  const { bookingId = '', buyer = '' } = metadata;
  return { succeeded: status === 'succeeded', amount, currency, bookingId, buyer };
}

async function readIntentState(stripe: Stripe, id: string): Promise<IntentState> {
  const status = (await unlessUnknown(stripe.paymentIntents.retrieve(id)))?.status;
  if (status === undefined) return 'unknown';
  if (status === 'canceled') return 'ended';
  return status === 'succeeded' ? 'succeeded' : 'open';
}

async function cancelIntent(stripe: Stripe, id: string): Promise<'cancelled' | 'succeeded' | 'unknown'> {
  try {
    await stripe.paymentIntents.cancel(id, {}, { idempotencyKey: `cancel:${id}` });
    return 'cancelled';
  } catch (error) {
    if (isUnknown(error)) return 'unknown';
    if (!hasCode(error, 'payment_intent_unexpected_state')) throw error;
    const { status } = await stripe.paymentIntents.retrieve(id);
    if (status === 'canceled') return 'cancelled';
    if (status === 'succeeded') return 'succeeded';
    throw error;
  }
}

/** Every refund of an intent, newest first, none of an unknown one; 100 failed ones need a person, not another page. */
const readRefunds = async (stripe: Stripe, intentId: string): Promise<readonly Stripe.Refund[]> =>
  (await unlessUnknown(stripe.refunds.list({ payment_intent: intentId, limit: 100 })))?.data ?? [];

async function refund(stripe: Stripe, intentId: string): Promise<RefundStatus | 'unknown'> {
  const earlier = await readRefunds(stripe, intentId);
  const current = currentRefund(earlier);
  if (current === 'succeeded' || current === 'pending') return current;
  // The provider answers a repeated key with the first answer, so each new attempt after a failed refund has its own.
  const key = earlier.length === 0 ? `refund:${intentId}` : `refund:${intentId}:${earlier.length}`;
  try {
    return statusOf(await stripe.refunds.create({ payment_intent: intentId }, { idempotencyKey: key }));
  } catch (error) {
    // Made by hand meanwhile, or in parts.
    if (hasCode(error, 'charge_already_refunded')) return 'succeeded';
    if (isUnknown(error)) return 'unknown';
    throw error;
  }
}

const statusOf = ({ status }: Stripe.Refund): RefundStatus => {
  if (status === 'succeeded') return 'succeeded';
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending';
};

/** The refund that counts: one that was made or is under way before one that failed. */
function currentRefund(refunds: readonly Stripe.Refund[]): RefundStatus | undefined {
  const statuses = refunds.map(statusOf);
  return (['succeeded', 'pending', 'failed'] as const).find((status) => statuses.includes(status));
}

async function readDispute(stripe: Stripe, id: string): Promise<Dispute | undefined> {
  const dispute = await unlessUnknown(stripe.disputes.retrieve(id));
  if (dispute === undefined) return undefined;
  const { payment_intent: intent, amount, currency, reason, status } = dispute;
  const intentId = typeof intent === 'string' ? intent : (intent?.id ?? '');
  return { id, intentId, amount, currency, reason, status, isClosed: CLOSED_DISPUTES.includes(status) };
}
