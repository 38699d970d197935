import {
  closeSync,
  constants,
  existsSync,
  fstatSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { EnvError } from '../env/decoders.ts';
import { decodeSecretKey, type SecretKey } from './secretKey.ts';

/* The key of a market without the setting SECRET_KEY: a file in its data folder that only its owner can read. */

export const KEY_FILE = 'secret.key';

const ROOT = 0;
/** Undefined on Windows, which has neither these users nor these modes. */
const user = process.geteuid?.();
/** What the group and others may do. */
const OF_OTHERS = 0o077;

/** The key in a data folder; undefined without one. @throws EnvError for a file that others can read, or of another user */
export function readKeyFile(dataDir: string): SecretKey | undefined {
  const file = join(dataDir, KEY_FILE);
  const handle = openIfThere(file);
  if (handle === undefined) return undefined;
  try {
    requirePrivate(file, handle);
    return decodeSecretKey(`DATA_DIR: ${KEY_FILE} in '${dataDir}'`, readFileSync(handle, 'utf8').trim());
  } finally {
    closeSync(handle);
  }
}

function openIfThere(file: string): number | undefined {
  try {
    return openSync(file, constants.O_RDONLY | constants.O_NOFOLLOW);
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
    if (code === 'ENOENT') return undefined;
    const reason = code === 'ELOOP' ? 'it is a link' : String(code);
    throw new EnvError(`DATA_DIR: '${file}' can not be read: ${reason}`, { cause });
  }
}

function requirePrivate(file: string, handle: number): void {
  if (user === undefined) return;
  const { mode, uid } = fstatSync(handle);
  if ((mode & OF_OTHERS) !== 0) {
    const octal = (mode & 0o777).toString(8).padStart(4, '0');
    throw new EnvError(`DATA_DIR: '${file}' has the mode ${octal}, so others can use it: chmod 600, or set SECRET_KEY`);
  }
  if (user !== ROOT && uid !== user)
    throw new EnvError(`DATA_DIR: '${file}' belongs to the user ${uid}, and the server runs as ${user}: chown it`);
}

/** Makes a key of 32 random bytes for a data folder; gives the one that another process has just made instead. */
export function createKeyFile(dataDir: string, newSecret: () => string): SecretKey {
  const key = decodeSecretKey(KEY_FILE, newSecret());
  try {
    writeKeyFile(dataDir, key);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new EnvError(`DATA_DIR: ${KEY_FILE} can not be written in '${dataDir}': ${reason}`, { cause });
  }
  return readKeyFile(dataDir) ?? key;
}

/** Writes a key into a folder that has none, whole or not at all; one that is there stays. On the disk once it returns. */
export function writeKeyFile(folder: string, key: SecretKey): void {
  const file = join(folder, KEY_FILE);
  const unfinished = `${file}.${process.pid}`;
  rmSync(unfinished, { force: true }); // of a crashed process with the same id
  try {
    writeFileSync(unfinished, `${key.text}\n`, { flag: 'wx', mode: 0o600, flush: true });
    linkOrRename(unfinished, file);
  } finally {
    rmSync(unfinished, { force: true });
  }
  flushFolder(folder);
}

/** Replaces nothing, which a rename alone would. */
function linkOrRename(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    if (!existsSync(to)) renameSync(from, to); // a file system without links
  }
}

function flushFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } catch {
    // Some file systems refuse it for folders.
  } finally {
    closeSync(handle);
  }
}
