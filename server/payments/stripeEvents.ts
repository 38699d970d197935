import type Stripe from 'stripe';
import { Refusal } from '../http/Refusal.ts';
import type { CardEvent } from './CardGateway.ts';

/** How old a signed webhook may be, in seconds: a recorded one can't be sent again later. */
const MAX_AGE_S = 300;

/** The events that matter, with what each is about. */
const SUBJECTS: Readonly<Record<string, CardEvent['about']>> = {
  'payment_intent.succeeded': 'payment',
  // Also those that the operator makes, which may be made at once.
  'refund.created': 'refund',
  'refund.updated': 'refund',
  'refund.failed': 'refund',
  'charge.dispute.created': 'dispute',
  'charge.dispute.closed': 'dispute',
};

/** Every event that matters since then (milliseconds UTC), newest first. @throws Refusal `unavailable` */
export async function* listEventsSince(stripe: Stripe, time: number): AsyncIterable<CardEvent> {
  const created = { gte: Math.max(0, Math.floor(time / 1000)) };
  try {
    for await (const event of stripe.events.list({ types: Object.keys(SUBJECTS), created, limit: 100 })) {
      const report = decodeEvent(event);
      if (report !== undefined) yield report;
    }
  } catch (cause) {
    throw new Refusal('unavailable', 'The card provider is not answering', { cause });
  }
}

interface Webhook {
  readonly body: string;
  readonly signature: string;
  readonly secret: string;
  /** Milliseconds UTC; undefined: the system's clock. */
  readonly now: number | undefined;
}

/** The report in a webhook; undefined for an event that does not matter. @throws Refusal `invalid` */
export function readWebhook(stripe: Stripe, { body, signature, secret, now }: Webhook): CardEvent | undefined {
  try {
    return decodeEvent(stripe.webhooks.constructEvent(body, signature, secret, MAX_AGE_S, undefined, now));
  } catch (cause) {
    throw new Refusal('invalid', 'The signature is wrong', { cause });
  }
}

function decodeEvent(event: Stripe.Event): CardEvent | undefined {
  const about = SUBJECTS[event.type];
  const { id, payment_intent: intent } = event.data.object as { id?: unknown; payment_intent?: unknown };
  const subjectId = about === 'refund' ? intent : id;
  if (about === undefined || typeof subjectId !== 'string') return undefined;
  return { id: event.id, createdAt: (event.created ?? 0) * 1000, about, subjectId };
}
