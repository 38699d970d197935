import { stat, statfs } from 'node:fs/promises';

/** What is to be written to the disk of a folder, in bytes. */
export interface SpaceClaim {
  readonly folder: string;
  readonly bytes: number;
}

/** Why there is no room for it with `reserve` bytes to spare, which a running server needs; undefined where there is. */
export async function lackOfSpace({ folder, bytes }: SpaceClaim, reserve: number): Promise<string | undefined> {
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  if (free >= bytes + reserve) return undefined;
  return `the disk of '${folder}' has ${megabytes(free)} MB free, and ${megabytes(bytes + reserve)} MB are needed`;
}

/** The size of a database file with its log, in bytes; 0 where there is none. */
export async function databaseSize(file: string): Promise<number> {
  const sizes = [file, `${file}-wal`].map(async (path) => (await stat(path).catch(() => undefined))?.size ?? 0);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

export const megabytes = (bytes: number): number => Math.ceil(bytes / 1_000_000);
