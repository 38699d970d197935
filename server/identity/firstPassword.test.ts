import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { email } from '#support/builders.ts';
import { type OpenIdProvider, startOpenIdProvider } from '#support/openIdProvider.ts';
import { startTestServer, type TestServer, withOwnAccounts } from '#support/server.ts';
import { startSmtpServer, type TestSmtpServer } from '#support/smtpServer.ts';
import { PASSWORD, type Visitor } from '#support/Visitor.ts';

let provider: OpenIdProvider;
let smtp: TestSmtpServer;
let server: TestServer;
beforeAll(async () => {
  [provider, smtp] = await Promise.all([startOpenIdProvider(), startSmtpServer()]);
  server = await startTestServer({ env: { ...provider.env, ...smtp.env } });
});
afterAll(async () => {
  await server.remove();
  await Promise.all([provider.stop(), smtp.stop()]);
});

const MINUTE = 60_000;
const CALLBACKS = { callbackURL: '/signed-in.html', errorCallbackURL: '/signed-in.html' };
const SET = /has a password now/;

/** Logs in by Google, with the market's session. */
async function logInByGoogle(address: string): Promise<Visitor> {
  provider.account = { email: address, name: 'Gita', isEmailVerified: true };
  const visitor = server.visitor();
  const { json } = await visitor.post('/identity/sign-in/social', {
    provider: 'google',
    ...CALLBACKS,
    disableRedirect: true,
  });
  const { searchParams } = new URL(String(json.url));
  const granted = await fetch(`${provider.issuer}/authorize?${searchParams}`, { redirect: 'manual' });
  const back = new URL(granted.headers.get('location') ?? '');
  await visitor.get(back.pathname + back.search);
  visitor.email = address;
  await visitor.openSession();
  await visitor.put('/api/user', { name: 'Gita', email: address, role: 'Buyer', img: '' });
  return visitor;
}

let people = 0;
const newAddress = () => `gita${++people}@x.test`;
const setPassword = (visitor: Visitor, newPassword = PASSWORD) =>
  visitor.post('/identity/set-password', { newPassword });
const isSet = async (visitor: Visitor) => (await visitor.get('/identity/password')).json.isSet;
const signIn = async (address: string, password = PASSWORD) =>
  (await server.visitor().post('/identity/sign-in/email', { email: address, password })).status;
const hasSession = async (person: Visitor) => (await person.get(`/api/jwt?email=${person.email}`)).status === 200;

describe('[passwords.first] the first password of an account that came by Google', () => {
  it('is set without a current one, ends every other session and mails the owner', async () => {
    const address = newAddress();
    const elsewhere = await logInByGoogle(address);
    const person = await logInByGoogle(address);
    expect([await isSet(person), await hasSession(elsewhere), await signIn(address)]).toEqual([false, true, 401]);
    expect(await setPassword(person)).toMatchObject({ status: 200, json: { status: true } });
    expect([await isSet(person), await signIn(address)]).toEqual([true, 200]);
    expect([await hasSession(person), await hasSession(elsewhere)]).toEqual([true, false]);
    expect((await person.get('/identity/token')).status).toBe(200);
    expect((await elsewhere.get('/identity/token')).status).toBe(401);
    expect((await smtp.mailTo(address, SET)).text).toContain('A first password was set');
    // The way by Google stays.
    expect(await hasSession(await logInByGoogle(address))).toBe(true);
  });

  it.each([
    ['later than five minutes after the login', 5 * MINUTE + 1],
    ['after a login of a clock that was ahead', -6 * MINUTE],
  ])('is refused %s, and taken after another login', async (_when, passed) => {
    const address = newAddress();
    const person = await logInByGoogle(address);
    server.time.now = Date.now() + passed;
    const { status, json } = await setPassword(person);
    server.time.now = Date.now();
    expect([status, json.code, json.message]).toEqual([
      400,
      'LOGIN_TOO_OLD',
      'Log in with Google again, then set the password',
    ]);
    expect([await isSet(person), await signIn(address)]).toEqual([false, 401]);
    expect((await setPassword(await logInByGoogle(address))).status).toBe(200);
  });

  it('is set once: whoever has a password gives it to change it', async () => {
    const address = newAddress();
    const person = await logInByGoogle(address);
    await setPassword(person);
    for (const visitor of [person, await server.member()]) {
      const { status, json } = await setPassword(visitor, 'Thief#2026');
      expect([status, json.code]).toEqual([400, 'PASSWORD_ALREADY_SET']);
    }
    expect([await signIn(address), await signIn(address, 'Thief#2026')]).toEqual([200, 401]);
  });

  it('is set by one of two requests at the same moment', async () => {
    const address = newAddress();
    const person = await logInByGoogle(address);
    // Each finds no password and stops there, until the other one has found the same or was refused.
    const { identity } = withOwnAccounts(server.services);
    const { hasPassword } = identity;
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    let asked = 0;
    identity.hasPassword = async (userId) => {
      const isThere = await hasPassword(userId);
      asked += 1;
      if (asked === 2) release();
      await released;
      return isThere;
    };
    const send = async (password: string) => {
      const { status } = await setPassword(person, password);
      release();
      return status;
    };
    const statuses = await Promise.all([send('First#2026'), send('Second#2026')]);
    identity.hasPassword = hasPassword;
    expect(statuses.toSorted()).toEqual([200, 429]);
    const { rows } = await sql`select a.id from identity_account a join identity_user u on u.id = a."userId"
      where u.email = ${address} and a."providerId" = 'credential'`.execute(server.services.store);
    expect(rows).toHaveLength(1);
    expect((await setPassword(person)).json.code).toBe('PASSWORD_ALREADY_SET');
  });

  it('has the rules of the sign-up, and needs a login', async () => {
    const person = await logInByGoogle(newAddress());
    const weak = await setPassword(person, 'secret');
    expect([weak.status, weak.json.msg]).toEqual([400, 'Password Must Strong']);
    expect((await setPassword(person, `${PASSWORD}\0`)).status).toBe(400);
    expect((await setPassword(server.visitor())).status).toBe(401);
    expect((await server.visitor().get('/identity/password')).status).toBe(401);
    expect(await isSet(person)).toBe(false);
  });

  it('ends the links for new passwords that were mailed before', async () => {
    const address = newAddress();
    const person = await logInByGoogle(address);
    const { identity } = withOwnAccounts(server.services);
    const token = 'a-link-of-a-mail';
    await identity.createResetToken(email(address), { token, expiresAt: new Date(Date.now() + MINUTE) });
    await setPassword(person);
    const reset = { token, newPassword: 'Thief#2026' };
    expect((await server.visitor().post('/identity/reset-password', reset)).status).toBe(400);
  });
});
