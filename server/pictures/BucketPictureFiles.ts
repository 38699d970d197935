import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { S3mini } from 's3mini';
import { avifFileName } from '#domain/picture.ts';
import { acceptsAvif } from '../http/contentNegotiation.ts';
import { CACHED_FOR_EVER } from '../http/headers.ts';
import { Refusal } from '../http/Refusal.ts';
import { VARY_BY_TYPE } from '../http/sendPictureFile.ts';
import type { PictureFile, PictureFiles } from './PictureFiles.ts';
import { mayHaveAvif } from './pictures.ts';
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
    await this.#bucket.putObject(PREFIX + name, bytes, typeOf(name)).catch(asUnavailable(NOT_STORED));
  }

  async remove(name: string): Promise<void> {
    await this.#bucket.deleteObject(PREFIX + name);
  }

  async read(name: string): Promise<Buffer | undefined> {
    const bytes = await this.#bucket.getObjectArrayBuffer(PREFIX + name).catch(asUnavailable(NOT_SHOWN));
    return bytes === null ? undefined : Buffer.from(bytes);
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
    const mayBeAvif = mayHaveAvif(name) && acceptsAvif(reply.request.headers.accept);
    const avif = mayBeAvif ? await this.#open(avifFileName(name)) : undefined;
    const found = avif ?? (await this.#open(name));
    if (found === undefined) throw new Refusal('not-found', 'There is no such picture');
    const { body, length, type } = found;
    if (length !== null) reply.header('content-length', length);
    return reply
      .headers({ ...VARY_BY_TYPE, 'cache-control': CACHED_FOR_EVER })
      .type(type)
      .send(Readable.from(chunksOf(body, this.#timeoutMs)));
  }

  /** Begins to read a picture; undefined where there is none. */
  async #open(name: string) {
    const found = await this.#streamed.getObjectResponse(PREFIX + name).catch(asUnavailable(NOT_SHOWN));
    if (found?.body == null) return undefined;
    return { body: found.body, length: found.headers.get('content-length'), type: typeOf(name) };
  }
}

const typeOf = (name: string): string => (name.endsWith('.avif') ? 'image/avif' : 'image/webp');

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
