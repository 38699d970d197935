import { Decrypter, Encrypter } from 'age-encryption';
import { asDamage } from './manifest.ts';

/*
 * An encrypted backup is a file in the age format (age-encryption.org/v1) with a pass-phrase, which the tool `age` opens too. Chunks
 * that are altered, left out, in another order or cut off at the end are refused. The key is of this file alone.
 */

/** The header with a pass-phrase: its length is bounded before anything is parsed. */
const HEADER = /^age-encryption\.org\/v1\n-> scrypt [\w+/]{22} [1-9]\d?\n[\w+/]{43}\n--- [\w+/]{43}\n/;
/** How many bytes of a file show whether they are its header. */
export const ENCRYPTION_START_BYTES = 256;

/** The shortest pass-phrase of a new backup, in characters: whoever has the file may try for years. */
export const MIN_PASSPHRASE_LENGTH = 12;

/** The scrypt work factor of a new backup, as a power of two: each guess takes 256 MB and a second. */
const COST = 18;

/** Whether a file that starts with these bytes is an encrypted backup. */
export const isEncrypted = (start: Buffer): boolean => HEADER.test(start.toString('latin1'));

export interface Encryption {
  readonly passphrase: string;
  /** The scrypt work factor as a power of two, 18 by default; tests make it cheap. */
  readonly cost?: number;
}

/** Encrypts a stream. */
export async function* encrypt(
  source: AsyncIterable<Uint8Array>,
  { passphrase, cost = COST }: Encryption,
): AsyncGenerator<Uint8Array> {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase.normalize());
  encrypter.setScryptWorkFactor(cost);
  yield* await encrypter.encrypt(streamOf(source));
}

/**
 * Decrypts a stream whose header is that of an encrypted backup; nothing comes out of a chunk that is not whole.
 * @throws BackupError for a wrong pass-phrase or an altered file
 */
export async function* decrypt(source: AsyncIterable<Uint8Array>, passphrase: string): AsyncGenerator<Uint8Array> {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase.normalize());
  try {
    yield* await decrypter.decrypt(streamOf(source));
  } catch (cause) {
    asDamage(cause, 'the pass-phrase is wrong, or the backup was altered or cut off');
  }
}

/** The package takes the streams of browsers alone. Each piece is asked for once the one before it is used up. */
function streamOf(source: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const pieces = source[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      const next = await pieces.next();
      if (next.done === true) controller.close();
      else controller.enqueue(next.value);
    },
    async cancel() {
      await pieces.return?.();
    },
  });
}
