import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where Linux keeps files in memory. */
const IN_MEMORY = '/dev/shm';
const GIGABYTE = 1024 ** 3;
/** The tests' folders of one run are below a gigabyte; the rest is for the browsers. */
const NEEDED_BYTES = 4 * GIGABYTE;

/** @returns {boolean} whether a folder in memory has room, on a machine that has as much memory to spare */
function hasRoomInMemory(folder) {
  if (!existsSync(folder) || freemem() < 2 * NEEDED_BYTES) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= NEEDED_BYTES;
}

/**
 * A new folder for everything that the tests of one run write: in memory where there is room, since the servers of the tests
 * write to the disk some hundred thousand times, else among the temporary files. What they leave goes with it.
 * @returns {{ path: string, remove: () => void }}
 */
export function createTestFolder(inMemory = IN_MEMORY) {
  const path = mkdtempSync(join(hasRoomInMemory(inMemory) ? inMemory : tmpdir(), 'second-gear-tests-'));
  // A PostgreSQL below it runs as another user.
  chmodSync(path, 0o711);
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}
