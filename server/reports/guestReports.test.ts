import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { GUEST_MAILS_AN_HOUR, GUEST_REPORT_LIFETIME_MS, GUEST_REPORTS_OF_NETWORK } from '#domain/guestReport.ts';
import { APPEAL_MS } from '#domain/report.ts';
import { email } from '#support/builders.ts';
import { caseOf, decide, FOUND, finish, queue, reportCar } from '#support/reports.ts';
import { startTestServer, type TestServer } from '#support/server.ts';
import { linkIn, startSmtpServer, type TestSmtpServer } from '#support/smtpServer.ts';
import type { Visitor } from '#support/Visitor.ts';
import { accountLabel } from '../http/callers.ts';
import { eraseMember } from '../members/removal.ts';
import { makeGuestReport, removeOutdated } from './guestReports.ts';

let smtp: TestSmtpServer;
let server: TestServer;
let admin: Visitor;
beforeAll(async () => {
  smtp = await startSmtpServer();
  server = await startTestServer({ env: { ...smtp.env, RATE_LIMIT: '100000', TRUST_PROXY: '127.0.0.1' } });
  admin = await server.admin();
});
afterAll(async () => {
  await server.remove();
  await smtp.stop();
});

let guests = 0;
let guest: string;
let seller: Visitor;
let car: string;
beforeEach(async () => {
  guests += 1;
  guest = `guest${guests}@x.test`;
  seller = await server.provenMember({ role: 'Seller' });
  car = await server.listCar(seller);
});

/** Each guest from a network of their own, unless it is given. */
const report = (about: object = {}, network = guests) =>
  server
    .visitor()
    .post(
      '/api/guest-reports',
      { kind: 'car', id: car, reason: 'copied', text: 'My pictures', email: guest, name: 'Gita', ...about },
      { headers: { 'x-forwarded-for': `198.18.${network}.1` } },
    );

/** Everything that was mailed to an address, once nothing waits. */
async function mailsTo(address: string) {
  const rows = server.services.store.selectFrom('queued_mails').select('id').where('email', '=', email(address));
  // A member's notification waits for the proof of the address.
  const queued = () => rows.where('kind', '!=', 'notification').execute();
  await expect.poll(queued, { timeout: 20_000 }).toEqual([]);
  return smtp.mails.filter(({ recipients }) => recipients.includes(address));
}
async function proofLink(address = guest): Promise<string> {
  const mail = (await mailsTo(address)).findLast(({ subject }) => subject === 'Is this report yours?');
  if (mail === undefined) throw new Error('no mail');
  return `${server.address}${new URL(linkIn(mail)).pathname}${new URL(linkIn(mail)).search}`;
}
async function press(link: string): Promise<string> {
  const answer = await fetch(link, { method: 'POST', body: new URLSearchParams() });
  return answer.text();
}
const reported = async () => (await queue(admin)).find(({ id }) => String(id) === car);
const DONE = 'your report counts now';

