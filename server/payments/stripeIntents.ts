import type Stripe from 'stripe';
import { CURRENCY } from '#domain/purchase.ts';
import type { IntentOrder, OpenIntent } from './CardGateway.ts';
import type { Attempt, ProviderAttempts } from './ProviderAttempts.ts';
import { sendOnce } from './sendOnce.ts';

/** The account at the provider, with what is known of earlier requests. */
export interface StripeAccount {
  readonly stripe: Stripe;
  readonly attempts: ProviderAttempts;
}

/** How far the clocks here and there may differ, in milliseconds. */
const CLOCKS_DIFFER_MS = 60 * 60_000;
/** How long an attempt may have its effect after it began, in milliseconds. */
const ATTEMPT_ENDS_MS = 25 * 60 * 60_000;
/** Intents that are looked through for a lost one. A lost one that is not found can't be paid: nobody has its secret. */
const MOST_SEARCHED = 1_000;

/** Opens the intent of a booking's order, or gives the one that was opened for it. */
export function openIntent(account: StripeAccount, { number = 0, ...order }: IntentOrder): Promise<OpenIntent> {
  const { stripe } = account;
  const { bookingId, buyer, amount } = order;
  const name = number === 0 ? `intent:${bookingId}` : `intent:${bookingId}:${number}`;
  const metadata = { bookingId, buyer, request: name };
  return sendOnce(account, {
    name,
    send: async (idempotencyKey) =>
      toOpenIntent(
        await stripe.paymentIntents.create(
          { amount, currency: CURRENCY, metadata, allowed_payment_method_types: ['card'] },
          { idempotencyKey },
        ),
      ),
    find: (attempt) => findIntent(stripe, { ...metadata, amount }, attempt),
  });
}

/** The intent that a request has opened although its answer was an error. */
async function findIntent(
  stripe: Stripe,
  wanted: { readonly request: string; readonly bookingId: string; readonly amount: number },
  { startedAt }: Attempt,
): Promise<OpenIntent | undefined> {
  const created = {
    gte: toSeconds(Math.max(0, startedAt - CLOCKS_DIFFER_MS)),
    lte: toSeconds(startedAt + ATTEMPT_ENDS_MS),
  };
  let searched = 0;
  for await (const intent of stripe.paymentIntents.list({ created, limit: 100 })) {
    const isWanted = intent.metadata.request === wanted.request && intent.amount === wanted.amount;
    if (isWanted && intent.status === 'requires_payment_method') return toOpenIntent(intent);
    searched += 1;
    if (searched >= MOST_SEARCHED) return undefined;
  }
  return undefined;
}

const toSeconds = (time: number): number => Math.floor(time / 1000);

function toOpenIntent({ id, client_secret }: Stripe.PaymentIntent): OpenIntent {
  if (client_secret === null) throw new TypeError('an intent came without its client secret');
  return { id, clientSecret: client_secret };
}
