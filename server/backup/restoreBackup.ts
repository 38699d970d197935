import { mkdtemp, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { marketDatabaseFile, openStore } from '../database/database.ts';
import { countRows } from '../database/databaseFile.ts';
import { megabytes } from '../database/freeSpace.ts';
import { lockFolder } from '../database/lockFolder.ts';
import { knownMigrations } from '../database/migrations.ts';
import type { Env } from '../env/Env.ts';
import { readManifest, unpack } from './archive.ts';
import { ArchiveBounds } from './archiveBounds.ts';
import { requireChecksums } from './checksums.ts';
import { requireSpace } from './createBackup.ts';
import { BackupError, CHECKSUMS_FILE, isNewerVersion, MANIFEST_FILE, type Manifest } from './manifest.ts';
import { markRestored } from './markRestored.ts';
import type { Progress } from './Progress.ts';
import { contentOf, replaceContents, undoReplacement } from './replaceContents.ts';
import { findRestoredKey } from './restoredKey.ts';

export interface RestoreOptions {
  readonly env: Pick<Env, 'dataDir' | 'minFreeDisk' | 'secretKeys'>;
  readonly file: string;
  /** Undefined for a backup that is not encrypted. */
  readonly passphrase: string | undefined;
  /** Whether what is in the data folder may be replaced. */
  readonly mayReplace: boolean;
  /** The version of this program. */
  readonly program: string;
  /** Milliseconds UTC. */
  readonly now: () => number;
  readonly newSecret: () => string;
  readonly progress: Progress;
}

export interface Restored {
  readonly manifest: Manifest;
  /** Where the earlier content of the folder is now. */
  readonly replaced: string | undefined;
  readonly secrets: RestoredSecrets;
}

export interface RestoredSecrets {
  /** Whether the key of the market's secrets was nowhere to be found. */
  readonly isKeyLost: boolean;
  /** Whose second factors nobody can read any more. */
  readonly unreadableFactors: readonly string[];
}

/**
 * Puts a backup into the data folder while no server runs on it. Everything is unpacked beside the content and compared with
 * the checksums first; only then is the content replaced. @throws BackupError, EnvError while a server runs
 */
export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  const { env, now } = options;
  const unlock = lockFolder(env.dataDir);
  try {
    await undoReplacement(env.dataDir);
    await requireReplaceable(options);
    const staging = await mkdtemp(join(env.dataDir, 'restore-'));
    try {
      const manifest = await unpackVerified(options, staging);
      const secrets = await prepareMarket(options, staging, manifest);
      const stamp = new Date(now()).toISOString().replaceAll(/[:.]/g, '-');
      return { manifest, secrets, replaced: await replaceContents(env.dataDir, basename(staging), stamp) };
    } finally {
      await rm(staging, { recursive: true, force: true });
    }
  } finally {
    unlock();
  }
}

async function requireReplaceable({ env, mayReplace }: RestoreOptions): Promise<void> {
  const [first] = await contentOf(env.dataDir);
  if (first === undefined || mayReplace) return;
  throw new BackupError(
    `the folder '${env.dataDir}' is not empty: it has ${first}; with --replace its content is moved into a folder of its own first`,
  );
}

async function unpackVerified(options: RestoreOptions, staging: string): Promise<Manifest> {
  const { env, file, passphrase, program, progress } = options;
  const manifest = await readManifest(file, passphrase);
  requireKnownVersion(manifest, program);
  const bounds = new ArchiveBounds(manifest);
  await requireSpace({ folder: staging, bytes: bounds.diskBytes }, env.minFreeDisk);
  let bytes = 0;
  const onBytes = (more: number) => {
    bytes += more;
    progress.tell(`read: ${megabytes(bytes)} of ${megabytes(manifest.bytes)} MB`);
  };
  await unpack(file, staging, { bounds, passphrase, onBytes });
  progress.tell('checksums');
  await requireChecksums(staging, manifest.checksums);
  return manifest;
}

/** A newer program may have tables that this one would lose or misread. */
function requireKnownVersion({ program: maker, migrations }: Manifest, program: string): void {
  const known = knownMigrations();
  const unknown = migrations.find((name) => !known.includes(name));
  if (unknown === undefined && !isNewerVersion(maker, program)) return;
  const why = unknown === undefined ? '' : `, which has the migration ${unknown}`;
  throw new BackupError(
    `the backup was made by the newer version ${maker}${why}; this is ${program}: update the program first`,
  );
}

/** What remains to be done once the market is as it was: see `markRestored`. */
async function prepareMarket(
  { env, now, newSecret }: RestoreOptions,
  staging: string,
  { tables, madeAt }: Manifest,
): Promise<RestoredSecrets> {
  const file = marketDatabaseFile(staging);
  const counted = countRows(file);
  const differing = Object.entries(tables).find(([name, rows]) => counted[name] !== rows);
  if (differing !== undefined)
    throw new BackupError(`the table ${differing[0]} has ${counted[differing[0]]} rows, not ${differing[1]}`);
  const store = openStore(file);
  for (const name of [MANIFEST_FILE, CHECKSUMS_FILE]) await rm(join(staging, name));
  try {
    const key = await findRestoredKey(store, { env, staging, newSecret });
    const unreadableFactors = await markRestored(store, { madeAt, now: now(), key, newSecret });
    return { isKeyLost: key.is === 'lost', unreadableFactors };
  } finally {
    await store.destroy();
  }
}
