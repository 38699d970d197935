import { BackgroundLoop, retryDelayMs } from '../server/payments/BackgroundLoop.ts';
import type { CardProviderContext } from './CardProviderContext.ts';
import { listDueEvents, nextDeliveryDueAt, type PendingEvent, recordAttempt } from './events.ts';
import { signatureHeader } from './signature.ts';

export interface WebhookEndpoint {
  readonly url: string;
  readonly secret: string;
}

/** How long an endpoint may take to answer, in milliseconds. */
const TIMEOUT_MS = 10_000;
/** About three days with the loop's pauses, as the real provider does. */
const MAX_ATTEMPTS = 84;
const BATCH_SIZE = 8;

/**
 * Delivers the queued events to the shop, each at least once and in no promised order. The queue is in the database:
 * what was not delivered when the process died goes out after the next start.
 */
export function deliverWebhooks(context: CardProviderContext, endpoint: WebhookEndpoint): BackgroundLoop {
  const { database, now } = context;
  const loop: BackgroundLoop = new BackgroundLoop({
    async runDue() {
      for (;;) {
        const due = loop.isStopped ? [] : listDueEvents(database, now(), BATCH_SIZE);
        if (due.length === 0) return;
        await Promise.all(due.map((event) => deliver(context, endpoint, event)));
      }
    },
    nextDueAt: async () => nextDeliveryDueAt(database),
    now,
    onError: () => {}, // Its own database is away: tried again later, and the shop asks for events by itself.
  });
  return loop;
}

async function deliver(context: CardProviderContext, endpoint: WebhookEndpoint, event: PendingEvent): Promise<void> {
  const isDelivered = await post(context, endpoint, event.body);
  const isGivenUp = event.attempts + 1 >= MAX_ATTEMPTS;
  const due = isDelivered || isGivenUp ? null : context.now() + retryDelayMs(event.attempts);
  recordAttempt(context.database, event.id, due);
}

async function post({ now }: CardProviderContext, { url, secret }: WebhookEndpoint, body: string): Promise<boolean> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': signatureHeader(body, secret, now()),
      },
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false; // Nobody there, or too slow: tried again later.
  }
}
