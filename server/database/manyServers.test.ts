import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { Kysely } from 'kysely';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { itOnPostgres } from '#support/engineTests.ts';
import { freshMarket } from '#support/payments/marketRows.ts';
import { temporaryFolder } from '#support/temporaryFolder.ts';
import { databaseEnv, dropDatabase, isOnPostgres } from '#support/testDatabase.ts';
import type { Store } from './database.ts';
import { EventBus } from './EventBus.ts';
import { leaderOnly, takeLease, withLease } from './leases.ts';
import { listenForEvents } from './listenForEvents.ts';
import { openPool, postgresDialect } from './postgres.ts';
import { transact } from './transact.ts';
import { type MarketEvent, notifyOtherServers, recordEvent } from './transactionEvents.ts';

let market: Awaited<ReturnType<typeof freshMarket>>;
let store: Store;
beforeEach(async () => {
  market = await freshMarket();
  store = market.store;
});
afterEach(() => market.remove());

const clock = { now: () => Date.now() };

describe('a lease', () => {
  it('belongs to one holder until it is over', async () => {
    expect(await takeLease(store, 'work', 'one')).toBe(true);
    expect(await takeLease(store, 'work', 'two')).toBe(false);
    expect(await takeLease(store, 'work', 'one', 50), 'renewed').toBe(true);
    await expect.poll(() => takeLease(store, 'work', 'two')).toBe(true);
    expect(await takeLease(store, 'work', 'one')).toBe(false);
  });

  it('is won by one of many who want it at once', async () => {
    const won = await Promise.all(Array.from({ length: 20 }, (_, n) => takeLease(store, 'work', `server ${n}`)));
    expect(won.filter(Boolean)).toHaveLength(1);
  });
});

it('runs exclusive work, of several servers one after the other', async () => {
  let running = 0;
  let most = 0;
  const work = async () => {
    most = Math.max(most, ++running);
    for (const _ of [1, 2, 3]) await store.selectFrom('leases').selectAll().execute();
    running -= 1;
  };
  await Promise.all((isOnPostgres() ? [1, 2, 3] : [1]).map(() => withLease(store, 'work', randomUUID, work)));
  expect(most).toBe(1);
});

it('does background work on one server, and on the next one once that has died', async () => {
  const runs: string[] = [];
  const taken: string[] = [];
  const workOf = (server: string) =>
    leaderOnly({ store, clock, newId: () => server }, 'work', {
      runDue: async () => void runs.push(server),
      onTaken: () => taken.push(server),
      // Since long ago.
      nextDueAt: async () => 0,
      now: clock.now,
      onError: () => {},
    });
  const [first, second] = [workOf('first'), workOf('second')];
  await first.runDue();
  await second.runDue();
  // SQLite has one server, which asks nobody.
  expect(runs).toEqual(isOnPostgres() ? ['first'] : ['first', 'second']);
  if (!isOnPostgres()) return;
  const triesAgainAt = await second.nextDueAt();
  expect(triesAgainAt, 'not at once').toBeGreaterThan(Date.now() + 1_000);
  expect(triesAgainAt, 'soon').toBeLessThan(Date.now() + 5_000);
  await store.updateTable('leases').set({ expires_at: 0 }).execute();
  await second.runDue();
  expect(runs).toEqual(['first', 'second']);
  await second.runDue();
  await second.end?.();
  await first.runDue();
  expect(taken, 'each time that another one had it').toEqual(['first', 'second', 'first']);
});

it('repeats a transaction that conflicts with another one, so that no update is lost', async () => {
  const add = () =>
    transact(store, async (trx) => {
      const row = await trx.selectFrom('settings').select('value').where('key', '=', 'count').executeTakeFirst();
      const value = String(Number(row?.value ?? 0) + 1);
      await trx
        .insertInto('settings')
        .values({ key: 'count', value })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
        .execute();
    });
  await Promise.all(Array.from({ length: 30 }, add));
  const { value } = await store
    .selectFrom('settings')
    .select('value')
    .where('key', '=', 'count')
    .executeTakeFirstOrThrow();
  expect(value).toBe('30');
});

