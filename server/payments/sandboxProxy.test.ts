import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { callAsBrowser, callAsShop, cardForm } from '#support/payments/sandboxCalls.ts';
import { SECRET_KEY, type StartedSandbox, startSandbox } from '#support/payments/startSandbox.ts';
import { handleErrors } from '../http/errors.ts';
import { sandboxCalls, sandboxProxy } from './sandboxProxy.ts';

let sandbox: StartedSandbox;
let app: FastifyInstance;
let url: string;
let errors: Error[];

beforeEach(async () => {
  sandbox = await startSandbox();
  app = Fastify();
  handleErrors(app);
  errors = [];
  app.addHook('onError', async (_request, _reply, error) => void errors.push(error));
  app.register(async (scope) => sandboxProxy(scope, sandbox.url));
  url = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(async () => {
  await app.close();
  await sandbox.stop();
});

async function openIntent(): Promise<{ id: string; secret: string; path: string }> {
  const { body } = await callAsShop(sandbox.url, '/v1/payment_intents', { amount: '500', currency: 'usd' });
  const id = String(body.id);
  return { id, secret: String(body.client_secret), path: `/sandbox-cards/v1/payment_intents/${id}` };
}

describe('the proxy from the page to the sandbox', () => {
  it('lets a payment be confirmed, approved and read by its client secret', async () => {
    const { secret, path } = await openIntent();
    const asks = await callAsBrowser(url, `${path}/confirm`, cardForm(secret, { number: '4000002500003155' }));
    expect(asks).toMatchObject({ status: 200, body: { status: 'requires_action' } });
    const approved = await callAsBrowser(url, `${path}/authenticate`, { client_secret: secret, outcome: 'approve' });
    expect(approved).toMatchObject({ status: 200, body: { status: 'succeeded' } });
    const read = await callAsBrowser(url, `${path}?client_secret=${secret}`);
    expect(read).toMatchObject({ status: 200, body: { status: 'succeeded' } });
    expect(read.headers.get('cache-control')).toBe('no-store');
    expect(read.headers.get('content-type')).toBe('application/json; charset=utf-8');
  });

  it('passes on the provider’s message about a declined card', async () => {
    const { secret, path } = await openIntent();
    const answer = await callAsBrowser(url, `${path}/confirm`, cardForm(secret, { number: '4000000000000002' }));
    expect(answer).toMatchObject({ status: 402, body: { error: { message: 'Your card was declined.' } } });
  });

  it('reaches no other address of the sandbox, whatever is sent', async () => {
    const { id, path } = await openIntent();
    const asShop = { authorization: `Bearer ${SECRET_KEY}`, 'content-type': 'application/x-www-form-urlencoded' };
    const call = async (address: string, method: string) =>
      (await fetch(`${url}${address}`, { method, headers: asShop, ...(method === 'POST' ? { body: 'a=b' } : {}) }))
        .status;
    expect(await call('/sandbox-cards/v1/payment_intents', 'POST')).toBe(404);
    expect(await call('/sandbox-cards/v1/refunds', 'POST')).toBe(404);
    expect(await call(`${path}/cancel`, 'POST')).toBe(404);
    expect(await call('/sandbox-cards/v1/balance_transactions', 'GET')).toBe(404);
    // The secret key is not passed on, so reading an intent needs the client secret too.
    expect(await call(path, 'GET')).toBe(404);
    expect(await call(`/sandbox-cards/v1/payment_intents/${encodeURIComponent(`../refunds?x=${id}`)}`, 'GET')).toBe(
      404,
    );
  });

  it('takes forms alone, and passes nothing else on', async () => {
    const { secret, path } = await openIntent();
    const form = { client_secret: secret, outcome: 'approve' };
    const answer = await app.inject({ method: 'POST', url: `${path}/authenticate`, payload: form });
    expect(answer.statusCode).toBe(415);
  });

  it('lets a page try few cards', () => {
    expect(sandboxCalls.filter(({ rate }) => rate === 'strict').map(({ path }) => path)).toEqual([
      '/sandbox-cards/v1/payment_intents/:id/confirm',
    ]);
  });

  it('answers that the provider is unreachable when it is', async () => {
    const { secret, path } = await openIntent();
    await sandbox.app.close();
    const answer = await callAsBrowser(url, `${path}/confirm`, cardForm(secret));
    expect(answer).toMatchObject({ status: 503, body: { msg: expect.stringContaining('not answering') } });
    expect(errors).toMatchObject([{ kind: 'unavailable', cause: expect.any(TypeError) }]);
  });
});
