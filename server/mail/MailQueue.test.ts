import { afterEach, beforeEach, expect, it } from 'vitest';
import { email } from '#support/builders.ts';
import { eventually } from '#support/payments/eventually.ts';
import { startTestServer, type TestServer } from '#support/server.ts';
import { startSmtpServer, type TestSmtpServer } from '#support/smtpServer.ts';
import { accountMail } from './accountMails.ts';
import { MAX_ATTEMPTS, MailQueue } from './MailQueue.ts';
import { decodeMailEnv, type MailEnv } from './mailEnv.ts';
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
    compose: async (kind, to) => accountMail(kind, { to, link: 'https://cars.test/x#token=secret' }),
  });

const rows = () => server.services.store.selectFrom('queued_mails').selectAll().execute();
const attempts = async () => (await rows()).map((row) => row.attempts);
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

it('[mail.sending] gives a mail up after twelve attempts', async () => {
  const queue = aQueue('smtp://127.0.0.1:1');
  await queue.add('reset', TO);
  for (let done = 1; done < MAX_ATTEMPTS; done += 1) {
    await eventually(async () => expect(await attempts()).toEqual([done]));
    server.time.now += HOUR;
    queue.wake();
  }
  await eventually(async () => expect(await rows()).toEqual([]));
  await queue.stop();
  expect(logged()).toContain('a mail was given up');
  expect(MAX_ATTEMPTS).toBe(12);
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
