import { afterEach, beforeEach, expect, it } from 'vitest';
import { email } from '#support/builders.ts';
import { eventually } from '#support/payments/eventually.ts';
import { startTestServer, type TestServer } from '#support/server.ts';
import { startSmtpServer, type TestSmtpServer } from '#support/smtpServer.ts';
import { accountMail } from './accountMails.ts';
import { GIVEN_UP_AFTER_MS, MailQueue } from './MailQueue.ts';
import { decodeMailEnv, type MailEnv } from './mailSettings.ts';
import { SmtpMailer } from './SmtpMailer.ts';

const HOUR = 60 * 60_000;
const TO = email('bina@x.test');

let smtp: TestSmtpServer;
let server: TestServer;
beforeEach(async () => {
  smtp = await startSmtpServer();
  server = await startTestServer();
  // One queue at a time works on the table.
  await server.services.mails?.stop();
});
afterEach(async () => {
  await server.remove();
  await smtp.stop();
});

const mailEnv = (url = smtp.env.SMTP_URL): MailEnv => {
  const env = decodeMailEnv((name) => ({ ...smtp.env, SMTP_URL: url })[name as 'SMTP_URL']);
  if (env === undefined) throw new Error('no mail server');
  return env;
};

const aQueue = (url?: string) =>
  new MailQueue(server.services, {
    mailer: new SmtpMailer(mailEnv(url)),
    compose: async ({ email: to }) => accountMail('reset', { to, link: 'https://cars.test/x#token=secret' }),
  });

const rows = () => server.services.store.selectFrom('queued_mails').selectAll().execute();
const attempts = async () => (await rows()).map((row) => row.attempts);
const givenUp = () =>
  server.services.store.selectFrom('audit_log').selectAll().where('kind', '=', 'mail-given-up').execute();
const logged = () => server.logLines.join('');

