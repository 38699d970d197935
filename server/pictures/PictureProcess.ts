import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import workerpool, { type Pool } from 'workerpool';

/** How long the process waits for the next job before it ends, so that its memory is free again; in milliseconds. */
const IDLE_MS = 10_000;

/**
 * All of its environment, so that no secret of the server is in it. The C library gives large blocks back to the system at once.
 */
const ENVIRONMENT = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '65536', MALLOC_TRIM_THRESHOLD_: '131072' };

/** A program beside the file at `url`, either of which may be a source or built. @param name its source */
export const programBeside = (url: string, name: string): string =>
  fileURLToPath(new URL(name, url)).replace(/\.ts$/, extname(url));

/**
 * A program of ours that works on pictures, in a process of its own: whatever a picture does to its decoder, the server's memory stays
 * as it is, and the server never loads the decoder. One job at a time; the process starts with the first one.
 */
export class PictureProcess {
  readonly #program: string;
  readonly #mostWaiting: number;
  #pool: Pool | undefined;
  #running = 0;
  #idle: NodeJS.Timeout | undefined;

  /** @param mostWaiting how many jobs may wait for the one under way */
  constructor(program: string, mostWaiting = Number.POSITIVE_INFINITY) {
    this.#program = program;
    this.#mostWaiting = mostWaiting;
  }

  /** Has a job done. @throws Error where too many wait, it takes longer than `timeoutMs`, or its process has ended */
  async run(job: string, parameters: unknown[], timeoutMs: number): Promise<unknown> {
    clearTimeout(this.#idle);
    this.#running += 1;
    this.#pool ??= workerpool.pool(this.#program, {
      workerType: 'process',
      maxWorkers: 1,
      maxQueueSize: this.#mostWaiting,
      forkOpts: { serialization: 'advanced', execArgv: [], env: ENVIRONMENT },
    });
    try {
      return await this.#pool.exec(job, parameters).timeout(timeoutMs);
    } finally {
      this.#running -= 1;
      if (this.#running === 0) this.#idle = setTimeout(() => void this.stop(), IDLE_MS).unref();
    }
  }

  /** Ends the process; the next job starts another. */
  async stop(): Promise<void> {
    clearTimeout(this.#idle);
    const pool = this.#pool;
    this.#pool = undefined;
    await pool?.terminate(true);
  }
}
