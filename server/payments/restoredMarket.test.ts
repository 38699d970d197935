import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FakeGateway } from '#support/payments/FakeGateway.ts';
import { bookingRow, carRow, email, freshMarket, PRICE, SECRETS } from '#support/payments/marketRows.ts';
import { RESTORED_AT_KEY, readValue, writeValue } from '../database/settings.ts';
import { unguarded } from '../database/writeGuard.ts';
import type { CardEvent } from './CardGateway.ts';
import { createReconciler, RECONCILED_UNTIL_KEY, reconcile } from './reconciler.ts';
import { createRefundQueue } from './refundQueue.ts';
import { settle } from './settlement.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

/** A provider that lists its events as the real one does: newest first, from a time on. */
class DatedGateway extends FakeGateway {
  readonly asked: number[] = [];
  override async *listEventsSince(time = 0): AsyncIterable<CardEvent> {
    this.asked.push(time);
    yield* this.events.filter(({ createdAt }) => createdAt >= time).toReversed();
  }
}

let market: Awaited<ReturnType<typeof freshMarket>>;
let gateway: DatedGateway;
let now: number;
beforeEach(async () => {
  market = await freshMarket();
  gateway = new DatedGateway();
  now = 100 * DAY;
  await unguarded(market.store).insertInto('cars').values(carRow()).execute();
});
afterEach(() => market.remove());

const services = () => ({
  store: market.store,
  gateway,
  clock: { now: () => now },
  log: pino({ level: 'silent' }),
  checkpoint: () => {},
  newId: randomUUID,
  secrets: SECRETS,
});
const paid = { succeeded: true, amount: PRICE, currency: 'usd' };
async function bookAndPay(id: string, buyer: string, createdAt: number): Promise<void> {
  await unguarded(market.store)
    .insertInto('bookings')
    .values(bookingRow({ id, buyer_email: email(buyer) }))
    .execute();
  gateway.intents.set(`pi_${id}`, { ...paid, bookingId: id, buyer });
  gateway.events.push({ id: `evt_${id}`, createdAt, about: 'payment', subjectId: `pi_${id}` });
}
const owner = async () => (await market.store.selectFrom('cars').select('owner_email').executeTakeFirst())?.owner_email;
const restored = () => writeValue(market.store, RESTORED_AT_KEY, String(now));

describe('[backup.drill] after a restore', () => {
  it.each(['succeeded', 'pending'] as const)(
    'a payment whose refund since the backup is %s buys nothing, and is not refunded again',
    async (status) => {
      await bookAndPay('b1', 'first@x.test', now);
      gateway.refunded.add('pi_b1');
      gateway.refundStatuses.set('pi_b1', status);
      await restored();
      expect(await settle(services(), 'pi_b1')).toEqual({ bookingId: 'b1', outcome: 'refunded' });
      expect(await owner()).toBeNull();
      const refunds = await market.store.selectFrom('refunds').select('reason').execute();
      expect(refunds).toEqual([{ reason: 'refunded-before-restore' }]);
    },
  );

  it('a refunded payment of an unknown booking leaves nothing for an admin to do', async () => {
    gateway.intents.set('pi_lost', { ...paid, bookingId: 'lost', buyer: 'first@x.test' });
    gateway.refunded.add('pi_lost');
    await restored();
    expect(await settle(services(), 'pi_lost')).toMatchObject({ outcome: 'refunded' });
    expect(await market.store.selectFrom('unmatched_payments').selectAll().execute()).toEqual([]);
  });

  it('of two buyers who paid since the backup the first one gets the car', async () => {
    await bookAndPay('b1', 'first@x.test', now - 2);
    await bookAndPay('b2', 'second@x.test', now - 1);
    await restored();
    await reconcile(services());
    expect(await owner()).toBe('first@x.test');
  });
});

describe('[faults.clock] once a clock that was a day ahead is right again', () => {
  it('the provider is asked from now on, not from tomorrow on', async () => {
    await writeValue(market.store, RECONCILED_UNTIL_KEY, String(now + DAY));
    await bookAndPay('b1', 'first@x.test', now - 1);
    await reconcile(services());
    expect(gateway.asked).toEqual([now - HOUR]);
    expect(await owner()).toBe('first@x.test');
    expect(await readValue(market.store, RECONCILED_UNTIL_KEY)).toBe(String(now));
  });

  it('the provider is asked at once, not only tomorrow', async () => {
    now += DAY;
    const reconciler = createReconciler(services());
    reconciler.wake();
    await expect.poll(() => gateway.asked.length).toBe(1);
    await reconciler.idle();
    now -= DAY;
    reconciler.wake();
    await expect.poll(() => gateway.asked.length).toBe(2);
    await reconciler.stop();
  });

  it('refunds that were postponed by it are sent', async () => {
    const row = { intent_id: 'pi_1', reason: 'x', created_at: now, attempts: 1, done_at: null };
    await market.store
      .insertInto('refunds')
      .values({ ...row, next_attempt_at: now + DAY })
      .execute();
    const queue = createRefundQueue(services());
    queue.wake();
    await expect.poll(() => gateway.refundRequests).toEqual(['pi_1']);
    await queue.stop();
  });
});
