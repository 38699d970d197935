import { readFile } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { callAsBrowser, callAsShop, payWith } from '#support/payments/sandboxCalls.ts';
import { type StartedSandbox, startSandbox } from '#support/payments/startSandbox.ts';

let sandbox: StartedSandbox;
beforeEach(async () => {
  sandbox = await startSandbox();
});
afterEach(() => sandbox.stop());

const ORDER = { amount: '1250000', currency: 'usd', 'metadata[bookingId]': 'b1' };
async function openIntent(): Promise<{ id: string; secret: string }> {
  const { body } = await callAsShop(sandbox.url, '/v1/payment_intents', ORDER);
  return { id: String(body.id), secret: String(body.client_secret) };
}
const ledger = async (): Promise<unknown> =>
  (await callAsShop(sandbox.url, '/v1/balance_transactions?limit=100')).body.data;

describe('paying an intent', () => {
  it('charges once when two confirms race', async () => {
    const { id, secret } = await openIntent();
    const answers = await Promise.all([payWith(sandbox.url, secret), payWith(sandbox.url, secret)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect(await ledger()).toMatchObject([{ type: 'charge', amount: 1_250_000, payment_intent: id }]);
  });

  it('declines a card with the provider’s message, and accepts a valid one afterwards', async () => {
    const { id, secret } = await openIntent();
    const declined = await payWith(sandbox.url, secret, { number: '4000000000000002' });
    expect(declined).toMatchObject({
      status: 402,
      body: { error: { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' } },
    });
    expect(declined.body).toMatchObject({ error: { payment_intent: { id, status: 'requires_payment_method' } } });
    expect(await payWith(sandbox.url, secret)).toMatchObject({ status: 200, body: { status: 'succeeded' } });
  });

  it('waits for the bank’s 3-D Secure page, which approves or refuses', async () => {
    const { id, secret } = await openIntent();
    const asks = await payWith(sandbox.url, secret, { number: '4000002500003155' });
    expect(asks.body).toMatchObject({ status: 'requires_action', next_action: { type: 'sandbox_authenticate' } });
    const authenticate = (outcome: string) =>
      callAsBrowser(sandbox.url, `/v1/payment_intents/${id}/authenticate`, { client_secret: secret, outcome });
    expect(await authenticate('fail')).toMatchObject({ status: 402, body: { error: { type: 'card_error' } } });
    expect(await ledger()).toEqual([]);
    await payWith(sandbox.url, secret, { number: '4000002500003155' });
    expect(await authenticate('approve')).toMatchObject({ status: 200, body: { status: 'succeeded' } });
    expect(await authenticate('fail')).toMatchObject({ status: 400 });
    expect(await ledger()).toHaveLength(1);
  });

  it('does not charge a cancelled intent, and does not cancel a paid one', async () => {
    const { id, secret } = await openIntent();
    const cancel = (of: string) => callAsShop(sandbox.url, `/v1/payment_intents/${of}/cancel`, {});
    expect(await cancel(id)).toMatchObject({ status: 200, body: { status: 'canceled' } });
    expect(await payWith(sandbox.url, secret)).toMatchObject({ status: 400 });
    const paid = await openIntent();
    await payWith(sandbox.url, paid.secret);
    expect(await cancel(paid.id)).toMatchObject({ status: 400, body: { error: { type: 'invalid_request_error' } } });
  });

  it('stores no more of a card than its last four digits', async () => {
    const { secret } = await openIntent();
    await payWith(sandbox.url, secret, { number: '4000002500003155', cvc: '987' });
    await payWith(sandbox.url, secret);
    for (const file of [sandbox.file, `${sandbox.file}-wal`]) {
      const bytes = await readFile(file, 'latin1');
      expect(bytes).not.toContain('424242424242');
      expect(bytes).not.toContain('400000250000');
    }
  });
});

describe('access', () => {
  it('requires the intent’s secret to read or confirm it', async () => {
    const { id } = await openIntent();
    const other = await openIntent();
    const read = (secret: string) => callAsBrowser(sandbox.url, `/v1/payment_intents/${id}?client_secret=${secret}`);
    expect((await read('')).status).toBe(404);
    expect((await read(other.secret)).status).toBe(404);
    const confirmed = await callAsBrowser(sandbox.url, `/v1/payment_intents/${id}/confirm`, {
      client_secret: other.secret,
    });
    expect(confirmed.status).toBe(404);
  });

  it('requires the secret key for creation, refunds and the ledger', async () => {
    const paths = ['/v1/payment_intents', '/v1/refunds'];
    for (const path of paths) expect((await callAsBrowser(sandbox.url, path, ORDER)).status).toBe(401);
    expect((await callAsBrowser(sandbox.url, '/v1/balance_transactions')).status).toBe(401);
    expect((await callAsBrowser(sandbox.url, '/v1/events')).status).toBe(401);
  });
});
