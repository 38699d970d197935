import { createHash } from 'node:crypto';
import { setImmediate as endOfTurn } from 'node:timers/promises';
import type { Compilable, CompiledQuery, Expression, SqlBool } from 'kysely';
import { isInList, isPostgres, listParameter } from './engine.ts';
import type { Database } from './schema.ts';

/* The texts that PostgreSQL parses and plans once for each connection. */

/** The same text has the same name in every process: a pooler may give several of them one connection. */
const preparedNames = new Map<string, string>();

export const preparedName = (text: string): string | undefined => preparedNames.get(text);

export function addPreparedText(text: string): void {
  preparedNames.set(text, `market ${createHash('sha256').update(text).digest('hex').slice(0, 32)}`);
}

/** From now on the text is sent whole each time. */
export const forgetPreparedText = (text: string): boolean => preparedNames.delete(text);

/** Stands for what is asked for while a query is built. */
const PLACEHOLDER = 'the key of a query';

/** The most keys in one statement; whoever asks for one more begins the next. */
const MAX_KEYS = 64;

/** Whether a column has one of the keys that are asked for. */
export type IsAsked = (column: string) => Expression<SqlBool>;

interface KeyedQuery<Key extends string, Row> {
  /** Selects the rows that belong to the keys. */
  readonly build: (store: Database, isAsked: IsAsked) => Compilable<Row>;
  readonly keyOf: (row: Row) => Key;
}

/** Keys that are asked for in one statement, and the rows of each. */
interface Batch<Key, Row> {
  readonly keys: Set<Key>;
  readonly rows: Promise<ReadonlyMap<Key, readonly Row[]>>;
}

/**
 * A query for the rows of one key, such as a person's, that many requests need. It is built once for each open database: building one
 * costs several times what SQLite needs for a row. PostgreSQL parses and plans it once for each connection. All who ask in the same turn of
 * the event loop share one statement, since a statement costs far more than a row: with two statements for each request, members' lists
 * took the server and PostgreSQL two and a half times the processor time, and the server with SQLite twice. No row was read before it was
 * asked for.
 */
export function queryByKey<Key extends string, Row>({
  build,
  keyOf,
}: KeyedQuery<Key, Row>): (store: Database, key: Key) => Promise<readonly Row[]> {
  const built = new WeakMap<object, CompiledQuery<Row>>();
  const batches = new WeakMap<Database, Batch<Key, Row>>();

  function compile(store: Database): CompiledQuery<Row> {
    const query = build(store, (column) => isInList(store, column, PLACEHOLDER)).compile();
    if (isPostgres(store)) addPreparedText(query.sql);
    return query;
  }

  async function execute(store: Database, keys: readonly Key[]): Promise<readonly Row[]> {
    const { adapter } = store.getExecutor(); // one for each open database, in its transactions too
    const query = built.get(adapter) ?? compile(store);
    built.set(adapter, query);
    const asked = listParameter(store, keys);
    const parameters = query.parameters.map((parameter) => (parameter === PLACEHOLDER ? asked : parameter));
    return (await store.executeQuery<Row>({ ...query, parameters })).rows;
  }

  function beginBatch(store: Database): Batch<Key, Row> {
    const keys = new Set<Key>();
    const rows = endOfTurn().then(async () => {
      if (batches.get(store) === batch) batches.delete(store);
      return rowsByKey(await execute(store, [...keys]), keyOf);
    });
    const batch = { keys, rows };
    batches.set(store, batch);
    return batch;
  }

  return async (store, key) => {
    const begun = batches.get(store);
    const batch = begun === undefined || begun.keys.size === MAX_KEYS ? beginBatch(store) : begun;
    batch.keys.add(key);
    return (await batch.rows).get(key) ?? [];
  };
}

function rowsByKey<Key, Row>(rows: readonly Row[], keyOf: (row: Row) => Key): ReadonlyMap<Key, readonly Row[]> {
  const found = new Map<Key, Row[]>();
  for (const row of rows) {
    const others = found.get(keyOf(row));
    if (others === undefined) found.set(keyOf(row), [row]);
    else others.push(row);
  }
  return found;
}
