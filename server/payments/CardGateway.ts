import type { Email } from '#domain/email.ts';
import type { Cents } from '#domain/money.ts';
import type { PaymentIntent } from '#domain/purchase.ts';

/** What a payment is for; travels with the intent as its metadata. */
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
 * The card provider as the server needs it. Every method may throw a Refusal `unavailable` when no good answer came; all
 * may be asked again after that without harm.
 */
export interface CardGateway {
  /** Opens the one intent of a booking; asking again gives the same one. */
  openIntent(order: IntentOrder): Promise<OpenIntent>;
  /** What the provider knows of an intent now; undefined for one that it does not know. */
  readIntent(id: string): Promise<PaymentIntent | undefined>;
  /** Gives back all that an intent took. Done when it resolves; done once, however often it is asked. */
  refund(intentId: string): Promise<void>;
  /** The ids of intents that have succeeded since then (milliseconds UTC), some maybe more than once. */
  listSucceededSince(time: number): AsyncIterable<string>;
  /** The intent that a webhook calls succeeded; undefined for other news. Throws a Refusal `invalid` for a wrong signature. */
  readWebhook(body: string, signature: string): string | undefined;
}
