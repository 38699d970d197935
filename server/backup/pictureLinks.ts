import { constants } from 'node:fs';
import { access, copyFile, link, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { PICTURE_WIDTHS, pictureFileName } from '#domain/picture.ts';
import { storedPictureName } from '../pictures/pictures.ts';

/** Gives a file a second name; rejects as Node's own does where the name is used, or the file system has no links. */
export type MakeLink = (from: string, to: string) => Promise<void>;

/**
 * Links every picture of a folder into another one; those that are there already stay. A stored picture never changes, so a link is
 * as good as a copy, costs no space, and remains when the server deletes the picture.
 */
export async function linkPictures(from: string, to: string, makeLink: MakeLink = link): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const name of await readdir(from).catch(() => [])) {
    if (storedPictureName(name) !== undefined) await linkOrCopy(join(from, name), join(to, name), makeLink);
  }
}

async function linkOrCopy(from: string, to: string, makeLink: MakeLink): Promise<void> {
  try {
    await makeLink(from, to);
  } catch (error) {
    if (isSettled(error)) return;
    // Some file systems have no links.
    await copyFile(from, to, constants.COPYFILE_EXCL).catch((fault: unknown) => {
      if (!isSettled(fault)) throw fault;
    });
  }
}

/** Whether the picture was there before, or was deleted while the folder was read. */
const isSettled = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'EEXIST' || error.code === 'ENOENT');

/**
 * Removes the pictures that have no row, such as uploads under way, and empty files, which a full disk has left; gives the rows of which
 * a file is missing.
 */
export async function matchPictures(folder: string, rows: ReadonlySet<string>): Promise<readonly string[]> {
  for (const file of await readdir(folder)) {
    const path = join(folder, file);
    const name = storedPictureName(file);
    if (name === undefined || !rows.has(name) || (await stat(path)).size === 0) await rm(path);
  }
  const missing: string[] = [];
  for (const name of rows) {
    const files = PICTURE_WIDTHS.map((width) => access(join(folder, pictureFileName(name, width))));
    await Promise.all(files).catch(() => missing.push(name));
  }
  return missing;
}