it('[mail.sending] sends a mail as text and as HTML, and keeps no row of it', async () => {
  const queue = aQueue();
  await queue.add('reset', TO);
  const { text, html, recipients } = await smtp.mailTo(TO, /new password/);
  expect(recipients).toEqual([TO]);
  expect([text, html]).toEqual([expect.stringContaining('#token=secret'), expect.stringContaining('#token=secret')]);
  expect(html).not.toMatch(/<img|<link|url\(|@import|src=/);
  await eventually(async () => expect(await rows()).toEqual([]));
  await queue.stop();
});

it('[mail.sending] sends it again later after a temporary refusal, and names no address in the log', async () => {
  smtp.refusal = { code: 451, message: `${TO} is greylisted` };
  const queue = aQueue();
  await queue.add('reset', TO);
  await eventually(async () => expect(await attempts()).toEqual([1]));
  smtp.refusal = undefined;
  server.time.now += HOUR;
  queue.wake();
  await smtp.mailTo(TO, /new password/);
  await queue.stop();
  expect(logged()).toContain('a mail is sent again later');
  expect(logged()).toContain('451');
  expect(logged()).not.toContain('bina');
});

it('[mail.sending] [mail.channel] gives a mail up after three days, where an admin reads of it', async () => {
  const queue = aQueue('smtp://127.0.0.1:1');
  const queuedAt = server.time.now;
  await queue.add('reset', TO);
  for (let done = 1; server.time.now - queuedAt < GIVEN_UP_AFTER_MS; done += 1) {
    await eventually(async () => expect(await attempts()).toEqual([done]));
    // A mail waits an hour at most, so that it is due whenever the queue looks.
    server.time.now += 8 * HOUR;
    queue.wake();
  }
  await eventually(async () => expect(await rows()).toEqual([]));
  await queue.stop();
  expect(logged()).toContain('a mail was given up');
  expect(GIVEN_UP_AFTER_MS).toBe(72 * HOUR);
  expect(await givenUp()).toMatchObject([{ subject: 'reset', actor: 'server', note: '' }]);
});

it.each([
  ['greeting', 554, 'no SMTP service here'],
  ['sender', 550, 'sender not allowed'],
] as const)(
  '[mail.channel] [side.mail] loses no mail by a mail server that refuses everybody: %s %i',
  async (at, code, message) => {
    smtp.refusal = { at, code, message };
    const queue = aQueue();
    await queue.add('reset', TO);
    await eventually(async () => expect(await attempts()).toEqual([1]));
    // The others wait too: asked for each of them, a mail server locks out who asks.
    await queue.add('proof', TO);
    await queue.add('proof', email('chandra@x.test'));
    await eventually(async () => expect((await attempts()).toSorted()).toEqual([0, 0, 1]));
    expect(smtp.connections).toBe(1);
    smtp.refusal = undefined;
    server.time.now += HOUR;
    queue.wake();
    await eventually(async () => expect(await rows()).toEqual([]));
    await queue.stop();
    expect(smtp.mails).toHaveLength(3);
    expect(await givenUp()).toEqual([]);
  },
);

it('[mail.channel] loses no mail by a wrong password, and waits longer and longer', async () => {
  const strict = await startSmtpServer({ password: 'right' });
  const url = new URL(strict.env.SMTP_URL);
  url.password = 'wrong';
  const refused = aQueue(url.href);
  await refused.add('reset', TO);
  await eventually(async () => expect(await attempts()).toEqual([1]));
  for (const pause of [500, 1_000, 2_000]) {
    const before = strict.connections;
    server.time.now += pause - 1;
    refused.wake();
    await refused.add('proof', TO);
    expect(strict.connections).toBe(before);
    server.time.now += 1;
    refused.wake();
    await eventually(() => expect(strict.connections).toBe(before + 1));
    await refused.idle();
  }
  await refused.stop();
  expect(logged()).toContain('535');
  expect(await rows()).toHaveLength(4);
  server.time.now += HOUR;
  const queue = aQueue(strict.env.SMTP_URL);
  queue.wake();
  await eventually(async () => expect(await rows()).toEqual([]));
  await queue.stop();
  await strict.stop();
});

it.each([
  ['recipient', 550, '5.7.1 relaying denied', 1],
  ['recipient', 554, 'blocked', 1],
  ['recipient', 530, '5.5.1 authentication required', 1],
  ['content', 554, '5.7.0 try another address', 1],
  ['recipient', 452, '4.2.2 full', 1],
  ['recipient', 550, '5.1.1 no such user', 0],
  ['recipient', 552, 'mailbox full', 0],
  ['content', 552, '5.3.4 too big', 0],
  ['content', 554, '5.6.0 malformed', 0],
] as const)('[mail.channel] after a refusal of the %s (%i %s) %i mails wait', async (at, code, message, waiting) => {
  smtp.refusal = { at, code, message };
  const queue = aQueue();
  await queue.add('reset', TO);
  await eventually(() => expect(logged()).toMatch(/a mail (?:was given up|is sent again later)/));
  await queue.idle();
  expect(await rows()).toHaveLength(waiting);
  expect(await givenUp()).toHaveLength(1 - waiting);
  // It is about this mail: the next one is tried.
  smtp.refusal = undefined;
  await queue.add('proof', email('chandra@x.test'));
  await smtp.mailTo('chandra@x.test', /./);
  await queue.stop();
});

it('[faults.clock] sends what was postponed while the clock was far ahead', async () => {
  smtp.refusal = { code: 451, message: 'later' };
  const queue = aQueue();
  server.time.now += 365 * 24 * HOUR;
  await queue.add('reset', TO);
  await eventually(async () => expect(await attempts()).toEqual([1]));
  smtp.refusal = undefined;
  server.time.now -= 365 * 24 * HOUR;
  queue.wake();
  await smtp.mailTo(TO, /new password/);
  await queue.stop();
});

it('[mail.sending] gives a mail up at once that is refused for good', async () => {
  smtp.refusal = { code: 550, message: `no such user ${TO}` };
  const queue = aQueue();
  await queue.add('proof', TO);
  await eventually(() => expect(logged()).toContain('a mail was given up'));
  await eventually(async () => expect(await rows()).toEqual([]));
  await queue.stop();
  expect(logged()).not.toContain('bina');
});

it('[mail.sending] sends after a restart what was waiting', async () => {
  const stopped = aQueue('smtp://127.0.0.1:1');
  await stopped.add('reset', TO);
  await eventually(async () => expect(await attempts()).toEqual([1]));
  await stopped.stop();
  server.time.now += HOUR;
  const queue = aQueue();
  queue.wake();
  await smtp.mailTo(TO, /new password/);
  await queue.stop();
});

it.each(['a@x.test\r\nBcc: evil@x.test', 'a@x.test, evil@x.test', 'A <a@x.test>', '-oQ/tmp@x.test', 'a@x.test\0'])(
  '[mail.recipient] sends nothing to %j',
  async (to) => {
    const mailer = new SmtpMailer(mailEnv());
    const mail = { ...accountMail('reset', { to: TO, link: 'https://cars.test/' }), to: to as typeof TO };
    await expect(mailer.send(mail)).rejects.toThrow('no address for a mail');
    expect(smtp.mails).toEqual([]);
  },
);
