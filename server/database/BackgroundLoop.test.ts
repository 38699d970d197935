import { beforeEach, expect, it, vi } from 'vitest';
import { BackgroundLoop, retryDelayMs } from './BackgroundLoop.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
});

/** A loop over a queue of due times, with the times at which it ran each. */
function queue(...times: number[]) {
  const waiting = [...times];
  const done: number[] = [];
  const errors: unknown[] = [];
  const loop = new BackgroundLoop({
    async runDue() {
      while (waiting[0] !== undefined && waiting[0] <= Date.now()) {
        waiting.shift();
        done.push(Date.now());
      }
    },
    nextDueAt: async () => waiting[0],
    now: () => Date.now(),
    onError: (error) => errors.push(error),
  });
  return { loop, waiting, done, errors };
}

it('runs what is due at once, and the rest when it becomes due', async () => {
  const { loop, done } = queue(0, 700, 90_000);
  loop.wake();
  await vi.advanceTimersByTimeAsync(699);
  expect(done).toEqual([0]);
  await vi.advanceTimersByTimeAsync(100_000);
  expect(done).toEqual([0, 700, 90_000]);
});

it('runs again when it is woken during a run, even at the very end of it', async () => {
  const { loop, waiting, done } = queue();
  let answerNextDue = () => {};
  const late = new Promise<undefined>((resolve) => {
    answerNextDue = () => resolve(undefined);
  });
  let runs = 0;
  const slow = new BackgroundLoop({
    async runDue() {
      runs += 1;
    },
    nextDueAt: () => late,
    now: () => 0,
    onError: () => {},
  });
  slow.wake();
  await vi.advanceTimersByTimeAsync(0);
  // The run has found nothing due; new work arrives before it ends.
  slow.wake();
  answerNextDue();
  await vi.advanceTimersByTimeAsync(0);
  expect(runs).toBe(2);

  loop.wake();
  waiting.push(0);
  loop.wake();
  await vi.advanceTimersByTimeAsync(0);
  expect(done).toEqual([0]);
});

it('continues after an error, and ends when it is stopped', async () => {
  const errors: unknown[] = [];
  let runs = 0;
  const loop = new BackgroundLoop({
    async runDue() {
      runs += 1;
      throw new Error('the database is away');
    },
    nextDueAt: async () => undefined,
    now: () => Date.now(),
    onError: (error) => errors.push(error),
  });
  loop.wake();
  await vi.advanceTimersByTimeAsync(5_000);
  expect([runs, errors.length]).toEqual([2, 2]);
  await loop.stop();
  loop.wake();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(runs).toBe(2);
});

it('waits longer after each failure, an hour at most', () => {
  expect([0, 1, 2, 3].map(retryDelayMs)).toEqual([500, 1_000, 2_000, 4_000]);
  expect(retryDelayMs(1_000)).toBe(60 * 60_000);
});
