import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import type { SqliteDatabase, SqliteDialect, SqliteStatement } from 'kysely';
import { BusyRetryDialect } from './busyRetry.ts';

/*
 * Kysely over Node's own SQLite.
 */

/** How long the start waits for another process's write, in milliseconds; later nothing waits, see `busyRetry.ts`. */
const OPEN_TIMEOUT_MS = 5_000;
/** How much of the file is read as memory, in bytes, the most that SQLite takes: a search reads thousands of rows here and there. */
const MEMORY_MAP_BYTES = 2_147_418_112;
/** Prepared statements in the cache; far more than the application has. */
const MAX_CACHED_STATEMENTS = 500;

/** A database file (or ':memory:'). A commit is on the disk before it is acknowledged. */
export const sqliteDialect = (file: string): SqliteDialect =>
  new BusyRetryDialect({ database: asDialectDatabase(openFile(file)) });

function openFile(file: string): DatabaseSync {
  const raw = new DatabaseSync(file, { enableForeignKeyConstraints: true, timeout: OPEN_TIMEOUT_MS });
  raw.exec(
    `PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA mmap_size = ${MEMORY_MAP_BYTES}; PRAGMA busy_timeout = 0;`,
  );
  return raw;
}

/** Kysely's dialect expects another driver's interface; these few methods are all it uses. */
function asDialectDatabase(raw: DatabaseSync): SqliteDatabase {
  const cache = new Map<string, SqliteStatement>();
  return {
    prepare(sql) {
      const cached = cache.get(sql);
      if (cached !== undefined) return cached;
      // `begin` alone would fail with SQLITE_BUSY when another process writes between a transaction's first read and write.
      const statement = asDialectStatement(raw.prepare(sql === 'begin' ? 'begin immediate' : sql));
      if (cache.size >= MAX_CACHED_STATEMENTS) cache.clear();
      cache.set(sql, statement);
      return statement;
    },
    close() {
      cache.clear();
      raw.close();
    },
  };
}

function asDialectStatement(statement: StatementSync): SqliteStatement {
  const hasRows = statement.columns().length > 0;
  // Every write, `begin` too, tells the last key that was inserted; the text index has keys that are not safe numbers.
  if (!hasRows) statement.setReadBigInts(true);
  return {
    reader: hasRows,
    all: (parameters) => statement.all(...(parameters as SQLInputValue[])),
    run: (parameters) => statement.run(...(parameters as SQLInputValue[])),
    iterate: (parameters) => statement.iterate(...(parameters as SQLInputValue[])),
  };
}
