import { sql } from 'kysely';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { refundReason } from '#domain/purchase.ts';
import { itOnSqlite } from '#support/engineTests.ts';
import { bookingRow, email, PRICE } from '#support/payments/marketRows.ts';
import { preparePayments } from '#support/payments/paymentsFixture.ts';
import { unguarded } from '../database/writeGuard.ts';
import { RECONCILED_UNTIL_KEY, reconcile } from './reconciler.ts';
import { settle } from './settlement.ts';

const payments = preparePayments();

describe('a successful payment', () => {
  it('[payment.reported-twice] makes the payer the owner, however often it is reported', async () => {
    const intent = await payments.payer(1);
    expect(await settle(payments.services(), intent)).toMatchObject({ outcome: 'paid', bookingId: 'b1' });
    expect(await settle(payments.services(), intent)).toMatchObject({ outcome: 'paid' });
    expect(await payments.car()).toMatchObject({ state: 'paid', owner_email: 'buyer1@x.test', transaction_id: intent });
    expect(await payments.statuses()).toEqual({ b1: 'paid' });
    expect(await payments.dueRefunds()).toEqual([]);
  });

  it('[payment.one-owner] is logged with what it was for and how it ended', async () => {
    const intent = await payments.payer(1);
    const lines: object[] = [];
    const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) });
    await settle({ ...payments.services(), log }, intent);
    expect(lines).toMatchObject([{ intentId: intent, bookingId: 'b1', outcome: 'paid' }]);
  });

  it('is asked of the provider once, and not again when it is reported again', async () => {
    const intent = await payments.payer(1);
    let asked = 0;
    payments.gateway.beforeAnswer = async () => {
      asked += 1;
    };
    await settle(payments.services(), intent);
    await settle(payments.services(), intent);
    expect(asked).toBe(1);
  });

  it('[payment.one-owner] [payment.refund] makes one of 20 payers the owner and refunds the others once, when the provider confirms all payments before the first is settled', async () => {
    const provisional = (n: number) => (n % 3 === 0 ? ({ status: 'unsaved' } as const) : {});
    const intents = await Promise.all(Array.from({ length: 20 }, (_, n) => payments.payer(n, provisional(n))));
    let waiting = 0;
    let release = () => {};
    const allAsked = new Promise<void>((resolve) => {
      release = resolve;
    });
    payments.gateway.beforeAnswer = async () => {
      waiting += 1;
      // Each is reported twice at once, by its page and by the webhook.
      if (waiting === intents.length * 2) release();
      await allAsked;
    };
    const settled = await Promise.all([...intents, ...intents].map((intent) => settle(payments.services(), intent)));
    expect(settled.filter(({ outcome }) => outcome === 'paid')).toHaveLength(2);
    expect(await payments.dueRefunds()).toHaveLength(19);
    payments.gateway.beforeAnswer = async () => {};
    await payments.sendRefunds();
    expect(payments.gateway.refunded.size).toBe(19);
    expect(payments.gateway.refundRequests).toHaveLength(19);
    const owner = (await payments.car())?.transaction_id ?? '';
    expect(payments.gateway.refunded.has(owner)).toBe(false);
    const final = Object.values(await payments.statuses());
    expect([final.filter((s) => s === 'paid').length, final.filter((s) => s === 'refunded').length]).toEqual([1, 19]);
  });

  it.each([
    [
      'the seller has marked the car sold',
      () => unguarded(payments.market.store).updateTable('cars').set({ state: 'sold' }).execute(),
    ],
    ['the car is gone', () => unguarded(payments.market.store).deleteFrom('cars').execute()],
    [
      'the booking was cancelled',
      () => unguarded(payments.market.store).updateTable('bookings').set({ status: 'cancelled' }).execute(),
    ],
  ])('is refunded when %s', async (_case, happen) => {
    const intent = await payments.payer(1);
    await happen();
    expect(await settle(payments.services(), intent)).toMatchObject({ outcome: 'refunded' });
    await payments.sendRefunds();
    expect(await payments.statuses()).toEqual({ b1: 'refunded' });
    expect((await payments.car())?.state).not.toBe('paid');
  });

  it.each([
    { what: 'amount', amount: PRICE - 1, currency: 'usd', reason: 'wrong-amount' },
    { what: 'currency', amount: PRICE, currency: 'eur', reason: 'wrong-amount' },
  ])('is refunded when the $what is wrong', async ({ amount, currency, reason }) => {
    const intent = await payments.payer(1);
    payments.gateway.intents.set(intent, {
      succeeded: true,
      bookingId: 'b1',
      buyer: 'buyer1@x.test',
      amount,
      currency,
    });
    expect(await settle(payments.services(), intent)).toMatchObject({ outcome: 'refunded' });
    expect(await payments.dueRefunds()).toMatchObject([{ intent_id: intent, reason }]);
    expect(await payments.car()).toMatchObject({ state: 'available' });
  });

  it('does not change the other live bookings of the car', async () => {
    const intent = await payments.payer(1);
    await unguarded(payments.market.store)
      .insertInto('bookings')
      .values(bookingRow({ id: 'b2' }))
      .execute();
    await settle(payments.services(), intent);
    expect(await payments.statuses()).toEqual({ b1: 'paid', b2: 'booked' });
  });
});

