import { UnsecuredJWT } from 'jose';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startOpenIdProvider } from '#support/openIdProvider.ts';
import { startTestServer, type TestServer } from '#support/server.ts';
import { PASSWORD } from '#support/Visitor.ts';

const MINUTE = 60_000;
const LIMIT = 3;
const ENV = { RATE_LIMIT: '100000', TRUST_PROXY: '127.0.0.1', SIGN_UPS_PER_NETWORK: String(LIMIT) };
const MESSAGE = 'Many people have signed up from your network within an hour. Please try again in';

let people = 0;
const from = (ip: string) => ({ headers: { 'x-forwarded-for': ip } });
const signUp = (server: TestServer, ip: string, about: object = {}) => {
  people += 1;
  const account = { email: `signer${people}@x.test`, name: 'Una', password: PASSWORD, ...about };
  return server.visitor().post('/identity/sign-up/email', account, from(ip));
};
const statusesOf = async (answers: readonly Promise<{ readonly status: number }>[]) =>
  (await Promise.all(answers)).map(({ status }) => status).toSorted();

describe('[sign-up.bounded] sign-ups of one network within an hour', () => {
  let server: TestServer;
  // One for each: they move its clock, and count everybody in it.
  beforeEach(async () => {
    server = await startTestServer({ env: ENV });
  });
  afterEach(() => server.remove());

  it('are bounded, all at the same moment too, and others are not kept waiting', async () => {
    const together = Array.from({ length: LIMIT + 3 }, (_, host) => signUp(server, `203.0.113.${host + 1}`));
    expect(await statusesOf(together)).toEqual([200, 200, 200, 429, 429, 429]);
    expect((await signUp(server, '203.0.114.1')).status).toBe(200);
    const inV6 = ['2001:db8::1', '2001:db8::2', '2001:db8:0:0:ffff::', '2001:db8::3', '2001:db8:0:1::1'];
    const statuses: number[] = [];
    for (const ip of inV6) statuses.push((await signUp(server, ip)).status);
    expect(statuses).toEqual([200, 200, 200, 429, 200]);
  });

  it('say when there is room again, and are taken then', async () => {
    for (let time = 0; time < LIMIT; time += 1) {
      expect((await signUp(server, '10.0.1.1')).status).toBe(200);
      server.time.now += 10 * MINUTE;
    }
    const refused = await signUp(server, '10.0.1.2');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, String(30 * 60)]);
    expect(refused.json.message).toBe(`${MESSAGE} 30 minutes`);
    server.time.now += 30 * MINUTE;
    expect((await signUp(server, '10.0.1.2')).status).toBe(200);
    expect((await signUp(server, '10.0.1.2')).status).toBe(429);
  });

  it('are not counted where they fail', async () => {
    const wrong = [
      { password: 'weak' },
      { email: 'nobody' },
      { name: '' },
      { image: '/image-host/pictures/none-800.webp' },
    ];
    for (const about of wrong) expect((await signUp(server, '10.0.2.1', about)).status).toBe(400);
    expect((await signUp(server, '10.0.2.1', { email: 'taken@x.test' })).status).toBe(200);
    expect((await signUp(server, '10.0.2.1', { email: 'taken@x.test' })).status).toBe(422);
    const more = Array.from({ length: LIMIT - 1 }, () => signUp(server, '10.0.2.1'));
    expect(await statusesOf(more)).toEqual([200, 200]);
  });

  it('are counted in the database, so that a restart begins none anew, and forgotten after an hour', async () => {
    const rows = async () => (await server.services.store.selectFrom('sign_ups').selectAll().execute()).length;
    for (let time = 0; time <= LIMIT; time += 1) await signUp(server, '10.0.2.1');
    expect(await rows()).toBe(LIMIT);
    server.time.now += 61 * MINUTE;
    await signUp(server, '10.0.3.1');
    expect(await rows()).toBe(1);
    const [row] = await server.services.store.selectFrom('sign_ups').select('network').execute();
    expect(row?.network).toMatch(/^network-[0-9a-f]{16}$/);
  });

  it('go on after a clock that was far ahead', async () => {
    server.time.now += 400 * 24 * 60 * MINUTE;
    for (let time = 0; time < LIMIT; time += 1) await signUp(server, '10.0.4.1');
    server.time.now -= 400 * 24 * 60 * MINUTE;
    expect((await signUp(server, '10.0.4.1')).status).toBe(200);
  });

  it('leave log-ins, and changes of a record, alone', async () => {
    const email = 'old@x.test';
    await signUp(server, '10.0.5.1', { email });
    await Promise.all(Array.from({ length: LIMIT }, () => signUp(server, '10.0.5.1')));
    const visitor = server.visitor();
    expect(
      (await visitor.post('/identity/sign-in/email', { email, password: PASSWORD }, from('10.0.5.1'))).status,
    ).toBe(200);
    await visitor.openSession();
    for (const name of ['Una', 'Ula', 'Uta', 'Uma', 'Ura']) {
      const record = { name, email, role: 'Buyer', img: '' };
      expect((await visitor.put('/api/user', record, from('10.0.5.1'))).status).toBe(200);
    }
  });
});

