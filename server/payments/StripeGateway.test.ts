import Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { email, PRICE } from '#support/payments/marketRows.ts';
import { callAsShop, payWith } from '#support/payments/sandboxCalls.ts';
import { SECRET_KEY, type StartedSandbox, startSandbox } from '#support/payments/startSandbox.ts';
import { startUnreliableProxy, type UnreliableProxy } from '#support/payments/unreliableProxy.ts';
import { IS_FULL_RUN } from '#support/scale.ts';
import type { CardEvent, CardGateway } from './CardGateway.ts';
import { createStripeGateway } from './StripeGateway.ts';

const WEBHOOK_SECRET = 'whsec_of_the_suite';
/** `npm test` has no request that hangs: it ends by the time limit, after which the same happens. */
const FAILURES = IS_FULL_RUN ? (['answer-lost', 'hangs'] as const) : (['answer-lost'] as const);
const ORDER = { bookingId: 'b1', buyer: email('buyer@x.test'), amount: PRICE };

let sandbox: StartedSandbox;
let proxy: UnreliableProxy;
let gateway: CardGateway;
/** A gateway with a short timeout, for connections on which answers never come. */
let quickGateway: CardGateway;

beforeEach(async () => {
  sandbox = await startSandbox();
  proxy = await startUnreliableProxy(sandbox.url);
  const settings = { secretKey: SECRET_KEY, webhookSecret: WEBHOOK_SECRET, baseUrl: proxy.url };
  gateway = createStripeGateway(settings);
  quickGateway = createStripeGateway({ ...settings, timeoutMs: 1_000 });
});
afterEach(async () => {
  await proxy.stop();
  await sandbox.stop();
});

const ledger = async () => {
  const { body } = await callAsShop(sandbox.url, '/v1/balance_transactions?limit=100');
  return (body.data as { type: string; amount: number }[]).map(({ type, amount }) => [type, amount]);
};
/** The first request to this address fails as given, later ones pass. */
const once = (address: string, fault: 'answer-lost' | 'hangs') => {
  let left = 1;
  proxy.fault = (call) => (call.startsWith(address) && left-- > 0 ? fault : 'none');
};
async function paidIntent(): Promise<string> {
  const { id, clientSecret } = await gateway.openIntent(ORDER);
  await payWith(sandbox.url, clientSecret);
  return id;
}

describe('StripeGateway with the sandbox', () => {
  it('opens one intent per booking and reads its current state', async () => {
    const { id, clientSecret } = await gateway.openIntent(ORDER);
    expect(await gateway.openIntent(ORDER)).toEqual({ id, clientSecret });
    const facts = { amount: PRICE, currency: 'usd', bookingId: 'b1', buyer: 'buyer@x.test' };
    expect(await gateway.readIntent(id)).toEqual({ ...facts, succeeded: false });
    await payWith(sandbox.url, clientSecret);
    expect(await gateway.readIntent(id)).toEqual({ ...facts, succeeded: true });
    expect(await gateway.readIntent('pi_none')).toBeUndefined();
  });

  it.each(FAILURES)('opens one intent when the first request fails: %s', async (fault) => {
    once('POST /v1/payment_intents', fault);
    const { id } = await quickGateway.openIntent(ORDER);
    expect(await gateway.openIntent(ORDER)).toMatchObject({ id });
  });

  it.each(FAILURES)('refunds once when the first request fails: %s', async (fault) => {
    const id = await paidIntent();
    once('POST /v1/refunds', fault);
    await quickGateway.refund(id);
    await gateway.refund(id);
    expect(await ledger()).toEqual([
      ['refund', -PRICE],
      ['charge', PRICE],
    ]);
  });

  it('opens and refunds once when every request arrives twice', async () => {
    proxy.fault = () => 'sent-twice';
    const id = await paidIntent();
    await gateway.refund(id);
    expect(await ledger()).toEqual([
      ['refund', -PRICE],
      ['charge', PRICE],
    ]);
  });

  it('accepts that the intent was already refunded under another idempotency key', async () => {
    const id = await paidIntent();
    await callAsShop(sandbox.url, '/v1/refunds', { payment_intent: id }, 'made by hand');
    await gateway.refund(id);
    expect(await ledger()).toHaveLength(2);
  });

  it('cancels an open intent, and again, and says when it was paid before', async () => {
    const { id, clientSecret } = await gateway.openIntent(ORDER);
    expect(await gateway.cancelIntent(id)).toBe('cancelled');
    expect(await gateway.cancelIntent(id)).toBe('cancelled');
    const paid = await payWith(sandbox.url, clientSecret);
    expect(paid).toMatchObject({ status: 400, body: { error: { code: 'payment_intent_unexpected_state' } } });
    const other = await gateway.openIntent({ ...ORDER, bookingId: 'b2' });
    await payWith(sandbox.url, other.clientSecret);
    expect(await gateway.cancelIntent(other.id)).toBe('succeeded');
  });

  it('follows a refund that is pending at first', async () => {
    const { id, clientSecret } = await gateway.openIntent(ORDER);
    await payWith(sandbox.url, clientSecret, { number: '4000000000007726' });
    expect(await gateway.readRefund(id)).toBeUndefined();
    expect(await gateway.refund(id)).toBe('pending');
    expect(await gateway.refund(id)).toBe('pending');
    sandbox.now += 60_000;
    expect(await gateway.readRefund(id)).toBe('succeeded');
  });

  it('refunds what an operator’s refund of a part has left', async () => {
    const id = await paidIntent();
    await callAsShop(sandbox.url, '/v1/refunds', { payment_intent: id, amount: '1000' }, 'made by hand');
    expect(await gateway.readRefund(id)).toBeUndefined();
    expect(await gateway.refund(id)).toBe('succeeded');
    expect(await gateway.readRefund(id)).toBe('succeeded');
    expect(await ledger()).toEqual([
      ['refund', 1_000 - PRICE],
      ['refund', -1_000],
      ['charge', PRICE],
    ]);
  });

  it('says that a disputed payment can’t be refunded, again and again', async () => {
    const { id, clientSecret } = await gateway.openIntent(ORDER);
    await payWith(sandbox.url, clientSecret, { number: '4000000000000259' });
    expect(await gateway.refund(id)).toBe('failed');
    expect(await gateway.refund(id)).toBe('failed');
    expect(await ledger()).toHaveLength(1);
  });

  it('refunds once it may, although the provider has kept a refusal', async () => {
    const { id, clientSecret } = await gateway.openIntent(ORDER);
    await expect(gateway.refund(id)).rejects.toMatchObject({ kind: 'unavailable' });
    await payWith(sandbox.url, clientSecret);
    expect(await gateway.refund(id)).toBe('succeeded');
  });

  it('says that a refund has failed, and sends another one when it is asked to', async () => {
    const { id, clientSecret } = await gateway.openIntent(ORDER);
    await payWith(sandbox.url, clientSecret, { number: '4000000000005126' });
    expect(await gateway.refund(id)).toBe('succeeded');
    sandbox.now += 60_000;
    expect(await gateway.readRefund(id)).toBe('failed');
    expect(await gateway.refund(id)).toBe('succeeded');
    expect((await callAsShop(sandbox.url, `/v1/refunds?payment_intent=${id}`)).body.data).toHaveLength(2);
  });

  it('reports and reads a dispute', async () => {
    const { id, clientSecret } = await gateway.openIntent(ORDER);
    await payWith(sandbox.url, clientSecret, { number: '4000000000000259' });
    const reports: CardEvent[] = [];
    for await (const report of gateway.listEventsSince(0)) reports.push(report);
    expect(reports.map(({ about }) => about)).toEqual(['dispute', 'payment']);
    const dispute = { intentId: id, amount: PRICE, reason: 'fraudulent', status: 'needs_response', isClosed: false };
    expect(await gateway.readDispute(reports[0]?.subjectId ?? '')).toMatchObject(dispute);
    expect(await gateway.readDispute('du_none')).toBeUndefined();
  });

  it('throws "unavailable" when the provider does not answer', async () => {
    proxy.fault = () => 'answer-lost';
    await expect(gateway.readIntent('pi_1')).rejects.toMatchObject({ kind: 'unavailable' });
    await expect(gateway.openIntent(ORDER)).rejects.toMatchObject({ kind: 'unavailable' });
  });

  it('lists the intents that have succeeded since a time, over all pages', async () => {
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
    for await (const { subjectId } of gateway.listEventsSince(since)) listed.add(subjectId);
    expect(listed).toEqual(new Set(paid));
  });
});

