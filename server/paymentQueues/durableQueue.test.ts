import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { freshMarket } from '#support/payments/marketRows.ts';
import { createDurableQueue, type QueueEntry, type QueueTable } from './durableQueue.ts';

let market: Awaited<ReturnType<typeof freshMarket>>;
beforeAll(async () => {
  market = await freshMarket();
});
afterAll(() => market.remove());

const NOW = 1_000;
let logged: Record<string, unknown>[];
/** What is due, in order, and what becomes of it. */
let due: QueueEntry[];
let handled: string[];
let postponed: [intentId: string, nextAttemptAt: number][];
beforeEach(() => {
  [logged, due, handled, postponed] = [[], [], [], []];
});

const entries = (count: number, attempts = 0): QueueEntry[] =>
  Array.from({ length: count }, (_, n) => ({ intentId: `pi_${n}`, attempts }));
const leave = (intentId: string) => {
  due = due.filter((entry) => entry.intentId !== intentId);
};

/** A queue over a table that only the test has. */
function queueOver(changes: Partial<QueueTable<QueueEntry>> = {}) {
  const services = {
    store: market.store,
    clock: { now: () => NOW },
    newId: () => 'id',
    log: pino({ level: 'warn' }, { write: (line: string) => void logged.push(JSON.parse(line)) }),
  };
  return createDurableQueue<QueueEntry>(services, {
    name: 'of the suite',
    listDue: async (_now, limit) => due.slice(0, limit),
    nextDueAt: async () => undefined,
    handle: async ({ intentId }) => {
      handled.push(intentId);
      leave(intentId);
    },
    postpone: async ({ intentId }, nextAttemptAt) => {
      postponed.push([intentId, nextAttemptAt]);
      leave(intentId);
    },
    ...changes,
  });
}

describe('a queue in the database', () => {
  it('does all that is due, some of it at a time', async () => {
    due = entries(20);
    const asked: [now: number, limit: number][] = [];
    const queue = queueOver({
      listDue: async (now, limit) => {
        asked.push([now, limit]);
        return due.slice(0, limit);
      },
    });
    queue.wake();
    await queue.idle();
    expect(handled).toEqual(entries(20).map(({ intentId }) => intentId));
    expect(asked).toEqual(Array.from({ length: 4 }, () => [NOW, 8]));
    await queue.stop();
  });

  it('postpones what fails, for longer after each failure, says so in the log, and goes on', async () => {
    due = [...entries(1, 3), { intentId: 'pi_last', attempts: 0 }];
    const broken = new Error('away');
    const queue = queueOver({
      handle: async ({ intentId }) => {
        if (intentId === 'pi_0') throw broken;
        handled.push(intentId);
        leave(intentId);
      },
    });
    queue.wake();
    await queue.idle();
    expect([handled, postponed]).toEqual([['pi_last'], [['pi_0', NOW + 4_000]]]);
    const about = { err: { message: 'away' }, intentId: 'pi_0', attempts: 3, queue: 'of the suite' };
    expect(logged).toMatchObject([{ level: 40, ...about }]);
    await queue.stop();
  });

  it('looks again when the next entry is due, and not before', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    let looked = 0;
    const queue = queueOver({
      listDue: async () => {
        looked += 1;
        return [];
      },
      nextDueAt: async () => NOW + 500,
    });
    queue.wake();
    for (const [pass, times] of [
      [0, 1],
      [499, 1],
      [1, 2],
    ] as const) {
      vi.advanceTimersByTime(pass);
      await queue.idle();
      expect(looked).toBe(times);
    }
    await queue.stop();
    vi.useRealTimers();
  });

  it('begins nothing more once it is stopped', async () => {
    due = entries(20);
    const queue = queueOver({
      handle: async ({ intentId }) => {
        handled.push(intentId);
        leave(intentId);
        void queue.stop();
      },
    });
    queue.wake();
    await queue.idle();
    expect(handled).toHaveLength(8);
  });

  it('says in the log where the database does not answer', async () => {
    const queue = queueOver({ listDue: () => Promise.reject(new Error('no disk')) });
    queue.wake();
    await queue.idle();
    expect(logged).toMatchObject([{ level: 50, err: { message: 'no disk' }, queue: 'of the suite' }]);
    await queue.stop();
  });
});
