import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { copyDatabaseFile } from './databaseFile.ts';
import { databaseSize, lackOfSpace } from './freeSpace.ts';

export const SNAPSHOT_FOLDER = 'snapshots';
/** How many copies stay; each is as large as the market. */
const MAX_SNAPSHOTS = 3;
/** What else the server needs on the disk while it migrates, in bytes. */
const RESERVE_BYTES = 32 * 1024 * 1024;
const SNAPSHOT = /^(\d{4})-before-.+\.db$/;

/**
 * Copies the market's database file before `migration` changes it, beside the last copies; gives the copy's path.
 * @throws Error where the disk has no room for it
 */
export async function snapshotDatabase(dataDir: string, file: string, migration: string): Promise<string> {
  const folder = join(dataDir, SNAPSHOT_FOLDER);
  await mkdir(folder, { recursive: true });
  const bytes = await databaseSize(file);
  const lack = await lackOfSpace({ folder, bytes }, RESERVE_BYTES);
  if (lack !== undefined) throw new Error(`it is copied before it is migrated, and ${lack}`);
  const earlier = (await readdir(folder)).filter((name) => SNAPSHOT.test(name)).toSorted();
  const number = Number(SNAPSHOT.exec(earlier.at(-1) ?? '')?.[1] ?? 0) + 1;
  const path = join(folder, `${String(number).padStart(4, '0')}-before-${migration}.db`);
  await rm(`${path}.new`, { force: true });
  await copyDatabaseFile(file, `${path}.new`, () => {});
  await rename(`${path}.new`, path);
  for (const name of earlier.slice(0, Math.max(0, earlier.length + 1 - MAX_SNAPSHOTS))) await rm(join(folder, name));
  return path;
}
