import type { ServerResponse } from 'node:http';
import zlib from 'node:zlib';
import { noAnswerWithin } from './reasons.ts';

/** What a server answered to the request of one interaction, or why there is no answer. */
export type Answer =
  /** `text` is the body as a person reads it: of a picture its type and size. */
  { readonly status: number; readonly text: string } | { readonly missing: string };

/**
 * Listens to an answer that is passed on, and gives it when it is complete. One that isn't in time is cut off.
 * @param timeout in milliseconds
 */
export function listenTo(response: ServerResponse, timeout: number, done: (answer: Answer) => void): void {
  let missing = 'the connection was cut';
  const timer = setTimeout(() => {
    missing = noAnswerWithin(timeout);
    response.destroy();
  }, timeout);
  const chunks: Buffer[] = [];
  const write = response.write.bind(response);
  response.write = (chunk: string | Uint8Array, ...rest: never[]) => {
    chunks.push(Buffer.from(chunk));
    return write(chunk, ...rest);
  };
  response.once('close', () => {
    clearTimeout(timer);
    const { statusCode: status, writableFinished } = response;
    done(writableFinished ? { status, text: textOf(response, Buffer.concat(chunks)) } : { missing });
  });
}

type Decompress = (packed: Buffer) => Buffer;
/** By the name in `content-encoding` (RFC 9110, 8.4.1). Node 20, on which the packed verifier runs too, has no zstd. */
const DECOMPRESS: Readonly<Record<string, Decompress | undefined>> = {
  gzip: zlib.gunzipSync,
  'x-gzip': zlib.gunzipSync,
  deflate: zlib.inflateSync,
  br: zlib.brotliDecompressSync,
  zstd: zlib.zstdDecompressSync,
};

const READABLE = /^$|^text\/|json|xml|urlencoded/;

function textOf(response: ServerResponse, packed: Buffer): string {
  const type = String(response.getHeader('content-type') ?? '');
  const encoding = String(response.getHeader('content-encoding') ?? '');
  if (!READABLE.test(type)) return packed.length === 0 ? '' : `(${type}, ${packed.length} bytes)`;
  if (encoding === '' || encoding === 'identity') return packed.toString('utf8');
  try {
    const body = DECOMPRESS[encoding]?.(packed);
    if (body !== undefined) return body.toString('utf8');
  } catch {
    // Said below: it is not what its header says.
  }
  return `(${packed.length} bytes that can’t be read as ${encoding})`;
}
