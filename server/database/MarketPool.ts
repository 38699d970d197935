import pg from 'pg';
import { type ConnectionFault, PreparingClient } from './PreparingClient.ts';

/** Connections are replaced at most once in so many milliseconds while the database stays read-only. */
const REPLACE_PAUSE_MS = 1_000;

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (error?: unknown) => void,
) => void;

/**
 * Connections to the database. One that can't be used any more is closed when it comes back; one that is read-only tells of a
 * failover, after which all others that were opened before it are suspects too, and are closed before they fail anybody.
 */
export class MarketPool extends pg.Pool {
  readonly #generations = new WeakMap<pg.PoolClient, number>();
  /** Of the database, one for each connection. */
  readonly #processes = new Set<number>();
  /** Connections of an earlier one are replaced. */
  #generation = 0;
  #isPausing = false;
  /** Whether a pooler stands before the database, behind which each statement or transaction may have another connection. */
  isBehindPooler = false;

  constructor(options: pg.PoolConfig) {
    super({ ...options, Client: PreparingClient });
    this.on('connect', (client) => {
      this.#generations.set(client, this.#generation);
      if (client instanceof PreparingClient) this.#processes.add(client.processID);
    });
    this.on('remove', (client) => {
      if (client instanceof PreparingClient) this.#processes.delete(client.processID);
    });
  }

  /** Whether a process of the database serves one of these connections, by its number. */
  isServedBy(processId: number): boolean {
    return this.#processes.has(processId);
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.PoolClient> | undefined {
    if (callback !== undefined) {
      super.connect(callback);
      return undefined;
    }
    return this.#connect();
  }

  async #connect(): Promise<pg.PoolClient> {
    const client = await super.connect();
    if (client instanceof PreparingClient) client.isPreparing = !this.isBehindPooler;
    const release = client.release;
    if (this.#generations.get(client) !== this.#generation) {
      release(true);
      return this.#connect();
    }
    client.release = (error) => {
      const fault = client instanceof PreparingClient ? client.fault : undefined;
      this.#learn(fault);
      release(error ?? fault !== undefined);
    };
    return client;
  }

  #learn(fault: ConnectionFault | undefined): void {
    if (fault !== 'read-only' || this.#isPausing) return;
    this.#generation += 1;
    this.#isPausing = true;
    setTimeout(() => {
      this.#isPausing = false;
    }, REPLACE_PAUSE_MS).unref();
  }
}
