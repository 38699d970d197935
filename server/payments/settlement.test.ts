import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { settlementOutcome } from '#domain/purchase.ts';
import { FakeGateway } from '#support/payments/FakeGateway.ts';
import { bookingRow, carRow, email, freshMarket, PRICE } from '#support/payments/marketRows.ts';
import type { BookingsTable } from '../database/schema.ts';
import { reconcile } from './reconciler.ts';
import { createRefundQueue } from './refundQueue.ts';
import { settle } from './settlement.ts';

let market: Awaited<ReturnType<typeof freshMarket>>;
let gateway: FakeGateway;
let now: number;

beforeEach(async () => {
  market = await freshMarket();
  gateway = new FakeGateway();
  now = 1_000_000;
  await market.store.insertInto('cars').values(carRow()).execute();
});
afterEach(() => market.remove());

const services = () => ({
  store: market.store,
  gateway,
  clock: { now: () => now },
  newId: randomUUID,
  log: pino({ level: 'silent' }),
  checkpoint: () => {},
  onRefundDue: () => {},
});

/** A booking whose intent has succeeded at the provider. */
async function payer(n: number, changes: Partial<BookingsTable> = {}): Promise<string> {
  const row = bookingRow({ id: `b${n}`, buyer_email: email(`buyer${n}@x.test`), intent_id: `pi_b${n}`, ...changes });
  await market.store.insertInto('bookings').values(row).execute();
  gateway.intents.set(`pi_b${n}`, {
    succeeded: true,
    amount: PRICE,
    currency: 'usd',
    bookingId: row.id,
    buyer: row.buyer_email,
  });
  return `pi_b${n}`;
}
const car = () => market.store.selectFrom('cars').selectAll().where('id', '=', 'c1').executeTakeFirst();
const statuses = async () =>
  Object.fromEntries(
    (await market.store.selectFrom('bookings').select(['id', 'status']).execute()).map((row) => [row.id, row.status]),
  );
const dueRefunds = () => market.store.selectFrom('refunds').selectAll().where('done_at', 'is', null).execute();
/** Sends the refunds that are due by now. */
async function sendRefunds(): Promise<void> {
  const loop = createRefundQueue(services());
  loop.wake();
  await loop.idle();
  await loop.stop();
}

describe('a successful payment', () => {
  it('[payment.reported-twice] makes the payer the owner, however often it is reported', async () => {
    const intent = await payer(1);
    expect(await settle(services(), intent)).toMatchObject({ outcome: 'paid', bookingId: 'b1' });
    expect(await settle(services(), intent)).toMatchObject({ outcome: 'paid' });
    expect(await car()).toMatchObject({ state: 'paid', owner_email: 'buyer1@x.test', transaction_id: intent });
    expect(await statuses()).toEqual({ b1: 'paid' });
    expect(await dueRefunds()).toEqual([]);
  });

  it('[payment.one-owner] [payment.refund] makes one of 20 payers the owner and refunds the others once, when the provider confirms all payments before the first is settled', async () => {
    const intents = await Promise.all(Array.from({ length: 20 }, (_, n) => payer(n)));
    let waiting = 0;
    let release = () => {};
    const allAsked = new Promise<void>((resolve) => {
      release = resolve;
    });
    gateway.beforeAnswer = async () => {
      waiting += 1;
      // Each is reported twice at once, by its page and by the webhook.
      if (waiting === intents.length * 2) release();
      await allAsked;
    };
    const settled = await Promise.all([...intents, ...intents].map((intent) => settle(services(), intent)));
    expect(settled.filter(({ outcome }) => outcome === 'paid')).toHaveLength(2);
    expect(await dueRefunds()).toHaveLength(19);
    gateway.beforeAnswer = async () => {};
    await sendRefunds();
    expect(gateway.refunded.size).toBe(19);
    expect(gateway.refundRequests).toHaveLength(19);
    const owner = (await car())?.transaction_id ?? '';
    expect(gateway.refunded.has(owner)).toBe(false);
    const final = Object.values(await statuses());
    expect([final.filter((s) => s === 'paid').length, final.filter((s) => s === 'refunded').length]).toEqual([1, 19]);
  });

  it.each([
    ['the seller has marked the car sold', () => market.store.updateTable('cars').set({ state: 'sold' }).execute()],
    ['the car is gone', () => market.store.deleteFrom('cars').execute()],
    ['the booking was cancelled', () => market.store.updateTable('bookings').set({ status: 'cancelled' }).execute()],
  ])('is refunded when %s', async (_case, happen) => {
    const intent = await payer(1);
    await happen();
    expect(await settle(services(), intent)).toMatchObject({ outcome: 'refunded' });
    await sendRefunds();
    expect(await statuses()).toEqual({ b1: 'refunded' });
    expect((await car())?.state).not.toBe('paid');
  });

  it('is refunded when the amount or the currency is wrong', async () => {
    const intent = await payer(1);
    const facts = { succeeded: true, bookingId: 'b1', buyer: 'buyer1@x.test' };
    gateway.intents.set(intent, { ...facts, amount: 1, currency: 'usd' });
    expect(await settle(services(), intent)).toMatchObject({ outcome: 'refunded' });
    expect(await dueRefunds()).toMatchObject([{ intent_id: intent, reason: 'wrong-amount' }]);
    expect(await car()).toMatchObject({ state: 'available' });
  });

  it('does not change the other live bookings of the car', async () => {
    const intent = await payer(1);
    await market.store
      .insertInto('bookings')
      .values(bookingRow({ id: 'b2' }))
      .execute();
    await settle(services(), intent);
    expect(await statuses()).toEqual({ b1: 'paid', b2: 'booked' });
  });
});

