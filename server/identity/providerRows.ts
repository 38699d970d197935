import type { ServerContext } from '../context/ServerContext.ts';
import type { BackgroundLoop } from '../database/BackgroundLoop.ts';
import { periodicLoop } from '../database/periodicLoop.ts';

/** How often rows that have expired are removed, in milliseconds: the library itself removes them only where it meets them. */
const INTERVAL_MS = 60 * 60_000;
/** Log-ins that one account may have at the provider at a time; another one ends the oldest. */
const MOST_LOGINS = 100;

interface Condition {
  readonly field: string;
  readonly operator?: 'lt';
  readonly value: string | Date;
}

/** What is needed of the library's own access to its tables. */
export interface ProviderRows {
  deleteMany(deletion: { model: string; where: Condition[] }): Promise<number>;
  findMany<T>(search: {
    model: string;
    where: Condition[];
    sortBy: { field: string; direction: 'desc' };
    offset: number;
    limit: number;
  }): Promise<T[]>;
}

/** Ends the log-ins of an account that are more than it may have, the oldest first. */
export async function endOldestLogins(rows: ProviderRows, userId: string): Promise<void> {
  const [last] = await rows.findMany<{ readonly createdAt: Date }>({
    model: 'session',
    where: [{ field: 'userId', value: userId }],
    sortBy: { field: 'createdAt', direction: 'desc' },
    offset: MOST_LOGINS - 1,
    limit: 1,
  });
  if (last === undefined) return;
  const older: Condition = { field: 'createdAt', operator: 'lt', value: last.createdAt };
  await rows.deleteMany({ model: 'session', where: [{ field: 'userId', value: userId }, older] });
}

/** Removes log-ins, and states of sign-ins and links, that have expired before a time. */
export async function removeExpiredRows(rows: Pick<ProviderRows, 'deleteMany'>, before: Date): Promise<void> {
  const where: Condition[] = [{ field: 'expiresAt', operator: 'lt', value: before }];
  for (const model of ['session', 'verification']) await rows.deleteMany({ model, where });
}

/** Does so every hour; of several servers one does. */
export const createProviderCleanUp = (
  services: Pick<ServerContext, 'store' | 'clock' | 'newId' | 'log'> & {
    readonly identity: { readonly removeExpired: (before: Date) => Promise<void> };
  },
): BackgroundLoop =>
  periodicLoop(services, {
    name: 'identity-clean-up',
    intervalMs: INTERVAL_MS,
    run: () => services.identity.removeExpired(new Date(services.clock.now())),
    failure: 'expired log-ins could not be removed',
  });
