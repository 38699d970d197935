import type { ServerContext } from '../context/ServerContext.ts';
import type { BackgroundLoop } from '../database/BackgroundLoop.ts';
import { periodicLoop } from '../database/periodicLoop.ts';
import { AUDIT_REMOVED_BEFORE_KEY, writeValue } from '../database/settings.ts';
import { decodeWholeNumber } from '../env/decoders.ts';
import { defineSettings } from '../env/Env.ts';

declare module '../env/Env.ts' {
  interface Env {
    /** How long a line of the audit log stays, in days. */
    readonly auditDays: number;
  }
}

export const auditSettings = defineSettings(
  (read) => ({ auditDays: decodeWholeNumber('AUDIT_DAYS', read('AUDIT_DAYS') ?? '400', 1, 36_500) }),
  { auditDays: (days) => ({ AUDIT_DAYS: days }) },
);

const DAY_MS = 24 * 60 * 60 * 1_000;
/** How often old lines are looked for, in milliseconds. */
const INTERVAL_MS = 60 * 60_000;
/** Lines of one statement. */
const BATCH_SIZE = 500;

type Dependencies = Pick<ServerContext, 'store' | 'clock' | 'newId' | 'log' | 'env'>;

/** Removes the lines of the audit log that are older than AUDIT_DAYS; of several servers one does. */
export const createAuditRetention = (services: Dependencies): BackgroundLoop =>
  periodicLoop(services, {
    name: 'audit-retention',
    intervalMs: INTERVAL_MS,
    run: async (loop) => void (await removeOldAudit(services, () => loop.isStopped)),
    failure: 'old lines of the audit log could not be removed',
  });

/** The one place that removes lines: batch by batch, the oldest first. */
export async function removeOldAudit(
  { store, clock, env }: Pick<Dependencies, 'store' | 'clock' | 'env'>,
  isStopped = () => false,
): Promise<void> {
  const before = clock.now() - env.auditDays * DAY_MS;
  // The database removes no line that is younger (auditTriggers.ts).
  await writeValue(store, AUDIT_REMOVED_BEFORE_KEY, String(before));
  while (!isStopped()) {
    const { numDeletedRows } = await store
      .deleteFrom('audit_log')
      .where('id', 'in', ({ selectFrom }) =>
        selectFrom('audit_log')
          .select('id')
          .where('created_at', '<', before)
          .orderBy('created_at')
          .orderBy('id')
          .limit(BATCH_SIZE),
      )
      .executeTakeFirst();
    if (numDeletedRows < BATCH_SIZE) return;
  }
}
