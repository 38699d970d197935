import { afterAll, beforeAll, expect, it } from 'vitest';
import { MAILS_WAIT_MS, MUTABLE_KINDS, NOTIFICATION_KINDS, type NotificationKind } from '#domain/notification.ts';
import { email } from '#support/builders.ts';
import { takeDown } from '#support/reports.ts';
import { startTestServer, type TestServer, withOwnAccounts } from '#support/server.ts';
import { linkIn, type ReceivedMail, startSmtpServer, type TestSmtpServer } from '#support/smtpServer.ts';
import type { Visitor } from '#support/Visitor.ts';
import { emit } from '../database/facts.ts';
import { transact } from '../database/transact.ts';
import { composeNotification } from './composeNotification.ts';
import { unsubscribeToken } from './unsubscribing.ts';

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

const ASKS_FOR_PROOF = 'Is this your email address?';
const queued = () => server.services.store.selectFrom('queued_mails').selectAll().execute();
const queuedTo = async (person: Visitor) => (await queued()).filter(({ email: to }) => to === person.email);
const allMailsTo = (person: Visitor) => smtp.mails.filter(({ recipients }) => recipients.includes(person.email));
const mailsTo = (person: Visitor) => allMailsTo(person).filter(({ subject }) => subject !== ASKS_FOR_PROOF);
/** All mails about deals to a person, once nothing is to be sent. */
async function sentTo(person: Visitor): Promise<readonly ReceivedMail[]> {
  await expect
    .poll(async () => (await queued()).filter(({ next_attempt_at }) => next_attempt_at <= server.time.now))
    .toEqual([]);
  return mailsTo(person);
}
const subjectsTo = async (person: Visitor) => (await sentTo(person)).map(({ subject }) => subject);

async function aBookedCar(name: string, seller?: Visitor) {
  const owner = seller ?? (await server.provenMember({ role: 'Seller' }));
  const buyer = await server.member();
  const car = await server.listCar(owner, { name });
  await buyer.post('/api/booking', { serial: car, price: 12_500 });
  const { json } = await buyer.get(`/api/bookings/${car}`);
  return { seller: owner, buyer, booking: `/api/bookings/${json._id}` };
}

/** Another deal wakes the queue, whose own clock the test has moved. */
const wake = async () => aBookedCar('Wren');

const unsubscribe = (url: string, init: RequestInit = {}) =>
  fetch(`${server.address}/api/unsubscribe${new URL(url).search}`, {
    method: 'POST',
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    ...init,
  });
const unsubscribeUrlIn = ({ headers }: ReceivedMail) => headers['list-unsubscribe']?.slice(1, -1) ?? '';

it('[notifications.mail] [notifications.mail-text] mails a notification as text and as HTML, without markup of a name', async () => {
  const { seller, buyer } = await aBookedCar('<b>Corvane</b> & Co');
  const [mail, ...more] = await sentTo(seller);
  if (mail === undefined) throw new Error('no mail');
  expect([mail.subject, more]).toEqual(['Somebody booked “<b>Corvane</b> & Co”', []]);
  expect(mail.text).toContain('Somebody booked “<b>Corvane</b> & Co”.');
  expect(mail.text).toContain(`Second Gear, ${new URL(server.address).host}`);
  expect(linkIn(mail).pathname).toBe('/dashboard/myproducts');
  expect(mail.html).toContain('“&lt;b&gt;Corvane&lt;/b&gt; &amp; Co”');
  expect(mail.html).not.toMatch(/<b>|<img|src=/);
  for (const content of [mail.text, mail.html]) expect(content).not.toContain(buyer.email);
});

const settingsOf = async (person: Visitor) => (await person.getWithToken('/api/notifications/settings')).json;

it('[notifications.mail] [notifications.waiting] mails nobody whose address is not proven, until it is', async () => {
  const seller = await server.seller();
  await aBookedCar('Kestrel', seller);
  const { buyer, booking } = await aBookedCar('Merlin', seller);
  await buyer.delete(booking);
  expect(await subjectsTo(seller)).toEqual([]);
  expect(await settingsOf(seller)).toEqual({ muted: [], mails: 'unproven', waiting: 3 });
  await seller.put('/api/notifications/settings', { muted: ['booking-cancelled'] }, { bearer: true });
  expect(await settingsOf(seller)).toMatchObject({ waiting: 2 });
  await withOwnAccounts(server.services).identity.proveAddress(seller);
  await expect
    .poll(async () => (await subjectsTo(seller)).toSorted())
    .toEqual(['Somebody booked “Kestrel”', 'Somebody booked “Merlin”']);
  expect(await settingsOf(seller)).toEqual({ muted: ['booking-cancelled'], mails: 'sent', waiting: 0 });
});

