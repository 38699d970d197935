import { afterEach, beforeEach, expect, it } from 'vitest';
import { email, freshMarket } from '#support/payments/marketRows.ts';
import { BY_SERVER } from '../audit/audit.ts';
import type { EventBus } from '../database/EventBus.ts';
import { emit, type Fact } from '../database/facts.ts';
import { transact } from '../database/transact.ts';
import { onCommitted } from '../database/transactionEvents.ts';
import { onPaymentsQueued } from './wakeQueues.ts';

let market: Awaited<ReturnType<typeof freshMarket>>;
beforeEach(async () => {
  market = await freshMarket();
});
afterEach(() => market.remove());

const wakeUps = async (...facts: readonly Fact[]) => {
  const topics: string[] = [];
  onCommitted(market.store, (events) => void topics.push(...events.map(({ topic }) => topic)));
  await transact(market.store, async (trx) => {
    for (const fact of facts) await emit(trx, fact);
  });
  return topics.filter((topic) => topic === 'payments-queued');
};

const BUYER = email('buyer@x.test');
const REFUND = { kind: 'refund-changed', intentId: 'pi_1', buyer: BUYER, order: undefined, actor: BY_SERVER } as const;

it.each<readonly [what: string, Fact]>([
  ['an intent to cancel', { kind: 'cancellations-queued' }],
  ['a refund that is due', { ...REFUND, change: 'due', reason: 'unmatched' }],
  ['a failed refund that is sent again', { ...REFUND, change: 'retried' }],
])('wakes the queues for %s', async (_what, fact) => expect(await wakeUps(fact)).toEqual(['payments-queued']));

it.each<readonly [what: string, Fact]>([
  ['a refund that was made', { ...REFUND, change: 'made' }],
  ['a refund that has failed', { ...REFUND, change: 'failed' }],
  ['what is not about payments', { kind: 'wishlist-changed', buyer: BUYER }],
])('does not wake the queues for %s', async (_what, fact) => expect(await wakeUps(fact)).toEqual([]));

it('wakes them once for several facts, whatever else is among them', async () => {
  const other: Fact = { kind: 'wishlist-changed', buyer: BUYER };
  expect(await wakeUps(other, { kind: 'cancellations-queued' })).toEqual(['payments-queued']);
});

it('tells whoever works on the queues, until they stop', () => {
  const listeners = new Map<string, () => void>();
  const subscribe = (topic: string, listener: () => void) => {
    listeners.set(topic, listener);
    return () => listeners.delete(topic);
  };
  let woken = 0;
  const stop = onPaymentsQueued({ events: { subscribe } as unknown as EventBus }, () => {
    woken += 1;
  });
  listeners.get('payments-queued')?.();
  expect(woken).toBe(1);
  stop();
  expect(listeners.size).toBe(0);
});
