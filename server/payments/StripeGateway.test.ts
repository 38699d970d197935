import Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { email, PRICE } from '#support/payments/marketRows.ts';
import { callAsShop, payWith } from '#support/payments/sandboxCalls.ts';
import { SECRET_KEY, type StartedSandbox, startSandbox } from '#support/payments/startSandbox.ts';
import { startUnreliableProxy, type UnreliableProxy } from '#support/payments/unreliableProxy.ts';
import type { CardGateway } from './CardGateway.ts';
import { createStripeGateway } from './StripeGateway.ts';

const WEBHOOK_SECRET = 'whsec_of_the_suite';
const ORDER = { bookingId: 'b1', buyer: email('buyer@x.test'), amount: PRICE };

let sandbox: StartedSandbox;
let line: UnreliableProxy;
let gateway: CardGateway;
/** Gives up waiting soon, for lines on which answers never come. */
let impatient: CardGateway;

beforeEach(async () => {
  sandbox = await startSandbox();
  line = await startUnreliableProxy(sandbox.url);
  const settings = { secretKey: SECRET_KEY, webhookSecret: WEBHOOK_SECRET, baseUrl: line.url };
  gateway = createStripeGateway(settings);
  impatient = createStripeGateway({ ...settings, timeoutMs: 1_000 });
});
afterEach(async () => {
  await line.stop();
  await sandbox.stop();
});

const ledger = async () => {
  const { body } = await callAsShop(sandbox.url, '/v1/balance_transactions?limit=100');
  return (body.data as { type: string; amount: number }[]).map(({ type, amount }) => [type, amount]);
};
/** The first request of this address meets the mishap, later ones pass. */
const once = (address: string, mishap: 'answer-lost' | 'hangs') => {
  let left = 1;
  line.fault = (call) => (call.startsWith(address) && left-- > 0 ? mishap : 'none');
};
async function paidIntent(): Promise<string> {
  const { id, clientSecret } = await gateway.openIntent(ORDER);
  await payWith(sandbox.url, clientSecret);
  return id;
}

describe('the gateway over the sandbox', () => {
  it('opens one intent per booking and tells what became of it', async () => {
    const { id, clientSecret } = await gateway.openIntent(ORDER);
    expect(await gateway.openIntent(ORDER)).toEqual({ id, clientSecret });
    const facts = { amount: PRICE, currency: 'usd', bookingId: 'b1', buyer: 'buyer@x.test' };
    expect(await gateway.readIntent(id)).toEqual({ ...facts, succeeded: false });
    await payWith(sandbox.url, clientSecret);
    expect(await gateway.readIntent(id)).toEqual({ ...facts, succeeded: true });
    expect(await gateway.readIntent('pi_none')).toBeUndefined();
  });

  it.each(['answer-lost', 'hangs'] as const)(
    'opens one intent though the answer to the first request: %s',
    async (mishap) => {
      once('POST /v1/payment_intents', mishap);
      const { id } = await impatient.openIntent(ORDER);
      expect(await gateway.openIntent(ORDER)).toMatchObject({ id });
    },
  );

  it.each(['answer-lost', 'hangs'] as const)(
    'refunds once though the answer to the first request: %s',
    async (mishap) => {
      const id = await paidIntent();
      once('POST /v1/refunds', mishap);
      await impatient.refund(id);
      await gateway.refund(id);
      expect(await ledger()).toEqual([
        ['refund', -PRICE],
        ['charge', PRICE],
      ]);
    },
  );

  it('opens and refunds once though every request arrives twice', async () => {
    line.fault = () => 'sent-twice';
    const id = await paidIntent();
    await gateway.refund(id);
    expect(await ledger()).toEqual([
      ['refund', -PRICE],
      ['charge', PRICE],
    ]);
  });

  it('takes a refund that was made under another key as made', async () => {
    const id = await paidIntent();
    await callAsShop(sandbox.url, '/v1/refunds', { payment_intent: id }, 'made by hand');
    await gateway.refund(id);
    expect(await ledger()).toHaveLength(2);
  });

  it('says that the provider is away', async () => {
    line.fault = () => 'answer-lost';
    await expect(gateway.readIntent('pi_1')).rejects.toMatchObject({ kind: 'unavailable' });
    await expect(gateway.openIntent(ORDER)).rejects.toMatchObject({ kind: 'unavailable' });
  });

  it('lists what has succeeded since then, over all pages', async () => {
    const pay = async (n: number) => {
      const { id, clientSecret } = await gateway.openIntent({ ...ORDER, bookingId: `b${n}` });
      await payWith(sandbox.url, clientSecret);
      return id;
    };
    await pay(0);
    sandbox.now += 60_000;
    const since = sandbox.now;
    const paid = await Promise.all(Array.from({ length: 120 }, (_, n) => pay(n + 1)));
    const listed = new Set<string>();
    for await (const id of gateway.listSucceededSince(since)) listed.add(id);
    expect(listed).toEqual(new Set(paid));
  });
});

describe('a webhook', () => {
  const sign = (body: string, secret: string) =>
    new Stripe('sk_test_unused').webhooks.generateTestHeaderString({ payload: body, secret });
  const event = (type: string) =>
    JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object: { id: 'pi_7', object: 'payment_intent' } } });

  it('names the intent that succeeded, and is no news otherwise', () => {
    const succeeded = event('payment_intent.succeeded');
    expect(gateway.readWebhook(succeeded, sign(succeeded, WEBHOOK_SECRET))).toBe('pi_7');
    const other = event('payment_intent.canceled');
    expect(gateway.readWebhook(other, sign(other, WEBHOOK_SECRET))).toBeUndefined();
  });

  it('is refused with a wrong signature, none, or another body', () => {
    const body = event('payment_intent.succeeded');
    const wrong = [sign(body, 'whsec_other'), '', 't=1,v1=ab', sign(`${body} `, WEBHOOK_SECRET)];
    for (const signature of wrong) expect(() => gateway.readWebhook(body, signature)).toThrow('The signature is wrong');
  });
});