describe('[guest-reports.make]', () => {
  it('a report counts once the link of the mail was followed, and a button pressed', async () => {
    const answer = await report();
    expect([answer.status, answer.json]).toEqual([200, { acknowledged: true }]);
    expect(await reported()).toBeUndefined();
    const link = await proofLink();
    // Mail filters visit every link.
    expect(await (await fetch(link)).text()).toContain('Yes, it is mine');
    expect(await reported()).toBeUndefined();
    expect(await press(link)).toContain(DONE);
    expect(await reported()).toMatchObject({
      count: 1,
      reports: [{ reason: 'copied', text: 'My pictures', email: guest, guest: 'Gita' }],
    });
    expect(await press(link)).toContain('This link is used already');
    expect(await (await fetch(link)).text()).toContain('This link does nothing any more');
  });

  it('a person is reported too, without a name, and what is gone or unseen is 404', async () => {
    const { store } = server.services;
    const members = store.selectFrom('members').select('id').where('email', '=', email(seller.email));
    const { id } = await members.executeTakeFirstOrThrow();
    expect((await report({ kind: 'member', id, name: null, text: null })).status).toBe(200);
    expect(await press(await proofLink())).toContain(DONE);
    expect((await queue(admin)).find((one) => String(one.id) === id)).toMatchObject({ reports: [{ guest: '' }] });
    expect((await report({ id: 'never-was' })).status).toBe(404);
    for (const wrong of [{ email: 'nobody' }, { reason: 'dull' }, { name: 'x'.repeat(81) }])
      expect((await report(wrong)).status).toBe(400);
  });

  it('[guest-reports.once] each proven address reports a thing once, as a member or as a guest, and nobody their own', async () => {
    await report();
    await press(await proofLink());
    await report();
    expect(await press(await proofLink())).toContain('You have reported this already');
    const member = await server.provenMember();
    await reportCar(member, car);
    // Guests are logged out.
    await member.post('/api/logout', {});
    await report({ email: member.email });
    expect(await press(await proofLink(member.email))).toContain('You have reported this already');
    await report({ email: seller.email });
    expect(await press(await proofLink(seller.email))).toContain('This is your own');
    expect(await reported()).toMatchObject({ count: 2 });
  });

  it('[guest-reports.secret] answers alike whether or not the address has an account, and the mail has no word of whoever typed it', async () => {
    const member = await server.member();
    const answers = [await report({ name: 'Buy now', text: 'Visit evil.test' }), await report({ email: member.email })];
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    const [first] = await mailsTo(guest);
    const [second] = (await mailsTo(member.email)).filter(({ subject }) => subject === 'Is this report yours?');
    expect(first?.text).not.toMatch(/Buy now|evil|Gita|Corvane/);
    const plain = (text = '') => text.replaceAll(/token=\S+/g, 'token');
    expect(plain(first?.text)).toBe(plain(second?.text));
  });

  it('[guest-reports.bounds] an address is sent few mails an hour, and a network makes few reports', async () => {
    for (let place = 0; place < GUEST_MAILS_AN_HOUR; place += 1)
      expect((await report({}, 200 + place)).status).toBe(200);
    expect(await report({}, 210)).toMatchObject({ status: 429 });
    for (let place = 0; place < GUEST_REPORTS_OF_NETWORK; place += 1)
      expect((await report({ email: `crowd${place}@x.test` }, 220)).status).toBe(200);
    expect(await report({ email: 'crowd@x.test' }, 220)).toMatchObject({ status: 429 });
  });
});

describe('[guest-reports.kept]', () => {
  const row = async () =>
    server.services.store
      .selectFrom('reports')
      .select(['guest_email', 'guest_name', 'guest_key'])
      .where('thing_id', '=', car)
      .executeTakeFirst();

  it('erases after a day what nobody has proven', async () => {
    await report();
    const link = await proofLink();
    const { store } = server.services;
    const own = store.selectFrom('guest_reports').select('created_at').where('email', '=', email(guest));
    const { created_at } = await own.executeTakeFirstOrThrow();
    const earlier = { created_at: created_at - GUEST_REPORT_LIFETIME_MS };
    await store.updateTable('guest_reports').set(earlier).where('email', '=', email(guest)).execute();
    expect(await press(link)).toContain('older than a day');
    await removeOutdated(server.services);
    expect(await own.execute()).toEqual([]);
  });

  it('[guest-reports.told] mails what was decided, and keeps the address until no appeal can follow', async () => {
    await report();
    await press(await proofLink());
    const id = await caseOf(admin, car);
    await decide(admin, id, 'take-down');
    await finish(server);
    expect((await mailsTo(guest)).at(-1)?.subject).toBe('We have acted on your report');
    expect(await row()).toMatchObject({ guest_email: guest, guest_name: 'Gita' });
    const { store } = server.services;
    await store
      .updateTable('report_cases')
      .set({ next_at: server.time.now - APPEAL_MS })
      .where('id', '=', id)
      .execute();
    await finish(server);
    expect(await row()).toEqual({ guest_email: null, guest_name: '', guest_key: expect.stringMatching(/^person-/) });
    expect(JSON.stringify(await queue(admin, 'decided'))).not.toContain(guest);
    await seller.delete(`/api/car/${car}`);
  });

  it('[guest-reports.told] mails that it stays, and forgets the address at once, but not that it was theirs', async () => {
    await report();
    await press(await proofLink());
    await decide(admin, await caseOf(admin, car), 'keep');
    await finish(server);
    expect((await mailsTo(guest)).at(-1)?.subject).toBe('What you reported stays as it is');
    expect(await row()).toMatchObject({ guest_email: null, guest_name: '' });
    await report({ text: FOUND });
    expect(await press(await proofLink())).toContain('You have reported this already');
  });
});

