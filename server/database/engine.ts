import { PostgresAdapter, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from './schema.ts';

/* What differs between the database engines, apart from their dialects. */

type Executing = Pick<Database, 'getExecutor'>;

export const isPostgres = (store: Executing): boolean => store.getExecutor().adapter instanceof PostgresAdapter;

/** Milliseconds UTC by the database's clock. */
export const databaseNow = (store: Executing) =>
  isPostgres(store)
    ? sql<number>`cast(extract(epoch from clock_timestamp()) * 1000 as bigint)`
    : sql<number>`cast(unixepoch('subsec') * 1000 as integer)`;

/** Whether the market has a table, on PostgreSQL in the current schema. Kysely's introspection would read the columns of every table. */
export async function hasTable(store: Executing, table: string): Promise<boolean> {
  const query = isPostgres(store)
    ? // Not `information_schema`, which leaves out what the role has no rights on: it is to hear of the rights it lacks.
      sql`select 1 from pg_class join pg_namespace on pg_namespace.oid = relnamespace
          where nspname = current_schema() and relname = ${table} and relkind in ('r', 'p')`
    : sql`select 1 from sqlite_master where type = 'table' and name = ${table}`;
  return (await query.execute(store)).rows.length > 0;
}

/** The values as one parameter of a statement, however many they are. */
export const listParameter = (store: Executing, values: readonly (string | number)[]): unknown =>
  isPostgres(store) ? [...values] : JSON.stringify(values);

/** Whether a column has one of the values of a `listParameter`. */
export const isInList = (store: Executing, column: string, list: unknown): RawBuilder<SqlBool> =>
  isPostgres(store)
    ? sql`${sql.ref(column)} = any(${list})`
    : sql`${sql.ref(column)} in (select value from json_each(${list}))`;
