import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#support/server.ts';
import { headersOfAnswers } from './headers.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.remove());

const msg = { msg: expect.any(String) };

describe('a request from a page of another site', () => {
  const elsewhere: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
    { origin: 'https://evil.test' },
    { origin: 'null' },
    { origin: 'http://127.0.0.1:1' },
  ];
  it.each(elsewhere)('[sessions.same-origin] changes nothing: %o', async (headers) => {
    const buyer = await server.member();
    for (const path of ['/api/logout', '/api/session', '/identity/sign-out', '/image-host/1/upload']) {
      const answer = await buyer.post(path, {}, { headers });
      expect([path, answer.status]).toEqual([path, 403]);
    }
    expect((await buyer.get(`/api/jwt?email=${buyer.email}`)).status).toBe(200);
  });

  it('[sessions.same-origin] is told apart from one of our own pages, under both loopback names', async () => {
    const { port } = new URL(server.address);
    const own: Record<string, string>[] = [
      { 'sec-fetch-site': 'same-origin' },
      { origin: `http://127.0.0.1:${port}` },
      { origin: `http://localhost:${port}` },
    ];
    for (const headers of own) expect((await server.visitor().post('/api/logout', {}, { headers })).status).toBe(200);
  });

  it('[sessions.same-origin] is refused when it has the content type of a form', async () => {
    const buyer = await server.member();
    const types = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'];
    for (const type of types) {
      const answer = await buyer.post('/api/booking', '{"serial":"x","price":1}', {
        headers: { 'content-type': type },
      });
      expect([answer.status, answer.json]).toEqual([415, msg]);
    }
  });
});

describe('a refusal has a message in `msg`', () => {
  it.each([
    ['GET', '/api/nothing', 404],
    ['POST', '/nothing', 404],
    ['GET', '/api/payment', 405],
    ['PATCH', '/api/user', 405],
    ['DELETE', '/api/catagory/suv', 405],
    ['GET', '/api/%zz', 400],
  ])('[wire.refusals] %s %s → %i', async (method, path, status) => {
    const answer = await server.visitor().call(method, path);
    expect([answer.status, answer.json]).toEqual([status, msg]);
  });

  it('and names the methods that the address allows', async () => {
    expect((await server.visitor().get('/api/payment')).headers.get('allow')).toBe('PUT');
  });

  it.each([
    ['{"serial":', 400],
    ['{"__proto__":{"a":1}}', 400],
    ['[]', 400],
    ['"text"', 400],
    ['null', 400],
    ['', 400],
    [`{"serial":"${'x'.repeat(100_001)}"}`, 413],
  ])('for the body %.20s → %i', async (body, status) => {
    const buyer = await server.member();
    const headers = { 'content-type': 'application/json' };
    const answer = await buyer.call('POST', '/api/booking', { body, headers });
    expect([answer.status, answer.json]).toEqual([status, msg]);
  });

  it('for a request that is not valid HTTP', async () => {
    const output = await answerTo('NONSENSE\r\n\r\n');
    expect(output).toMatch(/^HTTP\/1\.1 400 /);
    expect(JSON.parse(output.slice(output.indexOf('{')))).toEqual(msg);
  });
});

it('answers 431 to a header that is too long, and closes the connection', async () => {
  const { port, hostname } = new URL(server.address);
  const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: true });
  const gone = new Promise((done) => socket.on('error', done));
  let output = '';
  socket.on('data', (chunk) => {
    output += String(chunk);
  });
  socket.write(`GET / HTTP/1.1\r\nhost: x\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`);
  // This client never closes the connection itself: it writes until the server has closed it.
  const writing = setInterval(() => socket.write('more'), 50);
  expect(await gone).toBeInstanceOf(Error);
  clearInterval(writing);
  expect(output).toMatch(/^HTTP\/1\.1 431 /);
});

