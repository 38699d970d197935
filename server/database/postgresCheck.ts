import { EnvError } from '../env/decoders.ts';
import type { MarketPool } from './MarketPool.ts';

/** Beside the pool: one connection hears the other servers, one answers `/readyz`. */
const OTHER_CONNECTIONS = 2;

interface Found {
  readonly encoding: string;
  /** The process that answers; behind a pooler another one than the connection was told. */
  readonly process: number;
  readonly schema: string | null;
  /** Connections for this user and this database; null where the engine does not tell. */
  readonly room: number | null;
}

const QUESTION = `
  select current_setting('server_encoding') as encoding, pg_backend_pid() as process, current_schema() as schema, least(
    current_setting('max_connections', true)::int - current_setting('superuser_reserved_connections', true)::int,
    (select nullif(rolconnlimit, -1) from pg_catalog.pg_roles where rolname = current_user),
    (select nullif(datconnlimit, -1) from pg_catalog.pg_database where datname = current_database())
  ) as room`;

/**
 * Looks at a database before anything is done with it, and at what stands between it and this server. @throws EnvError where the
 * market would fail on it later
 */
export async function checkPostgres(pool: MarketPool): Promise<void> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<Found>(QUESTION);
    const [found] = rows;
    if (found === undefined) return;
    pool.isBehindPooler = 'processID' in client && client.processID !== found.process;
    requireUsable(found, pool);
  } finally {
    client.release();
  }
}

function requireUsable({ encoding, schema, room }: Found, { isBehindPooler, options }: MarketPool): void {
  if (encoding !== 'UTF8') {
    throw new EnvError(
      `DATABASE_URL: the database stores texts as ${encoding}, which lacks most of the world's characters; make one by: create database market template template0 encoding 'UTF8'`,
    );
  }
  if (schema === null) {
    throw new EnvError(
      'DATABASE_URL: no schema of the search_path exists; make it, as by: create schema market authorization market',
    );
  }
  const needed = options.max + OTHER_CONNECTIONS;
  if (isBehindPooler || room === null || room >= needed) return;
  throw new EnvError(
    `DATABASE_URL: the database has ${room} connections for this server, which needs up to ${needed}; raise max_connections there, or lower DATABASE_POOL_SIZE`,
  );
}
