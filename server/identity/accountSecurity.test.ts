import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '#support/payments/eventually.ts';
import { startTestServer, type TestServer } from '#support/server.ts';
import { linkIn, startSmtpServer, type TestSmtpServer, tokenIn } from '#support/smtpServer.ts';
import { PASSWORD, type Visitor } from '#support/Visitor.ts';
import { onMarketChange } from '../live/MarketChanges.ts';

let smtp: TestSmtpServer;
let server: TestServer;
beforeAll(async () => {
  smtp = await startSmtpServer();
  server = await startTestServer({ env: smtp.env });
});
afterAll(async () => {
  await server.remove();
  await smtp.stop();
});

const NEW_PASSWORD = 'Another#2026';
const RESET = /new password/;
const PROOF = /your email address/;
const CHANGED = /was changed/;

const askForReset = (email: string) => server.visitor().post('/identity/request-password-reset', { email });
const resetPassword = (token: string, newPassword = NEW_PASSWORD) =>
  server.visitor().post('/identity/reset-password', { token, newPassword });
const signIn = async (email: string, password: string) =>
  (await server.visitor().post('/identity/sign-in/email', { email, password })).status;
const hasSession = async (person: Visitor) => (await person.get(`/api/jwt?email=${person.email}`)).status === 200;
const isEmailVerified = async (person: Visitor) =>
  (await person.get('/identity/get-session')).json.user?.emailVerified === (true as unknown);

async function resetToken(email: string, count = 1): Promise<string> {
  await askForReset(email);
  return tokenIn(await smtp.mailTo(email, RESET, count));
}

describe('a reset by mail', () => {
  it('[passwords.reset] [mail.sending] mails a link that sets a new password once, and ends every session', async () => {
    const person = await server.member();
    const elsewhere = await server.visitor().logIn(person.email, PASSWORD);
    await askForReset(person.email.toUpperCase());
    const mail = await smtp.mailTo(person.email, RESET);
    expect(mail.from).toBe('Second Gear <mail@cars.test>');
    expect(linkIn(mail).origin + linkIn(mail).pathname).toBe(`${server.address}/new-password`);
    expect(new URLSearchParams(linkIn(mail).hash.slice(1)).get('email')).toBe(person.email);
    expect(mail.html).toContain(linkIn(mail).href.replace('&', '&amp;'));
    const token = tokenIn(mail);
    expect((await resetPassword(token)).json).toEqual({ status: true });
    expect([await hasSession(person), await hasSession(elsewhere)]).toEqual([false, false]);
    expect((await elsewhere.get('/identity/token')).status).toBe(401);
    expect([await signIn(person.email, PASSWORD), await signIn(person.email, NEW_PASSWORD)]).toEqual([401, 200]);
    const again = await resetPassword(token, 'Third#2026');
    expect([again.status, again.json.code]).toEqual([400, 'INVALID_TOKEN']);
  });

  it('[passwords.reset] proves the address', async () => {
    const { email } = await server.member();
    await resetPassword(await resetToken(email));
    expect(await isEmailVerified(await server.visitor().logIn(email, NEW_PASSWORD))).toBe(true);
  });

  it('[passwords.reset] refuses a link after an hour', async () => {
    const { email } = await server.member();
    server.time.now -= 61 * 60_000;
    const token = await resetToken(email);
    server.time.now += 61 * 60_000;
    expect((await resetPassword(token)).json.code).toBe('INVALID_TOKEN');
    expect(await signIn(email, PASSWORD)).toBe(200);
  });

  it('[passwords.reset] [passwords.common] takes no weak password, and the link still works after one', async () => {
    const { email } = await server.member();
    const token = await resetToken(email);
    for (const weak of ['secret', 'Password1!']) {
      expect((await resetPassword(token, weak)).json.message).toBe('Password Must Strong');
    }
    expect((await resetPassword(token)).status).toBe(200);
  });

  it('[passwords.reset] ends the other links of an account with the first that is used', async () => {
    const { email } = await server.member();
    const [first, second] = [await resetToken(email), await resetToken(email, 2)];
    expect((await resetPassword(second)).status).toBe(200);
    expect((await resetPassword(first)).json.code).toBe('INVALID_TOKEN');
  });

  it('[passwords.reset-alike] answers alike where the address has no account', async () => {
    const { email } = await server.member();
    const [known, unknown] = [await askForReset(email), await askForReset('nobody@x.test')];
    expect([unknown.status, unknown.text]).toEqual([known.status, known.text]);
    await smtp.mailTo(email, RESET);
    await eventually(async () => {
      const rows = await server.services.store
        .selectFrom('queued_mails')
        .select('id')
        .where('kind', '=', 'reset')
        .execute();
      expect(rows).toEqual([]);
    });
    expect(smtp.mails.filter(({ recipients }) => recipients.includes('nobody@x.test'))).toEqual([]);
  });

  it('[passwords.reset-alike] has answered once the mail is queued, before any account is read', async () => {
    const own = await startTestServer({ env: smtp.env });
    const { email } = await own.member();
    const { mails, statements, store } = own.services;
    await mails?.stop();
    const statementsOf = async (address: string) => {
      const before = statements.answered;
      await own.visitor().post('/identity/request-password-reset', { email: address });
      return statements.answered - before;
    };
    // The server's own background work may add some.
    for (const address of [email, 'nobody@x.test']) await expect.poll(() => statementsOf(address)).toBe(1);
    const queued = await store.selectFrom('queued_mails').select('email').distinct().execute();
    expect(queued).toHaveLength(2);
    await own.remove();
  });

  it('[mail.sending] carries no name that was chosen at a sign-up into the mailbox of its address', async () => {
    const name = 'Win at evil.example';
    const person = await server.member({ name });
    await person.post('/identity/send-verification-email', {});
    await smtp.mailTo(person.email, PROOF, 2);
    await resetPassword(await resetToken(person.email));
    const again = await server.visitor().logIn(person.email, NEW_PASSWORD);
    const change = { currentPassword: NEW_PASSWORD, newPassword: PASSWORD };
    expect((await again.post('/identity/change-password', change)).status).toBe(200);
    await smtp.mailTo(person.email, CHANGED);
    const mails = smtp.mails.filter(({ recipients }) => recipients.includes(person.email));
    expect(mails).toHaveLength(4); // the sign-up asks for a proof as well
    for (const mail of mails) expect(JSON.stringify(mail)).not.toMatch(/evil|Win/);
  });

  it('[mail.recipient] refuses an address that would be two, before anything is sent', async () => {
    for (const email of [
      'a@x.test\r\nBcc: evil@x.test',
      'a@x.test,evil@x.test',
      '<a@x.test>',
      '"a b"@x.test',
      7,
      null,
      '',
    ]) {
      const { status } = await server.visitor().post('/identity/request-password-reset', { email });
      expect(status).toBe(400);
    }
    expect(smtp.mails.filter(({ recipients }) => recipients.includes('evil@x.test'))).toEqual([]);
  });
});

