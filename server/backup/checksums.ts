import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { BackupError, CHECKSUMS_FILE, MANIFEST_FILE } from './manifest.ts';

/** SHA-256 of a file's content, in hex. */
export async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/** Where the path begins in a line of checksums: after 64 digits and two spaces, as `sha256sum` writes them. */
const PATH_FROM = 66;

/** Writes the checksums of every file below a folder into it; gives their number and their size together, in bytes. */
export async function writeChecksums(folder: string): Promise<{ readonly files: number; readonly bytes: number }> {
  const totals = { files: 0, bytes: 0 };
  const paths = await pathsBelow(folder);
  const lines = async function* () {
    for (const path of paths) {
      totals.files += 1;
      totals.bytes += (await stat(join(folder, path))).size;
      yield `${await sha256Of(join(folder, path))}  ${path}\n`;
    }
  };
  await pipeline(lines, createWriteStream(join(folder, CHECKSUMS_FILE), { flags: 'wx' }));
  return totals;
}

/**
 * Compares a folder's files with their checksums, whose own checksum is `expected`. @throws BackupError for a file that differs,
 * is missing, or has no checksum
 */
export async function requireChecksums(folder: string, expected: string): Promise<void> {
  const list = join(folder, CHECKSUMS_FILE);
  const unread = new Set(await pathsBelow(folder));
  const isListed = unread.delete(CHECKSUMS_FILE);
  unread.delete(MANIFEST_FILE);
  if (!isListed || (await sha256Of(list)) !== expected)
    throw new BackupError('the list of checksums differs from the manifest');
  for await (const line of createInterface({ input: createReadStream(list) })) {
    const [sum, path] = [line.slice(0, PATH_FROM).trimEnd(), line.slice(PATH_FROM)];
    if (!unread.delete(path)) throw new BackupError(`the file ${path} is missing in the backup`);
    if ((await sha256Of(join(folder, path))) !== sum)
      throw new BackupError(`the file ${path} was altered in the backup`);
  }
  const [stray] = unread;
  if (stray !== undefined) throw new BackupError(`the file ${stray} has no checksum`);
}

/** The paths of all files below a folder, with `/`, in order. */
async function pathsBelow(folder: string): Promise<readonly string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  return found
    .filter((item) => item.isFile())
    .map((item) => relative(folder, join(item.parentPath, item.name)).split(sep).join('/'))
    .toSorted();
}