it('[sign-up.bounded] counts accounts that come by Google', async () => {
  const provider = await startOpenIdProvider();
  const server = await startTestServer({ env: { ...ENV, ...provider.env } });
  const comeByGoogle = async (email: string) => {
    provider.account = { email, name: 'Gita' };
    const visitor = server.visitor();
    const callbacks = { callbackURL: '/signed-in.html', errorCallbackURL: '/signed-in.html' };
    const { json } = await visitor.post('/identity/sign-in/social', {
      provider: 'google',
      ...callbacks,
      disableRedirect: true,
    });
    const asked = new URL(String(json.url));
    const granted = await fetch(`${provider.issuer}/authorize?${asked.searchParams}`, { redirect: 'manual' });
    const back = new URL(granted.headers.get('location') ?? '');
    const answer = await visitor.get(back.pathname + back.search, from('10.0.1.1'));
    return [answer.headers.get('location'), (await visitor.get('/identity/get-session')).json?.user?.email];
  };
  for (let time = 0; time < LIMIT; time += 1) {
    expect(await comeByGoogle(`gita${time}@x.test`)).toEqual(['/signed-in.html', `gita${time}@x.test`]);
  }
  const [refused, nobody] = await comeByGoogle('late@x.test');
  expect([String(refused).split('&')[0], nobody]).toEqual(['/signed-in.html?error=TOO_MANY_SIGN_UPS', undefined]);
  expect(await comeByGoogle('gita1@x.test')).toEqual(['/signed-in.html', 'gita1@x.test']);
  await server.remove();
  await provider.stop();
});

it('[sign-up.bounded] counts the user records of accounts at Firebase', async () => {
  const firebase = {
    FIREBASE_PROJECT_ID: 'demo-cars',
    FIREBASE_API_KEY: 'key',
    FIREBASE_AUTH_DOMAIN: 'cars.example',
    FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
  };
  const server = await startTestServer({ env: { ...ENV, ...firebase } });
  const save = async (email: string, about: object = {}) => {
    const token = new UnsecuredJWT({ sub: email, email, email_verified: false })
      .setIssuer('https://securetoken.google.com/demo-cars')
      .setAudience('demo-cars')
      .setJti(crypto.randomUUID())
      .setIssuedAt()
      .setExpirationTime('1h')
      .encode();
    const visitor = server.visitor();
    await visitor.post('/api/session', { idToken: token });
    return visitor.put('/api/user', { name: 'Bina', email, role: 'Buyer', img: '', ...about }, from('10.0.1.1'));
  };
  expect((await save('bad@x.test', { name: '' })).status).toBe(400);
  for (const email of ['a@x.test', 'b@x.test', 'c@x.test', 'a@x.test']) expect((await save(email)).status).toBe(200);
  const refused = await save('d@x.test');
  expect([refused.status, refused.json.msg]).toEqual([429, `${MESSAGE} 60 minutes`]);
  expect(refused.headers.get('retry-after')).toBe('3600');
  expect((await save('b@x.test', { name: 'Still' })).status).toBe(200);
  await server.remove();
});

it('[sign-up.bounded] has no bound with RATE_LIMIT=0', async () => {
  const server = await startTestServer({ env: { ...ENV, RATE_LIMIT: '0' } });
  expect(await statusesOf(Array.from({ length: LIMIT + 2 }, () => signUp(server, '10.0.1.1')))).toEqual(
    Array(LIMIT + 2).fill(200),
  );
  await server.remove();
});
