import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { type Dialect, Kysely, type LogEvent } from 'kysely';
import type { Pool } from 'pg';
import { EnvError } from '../env/decoders.ts';
import { isBusy } from './busyRetry.ts';
import { snapshotDatabase } from './migrationSnapshot.ts';
import { migrate } from './migrations.ts';
import { adviceFor } from './postgresFaults.ts';
import type { Store, Tables } from './schema.ts';
import { sqliteDialect } from './sqlite.ts';
import { guarded } from './writeGuard.ts';

/*
 * The market's database, as the other folders use it. A function that needs a transaction of its own takes the `Store`; one
 * that also works inside its caller's transaction takes a `Database`.
 */

export type { Database, Store } from './schema.ts';

const FILE = 'market.db';

export const marketDatabaseFile = (folder: string): string => join(folder, FILE);

/** Where the market's data is. */
export interface DatabaseLocation {
  readonly dataDir: string;
  /** A PostgreSQL; undefined: a file in the data folder. */
  readonly databaseUrl: string | undefined;
}

/** An open database. */
export interface MarketDatabase {
  readonly store: Store;
  /** The connections behind it; undefined on SQLite. */
  readonly pool: Pool | undefined;
  readonly statements: StatementCount;
}

/** How many statements the database has answered: while the number grows, it works. */
export interface StatementCount {
  readonly answered: number;
}

/** Opens the market's database and migrates it. @throws EnvError when it can't be reached, is damaged or foreign */
export async function openMarketDatabase(
  { dataDir, databaseUrl }: DatabaseLocation,
  { newId, log }: { readonly newId: () => string; readonly log: FastifyBaseLogger },
): Promise<MarketDatabase> {
  let opened: MarketDatabase | undefined;
  try {
    opened = await openDatabase({ dataDir, databaseUrl }, log);
    await migrate(opened.store, newId, (migration) => beforeMigration({ dataDir, databaseUrl }, migration, log));
    return opened;
  } catch (cause) {
    await opened?.store.destroy();
    if (cause instanceof EnvError) throw cause;
    const reason = reasonOf(cause);
    throw new EnvError(
      databaseUrl === undefined
        ? `DATA_DIR: ${FILE} in '${dataDir}' can not be opened: ${reason}`
        : `DATABASE_URL: the database can not be used: ${reason}`,
      { cause },
    );
  }
}

/** Copies an embedded database that is about to be migrated; a PostgreSQL is its operator's to save (docs/operating.md). */
export async function beforeMigration(
  { dataDir, databaseUrl }: DatabaseLocation,
  migration: string,
  log: FastifyBaseLogger,
): Promise<void> {
  if (databaseUrl !== undefined) return log.info({ migration }, 'the database is migrated');
  const snapshot = await snapshotDatabase(dataDir, marketDatabaseFile(dataDir), migration);
  log.info({ migration, snapshot }, 'the database was copied, and is migrated');
}

/** Opens the market's database as it is. */
export const openDatabase = async (
  { dataDir, databaseUrl }: DatabaseLocation,
  log: FastifyBaseLogger,
): Promise<MarketDatabase> =>
  databaseUrl === undefined
    ? { ...countedStore(sqliteDialect(marketDatabaseFile(dataDir))), pool: undefined }
    : connect(databaseUrl, log);

/** The package is loaded only where it is used: the embedded database needs none of it. */
async function connect(databaseUrl: string, log: FastifyBaseLogger): Promise<MarketDatabase> {
  const { openPool, postgresDialect } = await import('./postgres.ts');
  const { checkPostgres } = await import('./postgresCheck.ts');
  const pool = openPool(databaseUrl, (err) => log.warn({ err }, 'a connection to the database broke'));
  try {
    await checkPostgres(pool);
  } catch (error) {
    await pool.end();
    throw error;
  }
  return { ...countedStore(postgresDialect(pool)), pool };
}

function countedStore(dialect: Dialect): Pick<MarketDatabase, 'store' | 'statements'> {
  const statements = { answered: 0 };
  const log = ({ level }: LogEvent) => {
    if (level === 'query') statements.answered += 1;
  };
  return { store: guarded(new Kysely<Tables>({ dialect, log })), statements };
}

/** A refused connection to several addresses of one name comes as one error without a message. */
const reasonOf = (cause: unknown): string => {
  if (cause instanceof AggregateError && cause.message === '') return cause.errors.map(String).join(', ');
  const advice = adviceFor(cause);
  const message = (cause instanceof Error ? cause.message : String(cause)).replaceAll(/\s*\n\s*/g, ' ');
  return advice === undefined ? message : `${message}; ${advice}`;
};

/** Opens a database file (or ':memory:') as it is. */
export const openStore = (file: string): Store => guarded(new Kysely<Tables>({ dialect: sqliteDialect(file) }));

/** SQLITE_CONSTRAINT_UNIQUE and SQLITE_CONSTRAINT_PRIMARYKEY. */
const SQLITE_UNIQUE_VIOLATIONS: readonly unknown[] = [2067, 1555];
const POSTGRES_UNIQUE_VIOLATION = '23505';

/** Is the error a violated unique index or primary key? */
export function isUniqueViolation(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  if ('code' in error && error.code === POSTGRES_UNIQUE_VIOLATION) return true;
  return 'errcode' in error && SQLITE_UNIQUE_VIOLATIONS.includes(error.errcode);
}

/**
 * SQLSTATEs of a database that is away for now: connection errors, a refused login, no connection or room left, a database that is
 * read-only after a failover, a shutdown or a start, a time-out of a statement, a lock or a transaction, an error of its disk, a
 * transaction that conflicts too often.
 */
const UNAVAILABLE_STATES = /^(?:08|25006|25P0[34]|28|3D000|40|53|55P03|57014|57P0|58)/;
/** Of the driver, which gives these errors no code. */
const UNAVAILABLE_MESSAGES = /^(?:Connection terminated|Query read timeout|timeout exceeded when trying to connect)/;

/** SQLite's result codes of a file that can't be read or written now: READONLY, IOERR, FULL and CANTOPEN. */
const SQLITE_DISK_ERRORS = [8, 10, 13, 14];

/** Does the error say that the database does not answer now? */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (isBusy(error)) return true;
  if ('errcode' in error && SQLITE_DISK_ERRORS.includes(Number(error.errcode) & 0xff)) return true;
  if ('syscall' in error && error.syscall === 'connect') return true;
  if ('severity' in error && 'code' in error) return UNAVAILABLE_STATES.test(String(error.code));
  return UNAVAILABLE_MESSAGES.test(error.message);
}

/** The longest page of a public list (spec: calls.category-paging). */
export const MAX_PAGE_SIZE = 200;
