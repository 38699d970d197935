import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { email } from '#support/builders.ts';
import { startTestServer, type TestServer } from '#support/server.ts';
import { PASSWORD, type Visitor } from '#support/Visitor.ts';
import { openSession } from './sessions.ts';

const SESSIONS = '/api/account/sessions';
const MINUTE = 60_000;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.remove());

const elsewhere = ({ email }: Visitor): Promise<Visitor> => server.visitor().logIn(email, PASSWORD);
const otherSessionOf = async (visitor: Visitor) =>
  (await visitor.getWithToken(SESSIONS)).list.find(({ current }) => String(current) === 'false');
const stream = (visitor: Visitor): Promise<Response> =>
  fetch(`${server.address}/api/events`, { headers: { cookie: visitor.cookieHeader() } });

describe('the own open sessions', () => {
  it('[account.sessions] have their browser in words, cut to a bounded length', async () => {
    const member = await server.member();
    const proof = (await member.get('/identity/token')).json.token;
    const long = `Mozilla/5.0 (Windows NT 10.0; rv:145.0) Gecko/20100101 Firefox/145.0 ${'x'.repeat(5_000)}`;
    const other = server.visitor();
    await other.post('/api/session', { idToken: proof }, { headers: { 'user-agent': long } });
    expect(await otherSessionOf(member)).toMatchObject({ browser: 'Firefox', system: 'Windows' });
    const stored = server.services.store.selectFrom('sessions').select('user_agent');
    const rows = await stored.where('email', '=', email(member.email)).execute();
    expect(Math.max(...rows.map(({ user_agent }) => user_agent.length))).toBe(500);
  });

  it('[account.sessions] say when they were used last, the latest first, and never their cookie', async () => {
    const member = await server.member();
    server.time.now += 90 * MINUTE;
    const other = await elsewhere(member);
    const { list, text } = await other.getWithToken(SESSIONS);
    expect(list.map(({ current }) => current)).toEqual([true, false]);
    expect(Date.parse(String(list[0]?.used))).toBe(server.time.now);
    expect(Date.parse(String(list[1]?.used))).toBe(server.time.now - 90 * MINUTE);
    const cookies = [...member.cookies, ...other.cookies].filter(([name]) => name !== 'signed-in');
    expect(cookies.length).toBeGreaterThan(2);
    for (const [, value] of cookies) expect(text).not.toContain(value);
    server.time.now -= 90 * MINUTE;
  });
});

describe('signing out elsewhere', () => {
  it('[account.sign-out] ends the event streams of that session at once', async () => {
    const member = await server.member();
    const other = await elsewhere(member);
    const [ended, open] = [await stream(other), await stream(member)];
    const answer = await member.delete(`${SESSIONS}/${(await otherSessionOf(member))?._id}`);
    expect(answer.json).toEqual({ deletedCount: 1 });
    expect(await ended.text()).toBe(': open\n\nevent: signed-out\ndata: {}\n\n');
    await open.body?.cancel();
  });

  it('[account.sign-out] lets the ended browser open no session by itself, with a proof from before neither', async () => {
    const member = await server.member();
    const other = await elsewhere(member);
    const proof = (await other.get('/identity/token')).json.token;
    expect((await member.delete(SESSIONS)).json).toEqual({ deletedCount: 1 });
    expect((await other.get('/identity/token')).status).toBe(401);
    expect((await other.post('/api/session', { idToken: proof })).status).toBe(401);
    expect((await other.logIn(member.email, PASSWORD)).accessToken).not.toBe('');
  });

  it('[account.sign-out] keeps the session that asks, and its log-in', async () => {
    const member = await server.member();
    await elsewhere(member);
    await member.delete(SESSIONS);
    expect((await member.openSession()).status).toBe(200);
  });
});

/** What a provider that keeps its own sessions, as Firebase does, still proves of a browser. */
const proven = (address: string) => ({
  id: 'at-another-provider',
  email: email(address),
  isEmailVerified: true,
  name: 'Mina',
  picture: '',
});

describe('accounts of another provider', () => {
  const open = (member: Visitor, login: string, loggedInAt = server.time.now - MINUTE) =>
    openSession(server.services, proven(member.email), { loggedInAt, login });

  it('[account.sign-out] an ended log-in opens no session again, a new one does', async () => {
    const member = await server.member();
    await open(member, 'first');
    await member.delete(`${SESSIONS}/${(await otherSessionOf(member))?._id}`);
    await expect(open(member, 'first')).rejects.toThrow('This login has ended, please log in again');
    await expect(open(member, 'second')).resolves.toBeTruthy();
  });

  it('[account.sign-out] everywhere counts for browsers whose session had ended before', async () => {
    const member = await server.member();
    await member.delete(SESSIONS);
    await expect(open(member, 'from-before')).rejects.toThrow('This login has ended, please log in again');
    await expect(open(member, 'later', server.time.now + MINUTE)).resolves.toBeTruthy();
  });

  it('[sessions.proof-once] [log-out.everywhere] 1.8 a log-out ends its log-in: no token of it opens a session again', async () => {
    const member = await server.member();
    const session = await open(member, 'logged-out');
    await server.visitor().post('/api/logout', {}, { headers: { cookie: `session=${session}` } });
    await expect(open(member, 'logged-out')).rejects.toThrow('This login has ended, please log in again');
    await expect(open(member, 'next')).resolves.toBeTruthy();
  });

  it('[passwords.change] 1.7 a changed password ends every log-in but the own one', async () => {
    const member = await server.member();
    const change = { currentPassword: PASSWORD, newPassword: 'Another#2026', revokeOtherSessions: true };
    await open(member, 'with-a-session');
    expect((await member.post('/identity/change-password', change)).status).toBe(200);
    await expect(open(member, 'with-a-session')).rejects.toThrow('This login has ended, please log in again');
    await expect(open(member, 'without-one')).rejects.toThrow('This login has ended, please log in again');
    expect((await member.openSession()).status).toBe(200);
  });
});
