import type { ServerContext } from '../context/ServerContext.ts';
import { releaseLease, takeLease } from '../database/leases.ts';
import { writeValue } from '../database/settings.ts';
import { diskProbe, foldersProbe } from './diskProbe.ts';
import { Probe } from './Probe.ts';

/** How long a good answer is repeated, in milliseconds: anyone may ask, and each probe writes. */
const VALID_MS = 500;

type Dependencies = Pick<ServerContext, 'store' | 'statements' | 'pool' | 'env' | 'clock' | 'newId' | 'log'> & {
  /** Where pictures are written on this machine. */
  readonly pictureFolders: readonly string[];
};

/** Whether the server can do its work: it writes to the database and to the data folder, as a booking or a picture would. */
export class Readiness {
  readonly #log: Dependencies['log'];
  readonly #disk: Probe;
  readonly #pictures: Probe;
  readonly #database: Probe;
  readonly #isEmbedded: boolean;
  /** Closes the probe's own connection. */
  readonly stop: () => Promise<void>;
  #answer: Promise<string | undefined> | undefined;

  private constructor({ statements, env, pool, log, pictureFolders }: Dependencies, { write, stop }: DatabaseWriter) {
    this.#log = log;
    this.#isEmbedded = pool === undefined;
    this.#disk = new Probe(diskProbe(env.dataDir));
    this.#pictures = new Probe(foldersProbe(pictureFolders));
    this.#database = new Probe({ ask: write, progress: () => statements.answered });
    this.stop = stop;
  }

  static async start(dependencies: Dependencies): Promise<Readiness> {
    return new Readiness(dependencies, await databaseWriter(dependencies));
  }

  /** What does not work, as a sentence; undefined when everything does. Never rejects. */
  findFailure(): Promise<string | undefined> {
    this.#answer ??= this.#checkEverything().then((failure) => {
      const forget = () => {
        this.#answer = undefined;
      };
      // A failure is looked at again by the next request, so that nobody waits longer than the fault lasts.
      if (failure === undefined) setTimeout(forget, VALID_MS).unref();
      else forget();
      return failure;
    });
    return this.#answer;
  }

  async #checkEverything(): Promise<string | undefined> {
    const disk = this.#check('The disk can not be written', this.#disk);
    // The embedded database writes in this thread: on a disk that hangs the probe itself would stop the server.
    if (this.#isEmbedded && (await disk) !== undefined) return disk;
    const pictures = this.#check('Pictures can not be stored', this.#pictures);
    return (await this.#check('The database is not answering', this.#database)) ?? (await disk) ?? pictures;
  }

  #check(failure: string, probe: Probe): Promise<string | undefined> {
    return probe.check().then(
      () => undefined,
      (error: unknown) => {
        this.#log.warn({ err: error }, `the server is not ready: ${failure}`);
        return failure;
      },
    );
  }
}

interface DatabaseWriter {
  readonly write: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

async function databaseWriter({ store, pool, clock, newId }: Dependencies): Promise<DatabaseWriter> {
  if (pool === undefined) {
    return { write: () => writeValue(store, 'readiness', String(clock.now())), stop: async () => {} };
  }
  // PostgreSQL's package with it
  const { PostgresProbe, READINESS_MS, READINESS_PREFIX } = await import('./postgresProbe.ts');
  const id = newId();
  const probe = new PostgresProbe(pool, id);
  const ofPool = `${READINESS_PREFIX}${id} pool`;
  // The pool's connections may all be in use for good, or read-only, while the probe's own one works.
  const write = async () => {
    await Promise.all([probe.write(), takeLease(store, ofPool, id, READINESS_MS)]);
  };
  const stop = async () => {
    await releaseLease(store, ofPool, id).catch(() => undefined);
    await probe.stop();
  };
  return { write, stop };
}
