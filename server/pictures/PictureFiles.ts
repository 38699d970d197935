import type { FastifyReply } from 'fastify';

/** A stored file. */
export interface PictureFile {
  readonly name: string;
  /** In milliseconds since 1970. */
  readonly changedAt: number;
}

/** Where the bytes of pictures are stored. A storage that does not answer is a Refusal `unavailable`. */
export interface PictureFiles {
  /** Stores a new file. */
  write(name: string, bytes: Buffer): Promise<void>;
  /** Removes a file; one that is gone already is not an error. */
  remove(name: string): Promise<void>;
  /** The bytes of a file; undefined where there is none. */
  read(name: string): Promise<Buffer | undefined>;
  /** Every stored file. */
  list(): AsyncIterable<PictureFile>;
  /**
   * Answers a request with a WebP file, or with the AVIF file beside it where there is one and the browser takes it. Browsers may
   * cache either for ever; 404 for a file that is not there.
   */
  send(reply: FastifyReply, name: string): Promise<FastifyReply>;
}