it('[identity.proof] asks a new member by one mail to prove the address', async () => {
  const person = await server.member();
  await expect.poll(() => allMailsTo(person).map(({ subject }) => subject)).toEqual([ASKS_FOR_PROOF]);
});

it('[notifications.mail] sends a mail again after a refusal, and with the same Message-ID after a crash', async () => {
  const seller = await server.provenMember({ role: 'Seller' });
  await expect.poll(() => queuedTo(seller)).toEqual([]);
  smtp.refusal = { code: 451, message: 'later' };
  await aBookedCar('Vireo', seller);
  await expect.poll(async () => (await queuedTo(seller)).map(({ attempts }) => attempts)).toEqual([1]);
  const [row] = await queuedTo(seller);
  if (row === undefined) throw new Error('nothing waits');
  smtp.refusal = undefined;
  server.time.now += 60 * 60_000;
  // As a crash leaves it: the mail server has taken the mail, and its row is still there.
  for (const sent of [1, 2]) {
    if (sent === 2)
      await server.services.store
        .insertInto('queued_mails')
        .values({ ...row, next_attempt_at: 0 })
        .execute();
    await wake();
    await expect.poll(() => mailsTo(seller).length).toBe(sent);
    await expect.poll(() => queuedTo(seller)).toEqual([]);
  }
  const [first, second] = (await sentTo(seller)).map(({ headers }) => headers['message-id']);
  expect(first).toBe(`<${row.id}@127.0.0.1>`);
  expect(second).toBe(first);
});

it('[notifications.mail] mails the last of what is repeated, ten minutes later', async () => {
  const { seller, buyer, booking } = await aBookedCar('Tern');
  for (const phone of ['01', '02', '03']) await buyer.put(`${booking}/contact`, { phone, location: 'Gate 3' });
  expect(await subjectsTo(seller)).toEqual(['Somebody booked “Tern”']);
  server.time.now += 10 * 60_000;
  await wake();
  expect((await subjectsTo(seller)).slice(1)).toEqual(['The contact details of a booking of “Tern” changed']);
});