describe('the settlement', () => {
  const states = ['available', 'sold', 'paid'] as const;
  const bookingStatuses = ['unsaved', 'booked', 'cancelled', 'refunded', 'paid'] as const;
  const cases = states.flatMap((state) => bookingStatuses.map((status) => [state, status] as const));

  it.each(cases)('decides as the domain does for a car that is %s and a booking that is %s', async (state, status) => {
    const intent = await payments.payer(1, { status });
    const owner = state === 'paid' ? { owner_email: email('other@x.test'), transaction_id: 'pi_other' } : {};
    await unguarded(payments.market.store)
      .updateTable('cars')
      .set({ state, ...owner })
      .execute();
    const outcome = (await settle(payments.services(), intent)).outcome;
    const reason = refundReason({
      payment: { amount: PRICE, currency: 'usd', intent: 'current' },
      booking: {
        buyer: email('buyer1@x.test'),
        isBuyerRemoved: false,
        status,
        isCancelledByBuyer: false,
        price: PRICE,
      },
      car: { state, price: PRICE, owner: owner.owner_email },
    });
    expect(outcome).toBe(reason === undefined ? 'paid' : 'refunded');
    expect(await payments.dueRefunds()).toMatchObject(reason === undefined ? [] : [{ reason }]);
  });

  const reasons = async () => (await payments.dueRefunds()).map(({ reason }) => reason);

  it('says of a second payment of the car’s owner that they had paid already', async () => {
    await settle(payments.services(), await payments.payer(1));
    const again = { succeeded: true, amount: PRICE, currency: 'usd', bookingId: 'b1', buyer: 'buyer1@x.test' };
    payments.gateway.intents.set('pi_again', again);
    await settle(payments.services(), 'pi_again');
    expect(await reasons()).toEqual(['paid-twice']);
  });

  it.each([
    ['one that another has replaced', 'pi_newer', 'price-changed'],
    ['the one that is open', 'pi_b1', 'wrong-amount'],
  ])('says of another amount why, by the intent that was paid: %s', async (_which, intent_id, reason) => {
    const intent = await payments.payer(1, { intent_id });
    const order = { bookingId: 'b1', buyer: 'buyer1@x.test', currency: 'usd' };
    payments.gateway.intents.set(intent, { ...order, succeeded: true, amount: PRICE - 1 });
    await settle(payments.services(), intent);
    expect(await reasons()).toEqual([reason]);
  });

  it.each([
    ['by its buyer', 5, 'booking-cancelled'],
    ['with its buyer’s account', null, 'buyer-removed'],
  ])('says of a cancelled booking who ended it: %s', async (_how, cancelled_at, reason) => {
    const intent = await payments.payer(1, { status: 'cancelled', cancelled_at });
    const removed = { email: email('buyer1@x.test'), removed_at: 6 };
    await payments.market.store.insertInto('tombstones').values(removed).execute();
    await settle(payments.services(), intent);
    expect(await reasons()).toEqual([reason]);
  });

  /** What the database does between two statements of the settlement, as another writer would. */
  const between = (statement: string, action: string) =>
    sql`create trigger meanwhile ${sql.raw(statement)} on cars begin ${sql.raw(action)}; end`.execute(
      unguarded(payments.market.store),
    );
  const nothingDecided = async () => {
    const { store } = payments.market;
    expect(await store.selectFrom('payments').selectAll().execute()).toEqual([]);
    expect(await payments.dueRefunds()).toEqual([]);
    expect(await payments.car()).toMatchObject({ state: 'available', owner_email: null });
    await sql`drop trigger meanwhile`.execute(store);
  };

  itOnSqlite('undoes everything where the booking is cancelled meanwhile; the next attempt refunds', async () => {
    const intent = await payments.payer(1);
    await between('after update of state', `update bookings set status = 'cancelled'`);
    await expect(settle(payments.services(), intent)).rejects.toThrow('was cancelled while it was paid');
    expect(await payments.statuses()).toEqual({ b1: 'booked' });
    await nothingDecided();
    await unguarded(payments.market.store).updateTable('bookings').set({ status: 'cancelled' }).execute();
    expect(await settle(payments.services(), intent)).toMatchObject({ outcome: 'refunded' });
  });

  itOnSqlite('undoes everything where the car is refused without a reason; the next attempt buys it', async () => {
    const intent = await payments.payer(1);
    await between('before update of state', 'select raise(ignore)');
    await expect(settle(payments.services(), intent)).rejects.toThrow('was refused and could buy its car');
    await nothingDecided();
    expect(await settle(payments.services(), intent)).toMatchObject({ outcome: 'paid' });
  });

  it('ends the advertisement of a paid car', async () => {
    await unguarded(payments.market.store)
      .insertInto('advertisements')
      .values({ car_id: 'c1', created_at: payments.now })
      .execute();
    await settle(payments.services(), await payments.payer(1));
    expect(await payments.market.store.selectFrom('advertisements').selectAll().execute()).toEqual([]);
  });
});

