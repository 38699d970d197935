import type { Email } from '#domain/email.ts';
import type { Cents } from '#domain/money.ts';
import type { PaymentIntent } from '#domain/purchase.ts';

/** What a payment is for; stored with the intent as its metadata. */
export interface IntentOrder {
  readonly bookingId: string;
  readonly buyer: Email;
  readonly amount: Cents;
  /** How many intents of the booking were cancelled before; 0 where it is left out. */
  readonly number?: number;
}

export interface OpenIntent {
  readonly id: string;
  /** Lets a browser confirm this intent, and nothing else. */
  readonly clientSecret: string;
}

/** `pending`: the provider has the refund and has not finished it; `failed`: it could not give the money back, or was cancelled. */
export type RefundStatus = 'succeeded' | 'pending' | 'failed';

/** What becomes of an intent whose client secret is given out; `ended`: nobody can pay it any more; `unknown`: as of another account. */
export type IntentState = 'open' | 'succeeded' | 'ended' | 'unknown';

/** A payment that the cardholder disputes; amount in the smallest unit of the currency. */
export interface Dispute {
  readonly id: string;
  readonly intentId: string;
  readonly amount: number;
  readonly currency: string;
  readonly reason: string;
  readonly status: string;
  /** Whether the bank has decided. */
  readonly isClosed: boolean;
}

/** A report that something has happened. It says only what to ask the provider about. */
export interface CardEvent {
  readonly id: string;
  /** Milliseconds UTC. */
  readonly createdAt: number;
  readonly about: 'payment' | 'refund' | 'dispute';
  /** The intent's id; for a dispute its own. */
  readonly subjectId: string;
}

/**
 * The card provider as the server needs it. Every method may throw a Refusal `unavailable`, and may be called again after
 * that without harm, however late: a fault that the provider keeps as its answer does not last.
 */
export interface CardGateway {
  /** Stands for the keys that it uses. What was asked with other keys may have been about another account. */
  readonly keysId: string;
  /** Opens an intent of a booking; asking again for the same number gives the same one. */
  openIntent(order: IntentOrder): Promise<OpenIntent>;
  /** The provider's current record of an intent; undefined for an unknown one. */
  readIntent(id: string): Promise<PaymentIntent | undefined>;
  /** Whether an intent can still be paid. */
  readIntentState(id: string): Promise<IntentState>;
  /** Cancels an open intent; `succeeded`: it was paid before. Cancelling again, or one that is not there, changes nothing. */
  cancelIntent(id: string): Promise<'cancelled' | 'succeeded'>;
  /**
   * Refunds an intent in full, or what an operator's refund of a part has left, unless that is under way or made: at most once,
   * however often it is called. `failed` also for a disputed payment and for an intent that the provider does not know.
   */
  refund(intentId: string): Promise<RefundStatus>;
  /** How far the refund of an intent is; undefined where there is none, or one of a part alone. */
  readRefund(intentId: string): Promise<RefundStatus | undefined>;
  /** The provider's current record of a dispute; undefined for an unknown one. */
  readDispute(id: string): Promise<Dispute | undefined>;
  /** The reports since then (milliseconds UTC), newest first, some maybe more than once. */
  listEventsSince(time: number): AsyncIterable<CardEvent>;
  /** The report in a webhook; undefined for other events. Throws a Refusal `invalid` for a wrong or old signature. */
  readWebhook(body: string, signature: string): CardEvent | undefined;
}
