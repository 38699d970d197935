import type { PaymentIntent } from '#domain/purchase.ts';
import { Refusal } from '../../../server/http/Refusal.ts';
import type { CardGateway, IntentOrder, OpenIntent } from '../../../server/payments/CardGateway.ts';

/** A provider in memory whose answers a test can delay, break and count. */
export class FakeGateway implements CardGateway {
  readonly intents = new Map<string, PaymentIntent>();
  /** Every requested refund, in order, repetitions included; a real provider refunds each intent once. */
  readonly refundRequests: string[] = [];
  readonly refunded = new Set<string>();
  isUnavailable = false;
  /** Awaited before each answer; a test resolves it to release the answers. */
  beforeAnswer: () => Promise<void> = async () => {};

  async openIntent({ bookingId, buyer, amount }: IntentOrder): Promise<OpenIntent> {
    await this.#answer();
    const id = `pi_${bookingId}`;
    if (!this.intents.has(id)) this.intents.set(id, { succeeded: false, amount, currency: 'usd', bookingId, buyer });
    return { id, clientSecret: `${id}_secret` };
  }

  async readIntent(id: string): Promise<PaymentIntent | undefined> {
    await this.#answer();
    return this.intents.get(id);
  }

  async refund(intentId: string): Promise<void> {
    this.refundRequests.push(intentId);
    await this.#answer();
    this.refunded.add(intentId);
  }

  async *listSucceededSince(): AsyncIterable<string> {
    await this.#answer();
    for (const [id, { succeeded }] of this.intents) if (succeeded) yield id;
  }

  readWebhook(): string | undefined {
    throw new Error('this provider sends no webhooks');
  }

  async #answer(): Promise<void> {
    await this.beforeAnswer();
    if (this.isUnavailable) throw new Refusal('unavailable', 'away');
  }
}
