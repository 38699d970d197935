import type { BankParts } from './BankParts.ts';
import { dueEvents, markAttempt, nextDue, type PendingEvent } from './events.ts';
import { signatureHeader } from './signature.ts';

export interface WebhookEndpoint {
  readonly url: string;
  readonly secret: string;
}

/** How long an endpoint may take to answer, in milliseconds. */
const ANSWER_WITHIN = 10_000;
const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 60 * 60_000;
/** With the pauses above: about three days, as the real provider does. */
const MOST_ATTEMPTS = 84;
const AT_ONCE = 8;

/** The pause after a failed attempt, in milliseconds: doubled each time up to an hour. */
export const pauseAfter = (attempts: number): number =>
  Math.min(FIRST_PAUSE * 2 ** Math.min(attempts, 20), LONGEST_PAUSE);

/**
 * Delivers the queued events to the shop, each at least once and in no promised order. The queue is in the database:
 * what was not delivered when the process died goes out after the next start.
 */
export class WebhookDelivery {
  readonly #parts: BankParts;
  readonly #endpoint: WebhookEndpoint;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #isStopped = false;

  constructor(parts: BankParts, endpoint: WebhookEndpoint) {
    this.#parts = parts;
    this.#endpoint = endpoint;
  }

  /** Something may be due: look now. */
  poke(): void {
    if (this.#isStopped || this.#running !== undefined) return;
    clearTimeout(this.#timer);
    this.#running = this.#deliverDue().finally(() => {
      this.#running = undefined;
      this.#sleep();
    });
  }

  /** Ends after the deliveries under way. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#running;
  }

  #sleep(): void {
    if (this.#isStopped) return;
    const due = nextDue(this.#parts.database);
    if (due === undefined) return;
    const pause = Math.min(Math.max(due - this.#parts.now(), 0), LONGEST_PAUSE);
    this.#timer = setTimeout(() => this.poke(), pause).unref();
  }

  async #deliverDue(): Promise<void> {
    for (;;) {
      const due = this.#isStopped ? [] : dueEvents(this.#parts.database, this.#parts.now(), AT_ONCE);
      if (due.length === 0) return;
      await Promise.all(due.map((event) => this.#deliver(event)));
    }
  }

  async #deliver(event: PendingEvent): Promise<void> {
    const isDelivered = await this.#post(event.body);
    const attempts = event.attempts + 1;
    const isGivenUp = attempts >= MOST_ATTEMPTS;
    const due = isDelivered || isGivenUp ? null : this.#parts.now() + pauseAfter(event.attempts);
    markAttempt(this.#parts.database, event.id, due);
  }

  async #post(body: string): Promise<boolean> {
    const signature = signatureHeader(body, this.#endpoint.secret, this.#parts.now());
    try {
      const response = await fetch(this.#endpoint.url, {
        method: 'POST',
        headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
        body,
        signal: AbortSignal.timeout(ANSWER_WITHIN),
      });
      await response.body?.cancel();
      return response.ok;
    } catch {
      return false; // Nobody there, or too slow: tried again later.
    }
  }
}
