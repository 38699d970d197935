import { PostgresAdapter, sql } from 'kysely';
import type { Database } from './schema.ts';

/* What differs between the database engines, apart from their dialects. */

type Executing = Pick<Database, 'getExecutor'>;

export const isPostgres = (store: Executing): boolean => store.getExecutor().adapter instanceof PostgresAdapter;

/** Milliseconds UTC by the database's clock. */
export const databaseNow = (store: Executing) =>
  isPostgres(store)
    ? sql<number>`cast(extract(epoch from clock_timestamp()) * 1000 as bigint)`
    : sql<number>`cast(unixepoch('subsec') * 1000 as integer)`;