describe('what happens at one server', () => {
  const event: MarketEvent = { topic: 'session', key: 'a', detail: 'removed' };
  const serverLog = () => {
    const received: MarketEvent[] = [];
    const log = new EventBus({ store, clock, newId: randomUUID, log: pino({ level: 'silent' }) });
    log.subscribe('session', (it) => received.push(it));
    return { log, received };
  };

  it('is heard there at once, and once', async () => {
    const { log, received } = serverLog();
    await log.start();
    await log.publish(event);
    expect(received).toEqual([event]);
    await log.wake();
    expect(received).toEqual([event]);
    await log.stop();
  });

  itOnPostgres('is heard at the others without being asked, and what happened before their start is not', async () => {
    const [one, other] = [serverLog(), serverLog()];
    await one.log.start();
    await one.log.publish({ ...event, key: 'before' });
    await other.log.start();
    await one.log.publish(event);
    await other.log.publish({ ...event, topic: 'another topic' });
    await expect.poll(() => other.received).toEqual([event]);
    await Promise.all([one.log.stop(), other.log.stop()]);
  });

  itOnPostgres('wakes the others, and not the one that has told it already', async () => {
    const dataDir = temporaryFolder();
    const url = String((await databaseEnv(dataDir)).DATABASE_URL);
    const servers = [1, 2].map(() => {
      const pool = openPool(url, () => {});
      const server = { store: new Kysely({ dialect: postgresDialect(pool) }) as Store, woken: 0 };
      return { server, stop: listenForEvents(pool, () => void server.woken++) };
    });
    const woken = () => servers.map(({ server }) => server.woken);
    const [one, other] = servers.map(({ server }) => server.store);
    await expect.poll(woken).toEqual([1, 1]);
    for (const _ of [1, 2, 3, 4, 5]) await transact(one as Store, async (trx) => recordEvent(trx, event));
    await expect.poll(woken).toEqual([1, 6]);
    await notifyOtherServers(other as Store);
    await expect.poll(woken).toEqual([2, 6]);
    for (const { server, stop } of servers) {
      await stop();
      await server.store.destroy();
    }
    await dropDatabase(dataDir);
    rmSync(dataDir, { recursive: true });
  });

  itOnPostgres('is heard though its transaction commits late', async () => {
    const { log, received } = serverLog();
    await log.start();
    await store.transaction().execute(async (trx) => {
      await trx
        .insertInto('events')
        .values({ id: 'late', ...event, created_at: Date.now() })
        .execute();
      await log.wake();
      expect(received).toEqual([]);
    });
    await expect.poll(() => received).toEqual([event]);
    await log.stop();
  });

  it('[stored.exact] is heard with the transaction that did it, once, and not where that was rolled back', async () => {
    const [one, other] = [serverLog(), serverLog()];
    await Promise.all([one.log.start(), other.log.start()]);
    await transact(store, async (trx) => {
      recordEvent(trx, event);
      recordEvent(trx, event);
    });
    expect(one.received, 'at once').toEqual([event]);
    const failed = transact(store, async (trx) => {
      recordEvent(trx, { ...event, key: 'rolled back' });
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    await Promise.all([one.log.wake(), other.log.wake()]);
    expect([one.received, other.received]).toEqual([[event], [event]]);
    await Promise.all([one.log.stop(), other.log.stop()]);
  });

  it('can be recorded in a transaction alone', () => {
    expect(() => recordEvent(store, event)).toThrow('outside of a transaction');
  });

  itOnPostgres('[stored.exact] may have been missed after an outage, and is not current during one', async () => {
    const time = { now: Date.now() };
    const log = new EventBus({
      store,
      clock: { now: () => time.now },
      newId: randomUUID,
      log: pino({ level: 'silent' }),
    });
    const gaps: string[] = [];
    log.onGap(() => gaps.push('gap'));
    expect(log.isCurrent(), 'before it has read').toBe(false);
    await log.start();
    expect(log.isCurrent()).toBe(true);
    time.now += 6_000;
    expect(log.isCurrent()).toBe(false);
    await log.wake();
    expect(log.isCurrent()).toBe(true);
    expect(gaps, 'the readings overlap').toEqual([]);
    time.now += 30_000;
    await log.wake();
    expect(gaps).toEqual(['gap']);
    await log.stop();
  });
});
