import type Stripe from 'stripe';
import type { RefundStatus } from './CardGateway.ts';
import { sendOnce } from './sendOnce.ts';
import { hasCode, unlessUnknown } from './stripeErrors.ts';
import type { StripeAccount } from './stripeIntents.ts';

/** Refusals that another try does not change: an admin decides. */
const FINAL_REFUSALS = ['charge_disputed', 'refund_disputed_payment', 'resource_missing'] as const;

/** Refunds what is left of a payment, unless that is under way or made. */
export async function refundIntent(account: StripeAccount, intentId: string): Promise<RefundStatus> {
  const { stripe } = account;
  const earlier = await listRefunds(stripe, intentId);
  if (earlier === undefined) return 'failed';
  const current = await statusOfAll(stripe, intentId, earlier);
  if (current === 'succeeded' || current === 'pending') return current;
  // After a refund that failed, or of a part, another one is asked for.
  const name = earlier.length === 0 ? `refund:${intentId}` : `refund:${intentId}:${earlier.length}`;
  try {
    return await sendOnce(account, {
      name,
      send: async (idempotencyKey) =>
        statusOf(await stripe.refunds.create({ payment_intent: intentId }, { idempotencyKey })),
      find: () => findRefund(stripe, intentId, earlier.length),
    });
  } catch (error) {
    // Made by hand meanwhile.
    if (hasCode(error, 'charge_already_refunded')) return 'succeeded';
    if (hasCode(error, ...FINAL_REFUSALS)) return 'failed';
    throw error;
  }
}

/** How far the refund of an intent is; undefined where there is none, or one of a part alone. */
export async function readRefund(stripe: Stripe, intentId: string): Promise<RefundStatus | undefined> {
  const refunds = await listRefunds(stripe, intentId);
  return refunds && statusOfAll(stripe, intentId, refunds);
}

/** Every refund of an intent, newest first; 100 of them need a person, not another page. Undefined for an unknown intent. */
async function listRefunds(stripe: Stripe, intentId: string): Promise<readonly Stripe.Refund[] | undefined> {
  return (await unlessUnknown(stripe.refunds.list({ payment_intent: intentId, limit: 100 })))?.data;
}

/** A refund that an attempt has made although its answer was an error. */
async function findRefund(stripe: Stripe, intentId: string, known: number): Promise<RefundStatus | undefined> {
  const refunds = (await listRefunds(stripe, intentId)) ?? [];
  const status = refunds.length > known ? await statusOfAll(stripe, intentId, refunds) : undefined;
  return status === 'failed' ? undefined : status;
}

const statusOf = ({ status }: Stripe.Refund): RefundStatus => {
  if (status === 'succeeded') return 'succeeded';
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending';
};

/** `succeeded` and `pending` only where the refunds give back all of the payment. */
async function statusOfAll(
  stripe: Stripe,
  intentId: string,
  refunds: readonly Stripe.Refund[],
): Promise<RefundStatus | undefined> {
  const standing = refunds.filter((refund) => statusOf(refund) !== 'failed');
  const returned = standing.reduce((sum, { amount }) => sum + amount, 0);
  if (returned > 0 && returned >= (await stripe.paymentIntents.retrieve(intentId)).amount_received) {
    return standing.some((refund) => statusOf(refund) === 'pending') ? 'pending' : 'succeeded';
  }
  return standing.length < refunds.length ? 'failed' : undefined;
}