describe('an unconfirmed payment', () => {
  it('changes nothing: the intent is open, unknown, or belongs to another shop', async () => {
    const intent = await payments.payer(1);
    const facts = { amount: PRICE, currency: 'usd', bookingId: 'b1', buyer: 'buyer1@x.test' };
    payments.gateway.intents.set(intent, { ...facts, succeeded: false });
    payments.gateway.intents.set('pi_shop', { ...facts, succeeded: true, bookingId: '' });
    payments.gateway.intents.set('pi_open', { ...facts, succeeded: false, bookingId: 'b-of-others' });
    expect(await settle(payments.services(), intent)).toEqual({ outcome: 'open', bookingId: 'b1' });
    expect(await settle(payments.services(), 'pi_none')).toEqual({ outcome: 'unknown', bookingId: undefined });
    expect(await settle(payments.services(), 'pi_shop')).toEqual({ outcome: 'foreign', bookingId: undefined });
    // A report of it has to be handled again: the answer may be out of date.
    expect(await settle(payments.services(), 'pi_open')).toEqual({ outcome: 'open', bookingId: undefined });
    expect(await payments.car()).toMatchObject({ state: 'available' });
    expect(await payments.dueRefunds()).toEqual([]);
    expect(await payments.market.store.selectFrom('unmatched_payments').selectAll().execute()).toEqual([]);
  });
});

describe('the reconciler', () => {
  it('settles payments that succeeded unnoticed, and stores its progress only when all are settled', async () => {
    await payments.payer(1);
    payments.gateway.isUnavailable = true;
    await expect(reconcile(payments.services())).rejects.toThrow('away');
    const cursor = () =>
      payments.market.store.selectFrom('settings').selectAll().where('key', '=', RECONCILED_UNTIL_KEY).execute();
    expect(await cursor()).toEqual([]);
    payments.gateway.isUnavailable = false;
    await reconcile(payments.services());
    expect(await payments.statuses()).toEqual({ b1: 'paid' });
    expect(await cursor()).toMatchObject([{ value: String(payments.now) }]);
  });
});
