import { RateLimiterMemory } from 'rate-limiter-flexible';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freshMarket } from '#support/payments/marketRows.ts';
import { startTestServer } from '#support/server.ts';
import { consume } from '../http/rateLimits.ts';
import { FailedSignIns } from '../identity/FailedSignIns.ts';
import { isDue, isWindowOver } from './due.ts';
import { takeLease } from './leases.ts';

/* What is stored with a time, after the clock was far ahead and is right again. */

const MINUTE_MS = 60_000;
/** As far as a timer of this process reaches. */
const TEN_DAYS_S = 10 * 24 * 60 * 60;
const YEAR_MS = 365 * 24 * 60 * MINUTE_MS;

let market: Awaited<ReturnType<typeof freshMarket>>;
beforeEach(async () => {
  market = await freshMarket();
});
afterEach(() => market.remove());

describe('[faults.clock] after the clock was far ahead', () => {
  it('what is due, and what is due too late, is due now', () => {
    expect([-1, 0, 1, MINUTE_MS, MINUTE_MS + 1].map((due) => isDue(due, 0, MINUTE_MS))).toEqual([
      true,
      true,
      false,
      false,
      true,
    ]);
    expect([0, 1, 2 * MINUTE_MS, 2 * MINUTE_MS + 1].map((end) => isWindowOver(end, 0, MINUTE_MS))).toEqual([
      true,
      false,
      false,
      true,
    ]);
  });

  it('a lease of the time ahead can be taken, a living one can’t', async () => {
    await takeLease(market.store, 'work', 'gone');
    expect(await takeLease(market.store, 'work', 'next')).toBe(false);
    await market.store
      .updateTable('leases')
      .set({ expires_at: Date.now() + YEAR_MS })
      .execute();
    expect(await takeLease(market.store, 'work', 'next')).toBe(true);
    expect(await takeLease(market.store, 'work', 'another')).toBe(false);
  });

  it('failed log-ins of the time ahead are forgotten, those of a server whose clock differs a little are not', async () => {
    let now = 5 * YEAR_MS;
    const failures = new FailedSignIns({ store: market.store, clock: { now: () => now } });
    for (let tries = 0; tries < 9; tries += 1) await failures.add('account', MINUTE_MS);
    now -= MINUTE_MS / 2;
    expect((await failures.add('account', MINUTE_MS)).count).toBe(10);
    now -= YEAR_MS;
    expect(await failures.add('account', MINUTE_MS)).toEqual({ count: 1, endsIn: MINUTE_MS });
    expect((await failures.add('account', MINUTE_MS)).count).toBe(2);
  });

  it('a limit of the time ahead counts anew', async () => {
    const limiter = new RateLimiterMemory({ keyPrefix: 'limit', points: 1, duration: 60 });
    await limiter.set('caller', 5, TEN_DAYS_S);
    await consume(limiter, 'caller');
    await expect(consume(limiter, 'caller')).rejects.toMatchObject({ kind: 'too-many', retryAfter: 60 });
  });

  it('every server on one database counts anew', async () => {
    const server = await startTestServer({ env: { RATE_LIMIT: '2' } });
    const visit = async () => (await server.visitor().get('/api/advertise')).status;
    expect([await visit(), await visit(), await visit()]).toEqual([200, 200, 429]);
    const { pool } = server.services;
    await pool?.query(`update rate_limits set expire = $1`, [Date.now() + YEAR_MS]);
    expect(await visit()).toBe(pool === undefined ? 429 : 200);
    await server.remove();
  });
});
