import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { email } from '#support/builders.ts';
import { freshMarket } from '#support/payments/marketRows.ts';
import { SERVER_TIMES } from '../context/times.ts';
import { EventBus } from '../database/EventBus.ts';
import { MarketChanges, onMarketChange } from './MarketChanges.ts';

let market: Awaited<ReturnType<typeof freshMarket>>;
beforeEach(async () => {
  market = await freshMarket();
});
afterEach(async () => {
  vi.useRealTimers();
  await market.remove();
});

const verified = {
  kind: 'member-changed',
  email: email('seller@x.test'),
  role: 'Seller',
  change: 'verified',
} as const;

function listening() {
  const { store } = market;
  const log = pino({ level: 'silent' });
  const events = new EventBus({ store, log, newId: randomUUID, clock: { now: () => Date.now() } });
  const changes = new MarketChanges({ store, events, log, listsPause: SERVER_TIMES.listsPause });
  const received: string[] = [];
  onMarketChange(events, (change, member) => received.push(`${change} ${member ?? 'everyone'}`));
  return { changes, received };
}

it('[live.bounded] tells of the public lists at once, and then at most once in two seconds', () => {
  vi.useFakeTimers();
  const { changes, received } = listening();
  for (let n = 0; n < 100; n++) changes.afterCommit([verified]);
  expect(received).toEqual(['cars-changed everyone']);
  vi.advanceTimersByTime(1_900);
  changes.afterCommit([verified]);
  expect(received).toHaveLength(1);
  vi.advanceTimersByTime(200);
  expect(received).toHaveLength(2);
  vi.advanceTimersByTime(60_000);
  expect(received).toHaveLength(2);
  changes.stop();
});

it('[live.events] tells each member once', async () => {
  const { changes, received } = listening();
  const buyers = ['a@x.test', 'b@x.test', 'a@x.test'].map(email);
  changes.afterCommit(buyers.map((buyer) => ({ kind: 'wishlist-changed', buyer })));
  await expect.poll(() => received).toEqual(['wishlist-changed a@x.test', 'wishlist-changed b@x.test']);
  changes.afterCommit([{ kind: 'booking-changed', carId: 'no such car', buyer: email('a@x.test'), change: 'booked' }]);
  await expect.poll(() => received).toContain('bookings-changed a@x.test');
  changes.stop();
});
