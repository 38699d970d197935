import { promisify } from 'node:util';
import { constants, createBrotliCompress, gzip } from 'node:zlib';

/* A page that is stored compressed, up to its nonce; what comes after it is added when the page is sent. */

/** The quality of a page that somebody waits for, and of one that many ask for. */
export const FAST_QUALITY = 5;
export const BEST_QUALITY = 11;

/** The text compressed by Brotli, without an end: more may follow. */
export function compressStart(text: string, quality: number): Promise<Buffer> {
  const stream = createBrotliCompress({
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(text) },
  });
  const chunks: Buffer[] = [];
  stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  return new Promise((resolve, reject) => {
    stream.on('error', reject);
    stream.write(text);
    stream.flush(constants.BROTLI_OPERATION_FLUSH, () => {
      resolve(Buffer.concat(chunks));
      stream.destroy();
    });
  });
}

/** Ends a compressed start by a short text as it is: an uncompressed meta-block, then the empty last one (RFC 7932, 9.2). */
export function withEnd(start: Buffer, end: string): Buffer {
  const bytes = Buffer.from(end);
  // ISLAST 0, MNIBBLES 0 (four), MLEN - 1 in 16 bits, ISUNCOMPRESSED 1.
  const header = ((bytes.length - 1) << 3) | (1 << 19);
  return Buffer.concat([start, Buffer.from([header & 255, (header >> 8) & 255, (header >> 16) & 255]), bytes, LAST]);
}
const LAST = Buffer.from([3]);

/** For the few that take no Brotli. */
export const gzipped: (text: string) => Promise<Buffer> = promisify(gzip);
