import { NOTIFICATIONS_KEPT_MS } from '#domain/notification.ts';
import type { ServerContext } from '../context/ServerContext.ts';
import type { BackgroundLoop } from '../database/BackgroundLoop.ts';
import { periodicLoop } from '../database/periodicLoop.ts';

/** How often old notifications are looked for, in milliseconds. */
const INTERVAL_MS = 60 * 60_000;
/** Rows of one statement. */
const BATCH_SIZE = 500;

type Dependencies = Pick<ServerContext, 'store' | 'clock' | 'newId' | 'log'>;

/** Removes the notifications that are older than 90 days; of several servers one does. */
export const createNotificationRetention = (services: Dependencies): BackgroundLoop =>
  periodicLoop(services, {
    name: 'notification-retention',
    intervalMs: INTERVAL_MS,
    run: (loop) => removeOldNotifications(services, () => loop.isStopped),
    failure: 'old notifications could not be removed',
  });

/** Removes them batch by batch, the oldest first. */
export async function removeOldNotifications(
  { store, clock }: Pick<Dependencies, 'store' | 'clock'>,
  isStopped = () => false,
): Promise<void> {
  const before = clock.now() - NOTIFICATIONS_KEPT_MS;
  while (!isStopped()) {
    const { numDeletedRows } = await store
      .deleteFrom('notifications')
      .where('id', 'in', ({ selectFrom }) =>
        selectFrom('notifications')
          .select('id')
          .where('created_at', '<=', before)
          .orderBy('created_at')
          .orderBy('id')
          .limit(BATCH_SIZE),
      )
      .executeTakeFirst();
    if (numDeletedRows < BATCH_SIZE) return;
  }
}
