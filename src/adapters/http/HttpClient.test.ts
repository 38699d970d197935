import { describe, expect, it } from 'vitest';
import { ACCOUNT_DELETED } from '#domain/account.ts';
import { jsonResponse, refusalResponse, StubNetwork } from '#support/StubNetwork.ts';
import type { HttpRequest } from './Http.ts';
import { HttpClient } from './HttpClient.ts';

const READ: HttpRequest = { method: 'GET', path: '/advertise' };
const over = (network: StubNetwork, timeoutMs = 1_000) =>
  new HttpClient({ base: '/api', fetch: network.fetch, timeoutMs });

describe('HttpClient', () => {
  it('returns the body and the headers', async () => {
    const network = new StubNetwork(jsonResponse({ a: 1 }, { headers: { link: '<x>' } }));
    const { body, headers } = await over(network).send(READ);
    expect(body).toEqual({ a: 1 });
    expect(headers.get('link')).toBe('<x>');
    expect(network.requestLines).toEqual(['GET /api/advertise']);
  });

  it('accepts an answer without a body', async () => {
    const network = new StubNetwork(new Response(null, { status: 204 }));
    expect((await over(network).send({ method: 'POST', path: '/logout', body: {} })).body).toBeUndefined();
  });

  it('lets the browser set the content type of forms, with their boundary', async () => {
    const network = new StubNetwork(jsonResponse({}));
    const body = new FormData();
    await over(network).send({ method: 'POST', path: '/upload', body });
    expect(network.last.body).toBe(body);
    expect(network.last.headers.has('content-type')).toBe(false);
  });

  it.each([
    [400, 'invalid'],
    [401, 'unauthenticated'],
    [402, 'card'],
    [403, 'forbidden'],
    [404, 'not-found'],
    [405, 'refused'],
    [408, 'slow'],
    [409, 'conflict'],
    [413, 'invalid'],
    [415, 'invalid'],
    [422, 'invalid'],
    [429, 'too-many'],
    [500, 'unavailable'],
    [504, 'unavailable'],
  ])('calls a %i %s, with its detail', async (status, kind) => {
    const failed = over(new StubNetwork(refusalResponse(status, 'because'))).send(READ);
    await expect(failed).rejects.toMatchObject({ kind, detail: 'because', cause: { message: `HTTP ${status}` } });
  });

  it('[pictures.upload-failure] knows what is too large by the status alone, as a proxy answers it', async () => {
    const page = new Response('<html><h1>413 Request Entity Too Large</h1></html>', { status: 413 });
    const failed = over(new StubNetwork(page)).send(READ);
    await expect(failed).rejects.toMatchObject({ kind: 'invalid', reason: 'too-large', detail: undefined });
  });

  it('recognises a deleted account by the reason of the 403, whatever its message', async () => {
    const removed = jsonResponse({ msg: 'Gone for good', reason: 'account-removed' }, { status: 403 });
    const failed = over(new StubNetwork(removed)).send(READ);
    await expect(failed).rejects.toMatchObject({ kind: 'removed', detail: 'Gone for good' });
  });

  it('[second-factor.asked] [second-factor.firebase] recognises what an admin’s session still needs by the reason of the 403', async () => {
    const failed = (reason: string) =>
      over(new StubNetwork(jsonResponse({ msg: 'Not yet', reason }, { status: 403 }))).send(READ);
    await expect(failed('second-factor')).rejects.toMatchObject({ kind: 'factor-needed', detail: 'Not yet' });
    const again = { kind: 'unauthenticated', reason: 'login-too-old', detail: undefined };
    await expect(failed('login-too-old')).rejects.toMatchObject(again);
  });

  it.each([{ msg: ACCOUNT_DELETED }, { msg: ACCOUNT_DELETED, reason: 'another' }])(
    'treats a 403 with %j as any other refusal',
    async (body) => {
      const failed = over(new StubNetwork(jsonResponse(body, { status: 403 }))).send(READ);
      await expect(failed).rejects.toMatchObject({ kind: 'forbidden', detail: ACCOUNT_DELETED });
    },
  );

  it('completes a call after its tab was closed when the call asks for it', async () => {
    const network = new StubNetwork(jsonResponse({}));
    await over(network).send(READ);
    await over(network).send({ ...READ, keepalive: true });
    expect(network.sent.map(({ keepalive }) => keepalive)).toEqual([false, true]);
  });

  it('fails with slow after timeoutMs', async () => {
    const never = (_address: unknown, init?: RequestInit) =>
      new Promise<Response>((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
      });
    const client = new HttpClient({ base: '', fetch: never, timeoutMs: 10 });
    await expect(client.send(READ)).rejects.toMatchObject({ kind: 'slow' });
  });

  it('keeps the cause of a network failure', async () => {
    const cause = new TypeError('fetch failed');
    const failed = over(new StubNetwork(() => Promise.reject(cause))).send(READ);
    await expect(failed).rejects.toMatchObject({ kind: 'offline', cause });
  });

  it('[offline.blocked] says that a call was stopped on the way where the server is there', async () => {
    const stopped = (isThere: boolean) =>
      new HttpClient({
        base: '',
        fetch: new StubNetwork(() => Promise.reject(new TypeError('Failed to fetch'))).fetch,
        isServerThere: async () => isThere,
      }).send(READ);
    await expect(stopped(true)).rejects.toMatchObject({ kind: 'blocked' });
    await expect(stopped(false)).rejects.toMatchObject({ kind: 'offline' });
  });

  it('fails with malformed when the answer is not JSON', async () => {
    const failed = over(new StubNetwork(new Response('<html>'))).send(READ);
    await expect(failed).rejects.toMatchObject({ kind: 'malformed', cause: expect.any(SyntaxError) });
  });
});
