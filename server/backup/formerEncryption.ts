import { createDecipheriv, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { BackupError } from './manifest.ts';

/*
 * Reads encrypted backups of version 1.0; newer ones are written as encryption.ts says, and the version after the next one no longer has
 * this file. A header with the key's parameters, then chunks of AES-256-GCM, each with its own tag. A chunk's nonce is its number and
 * whether it is the last one, and the header is authenticated with every chunk: chunks that are altered, left out, in another order
 * or cut off at the end are refused.
 */

const MAGIC = Buffer.from('Second Gear backup, encrypted 1\n');
const SALT_BYTES = 16;
const TAG_BYTES = 16;
const CHUNK_BYTES = 64 * 1024;
/** A file may not ask for more memory than 1 GB, nor for less than the derivation needs. */
const [MIN_COST, MAX_COST] = [2, 20];
const HEADER_BYTES = MAGIC.length + 1 + SALT_BYTES;

/** Whether a file that starts with these bytes is a backup encrypted in this format. */
export const isFormerEncryption = (start: Uint8Array): boolean => MAGIC.equals(start.subarray(0, MAGIC.length));

/** Decrypts a stream; nothing comes out of a chunk that is not whole. @throws BackupError for a wrong pass-phrase or an altered file */
export async function* decryptFormer(source: AsyncIterable<Uint8Array>, passphrase: string): AsyncGenerator<Buffer> {
  const { header, rest } = await splitHeader(source);
  const key = await keyOf(passphrase, header);
  let number = 0;
  for await (const { bytes, isLast } of chunksOf(rest, CHUNK_BYTES + TAG_BYTES)) {
    yield decryptChunk(bytes, { key, header, nonce: nonceOf(number, isLast) });
    number += 1;
  }
}

function decryptChunk(
  bytes: Buffer,
  { key, header, nonce }: { readonly key: Buffer; readonly header: Buffer; readonly nonce: Buffer },
): Buffer {
  const end = bytes.length - TAG_BYTES;
  if (end < 0) throw new BackupError('the backup was cut off');
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, nonce).setAAD(header).setAuthTag(bytes.subarray(end));
    return Buffer.concat([decipher.update(bytes.subarray(0, end)), decipher.final()]);
  } catch (cause) {
    throw new BackupError('the pass-phrase is wrong, or the backup was altered or cut off', { cause });
  }
}

function keyOf(passphrase: string, header: Buffer): Promise<Buffer> {
  const cost = header[MAGIC.length] ?? 0;
  if (cost < MIN_COST || cost > MAX_COST) throw new BackupError('the backup has a header that can not be read');
  const N = 2 ** cost;
  const salt = header.subarray(MAGIC.length + 1);
  const derive = promisify<string, Uint8Array, number, object, Buffer>(scrypt);
  return derive(passphrase.normalize(), salt, 32, { N, r: 8, p: 1, maxmem: 256 * N * 8 });
}

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(number, 5, 6);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

async function splitHeader(source: AsyncIterable<Uint8Array>) {
  const stream = source[Symbol.asyncIterator]();
  let start = Buffer.alloc(0);
  while (start.length < HEADER_BYTES) {
    const next = await stream.next();
    if (next.done === true) throw new BackupError('the backup was cut off');
    start = Buffer.concat([start, next.value]);
  }
  const first = start.subarray(HEADER_BYTES);
  const rest = async function* (): AsyncGenerator<Uint8Array> {
    yield first;
    for (let next = await stream.next(); next.done !== true; next = await stream.next()) yield next.value;
  };
  return { header: start.subarray(0, HEADER_BYTES), rest: rest() };
}

/** Pieces of one size, the last one as long as what is left; there is always a last one. */
async function* chunksOf(
  source: AsyncIterable<Uint8Array>,
  size: number,
): AsyncGenerator<{ readonly bytes: Buffer; readonly isLast: boolean }> {
  let waiting = Buffer.alloc(0);
  for await (const bytes of source) {
    waiting = Buffer.concat([waiting, bytes]);
    // A full piece waits until it is known whether another one follows.
    while (waiting.length > size) {
      yield { bytes: waiting.subarray(0, size), isLast: false };
      waiting = waiting.subarray(size);
    }
  }
  yield { bytes: waiting, isLast: true };
}
