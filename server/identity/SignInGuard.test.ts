import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#support/server.ts';
import { PASSWORD, Visitor } from '#support/Visitor.ts';
import { SignInGuard } from './SignInGuard.ts';

/** Five wrong passwords of one address for one account; requests a minute are not limited. */
const RATE_LIMIT = 100;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.remove());

let accounts = 0;

/** A guard with an account that nobody has tried, and what it had people wait for. */
function aGuard() {
  const waits: number[] = [];
  const env = { ...server.services.env, rateLimit: RATE_LIMIT };
  const guard = new SignInGuard({ ...server.services, env }, async (ms) => waits.push(ms));
  const email = `victim${++accounts}@x.test`;
  const attempt = async (ip: string, { isRight = false, browser = '', account = email, login = '' } = {}) =>
    guard
      .attempt(
        { email: account, ip, browser, ...(login !== '' && { login }) },
        async () => new Response('{}', { status: isRight ? 200 : 401 }),
      )
      .then(
        ({ answer, browser: cookie }) => ({ status: answer.status, browser: cookie ?? '' }),
        (error: Error) => ({ status: error.message, browser: '' }),
      );
  const statusesOf = async (ip: string, times: number, about = {}) =>
    (await Promise.all(Array.from({ length: times }, () => attempt(ip, about)))).map(({ status }) => status);
  return { attempt, statusesOf, waits, email };
}

const TOO_MANY = 'Too many requests, please wait a moment';

describe('1.4 locking others out', () => {
  it('[passwords.guessed] limits one address’s guesses at one account, and nobody else', async () => {
    const { attempt, statusesOf, email } = aGuard();
    const statuses = await statusesOf('10.0.0.1', 30);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect((await attempt('10.0.0.1', { isRight: true })).status).toBe(TOO_MANY);
    expect((await attempt('10.0.0.2', { isRight: true })).status).toBe(200);
    expect((await attempt('10.0.0.1', { isRight: true, account: 'other@x.test' })).status).toBe(200);
    expect((await attempt('10.0.0.3', { isRight: true, account: ` ${email.toUpperCase()} ` })).status).toBe(200);
  });

  it('[passwords.guessed] slows many addresses down and gives each fewer tries, but refuses no account as a whole', async () => {
    const { attempt, statusesOf, waits } = aGuard();
    for (let host = 0; host < 30; host += 1) await statusesOf(`10.1.0.${host}`, 3);
    const before = waits.length;
    expect(before).toBeGreaterThan(20);
    expect((await statusesOf('10.2.0.1', 3)).toSorted()).toEqual([401, TOO_MANY, TOO_MANY]);
    expect((await attempt('10.2.0.2', { isRight: true })).status).toBe(200);
    expect(new Set(waits)).toEqual(new Set([2_000]));
  });

  it('[passwords.guessed] lets a browser in that has logged in before, even from the attacker’s address', async () => {
    const { attempt, statusesOf, waits } = aGuard();
    const { browser } = await attempt('10.0.0.1', { isRight: true });
    await statusesOf('10.0.0.1', 30);
    expect((await attempt('10.0.0.1', { isRight: true })).status).toBe(TOO_MANY);
    expect((await attempt('10.0.0.1', { isRight: true, browser })).status).toBe(200);
    expect(waits).toEqual([]);
    // Known to one account is known to no other, and a forged proof is none.
    await statusesOf('10.0.0.1', 30, { account: 'third@x.test' });
    expect((await attempt('10.0.0.1', { browser, account: 'third@x.test' })).status).toBe(TOO_MANY);
    // Another letter, whatever was there: the last ones may say the same with other bits.
    const forged = browser.replace(/.(?=.{4}$)/, (letter) => (letter === 'A' ? 'B' : 'A'));
    expect((await attempt('10.0.0.1', { isRight: true, browser: forged })).status).toBe(TOO_MANY);
    expect((await statusesOf('10.0.0.1', 30, { browser })).filter((status) => status === 401)).toHaveLength(5);
  });

  it('[passwords.guessed] begins anew after ten minutes', async () => {
    const { attempt, statusesOf } = aGuard();
    await statusesOf('10.0.0.1', 6);
    server.time.now += 10 * 60_000;
    expect((await attempt('10.0.0.1', { isRight: true })).status).toBe(200);
  });
});

