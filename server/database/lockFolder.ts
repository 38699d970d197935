import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { EnvError } from '../env/decoders.ts';

const SQLITE_BUSY = 5;

/**
 * Locks the data folder for this server by an exclusive transaction on a lock database, which the system ends however
 * the server stops. Command-line tools may still open the market's database. Returns the function that unlocks it.
 * @throws EnvError when another server uses the folder, or it can't be written
 */
export function lockFolder(folder: string): () => void {
  try {
    createFolder(folder);
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (cause) {
    throw new EnvError(`DATA_DIR: the folder '${folder}' can not be written`, { cause });
  }
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(join(folder, 'server.lock'));
    lock.exec('begin exclusive');
  } catch (cause) {
    lock?.close();
    throw new EnvError(`DATA_DIR: ${reasonOf(cause, folder)}`, { cause });
  }
  const openLock = lock;
  return () => openLock.close();
}

/** Creates missing parents itself: `recursive` never returns where the parent takes no folder, as below /proc. */
function createFolder(folder: string): void {
  if (existsSync(folder)) return;
  createFolder(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    if (!existsSync(folder)) throw error; // otherwise another process has just created it
  }
}

const reasonOf = (cause: unknown, folder: string): string =>
  cause instanceof Error && 'errcode' in cause && cause.errcode === SQLITE_BUSY
    ? `another server is running on the folder '${folder}'`
    : `the folder '${folder}' can not be written`;
