import { sql, type Transaction } from 'kysely';
import { databaseNow, isPostgres } from './engine.ts';
import type { Database, Store, Tables } from './schema.ts';

/*
 * Events that are written in the transaction whose change they report: every server hears of the change, also where the one
 * that made it crashes right after the commit, and of none that was rolled back.
 */

/** Something that all servers on one database must hear of. */
export interface MarketEvent {
  /** What it is about: "session", "payments-queued". */
  readonly topic: string;
  /** Which one of these; empty where there is one alone. */
  readonly key: string;
  readonly detail: string;
}

/** An event with the id of its row; undefined where the database has one server, and no row is written. */
export interface WrittenEvent extends MarketEvent {
  readonly id: string | undefined;
}

type Listener = (events: readonly WrittenEvent[]) => void;

/** The channel by which a database hurries the readers. */
export const EVENTS_CHANNEL = 'market_events';

/** What the running transactions have recorded. */
const recorded = new WeakMap<Database, MarketEvent[]>();
const listenersOf = new WeakMap<Store, Set<Listener>>();

/** Reports a change with the transaction that makes it; the same event twice counts once. @throws Error outside of `transact` */
export function recordEvent(trx: Database, event: MarketEvent): void {
  const events = recorded.get(trx);
  if (events === undefined) throw new Error(`'${event.topic}' was recorded outside of a transaction`);
  const isKnown = events.some(
    ({ topic, key, detail }) => topic === event.topic && key === event.key && detail === event.detail,
  );
  if (!isKnown) events.push(event);
}

/** Calls the listener with the events of every transaction of this server on the store, right after its commit. */
export function onCommitted(store: Store, listener: Listener): void {
  const listeners = listenersOf.get(store) ?? new Set();
  listenersOf.set(store, listeners.add(listener));
}

/** What a transaction gives, with the events that it has written. */
export interface Recorded<T> {
  readonly result: T;
  readonly events: readonly WrittenEvent[];
}

/** Runs the work of a transaction, and writes what it records as its last statement. */
export async function recording<T>(
  trx: Transaction<Tables>,
  work: (trx: Transaction<Tables>) => Promise<T>,
): Promise<Recorded<T>> {
  const events: MarketEvent[] = [];
  recorded.set(trx, events);
  const result = await work(trx);
  recorded.delete(trx);
  return { result, events: await write(trx, events) };
}

async function write(trx: Transaction<Tables>, events: readonly MarketEvent[]): Promise<readonly WrittenEvent[]> {
  if (events.length === 0) return [];
  if (!isPostgres(trx)) return events.map((event) => ({ ...event, id: undefined }));
  const created_at = databaseNow(trx);
  const rows = events.map((event) => ({ ...event, id: sql<string>`cast(gen_random_uuid() as text)`, created_at }));
  return trx.insertInto('events').values(rows).returning(['id', 'topic', 'key', 'detail']).execute();
}

/** Tells this server at once, and hurries the others. */
export function publishCommitted(store: Store, events: readonly WrittenEvent[]): void {
  if (events.length === 0) return;
  for (const listener of listenersOf.get(store) ?? []) listener(events);
  if (isPostgres(store)) void notifyOtherServers(store);
}

/** Engines without LISTEN refuse; the readers come each half second anyway. */
export const notifyOtherServers = (store: Store): Promise<unknown> =>
  sql`select pg_notify(${EVENTS_CHANNEL}, '')`.execute(store).catch(() => undefined);
