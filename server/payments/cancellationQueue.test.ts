import { afterEach, describe, expect, it, vi } from 'vitest';
import { itOnSqlite } from '#support/engineTests.ts';
import { preparePayments } from '#support/payments/paymentsFixture.ts';
import { transact } from '../database/transact.ts';
import { queueCancellation } from '../paymentQueues/intentCancellations.ts';
import { createCancellationQueue } from './cancellationQueue.ts';

const payments = preparePayments();
afterEach(() => vi.useRealTimers());

/** Queues an intent that is to be cancelled so many milliseconds from now. */
const queue = (intentId: string, inMs: number) =>
  transact(payments.market.store, (trx) =>
    queueCancellation(trx, { intentId, bookingId: 'none', now: payments.now + inMs }),
  );

/** A queue that runs, with a clock whose timers the test moves. */
async function running() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const loop = createCancellationQueue(payments.services());
  loop.wake();
  await loop.idle();
  const pass = async (milliseconds: number) => {
    payments.now += milliseconds;
    vi.advanceTimersByTime(milliseconds);
    await loop.idle();
    return [...payments.gateway.cancelled];
  };
  return { loop, pass };
}

describe('[payment.other-intents] the queue of intents that are to be cancelled', () => {
  it('cancels by itself what is due later, at its time', async () => {
    await queue('pi_soon', 500);
    await queue('pi_later', 2_000);
    const { loop, pass } = await running();
    expect(await pass(499)).toEqual([]);
    expect(await pass(1)).toEqual(['pi_soon']);
    expect(await pass(1_500)).toEqual(['pi_soon', 'pi_later']);
    await loop.stop();
  });

  itOnSqlite('waits for nothing where every intent is cancelled', async () => {
    await queue('pi_now', 0);
    const { loop } = await running();
    expect([...payments.gateway.cancelled]).toEqual(['pi_now']);
    expect(vi.getTimerCount()).toBe(0);
    await loop.stop();
  });
});
