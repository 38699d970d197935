import { request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#support/server.ts';

/** The status of a request with exactly these headers; `fetch` would set its own Host. */
function statusWith(
  { address }: TestServer,
  headers: Record<string, string>,
  { method = 'GET', path = '/' } = {},
): Promise<number | undefined> {
  return new Promise((done, fail) => {
    const url = new URL(path, address);
    const sent = request(url, { method, headers: { accept: 'text/html', ...headers } }, (response) => {
      response.resume().on('end', () => done(response.statusCode));
    });
    sent.on('error', fail).end();
  });
}

const portOf = ({ address }: TestServer) => new URL(address).port;

describe('1.1 rebinding and tunnels: a server for this machine alone', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ env: { DEMO: '1' } });
  });
  afterAll(() => server.remove());

  it('[sessions.own-host] answers 421 to a name that another site has pointed to this machine', async () => {
    const port = portOf(server);
    for (const host of ['evil.example', `evil.example:${port}`, '127.0.0.1', `localhost.evil:${port}`, `a@b:${port}`]) {
      expect([host, await statusWith(server, { host })]).toEqual([host, 421]);
    }
    const asTheirs = { host: 'evil.example', origin: 'http://evil.example', 'content-type': 'application/json' };
    const signIn = { method: 'POST', path: '/identity/sign-in/email' };
    expect(await statusWith(server, asTheirs, signIn)).toBe(421);
    for (const path of ['/api/advertise', '/nothing', '/feedback.json', '/identity/get-session']) {
      expect([path, await statusWith(server, { host: 'evil.example' }, { path })]).toEqual([path, 421]);
    }
  });

  it('[sessions.own-host] answers every loopback name at its port', async () => {
    for (const name of ['127.0.0.1', 'localhost', '[::1]', 'LOCALHOST']) {
      expect(await statusWith(server, { host: `${name}:${portOf(server)}` }, { path: '/api/advertise' })).toBe(200);
    }
  });

  const FORWARDING = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via'];
  it.each([...FORWARDING, 'x_forwarded_for', 'cf-connecting-ip', 'x-original-host'])(
    '[sessions.own-host] refuses a request that came through a tunnel: %s',
    async (name) => {
      const tunnelled = { host: `localhost:${portOf(server)}`, [name]: '127.0.0.1' };
      expect(await statusWith(server, tunnelled, { path: '/api/advertise' })).toBe(421);
    },
  );

  it.each([
    ['no Host', [], '/api/advertise', 421],
    ['two hosts', ['host: OWN', 'host: evil.example'], '/api/advertise', 400],
    ['an address with a foreign host', ['host: OWN'], 'http://evil.example/api/advertise', 400],
    ['an address with the own host', ['host: OWN'], 'http://OWN/api/advertise', 200],
    ['a foreign host and an address with the own one', ['host: evil.example'], 'http://OWN/api/advertise', 400],
  ] as const)('[sessions.own-host] 1.1 answers a request with %s', async (_, lines, target, status) => {
    const { hostname, port, host } = new URL(server.address);
    const socket = connect(Number(port), hostname);
    const head = [`GET ${target} HTTP/1.1`, ...lines, 'connection: close', '', ''];
    // Not its end too: the server would take that as giving up, and answer only what it can at once.
    socket.write(head.join('\r\n').replaceAll('OWN', host));
    const answer = (await text(socket)).toLowerCase();
    expect(answer).toMatch(new RegExp(`^http/1.1 ${status} `));
    expect(answer).toContain('x-content-type-options: nosniff');
  });

  it('[sessions.own-host] says whether it is alive and ready under any name', async () => {
    for (const path of ['/healthz', '/readyz']) {
      expect(await statusWith(server, { host: 'server-1:8080', 'x-forwarded-for': '10.0.0.1' }, { path })).toBe(200);
    }
  });
});

it('1.1 rebinding and tunnels: behind a trusted proxy the forwarded name counts', async () => {
  const env = { PUBLIC_URL: 'https://cars.example', TRUST_PROXY: '127.0.0.1', PAYMENTS: 'sandbox' };
  const server = await startTestServer({ env: { ...env, RATE_LIMIT: '1000' } });
  const path = '/api/advertise';
  const ask = (headers: Record<string, string>) => statusWith(server, headers, { path });
  expect(await ask({ host: 'cars.example' })).toBe(200);
  expect(await ask({ host: 'cars.example:443' })).toBe(200);
  expect(await ask({ host: 'server-1', 'x-forwarded-host': 'cars.example' })).toBe(200);
  expect(await ask({ host: 'cars.example', 'x-forwarded-host': 'evil.example' })).toBe(421);
  expect(await ask({ host: 'server-1' })).toBe(421);
  expect(await ask({ host: 'cars.example:8443' })).toBe(421);
  expect(await ask({ host: `localhost:${portOf(server)}` })).toBe(200);
  await server.remove();
});

it('1.1 rebinding and tunnels: the server of `npm run dev` takes both loopback names of the page’s address', async () => {
  const server = await startTestServer({ env: { PUBLIC_URL: 'http://127.0.0.1:5173' } });
  expect(await statusWith(server, { host: 'localhost:5173' })).not.toBe(421);
  expect(await statusWith(server, { host: '127.0.0.1:5173' })).not.toBe(421);
  expect(await statusWith(server, { host: `127.0.0.1:${portOf(server)}` })).not.toBe(421);
  expect(await statusWith(server, { host: 'evil.example:5173' })).toBe(421);
  await server.remove();
});
