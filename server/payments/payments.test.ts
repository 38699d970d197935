import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHECKOUT_REFUSALS } from '#domain/purchase.ts';
import { eventually } from '#support/payments/eventually.ts';
import { cardForm } from '#support/payments/sandboxCalls.ts';
import { startTestServer, type TestServer } from '#support/server.ts';
import type { Visitor } from '#support/Visitor.ts';
import { DUPLICATE_DELAY_MS } from '../../sandbox-cards/deliverWebhooks.ts';
import { paymentCalls } from './calls.ts';

let server: TestServer;
let seller: Visitor;
beforeAll(async () => {
  server = await startTestServer();
  seller = await server.seller();
});
afterAll(() => server.remove());

const asForm = { 'content-type': 'application/x-www-form-urlencoded' };
const price = 12_500;

async function book(buyer: Visitor, serial: string): Promise<string> {
  return String((await buyer.post('/api/booking', { serial, price })).json.insertedId);
}
const open = (buyer: Visitor, bookingId: string) =>
  buyer.post('/api/create-payment-intent', { price, bookingId }, { bearer: true });
const idIn = (clientSecret: string): string => clientSecret.split('_secret_')[0] ?? '';

/** Confirms as the page does, through the product's own origin. */
function confirm(buyer: Visitor, clientSecret: string, headers: Record<string, string> = {}) {
  const path = `/sandbox-cards/v1/payment_intents/${idIn(clientSecret)}/confirm`;
  return buyer.post(path, String(new URLSearchParams(cardForm(clientSecret))), { headers: { ...asForm, ...headers } });
}
const report = (buyer: Visitor, transactionID: string, bookingId: string) =>
  buyer.put('/api/payment', { transactionID, email: buyer.email, bookingId }, { bearer: true });
const order = async (buyer: Visitor, bookingId: string) => (await buyer.get(`/api/bookings/${bookingId}`)).json;

describe('paying for a booked car', () => {
  it('[calls.payment] [payment.marked-paid] [payment.one-owner] makes the payer the owner, and hides the owner from everyone else', async () => {
    const car = await server.listCar(seller);
    const [buyer, other] = [await server.member(), await server.member()];
    const [bookingId, otherBooking] = [await book(buyer, car), await book(other, car)];
    const opened = await open(buyer, bookingId);
    expect(opened).toMatchObject({ status: 200, json: { bookingId } });
    expect(opened.headers.get('cache-control')).toBe('no-store');
    const clientSecret = String(opened.json.clientSecret);
    expect((await open(buyer, ` ${bookingId} `)).json).toEqual({ bookingId, clientSecret, price: 12_500 });
    const confirmed = await confirm(buyer, clientSecret);
    expect(confirmed).toMatchObject({ status: 200, json: { status: 'succeeded', amount: 1_250_000 } });
    const reported = await report(buyer, ` ${idIn(clientSecret)} `, ` ${bookingId} `);
    expect(reported).toMatchObject({ status: 200, json: { acknowledged: true, status: 'paid' } });
    expect(await order(buyer, bookingId)).toMatchObject({
      status: 'paid',
      issold: true,
      newOwner: buyer.email,
      txnid: idIn(clientSecret),
    });
    expect(await order(other, otherBooking)).toMatchObject({ status: 'booked', issold: true, newOwner: '', txnid: '' });
    expect((await open(other, otherBooking)).status).toBe(409);
    expect(await open(buyer, bookingId)).toMatchObject({ status: 409, json: { msg: expect.stringContaining('paid') } });
  });

  it('[payment.refund] [payment.one-owner] refunds the second payer and tells them', async () => {
    const car = await server.listCar(seller);
    const [first, second] = [await server.member(), await server.member()];
    const bookings = [await book(first, car), await book(second, car)] as const;
    const secrets = [await open(first, bookings[0]), await open(second, bookings[1])].map(({ json }) =>
      String(json.clientSecret),
    );
    // Both cards are charged before the market hears of the first.
    await Promise.all([confirm(first, secrets[0] ?? ''), confirm(second, secrets[1] ?? '')]);
    const reports = [first, second].map((buyer, n) => report(buyer, idIn(secrets[n] ?? ''), bookings[n] ?? ''));
    await Promise.all(reports);
    const isLost = async (buyer: Visitor, id: string) => String((await order(buyer, id)).newOwner) !== buyer.email;
    const loser = (await isLost(second, bookings[1])) ? 1 : 0;
    const [late, lateBooking] = [loser === 1 ? second : first, bookings[loser]];
    await eventually(async () => expect(await order(late, lateBooking)).toMatchObject({ status: 'refunded' }));
    expect((await report(late, idIn(secrets[loser] ?? ''), lateBooking)).json).toEqual({
      acknowledged: true,
      status: 'refunded',
    });
  });

  it('[payment.other-intents] cancels the open payment of another buyer, so that their card is not charged', async () => {
    const car = await server.listCar(seller);
    const [first, second] = [await server.member(), await server.member()];
    const bookings = [await book(first, car), await book(second, car)] as const;
    const mine = String((await open(first, bookings[0])).json.clientSecret);
    const others = String((await open(second, bookings[1])).json.clientSecret);
    await confirm(first, mine);
    await report(first, idIn(mine), bookings[0]);
    const read = () =>
      second.get(`/sandbox-cards/v1/payment_intents/${idIn(others)}?client_secret=${encodeURIComponent(others)}`);
    await eventually(async () => expect((await read()).json).toMatchObject({ status: 'canceled' }));
    expect((await confirm(second, others)).status).toBe(400);
    expect(await order(second, bookings[1])).toMatchObject({ status: 'booked', issold: true });
  });

  it('[payment.webhook] is completed by the provider’s webhook when the page never reports it', async () => {
    const buyer = await server.member();
    const bookingId = await book(buyer, await server.listCar(seller));
    await confirm(buyer, String((await open(buyer, bookingId)).json.clientSecret));
    await eventually(async () => expect(await order(buyer, bookingId)).toMatchObject({ status: 'paid' }));
  });

  it('[payment.webhook] [payment.reported-twice] is completed once by a webhook that comes again', async () => {
    const buyer = await server.member();
    const bookingId = await book(buyer, await server.listCar(seller));
    const { clientSecret } = (await open(buyer, bookingId)).json;
    const lines = () => server.logLines.filter((line) => line.includes(idIn(String(clientSecret))));
    await confirm(buyer, String(clientSecret));
    await eventually(async () => expect(await order(buyer, bookingId)).toMatchObject({ status: 'paid' }));
    const paid = await order(buyer, bookingId);
    const webhooks = () => server.logLines.filter((line) => line.includes('/api/webhooks/cards')).length;
    const before = webhooks();
    server.time.now += DUPLICATE_DELAY_MS;
    // A call wakes the provider's queue.
    await buyer.get(`/sandbox-cards/v1/payment_intents/${idIn(String(clientSecret))}?client_secret=${clientSecret}`);
    await eventually(() => expect(webhooks()).toBeGreaterThan(before));
    expect(await order(buyer, bookingId)).toEqual(paid);
    expect(lines().filter((line) => line.includes('payment settled'))).toHaveLength(1);
  });

  it('[payment.from-wishlist] works from the wishlist by the car’s serial, with a booking that is provisional until it is paid', async () => {
    const buyer = await server.member();
    const opened = await open(buyer, await server.listCar(seller));
    expect(await order(buyer, String(opened.json.bookingId))).toMatchObject({ status: 'unsaved', price });
  });
});

