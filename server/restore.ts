import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { destination } from 'pino';
import { isEncryptedBackup } from './backup/archive.ts';
import { BackupError } from './backup/manifest.ts';
import { markRestored } from './backup/markRestored.ts';
import { startProgress } from './backup/Progress.ts';
import { readPassphrase } from './backup/passphrase.ts';
import { restoreBackup } from './backup/restoreBackup.ts';
import { openMarketDatabase } from './database/database.ts';
import { lockFolder } from './database/lockFolder.ts';
import { type Env, readEnv } from './env.ts';
import { EnvError } from './envDecoders.ts';
import { createLog } from './http/logging.ts';
import { programVersion } from './programVersion.ts';

// `npm run restore -- FILE [--replace]` puts a backup into DATA_DIR; `npm run restore -- --mark` prepares
// a market that was restored by other means, such as pg_restore.

process.umask(0o077);

/** The card provider lists what has happened in the last thirty days. */
const LISTED_MS = 30 * 24 * 60 * 60_000;
const USAGE = 'Usage: npm run restore -- FILE [--replace]';
const now = () => Date.now();

const progress = startProgress((line) => console.error(line));
try {
  const env = readEnv();
  const words = process.argv.slice(2);
  if (words.join() === '--mark') await markDatabase(env);
  else await restore(env, words);
} catch (error) {
  if (!(error instanceof EnvError || error instanceof BackupError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
} finally {
  progress.end();
}

async function restore(env: Env, words: readonly string[]): Promise<void> {
  const files = words.filter((word) => word !== '--replace');
  const [name] = files;
  if (name === undefined || files.length > 1 || name.startsWith('-')) throw new BackupError(USAGE);
  if (env.databaseUrl !== undefined) {
    throw new BackupError(
      'DATABASE_URL: this market is in PostgreSQL: restore it with pg_restore, then run npm run restore -- --mark (docs/operating.md)',
    );
  }
  const file = resolve(name);
  const terminal = { input: process.stdin, output: process.stderr };
  const passphrase = (await isEncryptedBackup(file))
    ? await readPassphrase(process.env.BACKUP_PASSPHRASE, terminal)
    : undefined;
  const mayReplace = words.length > files.length;
  const { manifest, replaced } = await restoreBackup({
    env,
    file,
    passphrase,
    mayReplace,
    program: programVersion(),
    now,
    progress,
  });
  for (const [table, rows] of Object.entries(manifest.tables)) {
    console.log(`${table.padEnd(24)} ${String(rows).padStart(9)} rows`);
  }
  console.log(manifest.pictures === undefined ? 'pictures: in the bucket' : `pictures: ${manifest.pictures}`);
  console.log(`The market is as it was at ${new Date(manifest.madeAt).toISOString()}: counts and checksums are equal.`);
  if (replaced !== undefined)
    console.log(`What was in the folder is in '${replaced}' now; remove it once nothing of it is needed.`);
  console.log('Everybody is signed out. At its start the server asks the card provider what was paid since.');
  if (now() - manifest.madeAt > LISTED_MS)
    console.log('The provider lists thirty days alone: look there for payments that are older than that.');
}

/** Everything that a restore does beside the data itself. */
async function markDatabase(env: Env): Promise<void> {
  const unlock = env.databaseUrl === undefined ? lockFolder(env.dataDir) : () => {};
  const { store } = await openMarketDatabase(env, { newId: () => randomUUID(), log: createLog(destination(2)) });
  try {
    await markRestored(store, { madeAt: now(), now: now() });
    console.log(
      'Everybody is signed out. At its start the server asks the card provider what was paid since the backup.',
    );
  } finally {
    await store.destroy();
    unlock();
  }
}
