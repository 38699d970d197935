import type { ServerContext } from '../context/ServerContext.ts';
import { BackgroundLoop, type BackgroundWork, retryDelayMs } from '../database/BackgroundLoop.ts';
import { leaderOnly } from '../database/leases.ts';

/** An entry that is due; the table's row is by the intent's id. */
export interface QueueEntry {
  readonly intentId: string;
  /** Failed attempts so far. */
  readonly attempts: number;
}

/** The statements of one queue. Times are milliseconds UTC. */
export interface QueueTable<Entry extends QueueEntry> {
  /** One server at a time works on the queue of this name. */
  readonly name: string;
  /** Entries that are due, those first that have been due longest. */
  readonly listDue: (now: number, limit: number) => Promise<readonly Entry[]>;
  /** When the next entry is due; undefined when none waits. */
  readonly nextDueAt: () => Promise<number | undefined>;
  /** Does what the entry asks for and records it, so that it is due later or never again. What it throws postpones the entry. */
  readonly handle: (entry: Entry) => Promise<void>;
  /** Records a failed attempt. */
  readonly postpone: (entry: Entry, nextAttemptAt: number) => Promise<void>;
}

const BATCH_SIZE = 8;

/**
 * Works through a queue in the database until the provider has done everything in it: a crash delays an entry and loses none.
 * A failed attempt is repeated, with longer and longer pauses.
 */
export function createDurableQueue<Entry extends QueueEntry>(
  services: Pick<ServerContext, 'store' | 'clock' | 'log' | 'newId'>,
  table: QueueTable<Entry>,
): BackgroundLoop {
  const { clock, log } = services;
  const { name, listDue, nextDueAt, handle, postpone } = table;
  const attempt = async (entry: Entry): Promise<void> => {
    const { intentId, attempts } = entry;
    try {
      await handle(entry);
    } catch (error) {
      log.warn({ err: error, intentId, attempts, queue: name }, 'postponed');
      await postpone(entry, clock.now() + retryDelayMs(attempts));
    }
  };
  const work: BackgroundWork = {
    async runDue() {
      for (;;) {
        const due = loop.isStopped ? [] : await listDue(clock.now(), BATCH_SIZE);
        if (due.length === 0) return;
        await Promise.all(due.map(attempt));
      }
    },
    nextDueAt,
    now: () => clock.now(),
    onError: (error) => log.error({ err: error, queue: name }, 'due entries could not be read'),
  };
  const loop: BackgroundLoop = new BackgroundLoop(leaderOnly(services, name, work));
  return loop;
}