describe('[second-factor.guessed] wrong codes of a second factor', () => {
  const refusedOf = (statuses: readonly unknown[]) => statuses.filter((status) => status === TOO_MANY).length;
  const HOUR = 60 * 60_000;

  it('of one log-in are ten an hour, and lock no other log-in out, in the same network or another', async () => {
    const { attempt, statusesOf } = aGuard();
    expect(refusedOf(await statusesOf('10.0.0.1', 12, { login: 'thief' }))).toBe(2);
    expect((await attempt('10.0.0.1', { login: 'thief', isRight: true })).status).toBe(TOO_MANY);
    expect((await attempt('10.0.9.1', { login: 'thief', isRight: true })).status).toBe(TOO_MANY);
    expect((await attempt('10.0.0.1', { login: 'owner', isRight: true })).status).toBe(200);
    expect((await attempt('10.0.9.1', { login: 'owner on a phone', isRight: true })).status).toBe(200);
    server.time.now += HOUR;
    expect((await attempt('10.0.0.1', { login: 'thief', isRight: true })).status).toBe(200);
  });

  it('of one network are thirty a day, however many log-ins it begins, and lock no other network out', async () => {
    const { attempt, statusesOf } = aGuard();
    const statuses: unknown[] = [];
    for (let login = 0; login < 8; login += 1)
      statuses.push(...(await statusesOf(`10.0.0.${login}`, 5, { login: `${login}` })));
    expect(refusedOf(statuses)).toBe(10);
    expect((await attempt('10.0.0.99', { login: 'another', isRight: true })).status).toBe(TOO_MANY);
    expect((await attempt('10.0.1.1', { login: 'owner', isRight: true })).status).toBe(200);
    server.time.now += HOUR;
    expect((await attempt('10.0.0.99', { login: 'later', isRight: true })).status).toBe(TOO_MANY);
    server.time.now += 23 * HOUR;
    expect((await attempt('10.0.0.99', { login: 'tomorrow', isRight: true })).status).toBe(200);
  });

  it('of one account are a hundred a day from everywhere; a browser that has given a code is let in all the same', async () => {
    const { attempt, statusesOf } = aGuard();
    const { browser } = await attempt('10.9.9.9', { login: 'owner', isRight: true });
    const statuses: unknown[] = [];
    for (let net = 0; net < 12; net += 1)
      statuses.push(...(await statusesOf(`10.0.${net}.1`, 10, { login: `${net}` })));
    expect(refusedOf(statuses)).toBe(20);
    expect((await attempt('10.7.7.7', { login: 'new', isRight: true })).status).toBe(TOO_MANY);
    expect((await attempt('10.0.0.1', { login: 'again', isRight: true, browser })).status).toBe(200);
    // It has ten of its own.
    expect(refusedOf(await statusesOf('10.9.9.9', 12, { login: 'again', browser }))).toBe(2);
  });

  it('are counted apart from passwords: who gives the password again has no more codes', async () => {
    const { attempt, statusesOf } = aGuard();
    await statusesOf('10.0.0.1', 10, { login: 'thief' });
    expect((await attempt('10.0.0.1', { isRight: true })).status).toBe(200);
    expect((await attempt('10.0.0.1', { login: 'thief', isRight: true })).status).toBe(TOO_MANY);
  });

  it('count anew after a clock that was far ahead', async () => {
    const { attempt, statusesOf } = aGuard();
    server.time.now += 400 * 24 * HOUR;
    await statusesOf('10.0.0.1', 11, { login: 'thief' });
    server.time.now -= 400 * 24 * HOUR;
    expect((await attempt('10.0.0.1', { login: 'thief', isRight: true })).status).toBe(200);
  });
});

it('1.4 locking others out: counts and known browsers outlive a restart', async () => {
  const env = { RATE_LIMIT: '60', TRUST_PROXY: '127.0.0.1' };
  const before = await startTestServer({ env });
  const { email } = await before.member();
  const signIn = (visitor: Visitor, ip: string, password: string) =>
    visitor.post('/identity/sign-in/email', { email, password }, { headers: { 'x-forwarded-for': ip } });
  const owner = before.visitor();
  expect((await signIn(owner, '10.0.0.1', PASSWORD)).status).toBe(200);
  for (const _ of [1, 2, 3, 4]) await signIn(before.visitor(), '10.0.0.2', 'Wrong#123');
  await before.stop();
  const after = await startTestServer({ env, dataDir: before.dataDir });
  expect((await signIn(after.visitor(), '10.0.0.2', PASSWORD)).status).toBe(429);
  const back = new Visitor(after.address);
  for (const [name, value] of owner.cookies) if (name === 'identity.known') back.cookies.set(name, value);
  expect(back.cookies.size).toBe(1);
  expect((await signIn(back, '10.0.0.3', PASSWORD)).status).toBe(200);
  await after.remove();
});

it('1.4 locking others out: [passwords.guessed] guesses at an address keep nobody from signing up with it', async () => {
  const limited = await startTestServer({ env: { RATE_LIMIT: String(RATE_LIMIT) } });
  const email = 'newcomer@x.test';
  const guess = () => limited.visitor().post('/identity/sign-in/email', { email, password: 'Wrong#2026' });
  const statuses = [];
  for (let time = 0; time < 6; time += 1) statuses.push((await guess()).status);
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  const signUp = () => limited.visitor().post('/identity/sign-up/email', { email, password: PASSWORD, name: 'New' });
  expect((await signUp()).status).toBe(200);
  // It tries no password, so it says what it always says, and lets nobody guess on.
  const again = await signUp();
  expect([again.status, again.json.code]).toEqual([422, 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL']);
  await limited.remove();
});
