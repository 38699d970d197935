import { setTimeout as sleep } from 'node:timers/promises';
import { type CompiledQuery, type DatabaseConnection, type QueryResult, SqliteAdapter, SqliteDialect } from 'kysely';

/** How often a statement or transaction is repeated while another program has the lock, and the pause in between: 250 ms together. */
const ATTEMPTS = 25;
const PAUSE_MS = 10;
export const BUSY_RETRIES = { retries: ATTEMPTS, minTimeout: PAUSE_MS, factor: 1 } as const;

const SQLITE_BUSY = 5;
const SQLITE_LOCKED = 6;

/** Has another program locked the database? */
export function isBusy(error: unknown): boolean {
  if (!(error instanceof Error) || !('errcode' in error) || typeof error.errcode !== 'number') return false;
  return [SQLITE_BUSY, SQLITE_LOCKED].includes(error.errcode & 0xff);
}

/**
 * SQLite's own waiting for a lock stops the whole process, so it is off, and single statements are repeated here instead.
 * Those that come when one has just given up are tried once. A transaction that can't begin is repeated by `transact`, since
 * the connection serves others in between.
 */
export class BusyRetryDialect extends SqliteDialect {
  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter();
  }

  override createDriver() {
    const driver = super.createDriver();
    const rollBack = driver.rollbackTransaction.bind(driver);
    driver.rollbackTransaction = async (connection) => {
      await rollBack(connection).catch((error: unknown) => {
        if (!isRolledBack(error)) throw error;
      });
    };
    const acquire = driver.acquireConnection.bind(driver);
    let connection: DatabaseConnection | undefined;
    driver.acquireConnection = async (options) => {
      connection ??= new BusyRetryConnection(await acquire(options));
      return connection;
    };
    return driver;
  }
}

/** A full disk makes SQLite roll back by itself; the error that says so must not be replaced by this one. */
const isRolledBack = (error: unknown): boolean =>
  error instanceof Error && error.message.includes('no transaction is active');

/** SQLite takes back changes of tables with their transaction: a migration that fails or is killed leaves nothing. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class BusyRetryConnection implements DatabaseConnection {
  readonly #inner: DatabaseConnection;
  #hasGivenUp = false;

  constructor(inner: DatabaseConnection) {
    this.#inner = inner;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#inner.executeQuery<R>(query);
      } catch (error) {
        if (!isBusy(error) || query.sql === 'begin') throw error;
        if (this.#hasGivenUp || attempt >= ATTEMPTS) {
          this.#giveUp();
          throw error;
        }
        await sleep(PAUSE_MS);
      }
    }
  }

  /** The lock may be free again a moment later, and is then worth waiting for. */
  #giveUp(): void {
    if (this.#hasGivenUp) return;
    this.#hasGivenUp = true;
    setTimeout(() => {
      this.#hasGivenUp = false;
    }, ATTEMPTS * PAUSE_MS).unref();
  }

  streamQuery<R>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<R>> {
    return this.#inner.streamQuery<R>(query, chunkSize);
  }
}
