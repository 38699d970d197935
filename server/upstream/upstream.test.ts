import { once } from 'node:events';
import {
  createServer,
  request as httpRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#support/server.ts';
import { createApp } from '../app.ts';
import { IdTokenVerifier } from '../identity/IdTokenVerifier.ts';

/*
 * Two servers: the one of the pages, with the accounts, and another one behind it with the market. The other one is
 * ours too, but verifies log-ins by the first one's published keys, as another team's server would.
 */

let market: TestServer;
let marketApp: FastifyInstance;
let pages: TestServer;

beforeAll(async () => {
  market = await startTestServer({ env: { TRUST_PROXY: '127.0.0.1' } });
  const keys: JWTVerifyGetKey = (...asked) => createRemoteJWKSet(new URL(`${pages.address}/identity/jwks`))(...asked);
  const signature = { algorithms: ['EdDSA'], keys };
  const issuer = { issuer: 'second-gear-identity', audience: 'second-gear', signature };
  const idTokens = new IdTokenVerifier(issuer, market.services.clock);
  marketApp = await createApp({ ...market.services, idTokens });
  pages = await startTestServer({ env: { API_UPSTREAM: await marketApp.listen({ host: '127.0.0.1', port: 0 }) } });
});
afterAll(async () => {
  await pages.remove();
  await marketApp.close();
  await market.remove();
});

it('[wire.upstream] lets people sign up at this server and trade on the other one', async () => {
  const seller = await pages.seller({ name: 'Selim' });
  const car = await pages.listCar(seller);
  const buyer = await pages.member({ name: 'Bina' });
  expect((await buyer.post('/api/booking', { serial: car, price: 12_500 })).json).toMatchObject({ acknowledged: true });
  expect((await buyer.getWithToken(`/api/bookinglist?email=${buyer.email}`)).list).toMatchObject([{ serial: car }]);
  const rows = (server: TestServer) => server.services.store.selectFrom('cars').select('id').execute();
  expect(await rows(market)).toContainEqual({ id: car });
  expect(await rows(pages)).toEqual([]);
});

it('passes on paging links, refusals and log-outs', async () => {
  const seller = await pages.seller();
  for (const _ of [1, 2]) await pages.listCar(seller, { category: 'sports' });
  const first = await pages.visitor().get('/api/catagory/sports?limit=1');
  const [, next = ''] = /<[^?]*(\?[^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '') ?? [];
  expect((await pages.visitor().get(`/api/catagory/sports${next}`)).list).toHaveLength(1);
  const refused = await seller.post('/api/productadd', { name: '' }, { bearer: true });
  expect([refused.status, String(refused.json.msg)]).toEqual([400, expect.stringMatching(/^name: /)]);
  await seller.post('/api/logout', {});
  expect((await seller.getWithToken(`/api/product?email=${seller.email}`)).status).toBe(401);
});

it('passes on the event stream without delay', async () => {
  const buyer = await pages.member();
  const headers = { cookie: buyer.cookieHeader() };
  const stream = await fetch(`${pages.address}/api/events`, { headers });
  expect(stream.headers.get('content-type')).toBe('text/event-stream');
  // A proxy such as nginx passes it on without delay as well.
  expect(stream.headers.get('x-accel-buffering')).toBe('no');
  await buyer.post('/api/logout', {});
  expect(await stream.body?.pipeThrough(new TextDecoderStream()).getReader().read()).toMatchObject({ done: false });
  // The stream stays open: stopping must not wait for it.
});

it('uses its own page policies, keeps its identity cookies, and refuses requests from other sites', async () => {
  const seen: IncomingHttpHeaders[] = [];
  const listener = createServer((request, response) => {
    seen.push(request.headers);
    response.writeHead(200, { 'content-type': 'application/json', 'content-security-policy': 'none', server: 'x' });
    response.end('{}');
  });
  await new Promise<void>((done) => listener.listen(0, '127.0.0.1', done));
  const { port } = listener.address() as AddressInfo;
  const front = await startTestServer({ env: { API_UPSTREAM: `http://127.0.0.1:${port}` } });
  const cookie = 'identity.session_token=secret; session=theirs';
  const answer = await front.visitor().post('/api/booking', {}, { headers: { cookie, origin: front.address } });
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(answer.headers.get('server')).toBe(null);
  expect(seen[0]).toMatchObject({ cookie: 'session=theirs', 'x-forwarded-for': '127.0.0.1' });
  expect(seen[0]).not.toHaveProperty('origin');
  const foreign = { headers: { origin: 'https://elsewhere.test' } };
  expect((await front.visitor().post('/api/booking', {}, foreign)).status).toBe(403);
  expect(seen).toHaveLength(1);

  listener.close();
  listener.closeAllConnections();
  const away = await front.visitor().get('/api/advertise');
  expect([away.status, String(away.json.msg)]).toEqual([503, expect.stringContaining('not answering')]);
  await front.remove();
});

/** A request with any header, which `fetch` would not send. */
async function raw(address: string, path: string, headers: OutgoingHttpHeaders): Promise<IncomingMessage> {
  const request = httpRequest(`${address}${path}`, { headers }).end();
  const [answer]: IncomingMessage[] = await once(request, 'response');
  if (answer === undefined) throw new Error('no answer');
  answer.resume();
  return answer;
}

it('[wire.upstream] 1.11 says itself who asks, and lets the other server set no cookie of the accounts', async () => {
  const seen: IncomingHttpHeaders[] = [];
  const theirs = ['session=theirs; Path=/', 'identity.session_token=planted; Path=/', '__Secure-identity.x=planted'];
  const listener = createServer((request, response) => {
    seen.push(request.headers);
    response.writeHead(200, { 'content-type': 'application/json', 'set-cookie': theirs }).end('{}');
  });
  await new Promise<void>((done) => listener.listen(0, '127.0.0.1', done));
  const { port } = listener.address() as AddressInfo;
  const front = await startTestServer({ env: { API_UPSTREAM: `http://127.0.0.1:${port}`, TRUST_PROXY: '10.0.0.1' } });
  const forged = {
    forwarded: 'for=6.6.6.6',
    via: '1.1 forged',
    'x-real-ip': '6.6.6.6',
    'x-forwarded-for': '6.6.6.6',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'https',
    'x-forwarded-client-cert': 'forged',
    // Python's and PHP's servers read it as X-Forwarded-For.
    x_forwarded_for: '6.6.6.6',
    'true-client-ip': '6.6.6.6',
    'cf-connecting-ip': '6.6.6.6',
    'x-original-url': '/api/user',
    // Other proxies' and clouds' names for the same, and what no list of them has.
    'fastly-client-ip': '6.6.6.6',
    'x-envoy-external-address': '6.6.6.6',
    'x-azure-clientip': '6.6.6.6',
    'x-appengine-user-ip': '6.6.6.6',
    'fly-client-ip': '6.6.6.6',
    'do-connecting-ip': '6.6.6.6',
    'x-remote-user': 'admin@x.test',
    remote_user: 'admin@x.test',
    'x-http-method-override': 'DELETE',
    'x-anything-else': 'forged',
    origin: front.address,
    referer: 'https://elsewhere.test/',
    'proxy-authorization': 'Basic Zm9yZ2Vk',
    'proxy-connection': 'keep-alive',
    'keep-alive': 'timeout=100',
    'http2-settings': 'AAMAAABkAAQAAP__',
    te: 'trailers',
    priority: 'u=0',
  };
  const wanted = {
    accept: 'application/json',
    'accept-language': 'bn',
    authorization: 'bearer token',
    'if-none-match': '"1"',
    'last-event-id': '7',
    'stripe-signature': 't=1,v1=2',
    'user-agent': 'tests',
  };
  const answer = await raw(front.address, '/api/advertise', { ...forged, ...wanted });
  const names = Object.keys(seen[0] ?? {}).filter((name) => name in forged);
  expect(seen[0]).toMatchObject(wanted);
  expect([names, seen[0]?.['x-forwarded-for']]).toEqual([['x-forwarded-for'], '127.0.0.1']);
  expect(answer.headers['set-cookie']).toEqual(['session=theirs; Path=/']);
  listener.close();
  listener.closeAllConnections();
  await front.remove();
});

it('limits payments, sign-ins and uploads as strictly as without another server behind it', async () => {
  // One request of each strict call a minute.
  const front = await startTestServer({ env: { API_UPSTREAM: market.address, RATE_LIMIT: '39' } });
  const paths = [
    '/api/create-payment-intent',
    '/api/payment',
    '/sandbox-cards/v1/payment_intents/pi_1/confirm',
    '/identity/sign-in/email',
    '/image-host/1/upload',
  ];
  for (const path of paths) {
    const ask = async () => (await front.visitor().post(path, {})).status;
    expect([path, (await ask()) === 429, await ask()]).toEqual([path, false, 429]);
  }
  expect((await front.visitor().post('/api/%63reate-payment-intent', {})).status).toBe(429);
  await front.remove();
});
