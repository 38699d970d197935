import pg from 'pg';

/** Limits of the probe's own connection, in milliseconds. A connection on which nothing comes any more is replaced after the last one. */
const TIMEOUTS = {
  connectionTimeoutMillis: 5_000,
  statement_timeout: 1_000,
  lock_timeout: 1_000,
  query_timeout: 10_000,
};
/** How long a row stays that nobody renews, in milliseconds. */
export const READINESS_MS = 60_000;
export const READINESS_PREFIX = 'readiness ';

const WRITE = `
  insert into leases (name, holder, expires_at)
  values ($1, $1, cast(extract(epoch from clock_timestamp()) * 1000 as bigint) + ${READINESS_MS})
  on conflict (name) do update set expires_at = excluded.expires_at`;
const CLEAN_UP = `
  delete from leases
  where name like '${READINESS_PREFIX}%' and expires_at < cast(extract(epoch from clock_timestamp()) * 1000 as bigint)`;

/**
 * Writes a row of this server's own by a connection of its own: it waits neither behind the pool's queries nor for another server's
 * row.
 */
export class PostgresProbe {
  readonly #options: pg.PoolOptions;
  readonly #name: string;
  #client: pg.Client | undefined;

  constructor(pool: Pick<pg.Pool, 'options'>, id: string) {
    this.#options = pool.options;
    this.#name = `${READINESS_PREFIX}${id}`;
  }

  /** @throws Error where the database can't be written */
  async write(): Promise<void> {
    const client = this.#client ?? (await this.#connect());
    try {
      await client.query(WRITE, [this.#name]);
    } catch (error) {
      this.#drop();
      throw error;
    }
  }

  async stop(): Promise<void> {
    await this.#client?.query('delete from leases where name = $1', [this.#name]).catch(() => undefined);
    this.#drop();
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client({ ...this.#options, ...TIMEOUTS });
    client.on('error', () => this.#drop());
    await client.connect();
    this.#client = client;
    await client.query(CLEAN_UP);
    return client;
  }

  /** An end that nobody answers closes the socket. */
  #drop(): void {
    const client = this.#client;
    this.#client = undefined;
    client?.end().catch(() => undefined);
  }
}
