import { expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#support/server.ts';
import { callerKey } from './callers.ts';

const withLimit = async (limit: string, run: (server: TestServer) => Promise<void>, more: object = {}) => {
  const server = await startTestServer({ env: { RATE_LIMIT: limit, ...more } });
  try {
    await run(server);
  } finally {
    await server.remove();
  }
};

it('limits a caller’s requests per minute, and says when to try again', () =>
  withLimit('5', async (server) => {
    const visitor = server.visitor();
    for (let count = 0; count < 5; count += 1) expect((await visitor.get('/api/advertise')).status).toBe(200);
    const refused = await visitor.get('/api/advertise');
    expect([refused.status, refused.json]).toEqual([429, { msg: expect.any(String) }]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await visitor.get('/healthz')).status).toBe(200);
  }));

it('is stricter where passwords can be guessed', () =>
  withLimit('40', async (server) => {
    const guess = () => server.visitor().post('/identity/sign-in/email', { email: 'a@b.test', password: 'Guess#1' });
    expect([(await guess()).status, (await guess()).status, (await guess()).status]).toEqual([401, 401, 429]);
    expect((await server.visitor().get('/api/advertise')).status).toBe(200);
  }));

it('[pictures.host] is stricter where files are stored', () =>
  withLimit('20', async (server) => {
    const upload = () => server.visitor().post('/image-host/1/upload?key=x', new FormData());
    expect((await upload()).status).toBe(403);
    const refused = await upload();
    expect([refused.status, refused.json.success]).toEqual([429, false]);
    expect(refused.headers.get('retry-after')).not.toBeNull();
  }));

it('trusts X-Forwarded-For only from a trusted proxy', async () => {
  const asks = async (server: TestServer) => {
    const from = (ip: string) => server.visitor().get('/api/advertise', { headers: { 'x-forwarded-for': ip } });
    return [(await from('1.1.1.1')).status, (await from('2.2.2.2')).status];
  };
  const elsewhere = { TRUST_PROXY: '10.0.0.1' };
  await withLimit('1', async (server) => expect(await asks(server)).toEqual([200, 429]), elsewhere);
  await withLimit('1', async (server) => expect(await asks(server)).toEqual([200, 200]), { TRUST_PROXY: '127.0.0.1' });
});

it('1.12 counts under keys that no client can make long', () => {
  const keys = ['10.0.0.1', '2001:db8:1:2:3:4:5:6', '::1', '::ffff:10.0.0.1', 'x'.repeat(100_000), ''].map(callerKey);
  for (const key of keys) expect(key.length).toBeLessThan(46);
});