it('[notifications.unsubscribe] ends the mails of one kind to one person with one POST, without a session', async () => {
  const { seller } = await aBookedCar('Heron');
  const [mail] = await sentTo(seller);
  if (mail === undefined) throw new Error('no mail');
  expect(mail.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
  const url = unsubscribeUrlIn(mail);
  // Mail filters visit every link.
  expect((await unsubscribe(url, { method: 'GET', body: null })).status).toBe(200);
  expect((await seller.getWithToken('/api/notifications/settings')).json).toMatchObject({ muted: [] });
  for (const _again of [1, 2]) expect((await unsubscribe(url)).status).toBe(200);
  expect((await seller.getWithToken('/api/notifications/settings')).json).toMatchObject({ muted: ['booked'] });

  const { buyer, booking } = await aBookedCar('Egret', seller);
  await buyer.delete(booking);
  expect((await subjectsTo(seller)).slice(1)).toEqual(['A booking of “Egret” was cancelled']);
  const other = await aBookedCar('Stilt');
  expect(await subjectsTo(other.seller)).toEqual(['Somebody booked “Stilt”']);
});

it('[notifications.unsubscribe] takes no token but that of a mail', async () => {
  const person = await server.member();
  const token = unsubscribeToken(server.services, { member: email(person.email), kind: 'booked' });
  const [content, signature] = token.split('.');
  const other = Buffer.from(JSON.stringify([person.email, 'verified'])).toString('base64url');
  for (const forged of ['', 'x', `${other}.${signature}`, `${content}.`, `${content}.${'A'.repeat(43)}`]) {
    const { status } = await unsubscribe(`https://cars.test/?token=${forged}`);
    expect(status, forged).toBe(400);
  }
  const ofMoney = unsubscribeToken(server.services, { member: email(person.email), kind: 'refund-made' });
  expect((await unsubscribe(`https://cars.test/?token=${ofMoney}`)).status).toBe(400);
});

it('[notifications.settings] [notifications.unsubscribe] mails no muted kind, and those about money in any case', async () => {
  const person = await server.provenMember();
  const recipient = email(person.email);
  const { store } = server.services;
  for (const kind of NOTIFICATION_KINDS)
    await store.insertInto('muted_mails').values({ member: recipient, kind }).execute();
  const composed = async (kind: NotificationKind) => {
    const id = `of-${kind}`;
    const row = { id, recipient, kind, car_id: 'c', car_name: 'Ibis', created_at: server.time.now, read_at: null };
    await store.insertInto('notifications').values(row).execute();
    return composeNotification(withOwnAccounts(server.services), { id, email: recipient }, 'https://cars.test');
  };
  for (const kind of NOTIFICATION_KINDS) {
    const mail = await composed(kind);
    if (MUTABLE_KINDS.includes(kind)) expect(mail, kind).toBeUndefined();
    else expect(mail, kind).toMatchObject({ unsubscribeUrl: undefined, text: expect.stringContaining('about money') });
  }
  expect(MUTABLE_KINDS).toHaveLength(NOTIFICATION_KINDS.length - 4);
});

it('[notifications.mail-daily] mails what saved searches find once a day', async () => {
  const member = await server.provenMember();
  const car = await server.listCar(await server.seller(), { name: 'Kite' });
  const find = () =>
    transact(server.services.store, async (trx) =>
      emit(trx, { kind: 'saved-search-found', email: email(member.email), carId: car }),
    );
  for (let time = 0; time < 3; time += 1) await find();
  expect(await subjectsTo(member)).toEqual(['“Kite” fits one of your saved searches']);
  expect((await member.getWithToken('/api/notifications')).json).toMatchObject({ unread: 3 });
});

it('[hidden-cars.nowhere] mails nothing about a car that the shop has hidden meanwhile', async () => {
  const [member, owner, admin] = [await server.provenMember(), await server.seller(), await server.admin()];
  const car = await server.listCar(owner, { name: 'Shrike' });
  const row = {
    id: 'of-shrike',
    recipient: email(member.email),
    kind: 'search-found',
    car_id: car,
    car_name: 'Shrike',
  };
  const told = { ...row, created_at: server.time.now, read_at: null };
  await server.services.store.insertInto('notifications').values(told).execute();
  const mail = () =>
    composeNotification(withOwnAccounts(server.services), { id: row.id, email: row.recipient }, 'https://cars.test');
  expect(await mail()).toMatchObject({ subject: expect.stringContaining('Shrike') });
  await takeDown({ admin, reporter: await server.member() }, car);
  expect(await mail()).toBeUndefined();
});

it('[notifications.unsubscribe-page] asks whoever follows the address of a mail, and unsubscribes by its button', async () => {
  const { seller } = await aBookedCar('Bittern');
  const [mail] = await sentTo(seller);
  if (mail === undefined) throw new Error('no mail');
  const page = await unsubscribe(unsubscribeUrlIn(mail), { method: 'GET', body: null });
  const [, action = ''] = /<form method="post" action="([^"]+)">/.exec(await page.text()) ?? [];
  expect(page.headers.get('content-type')).toContain('text/html');
  const press = (address: string) =>
    fetch(`${server.address}${address}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html,*/*;q=0.8' },
      body: '',
    });
  const answer = await press(action);
  expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('You get no more emails of')]);
  expect(await settingsOf(seller)).toMatchObject({ muted: ['booked'] });
  expect((await press(`${action}x`)).status).toBe(400);
  const broken = await fetch(`${server.address}/api/unsubscribe?token=<b>`);
  expect(await broken.text()).toContain('This link is not complete');
});

it('[notifications.waiting] drops a mail whose address was not proven for seven days', async () => {
  const seller = await server.seller();
  await aBookedCar('Hobby', seller);
  await subjectsTo(seller);
  // Its age, since another time would end everybody's log-in.
  const old = { created_at: server.time.now - MAILS_WAIT_MS, next_attempt_at: 0 };
  await server.services.store.updateTable('queued_mails').set(old).where('email', '=', email(seller.email)).execute();
  await wake();
  await expect.poll(() => queuedTo(seller)).toEqual([]);
  await withOwnAccounts(server.services).identity.proveAddress(seller);
  expect(await subjectsTo(seller)).toEqual([]);
});
