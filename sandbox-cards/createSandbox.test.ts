import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { callAsShop, payWith } from '#support/payments/sandboxCalls.ts';
import { type StartedSandbox, startSandbox } from '#support/payments/startSandbox.ts';

let sandbox: StartedSandbox;
beforeEach(async () => {
  sandbox = await startSandbox();
});
afterEach(() => sandbox.stop());

const ORDER = { amount: '90000', currency: 'usd' };
const create = (url: string, key: string, order: Record<string, string> = ORDER) =>
  callAsShop(url, '/v1/payment_intents', order, key);

describe('an idempotency key', () => {
  it('returns the first answer again, also after a restart', async () => {
    const first = await create(sandbox.url, 'k1');
    await sandbox.app.close();
    const restarted = await startSandbox({ file: sandbox.file });
    const second = await create(restarted.url, 'k1');
    expect(second.body).toEqual(first.body);
    expect(second.headers.get('idempotent-replayed')).toBe('true');
    await restarted.stop();
  });

  it('is refused when it is used again with other parameters', async () => {
    await create(sandbox.url, 'k1');
    const other = await create(sandbox.url, 'k1', { ...ORDER, amount: '90001' });
    expect(other).toMatchObject({ status: 400, body: { error: { type: 'idempotency_error' } } });
  });

  it('can be used again after a request that was refused before it was executed', async () => {
    expect((await create(sandbox.url, 'k1', { ...ORDER, amount: '-1' })).status).toBe(400);
    expect((await create(sandbox.url, 'k1')).status).toBe(200);
  });
});

describe('a refund', () => {
  const refund = (id: unknown, key: string) =>
    callAsShop(sandbox.url, '/v1/refunds', { payment_intent: String(id) }, key);

  it('returns the full amount, and only once', async () => {
    const { body: intent } = await create(sandbox.url, 'k1');
    expect(await refund(intent.id, 'r0')).toMatchObject({
      status: 400,
      body: { error: { code: 'charge_not_captured' } },
    });
    await payWith(sandbox.url, String(intent.client_secret));
    const first = await refund(intent.id, 'r1');
    expect(first).toMatchObject({ status: 200, body: { object: 'refund', amount: 90_000, status: 'succeeded' } });
    expect((await refund(intent.id, 'r1')).body).toEqual(first.body);
    expect(await refund(intent.id, 'r2')).toMatchObject({
      status: 400,
      body: { error: { code: 'charge_already_refunded' } },
    });
    const { body: refunds } = await callAsShop(sandbox.url, `/v1/refunds?payment_intent=${intent.id}`);
    expect(refunds.data).toEqual([first.body]);
  });

  it('appears in the ledger, which is read in pages', async () => {
    const { body: intent } = await create(sandbox.url, 'k1');
    await payWith(sandbox.url, String(intent.client_secret));
    await refund(intent.id, 'r1');
    const { body: newest } = await callAsShop(sandbox.url, '/v1/balance_transactions?limit=1');
    expect(newest).toMatchObject({
      has_more: true,
      data: [{ type: 'refund', amount: -90_000, id: expect.any(String) }],
    });
    const id = (newest.data as { id: string }[])[0]?.id;
    const { body: rest } = await callAsShop(sandbox.url, `/v1/balance_transactions?limit=1&starting_after=${id}`);
    expect(rest).toMatchObject({ has_more: false, data: [{ type: 'charge', amount: 90_000 }] });
  });
});

describe('an error', () => {
  it('has the shape of Stripe’s API', async () => {
    expect(await callAsShop(sandbox.url, '/v1/payment_intents/pi_none')).toMatchObject({
      status: 404,
      body: { error: { type: 'invalid_request_error', code: 'resource_missing' } },
    });
    expect(await callAsShop(sandbox.url, '/v1/elsewhere')).toMatchObject({ status: 404 });
    expect(await create(sandbox.url, 'k1', { amount: '5' })).toMatchObject({
      status: 400,
      body: { error: { code: 'parameter_missing', param: 'currency' } },
    });
  });
});
