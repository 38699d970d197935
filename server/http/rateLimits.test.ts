import { describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#support/server.ts';
import { PASSWORD, type SignUp } from '#support/Visitor.ts';

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

describe('one account', () => {
  const trusting = { TRUST_PROXY: '127.0.0.1' };
  const signIn = async (server: TestServer, ip: string, { email, password = 'Wrong#1' }: Partial<SignUp>) => {
    const headers = { 'x-forwarded-for': ip };
    return (await server.visitor().post('/identity/sign-in/email', { email, password }, { headers })).status;
  };

  it('accepts a limited number of wrong passwords from all addresses together, without limiting other accounts', () =>
    withLimit(
      '60',
      async (server) => {
        const [victim, other] = [await server.member(), await server.member()];
        const guesses = Array.from({ length: 20 }, (_, host) =>
          signIn(server, `10.1.0.${host}`, { email: host % 2 ? victim.email : ` ${victim.email.toUpperCase()}` }),
        );
        const tried = (await Promise.all(guesses)).filter((status) => status !== 429);
        expect(tried).toHaveLength(3);
        expect(await signIn(server, '10.2.0.1', { email: victim.email, password: PASSWORD })).toBe(429);
        expect(await signIn(server, '10.2.0.1', { email: other.email, password: PASSWORD })).toBe(200);
      },
      trusting,
    ));

  it('can still be used by its owner, from an address of an earlier log-in', () =>
    withLimit(
      '60',
      async (server) => {
        const { email } = await server.member();
        expect(await signIn(server, '10.3.0.1', { email, password: PASSWORD })).toBe(200);
        for (const host of [1, 2, 3, 4]) await signIn(server, `10.4.0.${host}`, { email });
        expect(await signIn(server, '10.4.0.5', { email, password: PASSWORD })).toBe(429);
        expect(await signIn(server, '10.3.0.1', { email, password: PASSWORD })).toBe(200);
      },
      trusting,
    ));
});

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
  await withLimit('1', async (server) => expect(await asks(server)).toEqual([200, 429]));
  await withLimit('1', async (server) => expect(await asks(server)).toEqual([200, 200]), { TRUST_PROXY: '127.0.0.1' });
});
