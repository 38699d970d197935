import type { DatabaseSync } from 'node:sqlite';
import type { CardProviderContext } from './CardProviderContext.ts';
import { integer, text } from './rows.ts';

const API_VERSION = '2026-10-28.endive';

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
  const body = {
    id,
    object: 'event',
    api_version: API_VERSION,
    type,
    created,
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    data: { object },
  };
  database
    .prepare('insert into events (id, type, created, body, due) values (?, ?, ?, ?, ?)')
    .run(id, type, created, JSON.stringify(body), due);
}

/** An event that waits for its delivery. */
export interface PendingEvent {
  readonly id: string;
  readonly body: string;
  readonly attempts: number;
  /** How often the shop has accepted it. */
  readonly deliveries: number;
  /** Milliseconds UTC. */
  readonly createdAt: number;
}

/** Events to deliver now, the newest first: Stripe promises no order. */
export function listDueEvents(database: DatabaseSync, now: number, limit: number): readonly PendingEvent[] {
  return database
    .prepare(
      'select id, body, attempts, deliveries, created from events where due <= ? order by due desc, rowid desc limit ?',
    )
    .all(now, limit)
    .map((row) => ({
      id: text(row, 'id'),
      body: text(row, 'body'),
      attempts: integer(row, 'attempts'),
      deliveries: integer(row, 'deliveries'),
      createdAt: integer(row, 'created') * 1000,
    }));
}

/** When the next delivery is due, in milliseconds UTC; undefined when nothing waits. */
export function nextDeliveryDueAt(database: DatabaseSync): number | undefined {
  const row = database.prepare('select min(due) as due from events where due is not null').get();
  return row === undefined || row.due === null ? undefined : integer(row, 'due');
}

/** Records an attempt, and when the next one is due; null once the event is delivered twice or given up. */
export function recordAttempt(
  database: DatabaseSync,
  id: string,
  { isDelivered, due }: { readonly isDelivered: boolean; readonly due: number | null },
): void {
  database
    .prepare('update events set attempts = attempts + 1, deliveries = deliveries + ?, due = ? where id = ?')
    .run(isDelivered ? 1 : 0, due, id);
}
