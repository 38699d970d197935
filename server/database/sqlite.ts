import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { Kysely, type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely';
import type { Tables } from './schema.ts';

/*
 * The only file that knows SQLite: the driver over Node's own engine, and how its errors are told apart.
 */

export type Store = Kysely<Tables>;

/** How long one process waits for another's write, in milliseconds. */
const BUSY_TIMEOUT = 5_000;
/** Prepared statements kept; far more than the application has. */
const MAX_CACHED_STATEMENTS = 500;

/** Opens a database file (or ':memory:'). A commit is on the disk before it is acknowledged. */
export function openStore(file: string): Store {
  return new Kysely<Tables>({ dialect: new SqliteDialect({ database: asDialectDatabase(openFile(file)) }) });
}

function openFile(file: string): DatabaseSync {
  const raw = new DatabaseSync(file, { enableForeignKeyConstraints: true, timeout: BUSY_TIMEOUT });
  raw.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;');
  return raw;
}

/** Is the error a broken unique index or primary key? */
export const isUniqueViolation = (error: unknown): boolean => {
  const code = typeof error === 'object' && error !== null && 'errcode' in error ? error.errcode : undefined;
  return code === 2067 || code === 1555; // SQLITE_CONSTRAINT_UNIQUE, SQLITE_CONSTRAINT_PRIMARYKEY
};

/** Kysely's dialect expects another driver's interface; these few methods are all it uses. */
function asDialectDatabase(raw: DatabaseSync): SqliteDatabase {
  const cache = new Map<string, SqliteStatement>();
  return {
    prepare(sql) {
      const cached = cache.get(sql);
      if (cached !== undefined) return cached;
      // A transaction that reads first and writes later would meet SQLITE_BUSY when another process wrote in between.
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
