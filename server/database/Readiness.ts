import { rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ServerContext } from '../ServerContext.ts';
import { writeValue } from './settings.ts';

/**
 * How long the database may take, in milliseconds. One that is lost answers at once with an error; under a rush the probe waits
 * behind other queries for seconds, and a server that is only busy stays in use.
 */
const DATABASE_TIMEOUT_MS = 5_000;
/** The same for the disk: a full or read-only one answers at once with an error, a busy one takes seconds to flush. */
const DISK_TIMEOUT_MS = 10_000;
/** How long a good answer is repeated, in milliseconds: anyone may ask, and each probe writes. */
const VALID_MS = 500;
/** What must be free on the disk of the data folder, in bytes. */
const MIN_FREE_BYTES = 8 * 1024 * 1024;
const PROBE_FILE = 'readiness.probe';
const PROBE = Buffer.alloc(64 * 1024);

/** Whether the server can do its work: it writes to the database and to the data folder, as a booking or a picture would. */
export class Readiness {
  readonly #context: Pick<ServerContext, 'store' | 'env' | 'clock' | 'log'>;
  #probe: Promise<string | undefined> | undefined;

  constructor(context: Pick<ServerContext, 'store' | 'env' | 'clock' | 'log'>) {
    this.#context = context;
  }

  /** What does not work, as a sentence; undefined when everything does. Never rejects. */
  whatFails(): Promise<string | undefined> {
    this.#probe ??= this.#writeEverywhere().then((failure) => {
      const forget = () => {
        this.#probe = undefined;
      };
      // A failure is looked at again by the next request, so that nobody waits longer than the fault lasts.
      if (failure === undefined) setTimeout(forget, VALID_MS).unref();
      else forget();
      return failure;
    });
    return this.#probe;
  }

  async #writeEverywhere(): Promise<string | undefined> {
    const { store, env, clock } = this.#context;
    const database = this.#works('The database is not answering', DATABASE_TIMEOUT_MS, () =>
      writeValue(store, 'readiness', String(clock.now())),
    );
    const disk = this.#works('The disk can not be written', DISK_TIMEOUT_MS, () => writeProbe(env.dataDir));
    return (await database) ?? (await disk);
  }

  async #works(failure: string, timeoutMs: number, work: () => Promise<void>): Promise<string | undefined> {
    const timeout = sleep(timeoutMs, undefined, { ref: false }).then(() => {
      throw new Error('no answer in time');
    });
    return Promise.race([work(), timeout]).then(
      () => undefined,
      (error: unknown) => {
        this.#context.log.warn({ err: error }, 'the server is not ready');
        return failure;
      },
    );
  }
}

async function writeProbe(folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < MIN_FREE_BYTES) throw new Error('the disk is full');
  const file = join(folder, PROBE_FILE);
  await writeFile(file, PROBE, { flush: true });
  await rm(file);
}
