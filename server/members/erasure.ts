import { RESTORABLE_MS } from '#domain/account.ts';
import type { AppServices } from '../context/ServerContext.ts';
import { BackgroundLoop } from '../database/BackgroundLoop.ts';
import type { Store } from '../database/database.ts';
import { leaderOnly } from '../database/leases.ts';
import { eraseMember } from './removal.ts';

const BATCH_SIZE = 50;
/** Until the queue is read again while nothing waits in it, in milliseconds. */
const IDLE_MS = 60 * 60_000;

/** Erases deleted accounts once they can't be restored any more; of several servers one does. */
export function createErasure(
  services: Pick<AppServices, 'store' | 'clock' | 'newId' | 'log' | 'identity' | 'secrets'>,
): BackgroundLoop {
  const { store, clock, log } = services;
  const work = {
    runDue: () => eraseDue(services, () => loop.isStopped),
    async nextDueAt() {
      const first = await nextRemoval(store);
      return first === undefined ? clock.now() + IDLE_MS : first + RESTORABLE_MS;
    },
    now: () => clock.now(),
    onError: (error: unknown) => log.error({ err: error }, 'deleted accounts could not be erased'),
  };
  const loop: BackgroundLoop = new BackgroundLoop(leaderOnly(services, 'erasure', work));
  return loop;
}

/** Erases every account whose time is over, batch by batch until it is stopped. */
export async function eraseDue(
  services: Pick<AppServices, 'store' | 'clock' | 'newId' | 'log' | 'identity' | 'secrets'>,
  isStopped = () => false,
): Promise<void> {
  const { store, clock, log, identity } = services;
  for (;;) {
    const due = isStopped() ? [] : await listDue(store, clock.now() - RESTORABLE_MS);
    if (due.length === 0) return;
    for (const { email } of due) {
      // Before the row goes, so that an interrupted erasure is repeated. What Firebase knows is the operator's to erase there.
      if (identity.kind === 'embedded') await identity.eraseProfile(email);
      await eraseMember(services, email);
    }
    log.info({ accounts: due.length }, 'deleted accounts erased');
  }
}

const listDue = (store: Store, before: number) =>
  store
    .selectFrom('removed_members')
    .select('email')
    .where('removed_at', '<=', before)
    .orderBy('removed_at')
    .orderBy('email')
    .limit(BATCH_SIZE)
    .execute();

async function nextRemoval(store: Store): Promise<number | undefined> {
  const first = store
    .selectFrom('removed_members')
    .select('removed_at')
    .orderBy('removed_at')
    .orderBy('email')
    .limit(1);
  return (await first.executeTakeFirst())?.removed_at;
}
