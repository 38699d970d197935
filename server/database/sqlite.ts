import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely';

/*
 * Kysely over Node's own SQLite.
 */

/** How long one process waits for another's write, in milliseconds. */
const BUSY_TIMEOUT_MS = 5_000;
/** Prepared statements in the cache; far more than the application has. */
const MAX_CACHED_STATEMENTS = 500;

/** A database file (or ':memory:'). A commit is on the disk before it is acknowledged. */
export const sqliteDialect = (file: string): SqliteDialect =>
  new SqliteDialect({ database: asDialectDatabase(openFile(file)) });

function openFile(file: string): DatabaseSync {
  const raw = new DatabaseSync(file, { enableForeignKeyConstraints: true, timeout: BUSY_TIMEOUT_MS });
  raw.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;');
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

const asDialectStatement = (statement: StatementSync): SqliteStatement => ({
  reader: statement.columns().length > 0,
  all: (parameters) => statement.all(...(parameters as SQLInputValue[])),
  run: (parameters) => statement.run(...(parameters as SQLInputValue[])),
  iterate: (parameters) => statement.iterate(...(parameters as SQLInputValue[])),
});
