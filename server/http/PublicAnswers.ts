import { createHash } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EventBus } from '../database/EventBus.ts';
import { BEST_QUALITY, compress, decompress, FAST_QUALITY, gzip, ownCopy } from './compression.ts';
import { type Encoding, isUnchanged, preferredEncoding } from './contentNegotiation.ts';
import { MAX_STORED_BYTES, PublicCache } from './PublicCache.ts';
import type { CacheTag } from './publicChanges.ts';
import { sendBytes } from './sendBytes.ts';

declare module 'fastify' {
  interface FastifyInstance {
    publicAnswers: PublicAnswers;
  }
}

/** An answer that is asked for so often is made smaller. */
const SMALLER_AFTER = 500;

const VARY = 'accept-encoding, cookie';

/** An answer as its call gives it. */
interface Answered {
  readonly text: string;
  readonly link: string | undefined;
}

/** An answer in the encodings that were asked for; always with brotli, from which the others are made. */
interface EncodedAnswer {
  readonly etag: string;
  readonly link: string | undefined;
  readonly bodies: Readonly<Partial<Record<Encoding, Buffer>>> & { readonly br: Buffer };
  readonly quality: number;
  timesSent: number;
}

/** The answer of a call that is the same for all guests. */
export interface PublicAnswer {
  /** The call with those of its parameters that matter. */
  readonly address: string;
  /** Undefined where the answer shows nothing that could be stored. */
  readonly tags: () => readonly CacheTag[] | Promise<readonly CacheTag[] | undefined>;
  /** Makes the answer as if nothing was stored. */
  readonly handle: () => unknown;
}

/** Answers guests from stored, compressed answers, and a repeated request with 304 where nothing has changed. */
export class PublicAnswers {
  readonly #cache: PublicCache<Answered, EncodedAnswer>;
  readonly #hasSession: (request: FastifyRequest) => boolean;
  #isShrinking = false;

  constructor(
    { events }: { readonly events: Pick<EventBus, 'subscribe' | 'isCurrent' | 'onGap'> },
    hasSession: (request: FastifyRequest) => boolean,
    maxBytes = MAX_STORED_BYTES.guests,
  ) {
    this.#cache = new PublicCache(events, { maxBytes, encode: encodeAnswer, sizeOf });
    this.#hasSession = hasSession;
  }

  /** Answers whoever asks: a caller with an account gets what is theirs, and nobody stores that. */
  send(request: FastifyRequest, reply: FastifyReply, answer: PublicAnswer): unknown {
    if (request.caller !== null) {
      reply.headers({ 'cache-control': 'private, no-store', vary: VARY });
      return answer.handle();
    }
    const stored = this.#cache.peek(answer.address);
    const encoding = preferredEncoding(request.headers['accept-encoding']);
    const body = stored?.bodies[encoding];
    if (stored === undefined || body === undefined) return this.#sendNew(request, reply, answer);
    return this.#sendBody(request, reply, answer.address, { stored, encoding, body });
  }

  async #sendNew(request: FastifyRequest, reply: FastifyReply, answer: PublicAnswer): Promise<unknown> {
    const stored = await this.#cache.get(answer.address, {
      tags: answer.tags,
      read: () => readAnswer(reply, answer),
    });
    if (reply.sent) return reply;
    if (stored === undefined) return answer.handle();
    const encoding = preferredEncoding(request.headers['accept-encoding']);
    const body = stored.bodies[encoding] ?? (await this.#addEncoding(answer.address, stored, encoding));
    return this.#sendBody(request, reply, answer.address, { stored, encoding, body });
  }

  #sendBody(
    request: FastifyRequest,
    reply: FastifyReply,
    address: string,
    { stored, encoding, body }: { readonly stored: EncodedAnswer; readonly encoding: Encoding; readonly body: Buffer },
  ): FastifyReply {
    stored.timesSent += 1;
    if (stored.timesSent === SMALLER_AFTER) void this.#makeSmaller(address, stored);
    const headers: OutgoingHttpHeaders = {
      'cache-control': this.#hasSession(request) ? 'private, no-cache' : 'public, no-cache',
      vary: VARY,
      etag: stored.etag,
    };
    if (stored.link !== undefined) headers.link = stored.link;
    if (isUnchanged(request.headers['if-none-match'], stored.etag)) return reply.headers(headers).code(304).send();
    if (encoding !== 'identity') headers['content-encoding'] = encoding;
    headers['content-type'] = 'application/json; charset=utf-8';
    return sendBytes(reply, 200, headers, body);
  }

  /** Few clients take no brotli, so the others are made of it when they are asked for. */
  async #addEncoding(address: string, stored: EncodedAnswer, encoding: Encoding): Promise<Buffer> {
    const text = await decompress(stored.bodies.br);
    const body = ownCopy(encoding === 'gzip' ? await gzip(text) : text);
    this.#cache.replace(address, stored, { ...stored, bodies: { ...stored.bodies, [encoding]: body } });
    return body;
  }

  /** One at a time, beside the requests. */
  async #makeSmaller(address: string, stored: EncodedAnswer): Promise<void> {
    if (this.#isShrinking || stored.quality === BEST_QUALITY) return;
    this.#isShrinking = true;
    try {
      const text = await decompress(stored.bodies.br);
      const br = await compress(text, BEST_QUALITY);
      this.#cache.replace(address, stored, { ...stored, bodies: { ...stored.bodies, br }, quality: BEST_QUALITY });
    } finally {
      this.#isShrinking = false;
    }
  }
}

/** Undefined where another status was sent. */
async function readAnswer(reply: FastifyReply, { handle }: PublicAnswer): Promise<Answered | undefined> {
  const content = await handle();
  if (reply.sent) return undefined;
  const link = reply.getHeader('link');
  return { text: String(reply.serialize(content)), link: link === undefined ? undefined : String(link) };
}

async function encodeAnswer({ text, link }: Answered): Promise<EncodedAnswer> {
  const br = await compress(Buffer.from(text), FAST_QUALITY);
  const hash = createHash('sha256')
    .update(text)
    .update(link ?? '')
    .digest('base64url');
  return { etag: `W/"${hash.slice(0, 22)}"`, link, bodies: { br }, quality: FAST_QUALITY, timesSent: 0 };
}

const sizeOf = ({ bodies }: EncodedAnswer): number =>
  Object.values(bodies).reduce((sum, { length }) => sum + length, 0);
