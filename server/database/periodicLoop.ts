import type { Clock } from '#application/ports.ts';
import { BackgroundLoop } from './BackgroundLoop.ts';
import { isDue } from './due.ts';
import { leaderOnly } from './leases.ts';
import type { Store } from './schema.ts';

interface Services {
  readonly store: Store;
  readonly clock: Clock;
  readonly newId: () => string;
  readonly log: { error(details: object, message: string): void };
}

interface PeriodicWork {
  /** Of all servers, one works under this name. */
  readonly name: string;
  /** How long after one run the next one is due, in milliseconds. */
  readonly intervalMs: number;
  readonly run: (loop: BackgroundLoop) => Promise<void>;
  /** What the log says where a run fails; the next one is tried all the same. */
  readonly failure: string;
}

/** Work that is done at the start and once in each interval, however often its loop is woken; of several servers one does it. */
export function periodicLoop(services: Services, { name, intervalMs, run, failure }: PeriodicWork): BackgroundLoop {
  const { clock, log } = services;
  let dueAt = 0;
  const work = {
    async runDue() {
      if (!isDue(dueAt, clock.now(), intervalMs)) return;
      await run(loop);
      // After it: one that failed is tried again soon.
      dueAt = clock.now() + intervalMs;
    },
    nextDueAt: async () => dueAt,
    now: () => clock.now(),
    onError: (error: unknown) => log.error({ err: error }, failure),
  };
  const loop: BackgroundLoop = new BackgroundLoop(leaderOnly(services, name, work));
  return loop;
}
