import { PostgresAdapter, PostgresDialect } from 'kysely';
import pg from 'pg';
import { EnvError } from '../envDecoders.ts';
import { MarketPool } from './MarketPool.ts';

/*
 * Kysely over PostgreSQL and the engines that speak its protocol.
 */

/** Connections of one server, where the URL does not say `max`. */
const DEFAULT_POOL_SIZE = 10;
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
export function openPool(url: string, onError: (error: Error) => void): pg.Pool {
  const pool = new MarketPool({
    connectionString: url,
    max: poolSize(url),
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

function poolSize(url: string): number {
  const given = new URL(url).searchParams.get('max');
  if (given === null) return DEFAULT_POOL_SIZE;
  const size = Number(given);
  if (!Number.isInteger(size) || size < 2 || size > 1_000)
    throw new EnvError(`DATABASE_URL: max=${given} is no pool size; say 2 to 1000`);
  return size;
}

/** Kysely locks migrations with an advisory lock, which other engines don't have; ours run under a lease instead. */
class LeasedPostgresAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}

class LeasedPostgresDialect extends PostgresDialect {
  override createAdapter(): PostgresAdapter {
    return new LeasedPostgresAdapter();
  }
}
