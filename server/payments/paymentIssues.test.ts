import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FakeGateway } from '#support/payments/FakeGateway.ts';
import { bookingRow, carRow, email, freshMarket, PRICE } from '#support/payments/marketRows.ts';
import { listPaymentIssues, matchUnmatched, refundIssue } from './paymentIssues.ts';
import { createRefundQueue } from './refundQueue.ts';
import { settle } from './settlement.ts';

let market: Awaited<ReturnType<typeof freshMarket>>;
let gateway: FakeGateway;
const logged: string[] = [];

beforeEach(async () => {
  market = await freshMarket();
  gateway = new FakeGateway();
  await market.store.insertInto('cars').values(carRow()).execute();
});
afterEach(() => market.remove());

const services = () => ({
  store: market.store,
  gateway,
  clock: { now: () => 7 },
  log: pino({ level: 'error' }, { write: (line: string) => void logged.push(line) }),
  checkpoint: () => {},
  newId: () => 'made',
  onQueued: () => {},
});
const PAID = { succeeded: true, amount: PRICE, currency: 'usd', bookingId: 'b-lost', buyer: 'buyer@x.test' };
const pay = (changes = {}) => gateway.intents.set('pi_1', { ...PAID, ...changes });
const book = (changes = {}) => market.store.insertInto('bookings').values(bookingRow(changes)).execute();
const issues = () => listPaymentIssues(market.store);
const car = () => market.store.selectFrom('cars').selectAll().executeTakeFirst();
async function sendRefunds(): Promise<void> {
  const loop = createRefundQueue(services());
  loop.wake();
  await loop.idle();
  await loop.stop();
}

describe('[payment.unmatched] a succeeded payment for an unknown booking', () => {
  it('is listed for the admin and logged, once', async () => {
    pay();
    for (let n = 0; n < 2; n += 1) expect(await settle(services(), 'pi_1')).toMatchObject({ outcome: 'unmatched' });
    const row = { intent_id: 'pi_1', booking_id: 'b-lost', buyer: 'buyer@x.test', amount: PRICE, seen_at: 7 };
    expect((await issues()).unmatched).toMatchObject([row]);
    expect(logged.filter((line) => line.includes('unknown booking'))).toHaveLength(1);
  });

  it('is listed too when the booking is another buyer’s', async () => {
    await book({ id: 'b-lost', buyer_email: email('other@x.test') });
    pay();
    expect(await settle(services(), 'pi_1')).toMatchObject({ outcome: 'unmatched' });
    expect(await car()).toMatchObject({ state: 'available' });
  });

  it('is refunded once by the admin, and wins no car even if its booking turns up later', async () => {
    pay();
    await settle(services(), 'pi_1');
    await refundIssue(services(), 'pi_1');
    await expect(refundIssue(services(), 'pi_1')).rejects.toMatchObject({ kind: 'not-found' });
    expect((await issues()).unmatched).toEqual([]);
    await book({ id: 'b-lost' });
    expect(await settle(services(), 'pi_1')).toMatchObject({ outcome: 'refunded' });
    await sendRefunds();
    expect(gateway.refundRequests).toEqual(['pi_1']);
    expect(await car()).toMatchObject({ state: 'available' });
  });

  it('buys the car when the admin matches it with a booking', async () => {
    await book();
    pay();
    await settle(services(), 'pi_1');
    expect(await matchUnmatched(services(), { intentId: 'pi_1', bookingId: 'b1' })).toMatchObject({ outcome: 'paid' });
    expect(await car()).toMatchObject({ state: 'paid', transaction_id: 'pi_1' });
    expect((await issues()).unmatched).toEqual([]);
  });

  it.each([
    ['the amount differs', { amount: 1 }, {}],
    ['the booking was cancelled', {}, { status: 'cancelled' } as const],
  ])('is refunded when it is matched but %s', async (_case, paid, booked) => {
    await book(booked);
    pay(paid);
    await settle(services(), 'pi_1');
    const matched = await matchUnmatched(services(), { intentId: 'pi_1', bookingId: 'b1' });
    expect(matched).toMatchObject({ outcome: 'refunded' });
    expect(await car()).toMatchObject({ state: 'available' });
  });

  it('is matched with no unknown booking, and not while the provider does not know it as paid', async () => {
    await book();
    pay();
    await settle(services(), 'pi_1');
    const matched = (bookingId: string) => matchUnmatched(services(), { intentId: 'pi_1', bookingId });
    await expect(matched('none')).rejects.toMatchObject({ kind: 'not-found' });
    pay({ succeeded: false });
    await expect(matched('b1')).rejects.toMatchObject({ kind: 'conflict' });
    expect((await issues()).unmatched).toHaveLength(1);
  });

  it('leaves the list when its booking is back and it is settled', async () => {
    pay();
    await settle(services(), 'pi_1');
    await book({ id: 'b-lost' });
    expect(await settle(services(), 'pi_1')).toMatchObject({ outcome: 'paid' });
    expect((await issues()).unmatched).toEqual([]);
  });
});

it('[payment.unmatched] lists failed refunds, which the admin sends again', async () => {
  await book({ status: 'cancelled' });
  pay({ bookingId: 'b1' });
  gateway.refundStatuses.set('pi_1', 'failed');
  await settle(services(), 'pi_1');
  await sendRefunds();
  expect((await issues()).failedRefunds).toMatchObject([{ intentId: 'pi_1', bookingId: 'b1', amount: PRICE }]);
  gateway.refundStatuses.clear();
  await refundIssue(services(), 'pi_1');
  await sendRefunds();
  expect((await issues()).failedRefunds).toEqual([]);
  expect(gateway.refundRequests).toEqual(['pi_1', 'pi_1']);
});
