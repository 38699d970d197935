import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { email } from '#support/builders.ts';
import { startTestServer, type TestServer, withOwnAccounts } from '#support/server.ts';
import type { Visitor } from '#support/Visitor.ts';
import { openSession } from './sessions.ts';

const MINUTE = 60_000;

let server: TestServer;
let member: Visitor;
beforeEach(async () => {
  server = await startTestServer({ env: { RATE_LIMIT: '100000' } });
  member = await server.member();
});
afterEach(() => server.remove());

const open = (loggedInAt = server.time.now) => {
  const address = email(member.email);
  const identity = { id: address, email: address, isEmailVerified: false, name: 'Bina', picture: '' };
  return openSession(server.services, identity, { loggedInAt });
};

it('[guests.bounded] 1.3 an account opens at most 60 sessions within an hour, and says when it may again', async () => {
  const opened: string[] = [];
  let refusal: unknown;
  while (refusal === undefined && opened.length < 100) {
    await open().then(
      (id) => opened.push(id),
      (error: unknown) => {
        refusal = error;
      },
    );
  }
  // Its sign-up opened one.
  expect(opened).toHaveLength(59);
  expect(refusal).toMatchObject({
    kind: 'too-many',
    message: 'This account has logged in very often within an hour. Please try again in 60 minutes',
    retryAfter: 3_600,
  });
  const answer = await member.get('/identity/token');
  const refused = await member.post('/api/session', { idToken: answer.json.token });
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600']);
  const other = await server.member();
  expect((await other.get(`/api/jwt?email=${other.email}`)).status).toBe(200);
  server.time.now += 60 * MINUTE;
  await open();
});

it('[guests.bounded] 1.3 an account has at most 100 log-ins at the embedded provider, and those that have expired go', {
  tags: 'full',
}, async () => {
  const { identity } = withOwnAccounts(server.services);
  const account = { email: 'often@x.test', name: 'Una', password: 'Secret#1' };
  expect((await server.visitor().post('/identity/sign-up/email', account)).status).toBe(200);
  const rows = async () => {
    const found = await sql<{ readonly count: number }>`select count(*) as count from identity_session
      where ${sql.ref('userId')} in (select id from identity_user where email = ${account.email})`.execute(
      server.services.store,
    );
    return Number(found.rows[0]?.count);
  };
  for (let count = 0; count < 110; count += 1) {
    expect((await server.visitor().post('/identity/sign-in/email', account)).status).toBe(200);
  }
  expect(await rows()).toBeLessThanOrEqual(100);
  expect(await rows()).toBeGreaterThan(50);
  await identity.removeExpired(new Date(Date.now() + 6 * 24 * 60 * MINUTE));
  expect(await rows()).toBeGreaterThan(50);
  await identity.removeExpired(new Date(Date.now() + 8 * 24 * 60 * MINUTE));
  expect(await rows()).toBe(0);
});

it('[guests.bounded] 1.3 the embedded provider stores at most 500 characters of what a browser says that it is', async () => {
  const account = { email: 'long@x.test', name: 'Una', password: 'Secret#1' };
  const headers = { 'user-agent': 'x'.repeat(9_000) };
  expect((await server.visitor().post('/identity/sign-up/email', account, { headers })).status).toBe(200);
  const { rows } = await sql<{ readonly length: number }>`select max(length(${sql.ref('userAgent')})) as length
    from identity_session`.execute(server.services.store);
  expect(Number(rows[0]?.length)).toBe(500);
});