it('is asked for within the strict limit of requests', () => {
  expect(paymentCalls.map(({ rate }) => rate)).toEqual(['strict', 'strict']);
});

describe('the server refuses', () => {
  it('a payment without a booking, for another buyer’s booking, for the seller’s own car, and without an access token', async () => {
    const car = await server.listCar(seller);
    const buyer = await server.member();
    const foreign = await book(await server.member(), car);
    const bare = await buyer.post('/api/create-payment-intent', { price }, { bearer: true });
    expect(bare).toMatchObject({ status: 400, json: { msg: expect.stringContaining('bookingId') } });
    expect(await open(buyer, foreign)).toMatchObject({ status: 404, json: { msg: expect.any(String) } });
    expect(await open(buyer, 'nothing')).toMatchObject({ status: 404 });
    expect(await open(seller, car)).toMatchObject({ status: 409, json: { msg: 'This is your own car' } });
    const cookieOnly = await buyer.post('/api/create-payment-intent', { price, bookingId: car });
    expect(cookieOnly.status).toBe(401);
  });

  it('[payment.verified] a report that the provider does not confirm: an open intent, an intent of another booking, an unknown intent', async () => {
    const car = await server.listCar(seller);
    const [buyer, other] = [await server.member(), await server.member()];
    const [bookingId, otherBooking] = [await book(buyer, car), await book(other, car)];
    const mine = idIn(String((await open(buyer, bookingId)).json.clientSecret));
    expect((await report(buyer, mine, bookingId)).json).toEqual({ acknowledged: true, status: 'booked' });
    expect((await report(other, mine, otherBooking)).status).toBe(404);
    for (const foreign of [bookingId, 'nothing'])
      expect(await report(other, mine, foreign)).toMatchObject({
        status: 404,
        json: { msg: CHECKOUT_REFUSALS['no-booking'] },
      });
    for (const id of ['pi_unknown', '../refunds', 'pi_a/../../x']) {
      expect((await report(buyer, id, bookingId)).status).toBe(404);
    }
    expect(await order(buyer, bookingId)).toMatchObject({ issold: false, status: 'booked' });
  });

  it('[payment.webhook] [sessions.same-origin] a webhook for its wrong signature, not for its foreign origin', async () => {
    const stranger = server.visitor();
    const event = { type: 'payment_intent.succeeded', data: { object: { id: 'pi_1' } } };
    const headers = { 'stripe-signature': 't=1,v1=00', origin: 'https://elsewhere.test' };
    const answer = await stranger.post('/api/webhooks/cards', event, { headers });
    expect(answer).toMatchObject({ status: 400, json: { msg: 'The signature is wrong' } });
  });

  it('a payment confirmation that comes from a page of another site', async () => {
    const buyer = await server.member();
    const opened = await open(buyer, await book(buyer, await server.listCar(seller)));
    const answer = await confirm(buyer, String(opened.json.clientSecret), { 'sec-fetch-site': 'cross-site' });
    expect(answer.status).toBe(403);
  });
});

it('logs neither cards nor client secrets', async () => {
  const buyer = await server.member();
  const opened = await open(buyer, await book(buyer, await server.listCar(seller)));
  const clientSecret = String(opened.json.clientSecret);
  await confirm(buyer, clientSecret);
  await buyer.get(`/sandbox-cards/v1/payment_intents/${idIn(clientSecret)}?client_secret=${clientSecret}`);
  await report(buyer, idIn(clientSecret), String(opened.json.bookingId));
  const log = server.logLines.join('\n');
  expect(log).toContain('payment settled');
  expect(log).not.toContain('424242424242');
  expect(log).not.toContain('_secret_');
});
