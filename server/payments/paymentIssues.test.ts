import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FakeGateway } from '#support/payments/FakeGateway.ts';
import { bookingRow, carRow, email, freshMarket, PRICE, SECRETS } from '#support/payments/marketRows.ts';
import type { Actor } from '../database/facts.ts';
import { unguarded } from '../database/writeGuard.ts';
import type { Cursor } from '../http/cursors.ts';
import { listPaymentIssues } from './listPaymentIssues.ts';
import { matchUnmatched, refundIssue } from './paymentIssues.ts';
import { reconcile } from './reconciler.ts';
import { createRefundQueue } from './refundQueue.ts';
import { settle } from './settlement.ts';
import { countUnmatched, createUnmatchedAlert } from './unmatchedPayments.ts';

let market: Awaited<ReturnType<typeof freshMarket>>;
let gateway: FakeGateway;
const logged: string[] = [];

beforeEach(async () => {
  market = await freshMarket();
  gateway = new FakeGateway();
  logged.length = 0;
  await unguarded(market.store).insertInto('cars').values(carRow()).execute();
});
afterEach(() => market.remove());

const services = () => ({
  store: market.store,
  gateway,
  clock: { now: () => 7 },
  log: pino({ level: 'error' }, { write: (line: string) => void logged.push(line) }),
  checkpoint: () => {},
  newId: randomUUID,
  secrets: SECRETS,
});
const PAID = { succeeded: true, amount: PRICE, currency: 'usd', bookingId: 'b-lost', buyer: 'buyer@x.test' };
const pay = (changes = {}) => gateway.intents.set('pi_1', { ...PAID, ...changes });
const BY_ADMIN: Actor = { by: { email: email('admin@x.test'), isAdmin: true }, ip: '198.51.100.1' };
const book = (changes = {}) => unguarded(market.store).insertInto('bookings').values(bookingRow(changes)).execute();
const issues = async (limit = 200, after?: Cursor) => (await page(limit, after)).items;
const page = (limit: number, after?: Cursor) => listPaymentIssues(market.store, { limit, after });
const car = () => market.store.selectFrom('cars').selectAll().executeTakeFirst();
const LINE_OF = { person: expect.stringMatching(/^person-/), subject: 'pi_1', note: '' };
const SERVERS_LINE = { ...LINE_OF, actor: 'server', origin: '' };
const ADMINS_LINE = { ...LINE_OF, actor: 'admin@x.test', origin: '198.51.100.1' };
const auditLines = () => {
  const columns = ['kind', 'actor', 'origin', 'person', 'subject', 'note'] as const;
  return market.store.selectFrom('audit_log').select(columns).orderBy('kind').execute();
};
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
    const row = { kind: 'unmatched', transactionId: 'pi_1', bookingId: 'b-lost', payer: 'buyer@x.test', seenAt: 7 };
    expect(await issues()).toMatchObject([row]);
    expect(logged.filter((line) => line.includes('unknown booking'))).toHaveLength(1);
  });

  it('1.9 is found by the server itself in a restored database, listed, counted and repeated in the log', async () => {
    // Paid after the backup was made: neither the booking nor the report of its payment is in this database.
    pay();
    gateway.events.push({ id: 'evt_1', createdAt: 6, about: 'payment', subjectId: 'pi_1' });
    let now = 7;
    const restored = { ...services(), clock: { now: () => now } };
    const alerts = () => logged.filter((line) => line.includes('wait for an admin')).map((line) => JSON.parse(line));
    const before = alerts().length;
    await reconcile(restored);
    const alert = createUnmatchedAlert(restored);
    const since = new Date(7).toISOString();
    await alert();
    await alert();
    expect(alerts().slice(before)).toMatchObject([{ level: 50, unmatchedPayments: 1, since }]);
    now += 60 * 60_000;
    await alert();
    expect(alerts().slice(before)).toHaveLength(2);
    expect(await issues()).toMatchObject([{ kind: 'unmatched', transactionId: 'pi_1', payer: 'buyer@x.test' }]);
    expect(await countUnmatched(market.store)).toEqual({ count: 1, since: 7 });
    await refundIssue(restored, 'pi_1', BY_ADMIN);
    expect(await countUnmatched(market.store)).toBeUndefined();
    now += 60 * 60_000;
    await alert();
    expect(alerts().slice(before)).toHaveLength(2);
  });

  it('is listed too when the booking is another buyer’s', async () => {
    await book({ id: 'b-lost', buyer_email: email('other@x.test') });
    pay();
    expect(await settle(services(), 'pi_1')).toMatchObject({ outcome: 'unmatched' });
    expect(await car()).toMatchObject({ state: 'available' });
  });

  it('[audit.recorded] is refunded once by the admin, and wins no car even if its booking turns up later', async () => {
    pay();
    await settle(services(), 'pi_1');
    await refundIssue(services(), 'pi_1', BY_ADMIN);
    await expect(refundIssue(services(), 'pi_1', BY_ADMIN)).rejects.toMatchObject({
      kind: 'not-found',
      message: 'There is no such payment to look at',
    });
    expect(await issues()).toEqual([]);
    await book({ id: 'b-lost' });
    expect(await settle(services(), 'pi_1')).toMatchObject({ outcome: 'refunded' });
    await sendRefunds();
    expect(gateway.refundRequests).toEqual(['pi_1']);
    const reasons = market.store.selectFrom('refunds').select('reason');
    expect(await reasons.execute()).toEqual([{ reason: 'unmatched' }]);
    expect(await car()).toMatchObject({ state: 'available' });
    expect(await auditLines()).toEqual([
      { ...ADMINS_LINE, kind: 'refund-due', note: 'unmatched' },
      { ...SERVERS_LINE, kind: 'refund-made' },
    ]);
  });

  it('[audit.recorded] buys the car when the admin matches it with a booking', async () => {
    await book();
    pay();
    await settle(services(), 'pi_1');
    expect(await matchUnmatched(services(), { intentId: 'pi_1', bookingId: 'b1' }, BY_ADMIN)).toMatchObject({
      outcome: 'paid',
    });
    expect(await car()).toMatchObject({ state: 'paid', transaction_id: 'pi_1' });
    expect(await issues()).toEqual([]);
    expect(await auditLines()).toEqual([{ ...ADMINS_LINE, kind: 'payment-settled', note: 'b1' }]);
  });

  it.each([
    ['the amount differs', 'wrong-amount', { amount: 1 }, {}],
    ['the booking was cancelled', 'booking-cancelled', {}, { status: 'cancelled' } as const],
  ])('[audit.recorded] is refunded when it is matched but %s', async (_case, reason, paid, booked) => {
    await book(booked);
    pay(paid);
    await settle(services(), 'pi_1');
    const matched = await matchUnmatched(services(), { intentId: 'pi_1', bookingId: 'b1' }, BY_ADMIN);
    expect(matched).toMatchObject({ outcome: 'refunded' });
    expect(await car()).toMatchObject({ state: 'available' });
    expect(await auditLines()).toEqual([{ ...ADMINS_LINE, kind: 'refund-due', note: reason }]);
  });

  it('is matched with no unknown booking, and not while the provider does not know it as paid', async () => {
    await book();
    pay();
    await settle(services(), 'pi_1');
    const matched = (bookingId: string) => matchUnmatched(services(), { intentId: 'pi_1', bookingId }, BY_ADMIN);
    await expect(matched('none')).rejects.toMatchObject({ kind: 'not-found', message: 'There is no such booking' });
    const notPaid = { kind: 'conflict', message: 'The card provider does not know this as paid' };
    pay({ succeeded: false });
    await expect(matched('b1')).rejects.toMatchObject(notPaid);
    gateway.intents.clear();
    await expect(matched('b1')).rejects.toMatchObject(notPaid);
    expect(await issues()).toHaveLength(1);
  });

  it('is not refunded again by the admin where it was settled meanwhile', async () => {
    pay();
    await settle(services(), 'pi_1');
    await book({ id: 'b-lost' });
    const payment = { transaction_id: 'pi_1', booking_id: 'b-lost', email: email('buyer@x.test'), amount: PRICE };
    const row = { ...payment, currency: 'usd', outcome: 'paid', created_at: 7 } as const;
    await unguarded(market.store).insertInto('payments').values(row).execute();
    await refundIssue(services(), 'pi_1', BY_ADMIN);
    expect(await market.store.selectFrom('refunds').selectAll().execute()).toEqual([]);
    expect(await issues()).toEqual([]);
  });

  it('leaves the list when its booking is back and it is settled', async () => {
    pay();
    await settle(services(), 'pi_1');
    await book({ id: 'b-lost' });
    expect(await settle(services(), 'pi_1')).toMatchObject({ outcome: 'paid' });
    expect(await issues()).toEqual([]);
  });
});