describe('the settlement', () => {
  const states = ['available', 'sold', 'paid'] as const;
  const bookingStatuses = ['booked', 'cancelled', 'refunded', 'paid'] as const;
  const cases = states.flatMap((state) => bookingStatuses.map((status) => [state, status] as const));

  it.each(cases)('decides as the domain does for a car that is %s and a booking that is %s', async (state, status) => {
    const intent = await payer(1, { status });
    const owner = state === 'paid' ? { owner_email: email('other@x.test'), transaction_id: 'pi_other' } : {};
    await market.store
      .updateTable('cars')
      .set({ state, ...owner })
      .execute();
    expect(await settle(services(), intent)).toMatchObject({ outcome: settlementOutcome(state, status) });
  });

  it('ends the advertisement of a paid car', async () => {
    await market.store.insertInto('advertisements').values({ car_id: 'c1', created_at: now }).execute();
    await settle(services(), await payer(1));
    expect(await market.store.selectFrom('advertisements').selectAll().execute()).toEqual([]);
  });
});

describe('an unconfirmed payment', () => {
  it('changes nothing: the intent is open, unknown, or belongs to another buyer or shop', async () => {
    const intent = await payer(1);
    const facts = { amount: PRICE, currency: 'usd', bookingId: 'b1', buyer: 'buyer1@x.test' };
    gateway.intents.set(intent, { ...facts, succeeded: false });
    gateway.intents.set('pi_other', { ...facts, succeeded: true, buyer: 'mallory@x.test' });
    gateway.intents.set('pi_shop', { ...facts, succeeded: true, bookingId: '' });
    expect(await settle(services(), intent)).toEqual({ outcome: 'open', bookingId: 'b1' });
    for (const id of ['pi_none', 'pi_other', 'pi_shop']) {
      expect(await settle(services(), id)).toEqual({ outcome: 'foreign', bookingId: undefined });
    }
    expect(await car()).toMatchObject({ state: 'available' });
    expect(await dueRefunds()).toEqual([]);
  });
});

describe('a due refund', () => {
  it('is tried again with longer pauses while the provider is unreachable, and is made once it answers', async () => {
    await settle(services(), await payer(1));
    const second = await payer(2);
    await settle(services(), second);
    gateway.isUnavailable = true;
    await sendRefunds();
    await sendRefunds();
    expect(gateway.refundRequests).toEqual([second]);
    expect(await dueRefunds()).toMatchObject([{ attempts: 1, next_attempt_at: now + 500 }]);
    now += 500;
    await sendRefunds();
    expect(await dueRefunds()).toMatchObject([{ attempts: 2, next_attempt_at: now + 1_000 }]);
    expect(await statuses()).toEqual({ b1: 'paid', b2: 'booked' });
    gateway.isUnavailable = false;
    now += 1_000;
    await sendRefunds();
    expect(await dueRefunds()).toEqual([]);
    expect(await statuses()).toEqual({ b1: 'paid', b2: 'refunded' });
  });

  it('of a second payment leaves the booking paid', async () => {
    await settle(services(), await payer(1));
    gateway.intents.set('pi_again', {
      succeeded: true,
      amount: PRICE,
      currency: 'usd',
      bookingId: 'b1',
      buyer: 'buyer1@x.test',
    });
    expect(await settle(services(), 'pi_again')).toMatchObject({ outcome: 'refunded' });
    await sendRefunds();
    expect(await statuses()).toEqual({ b1: 'paid' });
  });
});

describe('the reconciler', () => {
  it('settles payments that succeeded unnoticed, and stores its progress only when all are settled', async () => {
    await payer(1);
    gateway.isUnavailable = true;
    await expect(reconcile(services())).rejects.toThrow('away');
    const cursor = () => market.store.selectFrom('settings').selectAll().where('key', 'like', 'payments:%').execute();
    expect(await cursor()).toEqual([]);
    gateway.isUnavailable = false;
    await reconcile(services());
    expect(await statuses()).toEqual({ b1: 'paid' });
    expect(await cursor()).toMatchObject([{ value: String(now) }]);
  });
});
