import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { S3mini } from 's3mini';
import { CACHED_FOR_EVER } from '../http/caching.ts';
import { Refusal } from '../http/Refusal.ts';
import type { PictureFile, PictureFiles } from './PictureFiles.ts';
import type { S3Env } from './s3Env.ts';

/** Before every key, so that the bucket may hold other things too. */
const PREFIX = 'pictures/';
/** Keys of one page of a list, the most that the protocol allows. */
const PAGE_SIZE = 1_000;
/** How long the bucket may take to answer, or to go on sending a picture, in milliseconds. */
const TIMEOUT_MS = 10_000;

const NOT_STORED = 'Pictures can not be stored at the moment, please try again in a minute';
const NOT_SHOWN = 'This picture can not be shown at the moment';

interface BucketOptions {
  readonly timeoutMs?: number;
  /** Keys of one page of a list. */
  readonly pageSize?: number;
}

/** Pictures as objects of an S3-compatible bucket. */
export class BucketPictureFiles implements PictureFiles {
  readonly #bucket: S3mini;
  /** For pictures on their way to a browser: their whole time is the browser's, so only the bucket's pauses are limited. */
  readonly #streamed: S3mini;
  readonly #timeoutMs: number;
  readonly #pageSize: number;

  constructor(
    { endpoint, bucket, ...access }: S3Env,
    { timeoutMs = TIMEOUT_MS, pageSize = PAGE_SIZE }: BucketOptions = {},
  ) {
    this.#timeoutMs = timeoutMs;
    this.#pageSize = pageSize;
    const options = { ...access, endpoint: `${endpoint}/${bucket}` };
    this.#bucket = new S3mini({ ...options, requestAbortTimeout: timeoutMs });
    this.#streamed = new S3mini({ ...options, fetch: fetchWithin(timeoutMs) });
  }

  async write(name: string, bytes: Buffer): Promise<void> {
    await this.#bucket.putObject(PREFIX + name, bytes, 'image/webp').catch(asUnavailable(NOT_STORED));
  }

  async remove(name: string): Promise<void> {
    await this.#bucket.deleteObject(PREFIX + name);
  }

  async *list(): AsyncIterable<PictureFile> {
    let next: string | undefined;
    do {
      const page = await this.#bucket.listObjectsPaged('/', PREFIX, this.#pageSize, next);
      for (const { Key, LastModified } of page?.objects ?? []) {
        yield { name: Key.slice(PREFIX.length), changedAt: LastModified.getTime() };
      }
      next = page?.nextContinuationToken;
    } while (next !== undefined);
  }

  /** Stores an object, reads it and deletes it. @throws Error when the bucket does not do one of them */
  async probe(name: string): Promise<void> {
    const key = PREFIX + name;
    await this.#bucket.putObject(key, name, 'text/plain');
    try {
      if ((await this.#bucket.getObject(key)) !== name) throw new Error('the bucket does not give back what it took');
    } finally {
      await this.#bucket.deleteObject(key);
    }
    if ((await this.#bucket.getObject(key)) !== null) throw new Error('the bucket does not delete');
  }

  async send(reply: FastifyReply, name: string): Promise<FastifyReply> {
    const found = await this.#streamed.getObjectResponse(PREFIX + name).catch(asUnavailable(NOT_SHOWN));
    if (found?.body == null) throw new Refusal('not-found', 'There is no such picture');
    const length = found.headers.get('content-length');
    if (length !== null) reply.header('content-length', length);
    return reply
      .header('cache-control', CACHED_FOR_EVER)
      .type('image/webp')
      .send(Readable.from(chunksOf(found.body, this.#timeoutMs)));
  }
}

const asUnavailable =
  (message: string) =>
  (cause: unknown): never => {
    throw new Refusal('unavailable', message, { cause });
  };

/** A fetch that fails unless the answer begins in time; its body may take as long as it likes. */
const fetchWithin =
  (timeoutMs: number): typeof fetch =>
  async (input, init) => {
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(new Error('no answer in time')), timeoutMs);
    try {
      return await fetch(input, { ...init, signal: controller.signal });
    } finally {
      clearTimeout(timer);
    }
  };

/** The body piece by piece; it fails when the next piece does not come in time. Time in which nobody reads does not count. */
async function* chunksOf(body: ReadableStream<Uint8Array>, timeoutMs: number): AsyncGenerator<Uint8Array> {
  const pieces = body.getReader();
  let isStalled = false;
  const stop = () => {
    isStalled = true;
    void pieces.cancel();
  };
  try {
    while (true) {
      const timer = setTimeout(stop, timeoutMs);
      const { done, value } = await pieces.read().finally(() => clearTimeout(timer));
      if (isStalled) throw new Error('the bucket stopped sending');
      if (done) return;
      yield value;
    }
  } finally {
    await pieces.cancel();
  }
}
