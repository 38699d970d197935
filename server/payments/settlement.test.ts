import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { settlementOutcome } from '#domain/purchase.ts';
import { FakeGateway } from '#support/payments/FakeGateway.ts';
import { bookingRow, carRow, email, freshMarket, PRICE } from '#support/payments/marketRows.ts';
import type { BookingsTable } from '../database/schema.ts';
import type { CardEvent } from './CardGateway.ts';
import { createCancellationQueue } from './cancellationQueue.ts';
import { forgetOldEvents, handleEvent } from './cardEvents.ts';
import { reconcile } from './reconciler.ts';
import { createRefundQueue, retryRefund } from './refundQueue.ts';
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
  onQueued: () => {},
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
  it('changes nothing: the intent is open, unknown, or belongs to another shop', async () => {
    const intent = await payer(1);
    const facts = { amount: PRICE, currency: 'usd', bookingId: 'b1', buyer: 'buyer1@x.test' };
    gateway.intents.set(intent, { ...facts, succeeded: false });
    gateway.intents.set('pi_shop', { ...facts, succeeded: true, bookingId: '' });
    gateway.intents.set('pi_open', { ...facts, succeeded: false, bookingId: 'b-of-others' });
    expect(await settle(services(), intent)).toEqual({ outcome: 'open', bookingId: 'b1' });
    expect(await settle(services(), 'pi_none')).toEqual({ outcome: 'unknown', bookingId: undefined });
    expect(await settle(services(), 'pi_shop')).toEqual({ outcome: 'foreign', bookingId: undefined });
    // A report of it has to be handled again: the answer may be out of date.
    expect(await settle(services(), 'pi_open')).toEqual({ outcome: 'open', bookingId: undefined });
    expect(await car()).toMatchObject({ state: 'available' });
    expect(await dueRefunds()).toEqual([]);
    expect(await market.store.selectFrom('unmatched_payments').selectAll().execute()).toEqual([]);
  });
});

