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

/** How long the provider repeats the first answer to a key, failed ones included, in milliseconds. */
const REPLAYED_MS = 24 * 60 * 60_000;

/**
 * What goes wrong with one request: it never arrives; its work is done and the answer is lost; or the provider fails, and repeats
 * this failure to the same key for a day.
 */
export type ModelFault = 'none' | 'lost' | 'answer-lost' | 'kept';

/** With whose keys the server asks. */
export type Account = 'first' | 'second';

interface ModelIntent {
  readonly order: IntentOrder;
  readonly account: Account;
  status: 'open' | 'succeeded' | 'ended';
  readonly refunds: RefundStatus[];
}

/** A card provider with two accounts in memory, which counts the money; between a request and its answer other things happen. */
export class ModelProvider implements CardGateway {
  readonly intents = new Map<string, ModelIntent>();
  readonly #events: (CardEvent & { readonly account: Account })[] = [];
  readonly #replayedFailures = new Map<string, number>();
  /** Intents that the server tried to cancel with the keys of the other account. */
  readonly cancelledInVain = new Set<string>();
  account: Account = 'first';
  now = 0;
  nextFault: () => ModelFault = () => 'none';
  nextRefund: () => RefundStatus = () => 'succeeded';
  /** What happens while the server waits for an answer. */
  meanwhile: () => Promise<void> = async () => {};

  get keysId(): string {
    return this.account;
  }

  /** The reports of the account whose keys are set. */
  get events(): readonly CardEvent[] {
    return this.#events.filter(({ account }) => account === this.account);
  }

  /** A page confirms the card by the secret that it has; an intent that has ended is not charged. */
  confirm(id: string): void {
    const intent = this.#intent(id);
    if (intent.status !== 'open') return;
    intent.status = 'succeeded';
    this.#report('payment', id);
  }

  /** The provider ends an intent by itself. */
  expire(id: string): void {
    const intent = this.#intent(id);
    if (intent.status === 'open') intent.status = 'ended';
  }

  finishRefunds(): void {
    for (const [id, { refunds }] of this.intents) {
      const pending = refunds.indexOf('pending');
      if (pending < 0) continue;
      refunds[pending] = 'succeeded';
      this.#report('refund', id);
    }
  }

  /** What the market has of a payment, in cents. */
  balanceOf(id: string): number {
    const { order, status, refunds } = this.#intent(id);
    return status === 'succeeded' ? order.amount * (1 - refunds.filter((refund) => refund !== 'failed').length) : 0;
  }

  async openIntent(order: IntentOrder): Promise<OpenIntent> {
    const { account } = this;
    const id = `pi_${account}_${order.bookingId}_${order.number ?? 0}`;
    return this.#answer(`open ${id}`, () => {
      const known = this.intents.get(id);
      if (known !== undefined && known.order.amount !== order.amount) throw new Refusal('unavailable', 'another body');
      if (known === undefined) this.intents.set(id, { order, account, status: 'open', refunds: [] });
      return { id, clientSecret: `${id}_secret` };
    });
  }

  readIntent(id: string): Promise<PaymentIntent | undefined> {
    const known = this.#withKeys();
    return this.#answer(undefined, () => {
      const intent = known(id);
      if (intent === undefined) return undefined;
      const { bookingId, buyer, amount } = intent.order;
      return { succeeded: intent.status === 'succeeded', amount, currency: 'usd', bookingId, buyer };
    });
  }

  readIntentState(id: string): Promise<IntentState> {
    const known = this.#withKeys();
    return this.#answer(undefined, () => known(id)?.status ?? 'unknown');
  }

  cancelIntent(id: string): Promise<'cancelled' | 'succeeded'> {
    const known = this.#withKeys();
    return this.#answer(`cancel ${id}`, () => {
      const intent = known(id);
      if (intent === undefined) {
        this.cancelledInVain.add(id);
        return 'cancelled';
      }
      if (intent.status === 'open') intent.status = 'ended';
      return intent.status === 'succeeded' ? 'succeeded' : 'cancelled';
    });
  }

  refund(id: string): Promise<RefundStatus> {
    const known = this.#withKeys();
    const attempts = known(id)?.refunds.length ?? 0;
    return this.#answer(`refund ${id} ${attempts}`, () => {
      const refunds = known(id)?.refunds;
      if (refunds === undefined) return 'failed';
      const current = refunds.find((refund) => refund !== 'failed');
      if (current !== undefined) return current;
      const status = this.nextRefund();
      refunds.push(status);
      return status;
    });
  }

  readRefund(id: string): Promise<RefundStatus | undefined> {
    const known = this.#withKeys();
    return this.#answer(undefined, () => {
      const refunds = known(id)?.refunds ?? [];
      return refunds.find((refund) => refund !== 'failed') ?? refunds.at(-1);
    });
  }

  async readDispute(): Promise<Dispute | undefined> {
    return undefined;
  }

  async *listEventsSince(time: number): AsyncIterable<CardEvent> {
    for (const event of this.events.toReversed())
      if (event.createdAt >= time) yield await this.#answer(undefined, () => event);
  }

  readWebhook(): CardEvent | undefined {
    throw new Error('webhooks are handled without a body here');
  }

  /** What a request with the keys of now can find, also when they change before it arrives. */
  #withKeys(): (id: string) => ModelIntent | undefined {
    const { account } = this;
    return (id) => {
      const intent = this.intents.get(id);
      return intent?.account === account ? intent : undefined;
    };
  }

  #intent(id: string): ModelIntent {
    const intent = this.intents.get(id);
    if (intent === undefined) throw new Error(`no intent ${id}`);
    return intent;
  }

  #report(about: CardEvent['about'], subjectId: string): void {
    const { account } = this.#intent(subjectId);
    this.#events.push({ id: `evt_${this.#events.length}`, createdAt: this.now, about, subjectId, account });
  }

  /** `key`: of a request that changes something. */
  async #answer<T>(key: string | undefined, work: () => T): Promise<T> {
    await this.meanwhile();
    const fault = this.nextFault();
    if (key !== undefined && this.now - (this.#replayedFailures.get(key) ?? Number.NEGATIVE_INFINITY) < REPLAYED_MS) {
      throw new Refusal('unavailable', 'the failure is repeated');
    }
    if (fault === 'kept' && key !== undefined) this.#replayedFailures.set(key, this.now);
    if (fault === 'lost' || fault === 'kept') throw new Refusal('unavailable', fault);
    const answer = work();
    await this.meanwhile();
    if (fault === 'answer-lost') throw new Refusal('unavailable', fault);
    return answer;
  }
}
