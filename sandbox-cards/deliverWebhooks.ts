import { DueLoop, pauseAfter } from '../server/payments/DueLoop.ts';
import type { BankParts } from './BankParts.ts';
import { dueEvents, markAttempt, nextDue, type PendingEvent } from './events.ts';
import { signatureHeader } from './signature.ts';

export interface WebhookEndpoint {
  readonly url: string;
  readonly secret: string;
}

/** How long an endpoint may take to answer, in milliseconds. */
const ANSWER_WITHIN = 10_000;
/** About three days with the loop's pauses, as the real provider does. */
const MOST_ATTEMPTS = 84;
const AT_ONCE = 8;

/**
 * Delivers the queued events to the shop, each at least once and in no promised order. The queue is in the database:
 * what was not delivered when the process died goes out after the next start.
 */
export function deliverWebhooks(parts: BankParts, endpoint: WebhookEndpoint): DueLoop {
  const { database, now } = parts;
  const loop: DueLoop = new DueLoop({
    async doDue() {
      for (;;) {
        const due = loop.isStopped ? [] : dueEvents(database, now(), AT_ONCE);
        if (due.length === 0) return;
        await Promise.all(due.map((event) => deliver(parts, endpoint, event)));
      }
    },
    nextDue: async () => nextDue(database),
    now,
    onError: () => {}, // Its own database is away: tried again later, and the shop asks for events by itself.
  });
  return loop;
}

async function deliver(parts: BankParts, endpoint: WebhookEndpoint, event: PendingEvent): Promise<void> {
  const isDelivered = await post(parts, endpoint, event.body);
  const isGivenUp = event.attempts + 1 >= MOST_ATTEMPTS;
  const due = isDelivered || isGivenUp ? null : parts.now() + pauseAfter(event.attempts);
  markAttempt(parts.database, event.id, due);
}

async function post({ now }: BankParts, { url, secret }: WebhookEndpoint, body: string): Promise<boolean> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': signatureHeader(body, secret, now()),
      },
      body,
      signal: AbortSignal.timeout(ANSWER_WITHIN),
    });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false; // Nobody there, or too slow: tried again later.
  }
}
