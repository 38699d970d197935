import type { PaymentIntent } from '#domain/purchase.ts';
import { Refusal } from '../../../server/http/Refusal.ts';
import type {
  CardEvent,
  CardGateway,
  Dispute,
  IntentOrder,
  IntentState,
  OpenIntent,
  RefundStatus,
} from '../../../server/payments/CardGateway.ts';

/**
 * What goes wrong with one request to the provider: it never arrives; it does its work and the answer is lost; the answer
 * is out of date, as if a payment had not succeeded; or the provider claims not to know what was asked about.
 */
export type Fault = 'none' | 'lost' | 'answer-lost' | 'stale' | 'unknown';

interface Charge {
  readonly order: IntentOrder;
  status: 'open' | 'succeeded' | 'cancelled';
  /** Every refund, in order. */
  readonly refunds: RefundStatus[];
}

/** A card provider in memory that counts the money, and whose answers fail as a test says. */
export class UnreliableProvider implements CardGateway {
  readonly keysId = 'the keys of a test';
  readonly charges = new Map<string, Charge>();
  readonly events: CardEvent[] = [];
  now = 0;
  /** The fault of the next request. */
  nextFault: () => Fault = () => 'none';
  /** How the next refund goes at first. */
  nextRefund: () => RefundStatus = () => 'succeeded';

  add(id: string, order: IntentOrder): void {
    this.charges.set(id, { order, status: 'open', refunds: [] });
  }

  /** A buyer confirms the card; a cancelled intent is not charged. */
  pay(id: string): void {
    const charge = this.#charge(id);
    if (charge.status !== 'open') return;
    charge.status = 'succeeded';
    this.#report('payment', id);
  }

  /** A pending refund is made. */
  finishRefunds(): void {
    for (const [id, { refunds }] of this.charges) {
      const pending = refunds.indexOf('pending');
      if (pending < 0) continue;
      refunds[pending] = 'succeeded';
      this.#report('refund', id);
    }
  }

  /** What the market has of a payment, in cents. */
  balanceOf(id: string): number {
    const { order, status, refunds } = this.#charge(id);
    const made = refunds.filter((refund) => refund !== 'failed').length;
    return status === 'succeeded' ? order.amount * (1 - made) : 0;
  }

  openIntent(): Promise<OpenIntent> {
    throw new Error('every intent is open already');
  }

  async readIntent(id: string): Promise<PaymentIntent | undefined> {
    return this.#answer((fault) => {
      const charge = this.charges.get(id);
      if (charge === undefined || fault === 'unknown') return undefined;
      const { bookingId, buyer, amount } = charge.order;
      const succeeded = charge.status === 'succeeded' && fault !== 'stale';
      return { succeeded, amount, currency: 'usd', bookingId, buyer };
    });
  }

  readIntentState(): Promise<IntentState> {
    throw new Error('no client secret is given out');
  }

  async cancelIntent(id: string): Promise<'cancelled' | 'succeeded'> {
    return this.#answer(() => {
      const charge = this.#charge(id);
      if (charge.status === 'open') charge.status = 'cancelled';
      return charge.status === 'succeeded' ? 'succeeded' : 'cancelled';
    });
  }

  async refund(intentId: string): Promise<RefundStatus> {
    return this.#answer(() => {
      const { refunds } = this.#charge(intentId);
      const current = refunds.find((refund) => refund !== 'failed');
      if (current !== undefined) return current;
      const status = this.nextRefund();
      refunds.push(status);
      return status;
    });
  }

  async readRefund(intentId: string): Promise<RefundStatus | undefined> {
    return this.#answer((fault) => {
      const refunds = this.#charge(intentId).refunds;
      if (fault === 'unknown') return undefined;
      return refunds.find((refund) => refund !== 'failed') ?? refunds.at(-1);
    });
  }

  async readDispute(): Promise<Dispute | undefined> {
    return undefined;
  }

  async *listEventsSince(time: number): AsyncIterable<CardEvent> {
    for (const event of [...this.events].reverse()) {
      if (event.createdAt >= time) yield await this.#answer(() => event);
    }
  }

  readWebhook(): CardEvent | undefined {
    throw new Error('webhooks are handled without a body here');
  }

  #charge(id: string): Charge {
    const charge = this.charges.get(id);
    if (charge === undefined) throw new Error(`no intent ${id}`);
    return charge;
  }

  #report(about: CardEvent['about'], subjectId: string): void {
    this.events.push({ id: `evt_${this.events.length}`, createdAt: this.now, about, subjectId });
  }

  async #answer<T>(work: (fault: Fault) => T): Promise<T> {
    const fault = this.nextFault();
    if (fault === 'lost') throw new Refusal('unavailable', 'lost');
    const answer = work(fault);
    if (fault === 'answer-lost') throw new Refusal('unavailable', 'answer lost');
    return answer;
  }
}