describe('a webhook', () => {
  const sign = (body: string, secret: string) =>
    new Stripe('sk_test_unused').webhooks.generateTestHeaderString({ payload: body, secret });
  const event = (type: string, object: object = { id: 'pi_7', object: 'payment_intent' }) =>
    JSON.stringify({ id: 'evt_1', object: 'event', created: 9, type, data: { object } });

  it('names the intent that succeeded, and is ignored for other events', () => {
    const succeeded = event('payment_intent.succeeded');
    const report = { id: 'evt_1', createdAt: 9_000, about: 'payment', subjectId: 'pi_7' };
    expect(gateway.readWebhook(succeeded, sign(succeeded, WEBHOOK_SECRET))).toEqual(report);
    const other = event('payment_intent.canceled');
    expect(gateway.readWebhook(other, sign(other, WEBHOOK_SECRET))).toBeUndefined();
  });

  it.each([
    ['refund.failed', 'refund', 'pi_8'],
    ['refund.created', 'refund', 'pi_8'],
    ['refund.updated', 'refund', 'pi_8'],
    ['charge.dispute.created', 'dispute', 'x_1'],
  ])('names what %s is about', (type, about, subjectId) => {
    const body = event(type, { id: 'x_1', payment_intent: 'pi_8' });
    expect(gateway.readWebhook(body, sign(body, WEBHOOK_SECRET))).toMatchObject({ about, subjectId });
  });

  it('is refused when it was signed more than five minutes ago', () => {
    const body = event('payment_intent.succeeded');
    const now = Date.now() + 301_000;
    const later = createStripeGateway({
      secretKey: SECRET_KEY,
      webhookSecret: WEBHOOK_SECRET,
      baseUrl: sandbox.url,
      now: () => now,
    });
    const signature = sign(body, WEBHOOK_SECRET);
    expect(() => later.readWebhook(body, signature)).toThrow('The signature is wrong');
    expect(gateway.readWebhook(body, signature)).toBeDefined();
  });

  it('is refused with a wrong signature, no signature, or a changed body', () => {
    const body = event('payment_intent.succeeded');
    const wrong = [sign(body, 'whsec_other'), '', 't=1,v1=ab', sign(`${body} `, WEBHOOK_SECRET)];
    for (const signature of wrong)
      expect(() => gateway.readWebhook(body, signature)).toThrow(
        expect.objectContaining({ kind: 'invalid', message: 'The signature is wrong', cause: expect.any(Error) }),
      );
  });
});
