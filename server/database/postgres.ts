import { type DatabaseIntrospector, type Kysely, PostgresAdapter, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { MarketPool } from './MarketPool.ts';
import { databaseAddress, poolSizeOf } from './postgresUrl.ts';

/*
 * Kysely over PostgreSQL and the engines that speak its protocol.
 */

/** How long a connection may take to open, in milliseconds. */
const CONNECT_TIMEOUT_MS = 10_000;
/** Limits for what hangs, in milliseconds; the URL may name others. The last one is for a database that hangs itself. */
const TIMEOUTS = {
  statement_timeout: 15_000,
  lock_timeout: 5_000,
  idle_in_transaction_session_timeout: 30_000,
  query_timeout: 20_000,
} as const;

/** Type number of `int8`: times and amounts, which are exact as JavaScript numbers. */
const INT8 = 20;

/**
 * A pool of connections to a PostgreSQL by its URL: `sslmode` and its like choose TLS, `max` the size of the pool.
 * `onError` hears of connections that break while nobody uses them.
 */
export function openPool(url: string, onError: (error: Error) => void): MarketPool {
  const pool = new MarketPool({
    connectionString: databaseAddress(url),
    max: poolSizeOf(url),
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    ...TIMEOUTS,
    types: {
      getTypeParser: (type: number, format?: 'text' | 'binary') =>
        type === INT8 ? Number : pg.types.getTypeParser(type, format),
    },
  });
  pool.on('error', onError);
  return pool;
}

export const postgresDialect = (pool: pg.Pool): PostgresDialect => new LeasedPostgresDialect({ pool });

/** Kysely locks migrations with an advisory lock, which other engines don't have; ours run under a lease instead. */
class LeasedPostgresAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}

class LeasedPostgresDialect extends PostgresDialect {
  override createAdapter(): PostgresAdapter {
    return new LeasedPostgresAdapter();
  }

  override createIntrospector(db: Kysely<never>): DatabaseIntrospector {
    return inCurrentSchema(super.createIntrospector(db), db);
  }
}

/**
 * Sees the tables of the current schema alone, the first of the `search_path`, where new ones are made: another program of the same
 * database may have tables of the same names in another schema.
 */
const inCurrentSchema = (all: DatabaseIntrospector, db: Kysely<never>): DatabaseIntrospector => ({
  getSchemas: () => all.getSchemas(),
  async getTables(options) {
    const { rows } = await sql<{ readonly name: string }>`select current_schema() as name`.execute(db);
    return (await all.getTables(options)).filter(({ schema }) => schema === rows[0]?.name);
  },
});
