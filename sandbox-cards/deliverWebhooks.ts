import { createHmac } from 'node:crypto';
import type { CardProviderContext } from './CardProviderContext.ts';
import { listDueEvents, nextDeliveryDueAt, type PendingEvent, recordAttempt } from './events.ts';

export interface WebhookEndpoint {
  readonly url: string;
  readonly secret: string;
}

/** The delivery of the queued events to one endpoint. */
export interface WebhookDelivery {
  /** Looks at the queue now, or once more after the deliveries under way. */
  wake(): void;
  /** Ends after the deliveries under way. */
  stop(): Promise<void>;
}

/** How long an endpoint may take to answer, in milliseconds. */
const TIMEOUT_MS = 10_000;
/** How long an event is sent again, in milliseconds: three days (docs.stripe.com/webhooks#retries). */
const GIVEN_UP_AFTER_MS = 3 * 24 * 60 * 60_000;
/** When an accepted event is delivered once more, in milliseconds: Stripe may deliver one twice. */
export const DUPLICATE_DELAY_MS = 60_000;
const BATCH_SIZE = 8;
/** How long the queue is not looked at, at most, and after a failure of the sandbox's own database, in milliseconds. */
const MAX_PAUSE_MS = 60 * 60_000;
const DELAY_AFTER_ERROR_MS = 5_000;
/** The first and the longest delay between two attempts, in milliseconds. */
const FIRST_RETRY_MS = 60_000;
const LAST_RETRY_MS = 12 * 60 * 60_000;

/** The delay after so many failed attempts, in milliseconds: doubled each time, up to half a day. */
export const retryDelayMs = (attempts: number): number =>
  Math.min(FIRST_RETRY_MS * 2 ** Math.min(attempts, 20), LAST_RETRY_MS);

/**
 * Delivers the queued events to the shop, each twice and in no promised order. The queue is in the database:
 * what was not delivered when the process died is delivered after the next start.
 */
export function deliverWebhooks(context: CardProviderContext, endpoint: WebhookEndpoint): WebhookDelivery {
  const { database, now } = context;
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isWoken = false;
  let isStopped = false;

  async function deliverDue(): Promise<void> {
    for (;;) {
      const due = isStopped ? [] : listDueEvents(database, now(), BATCH_SIZE);
      if (due.length === 0) return;
      await Promise.all(due.map((event) => deliver(context, endpoint, event)));
    }
  }

  /** Returns when to look again, in milliseconds from now; undefined when nothing waits. */
  async function run(): Promise<number | undefined> {
    try {
      await deliverDue();
      const due = nextDeliveryDueAt(database);
      return due === undefined ? undefined : Math.min(Math.max(due - now(), 0), MAX_PAUSE_MS);
    } catch {
      return DELAY_AFTER_ERROR_MS; // nothing is lost: the queue is read again, and the shop also asks for events itself
    }
  }

  function wake(): void {
    isWoken = true;
    if (isStopped || running !== undefined) return;
    clearTimeout(timer);
    isWoken = false;
    running = run().then((delay) => {
      running = undefined;
      if (isWoken) return wake();
      if (!isStopped && delay !== undefined) timer = setTimeout(wake, delay).unref();
    });
  }

  return {
    wake,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}

async function deliver(context: CardProviderContext, endpoint: WebhookEndpoint, event: PendingEvent): Promise<void> {
  const isDelivered = await post(context, endpoint, event.body);
  recordAttempt(context.database, event.id, { isDelivered, due: nextAttempt(event, isDelivered, context.now()) });
}

/** An accepted event is due once more; a refused one again and again, for three days. Null: never again. */
function nextAttempt({ attempts, deliveries, createdAt }: PendingEvent, isDelivered: boolean, now: number) {
  if (isDelivered) return deliveries === 0 ? now + DUPLICATE_DELAY_MS : null;
  const due = now + retryDelayMs(attempts);
  return due - createdAt > GIVEN_UP_AFTER_MS ? null : due;
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
    return false; // no answer, or a slow one: tried again later
  }
}

/** The Stripe-Signature header of a webhook: HMAC-SHA256 over "time.body" (docs.stripe.com/webhooks/signature). */
function signatureHeader(body: string, secret: string, now: number): string {
  const time = Math.floor(now / 1000);
  const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
  // In test mode Stripe adds a signature of a scheme that is not to be accepted.
  const decoy = createHmac('sha256', 'decoy').update(signature).digest('hex');
  return `t=${time},v1=${signature},v0=${decoy}`;
}
