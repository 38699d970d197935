import { expect, it, vi } from 'vitest';
import { freshMarket } from '#support/payments/marketRows.ts';
import { periodicLoop } from './periodicLoop.ts';

const HOUR_MS = 60 * 60_000;

it('works once in each interval, and again soon where it has failed', async () => {
  const market = await freshMarket();
  const clock = { time: 0, now: () => clock.time };
  const run = vi.fn(async () => {
    if (run.mock.calls.length === 1) throw new Error('the database is busy');
  });
  const log = { error: vi.fn() };
  const services = { store: market.store, clock, newId: () => 'one', log };
  const loop = periodicLoop(services, { name: 'work', intervalMs: HOUR_MS, run, failure: 'the work failed' });
  const wake = async () => {
    loop.wake();
    await loop.idle();
    return run.mock.calls.length;
  };
  expect([await wake(), log.error.mock.calls.length]).toEqual([1, 1]);
  expect([await wake(), await wake()]).toEqual([2, 2]);
  clock.time = HOUR_MS;
  expect([await wake(), log.error.mock.calls.length]).toEqual([3, 1]);
  await loop.stop();
  await market.remove();
});
