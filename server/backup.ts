import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { commandLine } from '../bin/commandLine.mjs';
import { createBackup } from './backup/createBackup.ts';
import { BackupError } from './backup/manifest.ts';
import { startProgress } from './backup/Progress.ts';
import { newPassphrase } from './backup/passphrase.ts';
import { marketDatabaseFile } from './database/database.ts';
import { EnvError } from './env/decoders.ts';
import { readEnv } from './env.ts';
import { programVersion } from './programVersion.ts';

// `npm run backup -- FILE [--encrypt]`: one file with the whole market. The server may run and write meanwhile.

// Other users of the machine may not read what it creates.
process.umask(0o077);

const progress = startProgress((line) => console.error(line));
try {
  const [, , ...words] = process.argv;
  const files = words.filter((word) => word !== '--encrypt');
  const [file] = files;
  if (file === undefined || files.length > 1 || file.startsWith('-'))
    throw new BackupError(`Usage: ${commandLine('backup', 'FILE', '[--encrypt]')}`);
  const env = readEnv();
  if (env.databaseUrl !== undefined) {
    throw new BackupError(
      "DATABASE_URL: this market is in PostgreSQL: copy the folder 'pictures' of DATA_DIR, run pg_dump --format=custom, and copy the pictures again (docs/operating.md)",
    );
  }
  if (!existsSync(marketDatabaseFile(env.dataDir)))
    throw new EnvError(`DATA_DIR: there is no market in '${env.dataDir}'`);
  const { BACKUP_PASSPHRASE } = process.env;
  const isEncrypted = words.length > files.length || Boolean(BACKUP_PASSPHRASE);
  const terminal = { input: process.stdin, output: process.stderr };
  const encryption = isEncrypted ? { passphrase: await newPassphrase(BACKUP_PASSPHRASE, terminal) } : undefined;
  const now = () => Date.now();
  const path = resolve(file);
  const { tables, pictures } = await createBackup({
    env,
    file: path,
    encryption,
    program: programVersion(),
    now,
    progress,
  });
  for (const [table, rows] of Object.entries(tables))
    console.log(`${table.padEnd(24)} ${String(rows).padStart(9)} rows`);
  console.log(
    pictures === undefined ? 'pictures: in the bucket, which this backup leaves out' : `pictures: ${pictures}`,
  );
  console.log(
    `${path} ${isEncrypted ? 'is encrypted, and has the key of the secrets' : 'is not encrypted: it has addresses and passwords (hashed), and lacks the key of the secrets: keep secret.key or SECRET_KEY elsewhere'}`,
  );
} catch (error) {
  if (!(error instanceof EnvError || error instanceof BackupError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
} finally {
  progress.end();
}
