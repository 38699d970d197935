import { randomBytes, randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { destination } from 'pino';
import { commandLine } from '../bin/commandLine.mjs';
import { isEncryptedBackup } from './backup/archive.ts';
import { BackupError } from './backup/manifest.ts';
import { markRestored } from './backup/markRestored.ts';
import { startProgress } from './backup/Progress.ts';
import { readPassphrase } from './backup/passphrase.ts';
import { type RestoredSecrets, restoreBackup } from './backup/restoreBackup.ts';
import type { RestoredKey } from './backup/restoredKey.ts';
import { openMarketDatabase, type Store } from './database/database.ts';
import { lockFolder } from './database/lockFolder.ts';
import { EnvError } from './env/decoders.ts';
import type { Env } from './env/Env.ts';
import { readEnv } from './env.ts';
import { createLog } from './http/logging.ts';
import { programVersion } from './programVersion.ts';
import { readKeyFile } from './secrets/keyFile.ts';
import { sealingKeys } from './secrets/sealedSecrets.ts';
import { keysOf, openSecrets } from './secrets/secrets.ts';

// `npm run restore -- FILE [--replace]` puts a backup into DATA_DIR; `npm run restore -- --mark` prepares
// a market that was restored by other means, such as pg_restore.

process.umask(0o077);

/** The card provider lists what has happened in the last thirty days. */
const LISTED_MS = 30 * 24 * 60 * 60_000;
const now = () => Date.now();
const newSecret = () => randomBytes(32).toString('base64url');
const WITHOUT_KEY = '--without-key';

const progress = startProgress((line) => console.error(line));
try {
  const env = readEnv();
  const words = process.argv.slice(2);
  const isMark = words[0] === '--mark' && words.slice(1).every((word) => word === WITHOUT_KEY);
  if (isMark) await markDatabase(env, words.includes(WITHOUT_KEY));
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
  if (name === undefined || files.length > 1 || name.startsWith('-'))
    throw new BackupError(`Usage: ${commandLine('restore', 'FILE', '[--replace]')}`);
  if (env.databaseUrl !== undefined) {
    throw new BackupError(
      `DATABASE_URL: this market is in PostgreSQL: restore it with pg_restore, then run ${commandLine('restore', '--mark')} (docs/operating.md)`,
    );
  }
  const file = resolve(name);
  const terminal = { input: process.stdin, output: process.stderr };
  const passphrase = (await isEncryptedBackup(file))
    ? await readPassphrase(process.env.BACKUP_PASSPHRASE, terminal)
    : undefined;
  const mayReplace = words.length > files.length;
  const { manifest, replaced, secrets } = await restoreBackup({
    env,
    file,
    passphrase,
    mayReplace,
    program: programVersion(),
    now,
    newSecret,
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
  for (const line of linesAbout(secrets)) console.log(line);
  if (now() - manifest.madeAt > LISTED_MS)
    console.log('The provider lists thirty days alone: look there for payments that are older than that.');
}

/** Everything that a restore does beside the data itself. */
async function markDatabase(env: Env, mayLackKey: boolean): Promise<void> {
  const unlock = env.databaseUrl === undefined ? lockFolder(env.dataDir) : () => {};
  const runtime = { newId: () => randomUUID(), log: createLog(destination(2)) };
  const { store } = await openMarketDatabase(env, runtime);
  try {
    const key = await keyOf(store, env, mayLackKey);
    // What an older version has left in plain text is encrypted first.
    if (key.is === 'known') await openSecrets({ ...runtime, env, store, newSecret });
    const unreadableFactors = await markRestored(store, { madeAt: now(), now: now(), key, newSecret });
    console.log(
      'Everybody is signed out. At its start the server asks the card provider what was paid since the backup.',
    );
    for (const line of linesAbout({ isKeyLost: key.is === 'lost', unreadableFactors })) console.log(line);
  } finally {
    await store.destroy();
    unlock();
  }
}

/** The key of the market; that it is lost the operator has to say, since a wrong one would be taken for it. @throws EnvError */
async function keyOf(store: Store, env: Env, mayLackKey: boolean): Promise<RestoredKey> {
  if (mayLackKey) {
    const { current, previous } = env.secretKeys;
    const atHand = [current, previous, readKeyFile(env.dataDir)].map((key) => key?.id);
    if (!(await sealingKeys(store)).every((id) => atHand.includes(id))) return { is: 'lost' };
  }
  return { is: 'known', key: (await keysOf({ store, env, newSecret })).current };
}

/** What the operator reads about a key that is lost. */
function linesAbout({ isKeyLost, unreadableFactors }: RestoredSecrets): readonly string[] {
  if (!isKeyLost) return [];
  return [
    'The key of the secrets is neither in the backup nor in SECRET_KEY nor in the data folder: the next start makes new secrets, and pseudonyms in the audit log are others from now on.',
    ...unreadableFactors.map(
      (email) => `A second factor can not be read any more: ${commandLine('admin', 'remove-second-factor', email)}`,
    ),
  ];
}
