import { existsSync } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { EnvError } from '../env/decoders.ts';

/*
 * A restored market replaces the content of its data folder file by file: the folder itself may be the place where a disk is
 * mounted, and can't be renamed then. A file says how far it is, so that an interrupted replacement is taken back.
 */

const MARKER = 'restore.json';
/** Content that was replaced, until the operator removes it. */
const REPLACED_PREFIX = 'before-restore-';
/** What belongs to the folder rather than to its market. */
const OF_THE_FOLDER = ['server.lock', MARKER, REPLACED_PREFIX];

interface Replacement {
  /** The folder's names for the new content and for the old one. */
  readonly staging: string;
  readonly replaced: string;
  readonly newNames: readonly string[];
  readonly oldNames: readonly string[];
}

/** The names of a data folder's content: nothing where it holds no market. */
export const contentOf = async (dataDir: string): Promise<readonly string[]> =>
  (await readdir(dataDir)).filter((name) => !OF_THE_FOLDER.some((start) => name.startsWith(start)));

/** Refuses to serve a folder whose content is replaced in part. @throws EnvError */
export function requireWholeContent(dataDir: string): void {
  if (!existsSync(join(dataDir, MARKER))) return;
  throw new EnvError(`DATA_DIR: a restore into '${dataDir}' was interrupted; run it again`);
}

/**
 * Moves the content of the folder `staging` into the data folder, of which it is a part, and what was there before into another one,
 * whose name it gives; undefined where there was nothing. `stamp` names it.
 */
export async function replaceContents(dataDir: string, staging: string, stamp: string): Promise<string | undefined> {
  const replacement: Replacement = {
    staging,
    replaced: `${REPLACED_PREFIX}${stamp}`,
    newNames: await readdir(join(dataDir, staging)),
    oldNames: (await contentOf(dataDir)).filter((name) => name !== staging),
  };
  const { replaced, newNames, oldNames } = replacement;
  await writeFile(join(dataDir, `${MARKER}.new`), JSON.stringify(replacement), { flush: true });
  await rename(join(dataDir, `${MARKER}.new`), join(dataDir, MARKER)); // whole or not at all
  await flushFolder(dataDir);
  if (oldNames.length > 0) await mkdir(join(dataDir, replaced));
  for (const name of oldNames) await rename(join(dataDir, name), join(dataDir, replaced, name));
  for (const name of newNames) await rename(join(dataDir, staging, name), join(dataDir, name));
  await flushFolder(dataDir);
  await rm(join(dataDir, MARKER));
  await rmdir(join(dataDir, staging));
  await flushFolder(dataDir);
  return oldNames.length > 0 ? join(dataDir, replaced) : undefined;
}

/** Puts back what an interrupted replacement has moved. False where there was none. */
export async function undoReplacement(dataDir: string): Promise<boolean> {
  const marker = join(dataDir, MARKER);
  if (!existsSync(marker)) return false;
  const { staging, replaced, newNames, oldNames } = decodeReplacement(JSON.parse(await readFile(marker, 'utf8')));
  const areOldMoved = oldNames.every((name) => existsSync(join(dataDir, replaced, name)));
  if (areOldMoved) {
    for (const name of newNames) await rm(join(dataDir, name), { recursive: true, force: true });
  }
  for (const name of oldNames) {
    if (existsSync(join(dataDir, replaced, name))) await rename(join(dataDir, replaced, name), join(dataDir, name));
  }
  await rm(join(dataDir, replaced), { recursive: true, force: true });
  await rm(join(dataDir, staging), { recursive: true, force: true });
  await rm(marker);
  return true;
}

function decodeReplacement(value: unknown): Replacement {
  const { staging, replaced, newNames, oldNames }: Partial<Record<keyof Replacement, unknown>> = Object(value);
  return {
    staging: String(staging),
    replaced: String(replaced),
    newNames: namesOf(newNames),
    oldNames: namesOf(oldNames),
  };
}

const namesOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : []);

/** Writes a folder's list of files to the disk. */
export async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync().catch(() => undefined); // some file systems refuse it for folders
  await handle.close();
}
