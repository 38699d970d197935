import { randomUUID } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { itOnPostgres } from '#support/engineTests.ts';
import { freshMarket } from '#support/payments/marketRows.ts';
import { startTestServer, temporaryFolder } from '#support/server.ts';
import { consume } from '../http/rateLimits.ts';
import { FailedSignIns } from '../identity/FailedSignIns.ts';
import { isDue, isWindowOver, whereWithin } from './due.ts';
import { takeLease } from './leases.ts';
import { registerServer } from './registerServer.ts';

/* What is stored with a time, after the clock was far ahead and is right again. */

const MINUTE_MS = 60_000;
/** As far as a timer of this process reaches. */
const TEN_DAYS_S = 10 * 24 * 60 * 60;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Files with comparisons that a later time does not stretch, and why. */
const LOOKS_AT_BOTH = [
  // By the database's clock, with an upper end beside it.
  'database/leases.ts',
  'database/registerServer.ts',
  // A day of the calendar, with its upper end beside it.
  'notifications/writeNotifications.ts',
  // What is read twice is told once.
  'database/EventBus.ts',
  // What admins ask for.
  'audit/listAudit.ts',
  'payments/listPaymentIssues.ts',
  // A day of the calendar, with its end beside it.
  'figures/week.ts',
  // Brings them back to now.
  'pictures/UploadBounds.ts',
  'pictures/PictureStore.ts',
  // Deletes those that are too late.
  'logins/signUps.ts',
  'logins/newAccounts.ts',
];
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

  it('no bound counts what comes later than it reaches back: each looks at both ends', () => {
    const schema = readFileSync('server/database/schema.ts', 'utf8');
    const columns = new Set([...schema.matchAll(/readonly (\w+_at): number/g)].map(([, column]) => column));
    expect(columns.size).toBeGreaterThan(15);
    // A queue's entry is due by `whereDue` alone.
    const ofQueue = /'next_attempt_at', '<=?'/;
    const comparison = new RegExp(`'(?:[\\w]+\\.)?(?:${[...columns].join('|')})', '>=?'`);
    const files = globSync('server/**/*.ts', { exclude: ['**/*.test.ts'] });
    const found = files.flatMap((file) => {
      const lines = readFileSync(file, 'utf8').split('\n');
      return lines.flatMap((line) => (comparison.test(line) || ofQueue.test(line) ? [`${file}: ${line.trim()}`] : []));
    });
    const open = found.filter((place) => !LOOKS_AT_BOTH.some((file) => place.startsWith(`server/${file}`)));
    expect(open, 'count by whereWithin of due.ts, or say in LOOKS_AT_BOTH why not').toEqual([]);
  });

  it('what was counted then does not count now, and what is counted now does', async () => {
    const { store } = market;
    const now = Date.now();
    const times = [now - DAY_MS - 1, now - 1, now + MINUTE_MS, now + DAY_MS + MINUTE_MS, now + YEAR_MS];
    const rows = times.map((created_at, index) => ({ id: `sign-up ${index}`, network: 'network', created_at }));
    await store.insertInto('sign_ups').values(rows).execute();
    const counted = await store
      .selectFrom('sign_ups')
      .select('id')
      .where(whereWithin('created_at', now, DAY_MS))
      .execute();
    expect(counted.map(({ id }) => id).toSorted()).toEqual(['sign-up 1', 'sign-up 2']);
  });

  itOnPostgres('a server of the time ahead is not taken for one that lives', async () => {
    const { store } = market;
    const registered = async () => {
      const { others, end } = await registerServer(store, { dataDir: temporaryFolder(), newId: randomUUID });
      await end();
      return others;
    };
    await takeLease(store, 'server other', 'other');
    expect(await registered()).toBe(1);
    await store
      .updateTable('leases')
      .set({ expires_at: Date.now() + YEAR_MS })
      .execute();
    expect(await registered()).toBe(0);
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
