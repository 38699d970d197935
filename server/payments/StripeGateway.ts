import { createHash } from 'node:crypto';
import Stripe from 'stripe';
import type { PaymentIntent } from '#domain/purchase.ts';
import { Refusal } from '../http/Refusal.ts';
import type { CardGateway, Dispute, IntentState } from './CardGateway.ts';
import { createMemoryAttempts, type ProviderAttempts } from './ProviderAttempts.ts';
import { hasCode, unlessUnknown } from './stripeErrors.ts';
import { listEventsSince, readWebhook } from './stripeEvents.ts';
import { openIntent } from './stripeIntents.ts';
import { readRefund, refundIntent } from './stripeRefunds.ts';

export interface StripeOptions {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Stands for the keys; by default, it is made from the secret one. */
  readonly keysId?: string;
  /** Where the API is, such as the sandbox's address; undefined: Stripe's own. */
  readonly baseUrl: string | undefined;
  /** How long one answer is waited for, in milliseconds. */
  readonly timeoutMs?: number;
  /** How requests are sent, and how often the library repeats one at most; Node's own, and twice, by default. */
  readonly network?: { readonly fetch: typeof fetch; readonly retries: number };
  /** The clock by which a webhook is too old, in milliseconds UTC; the system's by default. */
  readonly now?: () => number;
}

const TIMEOUT_MS = 8_000;
/** Answers keep this shape whatever version the account has as its default. */
const API_VERSION = '2026-10-28.endive';
const CLOSED_DISPUTES: readonly string[] = ['lost', 'prevented', 'warning_closed', 'won'];

/**
 * The gateway over Stripe's library, for the real provider and for the sandbox, which has the same API. Without `attempts` it knows
 * them as long as the process lives.
 */
export function createStripeGateway(
  { secretKey, webhookSecret, keysId, baseUrl, timeoutMs, network, now }: StripeOptions,
  attempts: ProviderAttempts = createMemoryAttempts(),
): CardGateway {
  const stripe = new Stripe(secretKey, {
    ...(baseUrl === undefined ? {} : parseBaseUrl(baseUrl)),
    ...(network === undefined ? {} : { httpClient: Stripe.createFetchHttpClient(network.fetch) }),
    apiVersion: API_VERSION,
    telemetry: false,
    // The library repeats a failed request with the same idempotency key.
    maxNetworkRetries: network?.retries ?? 2,
    timeout: timeoutMs ?? TIMEOUT_MS,
  });
  const provider = { stripe, attempts };
  return {
    keysId: keysId ?? createHash('sha256').update(secretKey).digest('hex').slice(0, 16),
    openIntent: (order) => asUnavailable(openIntent(provider, order)),
    readIntent: (id) => asUnavailable(readIntent(stripe, id)),
    readIntentState: (id) => asUnavailable(readIntentState(stripe, id)),
    cancelIntent: (id) => asUnavailable(cancelIntent(stripe, id)),
    refund: (intentId) => asUnavailable(refundIntent(provider, intentId)),
    readRefund: (intentId) => asUnavailable(readRefund(stripe, intentId)),
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

/** Cancelling has one effect by itself, so each call has a key of its own: the library's. */
async function cancelIntent(stripe: Stripe, id: string): Promise<'cancelled' | 'succeeded'> {
  try {
    await stripe.paymentIntents.cancel(id);
    return 'cancelled';
  } catch (error) {
    // Of another account: it can't be paid with this one's keys.
    if (hasCode(error, 'resource_missing')) return 'cancelled';
    if (!hasCode(error, 'payment_intent_unexpected_state')) throw error;
    const { status } = await stripe.paymentIntents.retrieve(id);
    if (status === 'canceled') return 'cancelled';
    if (status === 'succeeded') return 'succeeded';
    throw error;
  }
}

async function readDispute(stripe: Stripe, id: string): Promise<Dispute | undefined> {
  const dispute = await unlessUnknown(stripe.disputes.retrieve(id));
  if (dispute === undefined) return undefined;
  const { payment_intent: intent, amount, currency, reason, status } = dispute;
  const intentId = typeof intent === 'string' ? intent : (intent?.id ?? '');
  return { id, intentId, amount, currency, reason, status, isClosed: CLOSED_DISPUTES.includes(status) };
}
