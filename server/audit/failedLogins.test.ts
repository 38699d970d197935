import { afterEach, beforeEach, expect, it } from 'vitest';
import { email } from '#support/builders.ts';
import { startTestServer, type TestServer } from '#support/server.ts';
import { PASSWORD } from '#support/Visitor.ts';
import { FailedLogins } from './FailedLogins.ts';
import { listAudit } from './listAudit.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer({ env: { RATE_LIMIT: '100' } });
});
afterEach(() => server.remove());

const ALL = { kind: 'login-failed', since: undefined, until: undefined, member: '', text: '' } as const;
const failures = async (member = '') =>
  (await listAudit(server.services, { ...ALL, member }, { limit: 200, after: undefined })).items;
const counted = async (member: string) => (await failures(member)).reduce((sum, { times }) => sum + times, 0);

it('[audit.failed-logins] records a wrong password before it is answered, without the address or the password', async () => {
  const member = await server.member();
  const wrong = { email: ` ${member.email.toUpperCase()} `, password: 'Wrong#2026' };
  expect((await server.visitor().post('/identity/sign-in/email', { ...wrong, email: member.email })).status).toBe(401);
  const [line] = await failures(member.email);
  expect(line).toMatchObject({ kind: 'login-failed', by: '', note: 'password', times: 1 });
  expect(line?.person).toMatch(/^person-/);
  expect(line?.from).toMatch(/^network-/);
  const rows = JSON.stringify(await server.services.store.selectFrom('audit_log').selectAll().execute());
  for (const secret of [member.email, wrong.password, PASSWORD]) expect(rows).not.toContain(secret);
});

it('[audit.failed-logins] names an admin whose password is guessed, and never who guesses', async () => {
  const admin = await server.admin();
  await server.visitor().post('/identity/sign-in/email', { email: admin.email, password: 'Wrong#2026' });
  expect(await failures(admin.email)).toMatchObject([
    { person: admin.email, from: expect.stringMatching(/^network-/) },
  ]);
});

it('[audit.failed-logins] records a refused ID token', async () => {
  expect((await server.visitor().post('/api/session', { idToken: 'none' })).status).toBe(401);
  expect((await failures()).map(({ note }) => note)).toContain('token');
});

it('[audit.failed-logins] records guesses beyond the limit too', async () => {
  const member = await server.member();
  const guess = () => server.visitor().post('/identity/sign-in/email', { email: member.email, password: 'Wrong#2026' });
  const statuses: number[] = [];
  while (!statuses.includes(429)) statuses.push((await guess()).status);
  expect((await failures()).map(({ note }) => note)).toContain('limit');
});

it('[audit.failed-logins] writes a flood against one account as two lines: the first failure, and the number of the others', async () => {
  const failedLogins = new FailedLogins(server.services);
  const failure = { email: email('flooded@x.test'), ip: '203.0.113.1', why: 'password' } as const;
  for (let n = 0; n < 1_000; n += 1) await failedLogins.add(failure);
  expect(await failures('flooded@x.test')).toHaveLength(1);
  await failedLogins.endWindow();
  expect((await failures('flooded@x.test')).map(({ times }) => times).sort()).toEqual([1, 999]);
  await failedLogins.endWindow();
  expect(await counted('flooded@x.test')).toBe(1_000);
});

it('[audit.failed-logins] writes a hundred lines of a flood against many accounts, and one with the number of the others', async () => {
  const before = (await failures()).length;
  const failedLogins = new FailedLogins(server.services);
  for (let n = 0; n < 1_000; n += 1)
    await failedLogins.add({ email: email(`victim${n}@x.test`), ip: '203.0.113.2', why: 'password' });
  await failedLogins.endWindow();
  const all = await failures();
  expect(all.length - before).toBe(101);
  expect(all.find(({ note }) => note === 'many')).toMatchObject({ times: 900, person: '', from: '' });
});

it('[side.audit] goes on where a failure can’t be recorded', async () => {
  const log = { ...server.services.log, error: () => undefined };
  const newId = () => {
    throw new Error('no id');
  };
  const failedLogins = new FailedLogins({ ...server.services, log, newId });
  await failedLogins.add({ email: undefined, ip: '203.0.113.3', why: 'token' });
  await failedLogins.endWindow();
  expect(await counted('203.0.113.3')).toBe(0);
});

it('[audit.failed-logins] writes no more than 10,000 lines in a day, of all servers together, and one a minute for what comes after', async () => {
  const { services, time } = server;
  const { store } = services;
  const lines = async () =>
    (await store.selectFrom('audit_log').select('id').where('kind', '=', 'login-failed').execute()).length;
  const row = {
    created_at: time.now,
    kind: 'login-failed',
    actor: '',
    origin: '',
    person: '',
    subject: '',
    note: '',
    times: 1,
  };
  const missing = 10_000 - (await lines());
  for (let from = 0; from < missing; from += 1_000) {
    const ids = Array.from({ length: Math.min(1_000, missing - from) }, (_, n) => `full-${from + n}`);
    await store
      .insertInto('audit_log')
      .values(ids.map((id) => ({ ...row, id })))
      .execute();
  }
  const failedLogins = new FailedLogins(services);
  for (let n = 0; n < 50; n += 1)
    await failedLogins.add({ email: email(`late${n}@x.test`), ip: '203.0.113.1', why: 'password' });
  expect(await lines()).toBe(10_000);
  await failedLogins.endWindow();
  expect(await lines()).toBe(10_001);
  expect(await counted('late1@x.test')).toBe(0);
  time.now += 24 * 60 * 60_000;
  await failedLogins.add({ email: email('tomorrow@x.test'), ip: '203.0.113.1', why: 'password' });
  expect(await failures('tomorrow@x.test')).toHaveLength(1);
  await failedLogins.endWindow();
});