describe('the proof of an address', () => {
  it('[identity.proof] [privacy.contact] [privacy.contact-page] counts in the open session at once, tells its pages, and again changes nothing', async () => {
    const person = await server.member();
    const seller = await server.seller();
    const serial = await server.listCar(seller);
    await person.post('/api/booking', { serial, price: 12_500 });
    const phone = async () => (await person.get(`/api/car/${serial}`)).json.phone;
    const told: string[] = [];
    onMarketChange(server.services.events, (change, member) => told.push(`${change} ${member}`));
    expect(await phone()).toBe('');
    expect((await person.post('/identity/send-verification-email', {})).status).toBe(200);
    const mail = await smtp.mailTo(person.email, PROOF);
    expect(linkIn(mail).pathname).toBe('/prove-email');
    expect(await isEmailVerified(person)).toBe(false);
    const prove = () => person.post('/identity/verify-email', { token: tokenIn(mail) });
    for (let time = 0; time < 2; time += 1) expect((await prove()).status).toBe(200);
    expect(await isEmailVerified(person)).toBe(true);
    expect(await phone()).toBe('01711 000000');
    await expect.poll(() => told).toContain(`bookings-changed ${person.email}`);
  });

  it('[identity.proof] mails nothing where the address is proven, and nobody who is signed out', async () => {
    const { email } = await server.member();
    await smtp.mailTo(email, PROOF); // of the sign-up
    await resetPassword(await resetToken(email));
    const person = await server.visitor().logIn(email, NEW_PASSWORD);
    expect((await person.post('/identity/send-verification-email', {})).status).toBe(200);
    expect((await server.visitor().post('/identity/send-verification-email', { email })).status).toBe(401);
    await resetToken(email, 2); // sent after anything before it
    expect(
      smtp.mails.filter(({ recipients, subject }) => recipients.includes(email) && PROOF.test(subject)),
    ).toHaveLength(1);
  });

  it('[identity.proof] takes no token that it has not made, and signs nobody in', async () => {
    const visitor = server.visitor();
    for (const token of ['', 'x.y.z', 7, null, { email: 'a@x.test' }]) {
      const { status, json } = await visitor.post('/identity/verify-email', { token });
      expect([status, json.code]).toEqual([400, 'INVALID_TOKEN']);
    }
    expect([...visitor.cookies]).toEqual([]);
  });
});

