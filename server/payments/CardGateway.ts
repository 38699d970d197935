import type { Email } from '#domain/email.ts';
import type { Cents } from '#domain/money.ts';
import type { PaymentIntent } from '#domain/purchase.ts';

/** What a payment is for; stored with the intent as its metadata. */
export interface IntentOrder {
  readonly bookingId: string;
  readonly buyer: Email;
  readonly amount: Cents;
}

export interface OpenIntent {
  readonly id: string;
  /** Lets a browser confirm this intent, and nothing else. */
  readonly clientSecret: string;
}

/**
 * The card provider as the server needs it. Every method may throw a Refusal `unavailable`, and may be called again after
 * that without harm.
 */
export interface CardGateway {
  /** Opens the one intent of a booking; asking again gives the same one. */
  openIntent(order: IntentOrder): Promise<OpenIntent>;
  /** The provider's current record of an intent; undefined for an unknown one. */
  readIntent(id: string): Promise<PaymentIntent | undefined>;
  /** Refunds an intent in full: at most once, however often it is called. */
  refund(intentId: string): Promise<void>;
  /** The ids of intents that have succeeded since then (milliseconds UTC), some maybe more than once. */
  listSucceededSince(time: number): AsyncIterable<string>;
  /** The intent that a webhook reports as succeeded; undefined for other events. Throws a Refusal `invalid` for a wrong signature. */
  readWebhook(body: string, signature: string): string | undefined;
}
