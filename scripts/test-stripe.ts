import { deepEqual, equal, match, ok } from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import { createStripeGateway } from '../server/payments/StripeGateway.ts';
import { toEmail } from '../src/domain/email.ts';
import { cents } from '../src/domain/money.ts';

/*
 * `npm run test:stripe`: the server's gateway against Stripe itself, with the keys of test mode. No money moves. It needs
 * STRIPE_SECRET_KEY (sk_test_…) and the network, and is not part of `npm test`.
 */

const secretKey = process.env.STRIPE_SECRET_KEY ?? '';
if (!/^(?:sk|rk)_test_/.test(secretKey)) {
  console.error('STRIPE_SECRET_KEY: a key that begins with sk_test_ is needed');
  process.exit(1);
}

const webhookSecret = 'whsec_of_the_check';
const gateway = createStripeGateway({ secretKey, webhookSecret, baseUrl: undefined });
const stripe = new Stripe(secretKey, { telemetry: false });
const buyer = toEmail('buyer@second-gear.example');
if (buyer === undefined) throw new Error('no address');
const startedAt = Date.now() - 60_000;
const newOrder = () => ({ bookingId: randomUUID(), buyer, amount: cents(1_250_000) });
const confirm = (id: string, card: string) =>
  stripe.paymentIntents.confirm(id, { payment_method: card, return_url: 'https://second-gear.example' });

async function check(name: string, work: () => Promise<void>): Promise<void> {
  await work();
  console.log(`✓ ${name}`);
}

const order = newOrder();
const intent = await gateway.openIntent(order);

await check('a booking has one intent, however often it is opened', async () => {
  deepEqual(await gateway.openIntent(order), intent);
  match(intent.clientSecret, new RegExp(`^${intent.id}_secret_`));
});
await check('a declined card leaves the intent open', async () => {
  await confirm(intent.id, 'pm_card_chargeDeclined').catch(() => undefined);
  equal((await gateway.readIntent(intent.id))?.succeeded, false);
});
await check('a good card pays, and the intent carries booking, buyer, amount and currency', async () => {
  await confirm(intent.id, 'pm_card_visa');
  const { amount, bookingId } = order;
  deepEqual(await gateway.readIntent(intent.id), { succeeded: true, amount, currency: 'usd', bookingId, buyer });
});
await check('a paid intent can’t be cancelled, an open one can, and again', async () => {
  equal(await gateway.cancelIntent(intent.id), 'succeeded');
  const other = await gateway.openIntent(newOrder());
  equal(await gateway.cancelIntent(other.id), 'cancelled');
  equal(await gateway.cancelIntent(other.id), 'cancelled');
});
await check('the payment is among the events', async () => {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    for await (const { subjectId } of gateway.listEventsSince(startedAt)) if (subjectId === intent.id) return;
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
  throw new Error('the payment is not among the events');
});
await check('a payment is refunded once, however often it is asked for', async () => {
  equal(await gateway.readRefund(intent.id), undefined);
  ok(['succeeded', 'pending'].includes(await gateway.refund(intent.id)));
  ok(['succeeded', 'pending'].includes(await gateway.refund(intent.id)));
  equal((await stripe.refunds.list({ payment_intent: intent.id })).data.length, 1);
});
await check('what Stripe does not know is unknown', async () => {
  equal(await gateway.readIntent('pi_none'), undefined);
  equal(await gateway.readDispute('du_none'), undefined);
});
console.log('Stripe answers as the market expects.');