describe('a change of the password', () => {
  const change = (person: Visitor, about: object = {}) =>
    person.post('/identity/change-password', { currentPassword: PASSWORD, newPassword: NEW_PASSWORD, ...about });

  it('[passwords.change] ends all other sessions on request, stays signed in here, and tells the owner', async () => {
    const person = await server.member();
    const elsewhere = await server.visitor().logIn(person.email, PASSWORD);
    const answer = await change(person, { revokeOtherSessions: true });
    expect([answer.status, answer.json]).toEqual([200, { status: true }]);
    expect([await hasSession(person), await hasSession(elsewhere)]).toEqual([true, false]);
    expect((await elsewhere.get('/identity/token')).status).toBe(401);
    expect((await person.get('/identity/token')).status).toBe(200);
    expect([await signIn(person.email, PASSWORD), await signIn(person.email, NEW_PASSWORD)]).toEqual([401, 200]);
    expect(linkIn(await smtp.mailTo(person.email, CHANGED)).pathname).toBe('/reset-password');
  });

  it('[passwords.change] leaves the other sessions open where that is wanted, and ends links for another password', async () => {
    const person = await server.member();
    const elsewhere = await server.visitor().logIn(person.email, PASSWORD);
    const token = await resetToken(person.email);
    expect((await change(person)).status).toBe(200);
    expect([await hasSession(person), await hasSession(elsewhere)]).toEqual([true, true]);
    expect((await resetPassword(token)).json.code).toBe('INVALID_TOKEN');
  });

  it('[passwords.change] refuses a wrong current password, a weak new one, and a guest', async () => {
    const person = await server.member();
    const wrong = await change(person, { currentPassword: 'Wrong#2026' });
    expect([wrong.status, wrong.json.code]).toEqual([400, 'INVALID_PASSWORD']);
    const weak = await change(person, { newPassword: 'secret' });
    expect([weak.status, weak.json.msg]).toEqual([400, 'Password Must Strong']);
    expect((await change(server.visitor())).status).toBe(401);
    expect(await signIn(person.email, PASSWORD)).toBe(200);
  });
});

describe('with a rate limit', () => {
  it('[passwords.change] [passwords.guessed] counts wrong current passwords as wrong logins', async () => {
    const limited = await startTestServer({ env: { RATE_LIMIT: '100' } });
    const person = await limited.member();
    const guess = async () => {
      const body = { currentPassword: 'Wrong#2026', newPassword: NEW_PASSWORD };
      // Another address each time for the limit of the call, which counts them alike.
      return (await person.post('/identity/change-password', body)).status;
    };
    const statuses = [];
    for (let time = 0; time < 6; time += 1) statuses.push(await guess());
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
    const { status } = await person.post('/identity/sign-in/email', { email: person.email, password: 'Wrong#2026' });
    expect(status).toBe(429);
    await limited.remove();
  });

  it('[passwords.reset-alike] sends an address a few mails an hour from all callers together, and answers alike without an account', async () => {
    const limited = await startTestServer({ env: { RATE_LIMIT: '600' } });
    const { email } = await limited.member();
    const statusesOf = async (address: string) => {
      const statuses = [];
      for (let time = 0; time < 6; time += 1) {
        statuses.push((await limited.visitor().post('/identity/request-password-reset', { email: address })).status);
      }
      return statuses;
    };
    const statuses = [200, 200, 200, 200, 200, 429];
    expect([await statusesOf(email), await statusesOf('nobody@x.test')]).toEqual([statuses, statuses]);
    await limited.remove();
  });
});

describe('without a mail server', () => {
  it('[mail.mailbox] a server of this machine alone shows its mails on a page', async () => {
    const local = await startTestServer();
    const { email } = await local.member();
    await local.visitor().post('/identity/request-password-reset', { email });
    const page = await eventually(async () => {
      const answer = await local.visitor().get('/mailbox');
      // The sign-up has mailed as well.
      expect(answer.text).toContain('/new-password');
      expect(answer.text).toContain(email);
      return answer;
    });
    expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'nonce-/);
    expect(page.headers.get('cache-control')).toBe('no-store');
    const [, link = ''] = /<a href="([^"]*new-password[^"]*)"/.exec(page.text) ?? [];
    const token = new URLSearchParams(new URL(link.replace('&amp;', '&')).hash.slice(1)).get('token') ?? '';
    const reset = { token, newPassword: NEW_PASSWORD };
    expect((await local.visitor().post('/identity/reset-password', reset)).status).toBe(200);
    expect((await local.visitor().get('/mailbox/1')).text).toContain('<h1');
    expect((await local.visitor().get('/mailbox/99')).status).toBe(404);
    await local.remove();
  });

  it('[mail.none] a server that others reach sends none and says so, and has no mailbox', async () => {
    const PUBLIC = {
      PUBLIC_URL: 'https://cars.test',
      TRUST_PROXY: '127.0.0.1',
      PAYMENTS: 'sandbox',
      RATE_LIMIT: '600',
    };
    const reached = await startTestServer({ env: PUBLIC });
    const headers = { 'x-forwarded-host': 'cars.test' };
    const asked = await reached.visitor().post('/identity/request-password-reset', { email: 'a@x.test' }, { headers });
    expect([asked.status, asked.json.msg]).toEqual([503, 'This market sends no mail. Please ask its operator']);
    expect((await reached.visitor().get('/mailbox', { headers })).status).toBe(404);
    await reached.remove();
  });

  it('[mail.mailbox] a server with a mail server has no mailbox', async () => {
    expect((await server.visitor().get('/mailbox')).status).toBe(404);
  });
});
