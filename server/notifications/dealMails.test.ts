import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPayment, payAndReport } from '#support/exerciseMarket.ts';
import { startTestServer, type TestServer } from '#support/server.ts';
import { startSmtpServer, type TestSmtpServer } from '#support/smtpServer.ts';
import type { Visitor } from '#support/Visitor.ts';

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

const book = async (buyer: Visitor, car: string) => {
  await buyer.post('/api/booking', { serial: car, price: 12_500 });
  return String((await buyer.get(`/api/bookings/${car}`)).json._id);
};

it('[notifications.mail] [notifications.watched] mails everybody every step of a deal that is theirs to know, once', async () => {
  const seller = await server.provenMember({ role: 'Seller' });
  const [buyer, slower, leaver, watcher, stranger] = await Promise.all(
    Array.from({ length: 5 }, () => server.provenMember()),
  );
  if (!buyer || !slower || !leaver || !watcher || !stranger) throw new Error('people are missing');
  const people = { seller, buyer, slower, leaver, watcher, stranger };
  const car = await server.listCar(seller, { name: 'Corvane' });
  for (const person of [watcher, buyer]) await person.put('/api/wishlist', { _id: car });
  const bookings = [];
  for (const person of [buyer, slower, leaver]) bookings.push(await book(person, car));
  await leaver.delete(`/api/bookings/${bookings[2]}`);
  await buyer.put(`/api/bookings/${bookings[0]}/contact`, { phone: '02', location: 'Gate 3' });
  const { json } = await seller.get(`/api/car/${car}`);
  await seller.put(`/api/car/${car}`, { ...json, price: 12_000 }, { bearer: true });
  await payAndReport(buyer, await openPayment(buyer, bookings[0] ?? ''));
  // Another car is sold by hand under an open payment.
  const other = await server.listCar(seller, { name: 'Kestrel' });
  const payment = await openPayment(slower, await book(slower, other));
  await seller.put('/api/sold', { _id: other }, { bearer: true });
  await payAndReport(slower, payment);
  const refund = 'Your payment for “Kestrel” was refunded';
  const subjectsTo = ({ email }: Visitor) =>
    smtp.mails
      .filter(({ recipients, subject }) => recipients.includes(email) && subject !== 'Is this your email address?')
      .map(({ subject }) => subject);
  await expect.poll(() => subjectsTo(slower)).toContain(refund);
  // What may be repeated is mailed ten minutes later; another deal wakes the queue, whose own clock was moved.
  server.time.now += 10 * 60_000;
  await book(await server.member(), await server.listCar(await server.provenMember({ role: 'Seller' })));
  const expected: Readonly<Record<keyof typeof people, readonly string[]>> = {
    seller: [
      'A booking of “Corvane” was cancelled',
      'Somebody booked “Corvane”',
      'Somebody booked “Corvane”',
      'Somebody booked “Corvane”',
      'Somebody booked “Kestrel”',
      'Somebody paid for “Corvane”',
      'The contact details of a booking of “Corvane” changed',
    ],
    buyer: [
      'The price of “Corvane” changed. Your booking keeps its price',
      'You paid for “Corvane”. You are its new owner',
    ],
    slower: [
      'Another buyer was faster and paid for “Corvane”',
      'The price of “Corvane” changed. Your booking keeps its price',
      'The seller marked “Kestrel” as sold',
      'Your payment for “Kestrel” was refunded',
      'Your refund for “Kestrel” is on its way',
    ],
    leaver: [],
    watcher: ['The price of “Corvane” on your wishlist dropped', '“Corvane” on your wishlist was sold'],
    stranger: [],
  };
  const sent = () =>
    Object.fromEntries(Object.entries(people).map(([name, person]) => [name, subjectsTo(person).toSorted()]));
  await expect.poll(sent).toEqual(expected);
  const ids = smtp.mails.map(({ headers }) => headers['message-id']);
  expect(new Set(ids).size).toBe(ids.length);
});
