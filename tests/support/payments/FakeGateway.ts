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

/** A provider in memory whose answers a test can delay, break and count. */
export class FakeGateway implements CardGateway {
  keysId = 'the keys of a test';
  readonly intents = new Map<string, PaymentIntent>();
  /** Every requested refund, in order, repetitions included; a real provider refunds each intent once. */
  readonly refundRequests: string[] = [];
  readonly refunded = new Set<string>();
  /** The status of a refund, where it is not `succeeded`. */
  readonly refundStatuses = new Map<string, RefundStatus>();
  readonly cancelled = new Set<string>();
  /** Intents of another account. */
  readonly unknown = new Set<string>();
  readonly disputes = new Map<string, Dispute>();
  readonly events: CardEvent[] = [];
  isUnavailable = false;
  /** Awaited before each answer; a test resolves it to release the answers. */
  beforeAnswer: () => Promise<void> = async () => {};

  /** A buyer confirms a valid card; false where it is not charged: the intent is unknown, paid or cancelled. */
  pay(id: string): boolean {
    const intent = this.intents.get(id);
    if (intent === undefined || intent.succeeded || this.cancelled.has(id)) return false;
    this.intents.set(id, { ...intent, succeeded: true });
    return true;
  }

  async openIntent({ bookingId, buyer, amount, number = 0 }: IntentOrder): Promise<OpenIntent> {
    await this.#answer();
    const id = number === 0 ? `pi_${bookingId}` : `pi_${bookingId}_${number}`;
    if (!this.intents.has(id)) this.intents.set(id, { succeeded: false, amount, currency: 'usd', bookingId, buyer });
    return { id, clientSecret: `${id}_secret` };
  }

  async readIntent(id: string): Promise<PaymentIntent | undefined> {
    await this.#answer();
    return this.intents.get(id);
  }

  async readIntentState(id: string): Promise<IntentState> {
    await this.#answer();
    if (this.unknown.has(id)) return 'unknown';
    if (this.cancelled.has(id)) return 'ended';
    const intent = this.intents.get(id);
    if (intent === undefined) return 'unknown';
    return intent.succeeded ? 'succeeded' : 'open';
  }

  async cancelIntent(id: string): Promise<'cancelled' | 'succeeded'> {
    await this.#answer();
    if (!this.unknown.has(id) && this.intents.get(id)?.succeeded === true) return 'succeeded';
    this.cancelled.add(id);
    return 'cancelled';
  }

  async refund(intentId: string): Promise<RefundStatus> {
    this.refundRequests.push(intentId);
    await this.#answer();
    const intent = this.intents.get(intentId);
    if (intent === undefined || this.unknown.has(intentId)) return 'failed';
    if (!intent.succeeded) throw new Refusal('unavailable', 'nothing was charged');
    this.refunded.add(intentId);
    return this.refundStatuses.get(intentId) ?? 'succeeded';
  }

  async readRefund(intentId: string): Promise<RefundStatus | undefined> {
    await this.#answer();
    return this.refunded.has(intentId) ? (this.refundStatuses.get(intentId) ?? 'succeeded') : undefined;
  }

  async readDispute(id: string): Promise<Dispute | undefined> {
    await this.#answer();
    return this.disputes.get(id);
  }

  async *listEventsSince(_time?: number): AsyncIterable<CardEvent> {
    await this.#answer();
    for (const [id, { succeeded }] of this.intents) {
      if (succeeded) yield { id: `evt_${id}`, createdAt: 0, about: 'payment', subjectId: id };
    }
    yield* this.events;
  }

  readWebhook(): CardEvent | undefined {
    throw new Error('this provider sends no webhooks');
  }

  async #answer(): Promise<void> {
    await this.beforeAnswer();
    if (this.isUnavailable) throw new Refusal('unavailable', 'away');
  }
}