/** What the server answers to these bytes on a connection of their own. */
async function answerTo(bytes: string): Promise<string> {
  const { port, hostname } = new URL(server.address);
  const socket = connect(Number(port), hostname);
  socket.write(bytes);
  let output = '';
  for await (const chunk of socket) output += String(chunk);
  return output;
}

describe('every answer', () => {
  it('1.12 has the security headers and reaches the log, even where no route could be looked for', async () => {
    const host = `host: ${new URL(server.address).host}\r\nconnection: close`;
    for (const [status, bytes] of [
      [400, `GET /api/%zz HTTP/1.1\r\n${host}\r\n\r\n`],
      [400, 'NONSENSE\r\n\r\n'],
      [417, `GET /api/advertise HTTP/1.1\r\n${host}\r\nexpect: a miracle\r\n\r\n`],
      [421, 'GET /api/advertise HTTP/1.1\r\nconnection: close\r\n\r\n'],
    ] as const) {
      const seen = server.logLines.length;
      const head = (await answerTo(bytes)).toLowerCase();
      expect(head).toMatch(new RegExp(`^http/1.1 ${status} `));
      expect(head).toContain("content-security-policy: default-src 'none'; frame-ancestors 'none'");
      expect(head).toContain('x-content-type-options: nosniff');
      expect(head).toContain('cache-control: no-store');
      expect(server.logLines.slice(seen).join('')).toMatch(/"status":4\d\d.*answered|could not be read/);
    }
  });

  it('[google.popup] has a request id and the security headers, errors too', async () => {
    for (const path of ['/api/advertise', '/api/nothing', '/healthz', '/']) {
      const { headers } = await server.visitor().get(path, { headers: { accept: 'text/html' } });
      expect(headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
      expect(headers.get('strict-transport-security')).toBeNull();
    }
  });

  it.each(['/api/user/admin?email=a@x.test', '/%61pi/user/admin?email=a@x.test', '/identity/token', '/api/nothing'])(
    'of %s is stored by no cache',
    async (path) => {
      expect((await server.visitor().get(path)).headers.get('cache-control')).toBe('no-store');
    },
  );

  it('reports that the server is alive and ready', async () => {
    for (const path of ['/healthz', '/readyz']) expect((await server.visitor().get(path)).json).toEqual({ ok: true });
  });
});

it('reports that the server is alive but not ready while its database does not answer', async () => {
  const broken = await startTestServer();
  await broken.services.store.destroy();
  const answer = await broken.visitor().get('/readyz');
  expect([answer.status, answer.json]).toEqual([503, msg]);
  expect((await broken.visitor().get('/healthz')).status).toBe(200);
  await broken.remove();
});

it('[headers.preload] 3. asks for no place on the list of browsers without the setting', () => {
  const { 'strict-transport-security': policy } = headersOfAnswers({ isSecure: true, hstsPreload: false });
  expect(policy).toBe('max-age=63072000; includeSubDomains');
});

it('[sessions.cookie] [sessions.same-origin] [headers.preload] sets Secure cookies with the __Host- prefix and strict transport security over https', async () => {
  const env = { PUBLIC_URL: 'https://cars.example', TRUST_PROXY: '127.0.0.1', PAYMENTS: 'sandbox' };
  const secure = await startTestServer({ env: { ...env, RATE_LIMIT: '100000', HSTS_PRELOAD: '1' } });
  const buyer = await secure.member();
  const answer = await buyer.openSession();
  expect(answer.headers.getSetCookie().toSorted()[0]).toMatch(/^__Host-session=.*; HttpOnly; Secure; SameSite=Lax$/);
  expect(answer.headers.get('strict-transport-security')).toBe('max-age=63072000; includeSubDomains; preload');
  const origin = { headers: { origin: 'https://cars.example' } };
  expect((await buyer.post('/api/logout', {}, origin)).status).toBe(200);
  const twin = { headers: { origin: `http://127.0.0.1:${new URL(secure.address).port}` } };
  expect((await buyer.post('/api/logout', {}, twin)).status).toBe(403);
  await secure.remove();
});
