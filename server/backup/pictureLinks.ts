import { constants } from 'node:fs';
import { access, copyFile, link, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PICTURE_WIDTHS, pictureFileName } from '#domain/picture.ts';
import { storedPictureName } from '../pictures/pictures.ts';

/**
 * Links every picture of a folder into another one; those that are there already stay. A stored picture never changes, so a link is
 * as good as a copy, costs no space, and remains when the server deletes the picture.
 */
export async function linkPictures(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const name of await readdir(from).catch(() => [])) {
    if (storedPictureName(name) !== undefined) await linkOrCopy(join(from, name), join(to, name));
  }
}

async function linkOrCopy(from: string, to: string): Promise<void> {
  try {
    await link(from, to);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    // Linked before, or deleted while the folder was read.
    if (code === 'EEXIST' || code === 'ENOENT') return;
    // Some file systems have no links.
    await copyFile(from, to, constants.COPYFILE_EXCL);
  }
}

/** Removes the pictures that have no row, such as uploads under way; gives the rows of which a file is missing. */
export async function matchPictures(folder: string, rows: ReadonlySet<string>): Promise<readonly string[]> {
  for (const file of await readdir(folder)) {
    const name = storedPictureName(file);
    if (name === undefined || !rows.has(name)) await rm(join(folder, file));
  }
  const missing: string[] = [];
  for (const name of rows) {
    const files = PICTURE_WIDTHS.map((width) => access(join(folder, pictureFileName(name, width))));
    await Promise.all(files).catch(() => missing.push(name));
  }
  return missing;
}
