import { existsSync } from 'node:fs';
import { link, mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { marketDatabaseFile } from '../database/database.ts';
import { copyDatabaseFile, countRows, damageOf, namesIn } from '../database/databaseFile.ts';
import { databaseSize, lackOfSpace, megabytes, type SpaceClaim } from '../database/freeSpace.ts';
import type { Env } from '../env/Env.ts';
import { readKeyFile, writeKeyFile } from '../secrets/keyFile.ts';
import { pack } from './archive.ts';
import { sha256Of, writeChecksums } from './checksums.ts';
import type { Encryption } from './encryption.ts';
import { BackupError, CHECKSUMS_FILE, encodeManifest, MANIFEST_FILE, type Manifest, newManifest } from './manifest.ts';
import type { Progress } from './Progress.ts';
import { linkPictures, type MakeLink, matchPictures } from './pictureLinks.ts';
import { flushFolder } from './replaceContents.ts';

const CARDS_FILE = 'sandbox-cards.db';
const STAGING_PREFIX = 'backup-';
/** A staging folder that is older was left by a crash, in milliseconds. */
const MAX_STAGING_MS = 24 * 60 * 60_000;

export interface BackupOptions {
  readonly env: Pick<Env, 'dataDir' | 's3' | 'minFreeDisk' | 'secretKeys'>;
  /** The file to be made. */
  readonly file: string;
  /** Undefined: the file is not encrypted. */
  readonly encryption: Encryption | undefined;
  /** The version of this program. */
  readonly program: string;
  /** Milliseconds UTC. */
  readonly now: () => number;
  readonly progress: Progress;
  /** Node's own by default. */
  readonly makeLink?: MakeLink;
}

/**
 * Writes one file with the whole market as it is at one moment, while a server may run and write. The order makes it consistent: the
 * market before the card provider's books, so that these know every intent of the market, and the pictures both before and after
 * the market, so that each row has its files. Nothing is left of a backup that fails. @throws BackupError
 */
export async function createBackup(options: BackupOptions): Promise<Manifest> {
  const { env, file, now } = options;
  const folder = dirname(file);
  if (existsSync(file)) throw new BackupError(`the file '${file}' exists; a backup overwrites nothing`);
  if (!existsSync(folder)) throw new BackupError(`the folder '${folder}' does not exist`);
  await removeOldStaging(env.dataDir, now());
  const staging = await mkdtemp(join(env.dataDir, STAGING_PREFIX));
  try {
    const files = [marketDatabaseFile(env.dataDir), join(env.dataDir, CARDS_FILE)];
    const bytes = (await Promise.all(files.map(databaseSize))).reduce((sum, size) => sum + size, 0);
    await requireSpace({ folder: staging, bytes }, env.minFreeDisk);
    const manifest = await stage(options, staging);
    await requireSpace({ folder, bytes: manifest.bytes }, env.minFreeDisk);
    await writeArchive(options, staging, manifest);
    return manifest;
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

/** @throws BackupError */
export async function requireSpace(claim: SpaceClaim, reserve: number): Promise<void> {
  const lack = await lackOfSpace(claim, reserve);
  if (lack !== undefined) throw new BackupError(lack);
}

/** Copies everything into the staging folder, with manifest and checksums. */
async function stage(
  { env, program, now, progress, encryption, makeLink }: BackupOptions,
  staging: string,
): Promise<Manifest> {
  const { dataDir } = env;
  const pictures = env.s3 === undefined ? join(dataDir, 'pictures') : undefined;
  const links = join(staging, 'pictures');
  if (pictures !== undefined) await linkPictures(pictures, links, makeLink);
  const market = marketDatabaseFile(staging);
  const madeAt = now();
  await copyDatabaseFile(marketDatabaseFile(dataDir), market, (part) => progress.tell(`market: ${percent(part)}`));
  const cards = join(dataDir, CARDS_FILE);
  if (existsSync(cards)) {
    await copyDatabaseFile(cards, join(staging, CARDS_FILE), (part) => progress.tell(`cards: ${percent(part)}`));
  }
  for (const file of [market, join(staging, CARDS_FILE)].filter(existsSync)) {
    const damage = damageOf(file);
    if (damage !== undefined) throw new BackupError(`the database ${basename(file)} is damaged: ${damage}`);
  }
  const rows = new Set(namesIn(market, 'pictures'));
  if (pictures !== undefined) {
    await linkPictures(pictures, links, makeLink);
    const missing = await matchPictures(links, rows);
    if (missing.length > 0)
      progress.warn(`${missing.length} pictures have no file in '${pictures}', such as ${missing[0]}`);
  }
  // Whoever reads an open backup could be anybody with it.
  const key = encryption === undefined ? undefined : (env.secretKeys.current ?? readKeyFile(dataDir));
  if (key !== undefined) writeKeyFile(staging, key);
  progress.tell('checksums');
  const { bytes } = await writeChecksums(staging);
  const manifest = newManifest({
    program,
    madeAt,
    migrations: namesIn(market, 'kysely_migration'),
    tables: countRows(market),
    pictures: pictures === undefined ? undefined : rows.size,
    bytes,
    checksums: await sha256Of(join(staging, CHECKSUMS_FILE)),
  });
  await writeFile(join(staging, MANIFEST_FILE), encodeManifest(manifest));
  return manifest;
}

/** Writes under another name first, so that a file of the wanted name is a whole backup. */
async function writeArchive(
  { file, encryption, progress, makeLink = link }: BackupOptions,
  staging: string,
  { bytes }: Manifest,
): Promise<void> {
  const unfinished = join(dirname(file), `.${basename(file)}.${basename(staging)}`);
  let written = 0;
  const onBytes = (more: number) => {
    written += more;
    progress.tell(`written: ${megabytes(written)} of ${megabytes(bytes)} MB`);
  };
  try {
    await pack(staging, unfinished, { encryption, onBytes });
    await moveWithoutOverwriting(unfinished, file, makeLink);
  } finally {
    await rm(unfinished, { force: true });
  }
  await flushFolder(dirname(file));
}

async function moveWithoutOverwriting(from: string, to: string, makeLink: MakeLink): Promise<void> {
  try {
    await makeLink(from, to); // unlike a rename, it fails where the name is used
  } catch (cause) {
    if (existsSync(to)) throw new BackupError(`the file '${to}' exists; a backup overwrites nothing`, { cause });
    await rename(from, to); // a file system without links
  }
}

async function removeOldStaging(dataDir: string, now: number): Promise<void> {
  for (const name of await readdir(dataDir)) {
    const path = join(dataDir, name);
    if (!name.startsWith(STAGING_PREFIX) || now - (await stat(path)).mtimeMs < MAX_STAGING_MS) continue;
    await rm(path, { recursive: true, force: true });
  }
}

const percent = (part: number): string => `${Math.floor(part * 100)} %`;
