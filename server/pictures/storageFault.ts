import type { FastifyBaseLogger } from 'fastify';
import { Refusal } from '../http/Refusal.ts';

/** Seconds until an upload may be tried again: an operator has to see to the folder or its disk. */
const RETRY_AFTER_SECONDS = 600;

const MESSAGES = {
  broken: 'Pictures can not be stored at the moment',
  full: 'There is no room for more pictures at the moment',
} as const;

/** The folders of the pictures can't be written, or have no room: no fault of the file that was to be stored. */
export class StorageFault extends Error {
  override readonly name = 'StorageFault';
  readonly kind: keyof typeof MESSAGES;

  constructor(kind: keyof typeof MESSAGES, message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}

/** Waits for work on the folders. @throws StorageFault for what the system refuses */
export async function stored<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    const isOfSystem = cause instanceof Error && 'syscall' in cause;
    throw isOfSystem ? new StorageFault('broken', cause.message, { cause }) : cause;
  }
}

/** Answers for faults of the storage, and logs one line when they begin and one when they are over. */
export class StorageFaults {
  readonly #log: FastifyBaseLogger;
  #isFailing = false;

  constructor(log: FastifyBaseLogger) {
    this.#log = log;
  }

  /** @throws Refusal `unavailable` for a StorageFault of the work */
  async refusing<T>(work: () => Promise<T>): Promise<T> {
    try {
      const result = await work();
      if (this.#isFailing) this.#log.info('pictures can be stored again');
      this.#isFailing = false;
      return result;
    } catch (cause) {
      if (!(cause instanceof StorageFault)) throw cause;
      if (!this.#isFailing) this.#log.error({ err: cause }, 'pictures can not be stored');
      this.#isFailing = true;
      const retryAfter = RETRY_AFTER_SECONDS;
      throw new Refusal('unavailable', MESSAGES[cause.kind], { retryAfter, cause });
    }
  }
}
