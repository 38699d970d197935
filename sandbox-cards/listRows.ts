import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import type { Row } from './rows.ts';
import { badRequest } from './SandboxError.ts';

export interface ListQuery {
  readonly table: 'ledger' | 'events';
  /** A condition with its values; without one, the whole table. */
  readonly where?: { readonly sql: string; readonly values: readonly SQLInputValue[] };
  readonly url: string;
  readonly show: (row: Row) => unknown;
}

/**
 * A page of a list in Stripe's shape, newest first: `limit` (1 to 100, else 10) and `starting_after`, the id of the
 * last one seen. @throws SandboxError for an invalid limit.
 */
export function listRows(database: DatabaseSync, asked: URLSearchParams, { table, where, url, show }: ListQuery) {
  const limit = Number(asked.get('limit') ?? '10');
  if (!Number.isInteger(limit) || limit < 1 || limit > 100) throw badRequest('Invalid limit.', { param: 'limit' });
  const after = asked.get('starting_after');
  const rows = database
    .prepare(
      `select * from ${table} where (${where?.sql ?? 'true'})
         and (? is null or rowid < (select rowid from ${table} where id = ?))
       order by rowid desc limit ?`,
    )
    .all(...(where?.values ?? []), after, after, limit + 1);
  return { object: 'list', url, has_more: rows.length > limit, data: rows.slice(0, limit).map(show) };
}
