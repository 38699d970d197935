import { promisify } from 'node:util';
import * as zlib from 'node:zlib';

/* Compression of what is stored and sent often. */

const { constants } = zlib;

/** The quality of an answer that somebody waits for, and of one that many ask for. */
export const FAST_QUALITY = 5;
export const BEST_QUALITY = 11;

/** So many bytes less than a power of two fit into brotli's window. */
const WINDOW_GAP = 16;

/** A text compressed by Brotli. */
export const compress = (text: Buffer, quality: number): Promise<Buffer> =>
  brotli(text, quality, constants.BROTLI_OPERATION_FINISH);

/** The start of a text, compressed; `withEnd` adds the rest. */
export const compressStart = (start: Buffer, quality: number): Promise<Buffer> =>
  brotli(start, quality, constants.BROTLI_OPERATION_FLUSH);

/** Ends a compressed start by a short text as it is: an uncompressed meta-block, then the empty last one (RFC 7932, 9.2). */
export function withEnd(start: Buffer, end: string): Buffer {
  const bytes = Buffer.from(end);
  // ISLAST 0, MNIBBLES 0 (four), MLEN - 1 in 16 bits, ISUNCOMPRESSED 1.
  const header = ((bytes.length - 1) << 3) | (1 << 19);
  return Buffer.concat([start, Buffer.from([header & 255, (header >> 8) & 255, (header >> 16) & 255]), bytes, LAST]);
}
const LAST = Buffer.from([3]);

export const decompress: (compressed: Buffer) => Promise<Buffer> = promisify(zlib.brotliDecompress);

/** For the few that take no Brotli. */
export const gzip: (text: Buffer | string) => Promise<Buffer> = promisify(zlib.gzip);

const brotli = async (text: Buffer, quality: number, finishFlush: number): Promise<Buffer> =>
  ownCopy(
    await promisify(zlib.brotliCompress)(text, {
      finishFlush,
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
        [constants.BROTLI_PARAM_LGWIN]: windowOf(text.length),
      },
    }),
  );

/** The smallest window that holds a text: what brotli sets up for a larger one takes longer than the text itself. */
const windowOf = (bytes: number): number =>
  Math.min(
    Math.max(Math.ceil(Math.log2(bytes + WINDOW_GAP)), constants.BROTLI_MIN_WINDOW_BITS),
    constants.BROTLI_MAX_WINDOW_BITS,
  );

/** The same bytes without the large blocks that zlib puts them into. */
export const ownCopy = (bytes: Buffer): Buffer => Buffer.from(new Uint8Array(bytes).buffer);
