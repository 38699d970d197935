import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { requireKnown } from './form.ts';
import type { Row } from './rows.ts';
import { badRequest, unknownIn } from './SandboxError.ts';

/** What a list shows: a table and what Stripe calls its rows. */
const ROW_NAMES = { intents: 'payment_intent', ledger: 'balance_transaction', events: 'event' } as const;

export interface ListQuery {
  readonly table: keyof typeof ROW_NAMES;
  /** A condition with its values; without one, the whole table. */
  readonly where?: { readonly sql: string; readonly values: readonly SQLInputValue[] };
  /** The parameters that the list has beside those of every list. */
  readonly filters?: RegExp;
  readonly url: string;
  readonly show: (row: Row) => unknown;
}

/**
 * A page of a list in Stripe's shape, newest first: `limit` (1 to 100, else 10) and `starting_after`, the id of the
 * last one seen. @throws SandboxError for an invalid limit, an unknown id and an unknown parameter.
 */
export function listRows(database: DatabaseSync, asked: URLSearchParams, query: ListQuery) {
  const { table, where, filters, url, show } = query;
  const rest = new URLSearchParams([...asked].filter(([name]) => name !== 'limit' && name !== 'starting_after'));
  requireKnown(rest, filters ?? /^$/);
  const limit = Number(asked.get('limit') ?? '10');
  if (!Number.isInteger(limit) || limit < 1 || limit > 100) throw badRequest('Invalid limit.', { param: 'limit' });
  const after = asked.get('starting_after');
  if (after !== null && database.prepare(`select id from ${table} where id = ?`).get(after) === undefined) {
    throw unknownIn('starting_after', ROW_NAMES[table], after);
  }
  const rows = database
    .prepare(
      `select * from ${table} where (${where?.sql ?? 'true'})
         and (? is null or rowid < (select rowid from ${table} where id = ?))
       order by rowid desc limit ?`,
    )
    .all(...(where?.values ?? []), after, after, limit + 1);
  return { object: 'list', url, has_more: rows.length > limit, data: rows.slice(0, limit).map(show) };
}
