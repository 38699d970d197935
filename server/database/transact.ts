import type { Transaction, TransactionBuilder } from 'kysely';
import pRetry from 'p-retry';
import { BUSY_RETRIES, isBusy } from './busyRetry.ts';
import { isPostgres } from './engine.ts';
import { collectFacts, type Fact, tellAfterCommit, tellInTransaction } from './facts.ts';
import type { Store, Tables } from './schema.ts';
import { publishCommitted, type Recorded, recording } from './transactionEvents.ts';
import { guardTransaction } from './writeGuard.ts';

/** How often a transaction is repeated before its conflict is passed on, and the pauses in between (milliseconds, doubled each time). */
const RETRIES = { retries: 20, minTimeout: 5, maxTimeout: 250, randomize: true } as const;

/** SQLSTATEs of a transaction that may be repeated: serialization failure and deadlock. */
const CONFLICTS: readonly unknown[] = ['40001', '40P01'];

type Work<T> = (trx: Transaction<Tables>) => Promise<T>;

/**
 * Runs `work` in a transaction that sees no other's half-done changes: SQLite has one writer at a time and waits 250 ms for
 * another program's lock, PostgreSQL runs
 * them `serializable`. There a conflict repeats the whole work, up to a bound, so it must have no effect outside of the
 * database, except what it states (`emit`): subscribers hear of that before the commit and after it. What changes cars, bookings,
 * members, advertisements, wishlists or payments has to state it. @throws the last conflict, or Error for a change that is not stated
 */
export async function transact<T>(store: Store, work: Work<T>): Promise<T> {
  const { result, events } = await commit(store, work);
  publishCommitted(store, events);
  tellAfterCommit(store, result.facts);
  return result.result;
}

interface Stated<T> {
  readonly result: T;
  readonly facts: readonly Fact[];
}

function commit<T>(store: Store, work: Work<T>): Promise<Recorded<Stated<T>>> {
  if (!isPostgres(store)) {
    const begin = () => attempt(store, work, (handle) => handle.transaction());
    return pRetry(begin, { ...BUSY_RETRIES, shouldRetry: ({ error }) => isBusy(error) });
  }
  const begin = () => attempt(store, work, (handle) => handle.transaction().setIsolationLevel('serializable'));
  return pRetry(begin, { ...RETRIES, shouldRetry: ({ error }) => isConflict(error) });
}

function attempt<T>(
  store: Store,
  work: Work<T>,
  begin: (handle: Store) => TransactionBuilder<Tables>,
): Promise<Recorded<Stated<T>>> {
  const { handle, requireFacts } = guardTransaction(store);
  const stating = async (trx: Transaction<Tables>): Promise<Stated<T>> => {
    const collected = await collectFacts(trx, work);
    requireFacts(collected.facts);
    await tellInTransaction(store, trx, collected.facts);
    return collected;
  };
  return begin(handle).execute((trx) => recording(trx, stating));
}

/** Keys that are drawn in the transaction: the next attempt draws another one. */
const DRAWN_KEYS: readonly unknown[] = ['search_cars_pkey'];

export const isConflict = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  (CONFLICTS.includes(error.code) || ('constraint' in error && DRAWN_KEYS.includes(error.constraint)));
