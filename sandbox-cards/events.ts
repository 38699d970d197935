import type { DatabaseSync } from 'node:sqlite';
import type { CardProviderContext } from './CardProviderContext.ts';
import { integer, text } from './rows.ts';

/**
 * Writes an event that the webhook will deliver, now or so many milliseconds later; part of the transaction that made it happen.
 */
export function recordEvent(
  { database, now, newToken }: CardProviderContext,
  type: string,
  object: unknown,
  delayMs = 0,
): void {
  const id = `evt_${newToken()}`;
  const due = now() + delayMs;
  const created = Math.floor(due / 1000);
  const body = { id, object: 'event', type, created, livemode: false, data: { object } };
  database
    .prepare('insert into events (id, type, created, body, due) values (?, ?, ?, ?, ?)')
    .run(id, type, created, JSON.stringify(body), due);
}

/** An event that waits for its delivery. */
export interface PendingEvent {
  readonly id: string;
  readonly body: string;
  readonly attempts: number;
}

/** Events to deliver now, oldest first. */
export function listDueEvents(database: DatabaseSync, now: number, limit: number): readonly PendingEvent[] {
  return database
    .prepare('select id, body, attempts from events where due <= ? order by due, rowid limit ?')
    .all(now, limit)
    .map((row) => ({ id: text(row, 'id'), body: text(row, 'body'), attempts: integer(row, 'attempts') }));
}

/** When the next delivery is due, in milliseconds UTC; undefined when nothing waits. */
export function nextDeliveryDueAt(database: DatabaseSync): number | undefined {
  const row = database.prepare('select min(due) as due from events where due is not null').get();
  return row === undefined || row.due === null ? undefined : integer(row, 'due');
}

/** @param due when to try again; null when the event is delivered or given up. */
export function recordAttempt(database: DatabaseSync, id: string, due: number | null): void {
  database.prepare('update events set attempts = attempts + 1, due = ? where id = ?').run(due, id);
}
