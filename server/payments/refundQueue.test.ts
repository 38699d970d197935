import type { Insertable } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { itOnSqlite } from '#support/engineTests.ts';
import { email, PRICE } from '#support/payments/marketRows.ts';
import { preparePayments } from '#support/payments/paymentsFixture.ts';
import { type FactOf, subscribe } from '../database/facts.ts';
import type { RefundsTable } from '../database/schema.ts';
import { unguarded } from '../database/writeGuard.ts';
import { createRefundQueue, followRefund } from './refundQueue.ts';
import { settle } from './settlement.ts';

const payments = preparePayments();
const BUYER = email('buyer2@x.test');

/** What was stated about refunds since they were due. */
let stated: FactOf<'refund-changed'>[];
beforeEach(() => {
  stated = [];
  subscribe(payments.market.store, {
    afterCommit: (facts) => stated.push(...facts.filter((fact) => fact.kind === 'refund-changed')),
  });
});
afterEach(() => vi.useRealTimers());

const refund = () => payments.market.store.selectFrom('refunds').selectAll().executeTakeFirstOrThrow();
const queue = (intent_id: string, changes: Partial<Insertable<RefundsTable>> = {}) => {
  const times = { created_at: payments.now, next_attempt_at: payments.now };
  const row = { intent_id, reason: 'unmatched', attempts: 0, done_at: null, ...times, ...changes };
  return payments.market.store.insertInto('refunds').values(row).execute();
};
/** A payment that came second, whose refund is due. */
async function second(): Promise<string> {
  await settle(payments.services(), await payments.payer(1));
  const intent = await payments.payer(2);
  await settle(payments.services(), intent);
  stated = [];
  return intent;
}
/** The same, while the provider works on its refund. */
async function pending(): Promise<string> {
  const intent = await second();
  payments.gateway.refundStatuses.set(intent, 'pending');
  await payments.sendRefunds();
  return intent;
}
const report = (intent: string) => followRefund(payments.services(), intent);
const changes = () => stated.map(({ change }) => change);

describe('what the provider reports of a refund', () => {
  it('does not stop one that is still due: it is sent, and then counts', async () => {
    const intent = await second();
    // Somebody has tried by hand.
    payments.gateway.refunded.add(intent);
    payments.gateway.refundStatuses.set(intent, 'failed');
    expect(await report(intent)).toBe(true);
    expect(await refund()).toMatchObject({ state: 'due', done_at: null });
    payments.gateway.refundStatuses.delete(intent);
    await payments.sendRefunds();
    expect(payments.gateway.refundRequests).toEqual([intent]);
    expect(await refund()).toMatchObject({ state: 'done' });
  });

  it('changes nothing where the provider does not know the refund', async () => {
    const intent = await pending();
    const before = await refund();
    payments.gateway.refunded.delete(intent);
    expect(await report(intent)).toBe(true);
    expect(await refund()).toEqual(before);
  });

  it('counts too where it has failed before and was made by hand', async () => {
    const intent = await pending();
    payments.gateway.refundStatuses.set(intent, 'failed');
    await report(intent);
    payments.gateway.refundStatuses.set(intent, 'succeeded');
    await report(intent);
    expect(await refund()).toMatchObject({ state: 'done', done_at: payments.now });
    expect(await payments.statuses()).toMatchObject({ b2: 'refunded' });
  });

  it('is an alarm once where it has failed, which names the payment', async () => {
    const intent = await pending();
    payments.gateway.refundStatuses.set(intent, 'failed');
    for (let n = 0; n < 2; n += 1) await report(intent);
    const alarm = { level: 50, intentId: intent, msg: 'the card provider could not refund a payment' };
    expect(payments.logged).toMatchObject([alarm]);
    expect(changes()).toEqual(['failed']);
  });

  it('is named in the log where the market did not ask for it', async () => {
    expect(await report('pi_by_hand')).toBe(true);
    expect(payments.logged).toMatchObject([{ level: 40, intentId: 'pi_by_hand' }]);
  });

  it.each([
    ['succeeded', 'made'],
    ['failed', 'failed'],
  ] as const)('is stated once where two reports say at once that it has %s', async (status, change) => {
    const intent = await pending();
    payments.gateway.refundStatuses.set(intent, status);
    let waiting = 0;
    let release = () => {};
    const bothAsked = new Promise<void>((resolve) => {
      release = resolve;
    });
    payments.gateway.beforeAnswer = async () => {
      waiting += 1;
      if (waiting === 2) release();
      await bothAsked;
    };
    await Promise.all([report(intent), report(intent)]);
    expect(changes()).toEqual([change]);
  });
});

describe('what became of a refund is stated', () => {
  it('with the order that it was for', async () => {
    await second();
    await payments.sendRefunds();
    expect(stated).toMatchObject([{ change: 'made', buyer: BUYER, order: { carId: 'c1', buyer: BUYER } }]);
  });

  it('with the buyer alone where no booking is known, and with nobody where no payment is', async () => {
    const { store } = payments.market;
    const paid = { transaction_id: 'pi_lost', booking_id: 'none', email: BUYER, amount: PRICE, currency: 'usd' };
    await unguarded(store)
      .insertInto('payments')
      .values({ ...paid, outcome: 'refunded', created_at: 1 })
      .execute();
    for (const intent of ['pi_lost', 'pi_unknown']) {
      await queue(intent);
      await payments.sendRefunds();
    }
    expect(stated.map(({ buyer, order }) => [buyer, order])).toEqual([
      [BUYER, undefined],
      [undefined, undefined],
    ]);
  });
});

describe('the queue of refunds', () => {
  /** A queue that runs, with a clock whose timers the test moves. */
  async function running() {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const loop = createRefundQueue(payments.services());
    loop.wake();
    await loop.idle();
    const pass = async (milliseconds: number) => {
      payments.now += milliseconds;
      vi.advanceTimersByTime(milliseconds);
      await loop.idle();
      return payments.gateway.refundRequests;
    };
    return { loop, pass };
  }

  it('sends by itself what is due later, at its time', async () => {
    await queue('pi_soon', { next_attempt_at: payments.now + 500 });
    await queue('pi_later', { next_attempt_at: payments.now + 2_000 });
    const { loop, pass } = await running();
    expect(await pass(499)).toEqual([]);
    expect(await pass(1)).toEqual(['pi_soon']);
    expect(await pass(1_500)).toEqual(['pi_soon', 'pi_later']);
    await loop.stop();
  });

  itOnSqlite('waits for nothing where every refund is made, or has failed and waits for an admin', async () => {
    await queue('pi_made', { state: 'done', done_at: payments.now });
    await queue('pi_failed', { state: 'failed' });
    const { loop } = await running();
    expect(vi.getTimerCount()).toBe(0);
    await loop.stop();
  });
});
