import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import workerpool, { type Pool } from 'workerpool';
import { PICTURE_MESSAGES } from '#domain/picture.ts';
import { Refusal } from '../http/Refusal.ts';
import type { EncodedPictures, EncodedUpload } from './pictureDecoder.ts';

/** Beside this file, which may be a source or built. */
const PROGRAM = fileURLToPath(new URL('./pictureDecoder.ts', import.meta.url)).replace(
  /\.ts$/,
  extname(import.meta.url),
);

/** A picture that takes longer is refused, and its process ended; in milliseconds. */
const DECODE_TIMEOUT_MS = 20_000;
/** How long the process waits for the next picture before it ends, so that its memory is free again; in milliseconds. */
const IDLE_MS = 10_000;

/**
 * All of its environment, so that no secret of the server is in it. The C library gives large blocks back to the system at once.
 */
const ENVIRONMENT = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '65536', MALLOC_TRIM_THRESHOLD_: '131072' };

/**
 * Encodes uploads in a process of their own: whatever a picture does to its decoder, the server's memory stays as it is, and the server
 * never loads the decoder. One picture at a time; the process starts with the first one.
 */
export class PictureEncoder {
  readonly #program: string;
  #pool: Pool | undefined;
  #running = 0;
  #idle: NodeJS.Timeout | undefined;

  constructor(program = PROGRAM) {
    this.#program = program;
  }

  /** @throws Refusal `invalid` for a file that is not a picture, is too large, or takes its decoder longer than `timeoutMs` */
  async encode(file: string, timeoutMs = DECODE_TIMEOUT_MS): Promise<EncodedPictures> {
    clearTimeout(this.#idle);
    this.#running += 1;
    this.#pool ??= workerpool.pool(this.#program, {
      workerType: 'process',
      maxWorkers: 1,
      forkOpts: { serialization: 'advanced', execArgv: [], env: ENVIRONMENT },
    });
    try {
      const job = this.#pool.exec('encodePicture', [file]).timeout(timeoutMs);
      const upload = (await job) as EncodedUpload;
      if (upload.is === 'refused') throw new Refusal('invalid', upload.msg);
      return upload;
    } catch (cause) {
      if (cause instanceof Refusal) throw cause;
      // Out of time, or its process has ended.
      throw new Refusal('invalid', PICTURE_MESSAGES.broken, { cause });
    } finally {
      this.#running -= 1;
      if (this.#running === 0) this.#idle = setTimeout(() => void this.stop(), IDLE_MS).unref();
    }
  }

  /** Ends the process; the next picture starts another. */
  async stop(): Promise<void> {
    clearTimeout(this.#idle);
    const pool = this.#pool;
    this.#pool = undefined;
    await pool?.terminate(true);
  }
}