it('[guest-reports.once] a member with the proven address has reported it already, and nobody else with that address', async () => {
  const [member, unproven] = [await server.provenMember(), await server.member()];
  for (const one of [member, unproven]) {
    await report({ email: one.email });
    await press(await proofLink(one.email));
  }
  const again = await reportCar(member, car);
  expect([again.status, again.json.msg]).toEqual([409, 'You have reported this already. A person looks at it']);
  // It may be somebody else who has typed the address, here or at the sign-up.
  expect((await reportCar(unproven, car)).status).toBe(200);
  const impostor = await server.seller();
  await reportCar(impostor, car);
  for (const id of [car, await server.listCar(impostor)]) {
    await report({ email: impostor.email, id });
    expect(await press(await proofLink(impostor.email))).toContain('your report counts now');
  }
});

it('[guest-reports.own-data] a proven report is in the own data of who has proven its address, and goes with the account', async () => {
  const [member, unproven] = [await server.provenMember(), await server.member()];
  for (const one of [member, unproven]) await report({ email: one.email });
  const made = async (who: Visitor) => (await who.getWithToken('/api/account/data')).json.reportsMade;
  for (const one of [member, unproven]) {
    expect(await made(one)).toEqual([]);
    await press(await proofLink(one.email));
  }
  const own = { kind: 'car', thing: car, reason: 'copied', line: 'My pictures', guest: { name: 'Gita' } };
  expect(await made(member)).toMatchObject([own]);
  expect(await made(unproven)).toEqual([]);
  await decide(admin, await caseOf(admin, car), 'keep');
  await finish(server);
  // Name and address are forgotten, and a pseudonym still tells whose it is.
  expect(await made(member)).toMatchObject([{ ...own, guest: { name: '' } }]);
  await member.post('/api/logout', {});
  for (const one of [member, unproven]) {
    await admin.delete(`/api/userdelet?email=${admin.email}&&selleremail=${one.email}`);
    await eraseMember(server.services, email(one.email));
  }
  const lines = server.services.store.selectFrom('reports').select(['guest_key', 'line']).where('thing_id', '=', car);
  const kept = new Map((await lines.execute()).map(({ guest_key, line }) => [guest_key, line]));
  const keyOf = (one: Visitor) => accountLabel(server.services.secrets.audit, email(one.email));
  // Whoever has signed up with an address and not proven it erases nothing of its owner's.
  expect([kept.get(keyOf(member)), kept.get(keyOf(unproven))]).toEqual(['', 'My pictures']);
});

it('[guest-reports.no-mail] takes none where the server sends no mail', async () => {
  const { services } = server;
  const mute = { ...services, env: { ...services.env, mail: undefined, isLocalOnly: false } };
  const about = { thing: { kind: 'car', id: car }, reason: 'scam', line: '', name: '', email: email(guest) } as const;
  await expect(makeGuestReport(mute, about, '203.0.113.1')).rejects.toMatchObject({ kind: 'unavailable' });
});
