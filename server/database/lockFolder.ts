import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { EnvError } from '../envDecoders.ts';

const SQLITE_BUSY = 5;

/**
 * Makes the data folder this server's own: an exclusive transaction on a database of its own, which the system frees
 * however the server ends. Tools that only open the market's database may work beside it. Gives what frees it.
 * @throws ConfigError when another server has the folder, or it can't be written
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

/** Each missing folder once: `recursive` never ends where the parent is there but takes no folder, as below /proc. */
function createFolder(folder: string): void {
  if (existsSync(folder)) return;
  createFolder(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    if (!existsSync(folder)) throw error; // else another start was faster
  }
}

const reasonOf = (cause: unknown, folder: string): string =>
  cause instanceof Error && 'errcode' in cause && cause.errcode === SQLITE_BUSY
    ? `another server is running on the folder '${folder}'`
    : `the folder '${folder}' can not be written`;
