import { sql } from 'kysely';
import pRetry from 'p-retry';
import type { Clock } from '#application/ports.ts';
import type { BackgroundWork } from './BackgroundLoop.ts';
import { databaseNow, isPostgres } from './engine.ts';
import type { Store } from './schema.ts';

/*
 * Leases: of all servers on one database, one at a time does a piece of work. The database's clock decides, so that
 * the servers' clocks need not agree; a server that dies loses its lease by itself.
 */

/** How long a lease lives without being renewed, in milliseconds. */
export const LEASE_MS = 10_000;
/** How often it is renewed. */
export const RENEW_MS = LEASE_MS / 4;
/** Between two attempts to get a lease that another server has, in milliseconds. */
const RETRY_MS = 250;

/** Takes or renews a lease. Gives false while another holder has it. */
export async function takeLease(store: Store, name: string, holder: string, milliseconds = LEASE_MS): Promise<boolean> {
  const now = databaseNow(store);
  const expires_at = sql<number>`${now} + ${sql.lit(milliseconds)}`;
  // The database's own clock was ahead, and its holder may be gone: one that lives renews its lease.
  const tooLate = sql<number>`${now} + ${sql.lit(2 * milliseconds)}`;
  const { numInsertedOrUpdatedRows } = await store
    .insertInto('leases')
    .values({ name, holder, expires_at })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ holder, expires_at })
        .where(({ or, eb }) =>
          or([
            eb('leases.holder', '=', holder),
            eb('leases.expires_at', '<', now),
            eb('leases.expires_at', '>', tooLate),
          ]),
        ),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Renews a lease. Gives false where any other holder has had it since. */
async function renewLease(store: Store, name: string, holder: string): Promise<boolean> {
  const expires_at = sql<number>`${databaseNow(store)} + ${sql.lit(LEASE_MS)}`;
  const renewal = store.updateTable('leases').set({ expires_at }).where('name', '=', name).where('holder', '=', holder);
  const { numUpdatedRows } = await renewal.executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Gives a lease back, so that the next holder need not wait. */
export async function releaseLease(store: Store, name: string, holder: string): Promise<void> {
  await store.deleteFrom('leases').where('name', '=', name).where('holder', '=', holder).execute();
}

/** Runs `work` while no other server runs work of this name: waits for the lease, and renews it until the work is done. */
export async function withLease<T>(
  store: Store,
  name: string,
  newId: () => string,
  work: () => Promise<T>,
): Promise<T> {
  // SQLite's file has one server; command-line tools are kept apart by its own locks.
  if (!isPostgres(store)) return work();
  const holder = newId();
  while (!(await takeLease(store, name, holder))) await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  return whileRenewing(store, name, holder, () => work()).finally(() => releaseLease(store, name, holder));
}

async function whileRenewing<T>(store: Store, name: string, holder: string, work: () => Promise<T>): Promise<T> {
  const renewal = setInterval(() => void takeLease(store, name, holder).catch(() => undefined), RENEW_MS);
  try {
    return await work();
  } finally {
    clearInterval(renewal);
  }
}

/**
 * Background work that one of all servers does: the others try again often, so that they take over when it dies. Its
 * queue is read as often, since another server may have filled it.
 */
export function leaderOnly(
  { store, clock, newId }: { readonly store: Store; readonly clock: Clock; readonly newId: () => string },
  name: string,
  work: BackgroundWork,
): BackgroundWork {
  if (!isPostgres(store)) return work;
  const holder = newId();
  let hasLease = false;
  return {
    ...work,
    async runDue() {
      const isKept = await renewLease(store, name, holder);
      hasLease = isKept || (await takeLease(store, name, holder));
      if (hasLease && !isKept) work.onTaken?.();
      if (hasLease) await whileRenewing(store, name, holder, work.runDue);
    },
    async nextDueAt() {
      // What is due stays due until the server with the lease has done it: asking at once would ask without a pause.
      const due = hasLease ? await work.nextDueAt() : undefined;
      return Math.min(due ?? Number.POSITIVE_INFINITY, clock.now() + RENEW_MS);
    },
    // Another server need not wait until the lease is over.
    end: () => releaseLease(store, name, holder).catch(work.onError),
  };
}

/** Creates the table of leases. It comes before the migrations, which run under a lease themselves. */
export async function createLeases(store: Store): Promise<void> {
  const create = () =>
    store.schema
      .createTable('leases')
      .ifNotExists()
      .addColumn('name', 'text', (column) => column.primaryKey().notNull())
      .addColumn('holder', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .execute();
  // PostgreSQL's "if not exists" fails where two servers create the table at the same moment.
  await pRetry(create, { retries: 5, minTimeout: 50 });
}
