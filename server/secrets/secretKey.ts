import { createCipheriv, createDecipheriv, createHash, hkdfSync } from 'node:crypto';
import { EnvError } from '../env/decoders.ts';

/*
 * The key under which the market's secrets are encrypted. It is never in the database: a setting, or a file beside it.
 */

const KEY_BYTES = 32;
/** Of 32 random bytes some thirty differ; fewer than this come from a hand, not from a generator. */
const MIN_DIFFERENT_BYTES = 16;
export const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** How an operator makes one. */
export const MAKE_KEY = 'openssl rand -base64 32';

export interface SecretKey {
  /** As the setting and the key's file have it. */
  readonly text: string;
  /** Names the key beside what it encrypts, and says nothing about it. */
  readonly id: string;
  /** Encrypts a secret; `name` is authenticated with it. No two may have the same `nonce`, 12 random bytes. */
  seal(name: string, secret: string, nonce: Uint8Array): string;
  /** What `seal` has encrypted. @throws Error for an altered text, or another name */
  open(name: string, sealed: string): string;
}

/** Decodes a key. @throws EnvError with one line that begins with `name` and never contains the key */
export function decodeSecretKey(name: string, text: string): SecretKey {
  const bytes = decodeBytes(text);
  if (bytes === undefined)
    throw new EnvError(`${name}: 32 random bytes in base64 or hex are needed; make them with: ${MAKE_KEY}`);
  if (new Set(bytes).size < MIN_DIFFERENT_BYTES)
    throw new EnvError(`${name}: too regular to be random; make a key with: ${MAKE_KEY}`);
  return keyOf(bytes);
}

/** Both alphabets of base64, with or without padding; nothing that the decoder would leave out. */
function decodeBytes(text: string): Buffer | undefined {
  if (/^[0-9a-f]{64}$/i.test(text)) return Buffer.from(text, 'hex');
  const bytes = Buffer.from(text, 'base64');
  const canonical = text.replaceAll('+', '-').replaceAll('/', '_').replace(/=$/, '');
  return bytes.length === KEY_BYTES && bytes.toString('base64url') === canonical ? bytes : undefined;
}

function keyOf(bytes: Buffer): SecretKey {
  const derive = (use: string) => Buffer.from(hkdfSync('sha256', bytes, '', `second-gear ${use}`, KEY_BYTES));
  const sealing = derive('sealed secrets');
  return {
    text: bytes.toString('base64url'),
    id: createHash('sha256').update(derive('key id')).digest('hex').slice(0, 16),
    seal(name, secret, nonce) {
      const cipher = createCipheriv('aes-256-gcm', sealing, nonce).setAAD(Buffer.from(name));
      const encrypted = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, encrypted, cipher.getAuthTag()]).toString('base64url');
    },
    open(name, sealed) {
      const all = Buffer.from(sealed, 'base64url');
      const end = all.length - TAG_BYTES;
      const decipher = createDecipheriv('aes-256-gcm', sealing, all.subarray(0, NONCE_BYTES))
        .setAAD(Buffer.from(name))
        .setAuthTag(all.subarray(end));
      return Buffer.concat([decipher.update(all.subarray(NONCE_BYTES, end)), decipher.final()]).toString('utf8');
    },
  };
}

/** The keys of the settings. */
export interface SecretKeys {
  /** Undefined: the file in the data folder. */
  readonly current: SecretKey | undefined;
  /** The one before, while the key is changed. */
  readonly previous: SecretKey | undefined;
}

interface Reached {
  /** Whether several servers may use its database. */
  readonly isShared: boolean;
  readonly isLocalOnly: boolean;
}

/** Decodes SECRET_KEY and SECRET_KEY_PREVIOUS. @throws EnvError */
export function decodeSecretKeys(
  readSetting: (name: string) => string | undefined,
  { isShared, isLocalOnly }: Reached,
): SecretKeys {
  const read = (name: string) => {
    const text = readSetting(name);
    return text === undefined ? undefined : decodeSecretKey(name, text);
  };
  const keys = { current: read('SECRET_KEY'), previous: read('SECRET_KEY_PREVIOUS') };
  if (keys.current === undefined && isShared && !isLocalOnly) {
    throw new EnvError(
      `SECRET_KEY: missing; all servers of DATABASE_URL need the same one: make it with "${MAKE_KEY}", and keep it outside of the database`,
    );
  }
  return keys;
}