describe('the other buyers of a sold car', () => {
  const cancellations = () => market.store.selectFrom('intent_cancellations').selectAll().execute();
  async function cancelIntents(): Promise<void> {
    const loop = createCancellationQueue(services());
    loop.wake();
    await loop.idle();
    await loop.stop();
  }
  /** A booking whose intent is open at the provider. */
  async function waiting(n: number): Promise<string> {
    const intent = await payer(n);
    const facts = gateway.intents.get(intent);
    if (facts !== undefined) gateway.intents.set(intent, { ...facts, succeeded: false });
    return intent;
  }

  it('[payment.other-intents] have their open intents cancelled, and no one else’s', async () => {
    const paid = await payer(1);
    const open = [await waiting(2), await waiting(3)];
    await market.store
      .insertInto('bookings')
      .values([
        bookingRow({ id: 'none-opened', buyer_email: email('x@x.test') }),
        bookingRow({ id: 'elsewhere', car_id: 'c2', intent_id: 'pi_elsewhere' }),
        bookingRow({ id: 'gone', buyer_email: email('y@x.test'), intent_id: 'pi_gone', status: 'cancelled' }),
      ])
      .execute();
    await settle(services(), paid);
    await cancelIntents();
    expect([...gateway.cancelled].toSorted()).toEqual(open);
    expect((await cancellations()).every(({ done_at }) => done_at === now)).toBe(true);
    expect(await statuses()).toMatchObject({ b1: 'paid', b2: 'booked', b3: 'booked' });
  });

  it('[payment.other-intents] keep them queued while the provider is unreachable, with longer pauses', async () => {
    const paid = await payer(1);
    const open = await waiting(2);
    await settle(services(), paid);
    gateway.isUnavailable = true;
    await cancelIntents();
    expect(await cancellations()).toMatchObject([{ attempts: 1, next_attempt_at: now + 500, done_at: null }]);
    gateway.isUnavailable = false;
    await cancelIntents();
    expect(gateway.cancelled.size).toBe(0);
    now += 500;
    await cancelIntents();
    expect([...gateway.cancelled]).toEqual([open]);
  });

  it('[payment.other-intents] are refunded when they have paid meanwhile', async () => {
    const [paid, late] = [await payer(1), await payer(2)];
    await settle(services(), paid);
    await cancelIntents();
    expect(await dueRefunds()).toMatchObject([{ intent_id: late }]);
    await sendRefunds();
    expect(await statuses()).toEqual({ b1: 'paid', b2: 'refunded' });
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

describe('a refund that the provider does not make at once', () => {
  const refund = () => market.store.selectFrom('refunds').selectAll().executeTakeFirst();
  const second = async () => {
    await settle(services(), await payer(1));
    const late = await payer(2);
    await settle(services(), late);
    return late;
  };
  const report = (id: string, subjectId: string) =>
    handleEvent(services(), { id, createdAt: now, about: 'refund', subjectId });

  it('is followed until it is made, and asked for once', async () => {
    const late = await second();
    gateway.refundStatuses.set(late, 'pending');
    await sendRefunds();
    expect(await refund()).toMatchObject({ state: 'pending', done_at: null, next_attempt_at: now + 3_600_000 });
    expect(await statuses()).toMatchObject({ b2: 'booked' });
    gateway.refundStatuses.set(late, 'succeeded');
    now += 3_600_000;
    await sendRefunds();
    expect(await refund()).toMatchObject({ state: 'done', done_at: now });
    expect(await statuses()).toMatchObject({ b2: 'refunded' });
    expect(gateway.refundRequests).toEqual([late]);
  });

  it('is followed at once when the provider reports it', async () => {
    const late = await second();
    gateway.refundStatuses.set(late, 'pending');
    await sendRefunds();
    gateway.refundStatuses.set(late, 'succeeded');
    expect(await report('evt_r', late)).toBe(true);
    expect(await statuses()).toMatchObject({ b2: 'refunded' });
  });

  it('waits for an admin when it has failed, even after it was made, and is sent again on demand', async () => {
    const late = await second();
    await sendRefunds();
    gateway.refundStatuses.set(late, 'failed');
    await report('evt_f', late);
    expect(await refund()).toMatchObject({ state: 'failed', done_at: null });
    await sendRefunds();
    expect(gateway.refundRequests).toHaveLength(1);
    gateway.refundStatuses.set(late, 'succeeded');
    expect(await retryRefund(market.store, late, now)).toBe(true);
    await sendRefunds();
    expect(await refund()).toMatchObject({ state: 'done' });
    expect(await retryRefund(market.store, late, now)).toBe(false);
  });

  it('changes nothing when the market did not ask for it', async () => {
    expect(await report('evt_x', 'pi_by_hand')).toBe(true);
    expect(await refund()).toBeUndefined();
  });
});

describe('a report of the provider', () => {
  const event = (id: string, about: CardEvent['about'], subjectId: string) => ({
    id,
    createdAt: now,
    about,
    subjectId,
  });
  const remembered = async () =>
    (await market.store.selectFrom('card_events').select('id').execute()).map(({ id }) => id);

  it('is handled once, and again while the provider does not confirm it', async () => {
    const intent = await payer(1);
    const facts = gateway.intents.get(intent);
    if (facts === undefined) throw new Error('no intent');
    gateway.intents.set(intent, { ...facts, succeeded: false });
    expect(await handleEvent(services(), event('evt_1', 'payment', intent))).toBe(false);
    expect(await handleEvent(services(), event('evt_2', 'payment', 'pi_none'))).toBe(false);
    expect(await remembered()).toEqual([]);
    gateway.intents.set(intent, facts);
    expect(await handleEvent(services(), event('evt_1', 'payment', intent))).toBe(true);
    expect(await car()).toMatchObject({ state: 'paid' });
    gateway.isUnavailable = true;
    expect(await handleEvent(services(), event('evt_1', 'payment', intent))).toBe(true);
    expect(await remembered()).toEqual(['evt_1']);
  });

  it('is forgotten after 30 days, when the provider no longer repeats it', async () => {
    await handleEvent(services(), event('evt_1', 'payment', await payer(1)));
    now += 31 * 24 * 3_600_000;
    await forgetOldEvents(services());
    expect(await remembered()).toEqual([]);
  });

  it('of a dispute lists it until the bank has decided', async () => {
    const dispute = { id: 'du_1', intentId: 'pi_b1', amount: PRICE, reason: 'fraudulent', isClosed: false };
    gateway.disputes.set('du_1', { ...dispute, status: 'needs_response' });
    const open = () => market.store.selectFrom('disputes').selectAll().where('closed_at', 'is', null).execute();
    expect(await handleEvent(services(), event('evt_1', 'dispute', 'du_1'))).toBe(true);
    expect(await open()).toMatchObject([{ id: 'du_1', intent_id: 'pi_b1', status: 'needs_response' }]);
    gateway.disputes.set('du_1', { ...dispute, status: 'won', isClosed: true });
    expect(await handleEvent(services(), event('evt_2', 'dispute', 'du_1'))).toBe(true);
    expect(await open()).toEqual([]);
    expect(await handleEvent(services(), event('evt_3', 'dispute', 'du_none'))).toBe(false);
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