it('[payment.unmatched] [audit.recorded] lists failed refunds, which the admin sends again', async () => {
  await book({ status: 'cancelled' });
  pay({ bookingId: 'b1' });
  gateway.refundStatuses.set('pi_1', 'failed');
  await settle(services(), 'pi_1');
  await sendRefunds();
  expect(await issues()).toMatchObject([
    { kind: 'refund-failed', transactionId: 'pi_1', bookingId: 'b1', amount: PRICE },
  ]);
  gateway.refundStatuses.clear();
  await refundIssue(services(), 'pi_1', BY_ADMIN);
  await sendRefunds();
  expect(await issues()).toEqual([]);
  expect(gateway.refundRequests).toEqual(['pi_1', 'pi_1']);
  expect(await auditLines()).toEqual([
    { ...SERVERS_LINE, kind: 'refund-due', note: 'booking-cancelled' },
    { ...SERVERS_LINE, kind: 'refund-failed' },
    { ...SERVERS_LINE, kind: 'refund-made' },
    { ...ADMINS_LINE, kind: 'refund-retried' },
  ]);
});

it('[limits.list-paging] pages issues of every kind by key, each once, also those of one moment', async () => {
  const { store } = market;
  const amount = PRICE;
  for (const number of [1, 2, 3]) {
    const of = { intent_id: `pi_${number}`, booking_id: 'none', buyer: email('buyer@x.test'), amount, currency: 'usd' };
    await store
      .insertInto('unmatched_payments')
      .values({ ...of, seen_at: 5, resolved_at: null })
      .execute();
    const about = { id: `du_${number}`, intent_id: 'pi_1', amount, reason: 'fraud', status: 'open' };
    await store
      .insertInto('disputes')
      .values({ ...about, created_at: 4 + (number % 2), closed_at: null })
      .execute();
  }
  const found: string[] = [];
  let after: Cursor | undefined;
  do {
    const { items, next } = await page(2, after);
    found.push(...items.map((issue) => `${issue.seenAt} ${issue.kind} ${issue.transactionId}`));
    after = next;
  } while (after !== undefined);
  expect(found).toEqual([
    '4 disputed pi_1',
    '5 unmatched pi_1',
    '5 unmatched pi_2',
    '5 unmatched pi_3',
    '5 disputed pi_1',
    '5 disputed pi_1',
  ]);
});
