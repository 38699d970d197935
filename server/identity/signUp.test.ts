import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '#support/payments/eventually.ts';
import { startTestServer, type TestServer } from '#support/server.ts';
import { startSmtpServer, type TestSmtpServer } from '#support/smtpServer.ts';
import { PASSWORD } from '#support/Visitor.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const FAR_AHEAD = 400 * DAY;
const LIMITED = { RATE_LIMIT: '100000', TRUST_PROXY: '127.0.0.1' };
const TAKEN = 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL';
const MESSAGE = 'Many sign-ups from your network have been refused within an hour. Please try again in';
const TOLD = /have an account/;

let smtp: TestSmtpServer;
beforeAll(async () => {
  smtp = await startSmtpServer();
});
afterAll(() => smtp.stop());

let server: TestServer;
/** Its address has an account. */
let owner: string;
// One for each: they move its clock, and count everybody in it.
beforeEach(async () => {
  server = await startTestServer({ env: { ...LIMITED, ...smtp.env } });
  owner = (await server.member()).email;
});
afterEach(() => server.remove());

let people = 0;
const newcomer = () => `newcomer${++people}@x.test`;
async function signUp(ip: string, email: string, { on = server, password = PASSWORD } = {}) {
  const headers = { 'x-forwarded-for': ip };
  const account = { email, password, name: 'Una' };
  const { status, json, headers: answered } = await on.visitor().post('/identity/sign-up/email', account, { headers });
  return { status, code: json.code, msg: json.msg, wait: answered.get('retry-after') };
}
async function useUp(network: string): Promise<void> {
  for (let host = 1; host <= 10; host += 1) {
    expect(await signUp(`${network}.${host}`, owner)).toMatchObject({ status: 422, code: TAKEN });
  }
}
const mails = () => smtp.mails.filter(({ recipients, subject }) => recipients.includes(owner) && TOLD.test(subject));
/** Every mail that was queued is sent. */
async function afterAllMails(): Promise<void> {
  const rows = () => server.services.store.selectFrom('queued_mails').selectAll().execute();
  await eventually(async () => expect(await rows()).toEqual([]));
}

describe('[sign-up.taken] a sign-up with a taken address', () => {
  it('says so ten times an hour and network; then no sign-up of the network tells, and the answer says until when', async () => {
    await useUp('10.0.0');
    server.time.now += 20 * MINUTE;
    const refused = { status: 429, msg: `${MESSAGE} 40 minutes`, wait: String(40 * 60) };
    expect(await signUp('10.0.0.99', owner)).toMatchObject(refused);
    expect(await signUp('10.0.0.99', newcomer())).toMatchObject(refused);
    expect(await signUp('10.0.0.99', owner)).toEqual(await signUp('10.0.0.99', newcomer()));
    expect((await signUp('10.0.1.1', newcomer())).status).toBe(200);
    expect((await signUp('10.0.1.1', owner)).status).toBe(422);
    server.time.now += 40 * MINUTE;
    expect((await signUp('10.0.0.99', newcomer())).status).toBe(200);
    expect((await signUp('10.0.0.99', owner)).status).toBe(422);
  });

  it('is bounded where many come at the same moment', async () => {
    const together = Array.from({ length: 30 }, (_, host) => signUp(`10.0.0.${host}`, owner));
    const statuses = (await Promise.all(together)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 422)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
  });

  it('is counted in the database, for every server on it and after a restart', async () => {
    const kept = await startTestServer({ env: LIMITED });
    const { email } = await kept.member();
    for (let time = 0; time < 10; time += 1) await signUp('10.0.0.1', email, { on: kept });
    await kept.stop();
    const restarted = await startTestServer({ env: LIMITED, dataDir: kept.dataDir });
    expect((await signUp('10.0.0.1', email, { on: restarted })).status).toBe(429);
    await restarted.remove();
  });

  it('counts neither what is refused for another reason nor who succeeds', async () => {
    for (let time = 0; time < 12; time += 1) {
      expect((await signUp('10.0.0.1', owner, { password: 'weak' })).status).toBe(400);
      expect((await signUp('10.0.0.1', newcomer())).status).toBe(200);
    }
    expect((await signUp('10.0.0.1', owner)).status).toBe(422);
  });

  it('is refused no longer after a clock that was far ahead', async () => {
    server.time.now += FAR_AHEAD;
    await useUp('10.0.0');
    server.time.now -= FAR_AHEAD;
    expect((await signUp('10.0.0.1', newcomer())).status).toBe(200);
    expect((await signUp('10.0.0.1', owner)).status).toBe(422);
  });

  it('[mail.sending] tells the owner by one mail a day, whose words are all ours', async () => {
    await signUp('10.0.0.1', owner.toUpperCase());
    const { text, html } = await smtp.mailTo(owner, TOLD);
    expect(text).toContain('Somebody has tried to sign up');
    expect(text + html).not.toContain('Una');
    await Promise.all(['10.0.0.1', '10.0.1.1', '10.0.2.1'].map((ip) => signUp(ip, owner)));
    server.time.now += DAY - MINUTE;
    await signUp('10.0.0.1', owner);
    await afterAllMails();
    expect(mails()).toHaveLength(1);
    server.time.now += MINUTE;
    await signUp('10.0.0.1', owner);
    expect((await smtp.mailTo(owner, TOLD, 2)).recipients).toEqual([owner]);
  });

  it('[mail.sending] tells the owner again after a clock that was far ahead', async () => {
    server.time.now += FAR_AHEAD;
    await signUp('10.0.0.1', owner);
    await smtp.mailTo(owner, TOLD);
    server.time.now -= FAR_AHEAD;
    await signUp('10.0.0.1', owner);
    expect((await smtp.mailTo(owner, TOLD, 2)).recipients).toEqual([owner]);
  });

  it('mails nobody about an address that is free, or about other refusals', async () => {
    await signUp('10.0.0.1', newcomer());
    await signUp('10.0.0.1', owner, { password: 'weak' });
    await afterAllMails();
    expect(mails()).toEqual([]);
  });
});

it('[sign-up.taken] [mail.none] says the same on a market that sends no mail', async () => {
  const silent = await startTestServer({ env: { ...LIMITED, PUBLIC_URL: 'https://cars.test', PAYMENTS: 'sandbox' } });
  const { email } = await silent.member();
  const headers = { 'x-forwarded-for': '10.0.0.1' };
  const account = { email, password: PASSWORD, name: 'Una' };
  const { status, json } = await silent.visitor().post('/identity/sign-up/email', account, { headers });
  expect([status, json.code]).toEqual([422, TAKEN]);
  expect(await silent.services.store.selectFrom('queued_mails').selectAll().execute()).toEqual([]);
  await silent.remove();
});
