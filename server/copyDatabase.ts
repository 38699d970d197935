import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { destination } from 'pino';
import { CopyError, copyMarket } from './database/copyMarket.ts';
import { marketDatabaseFile, openMarketDatabase, type Store } from './database/database.ts';
import { lockFolder } from './database/lockFolder.ts';
import { EnvError } from './env/decoders.ts';
import type { Env } from './env/Env.ts';
import { readEnv } from './env.ts';
import { createLog } from './http/logging.ts';
import { migrateIdentity } from './identity/migrateIdentity.ts';
import { requestFilling } from './searchIndex/fillSearchIndex.ts';
import { KEY_FILE, readKeyFile } from './secrets/keyFile.ts';
import { sealingKeys } from './secrets/sealedSecrets.ts';
import type { SecretKey } from './secrets/secretKey.ts';
import { keysOf, openSecrets } from './secrets/secrets.ts';

// `npm run db:copy`: moves the market of DATA_DIR to the PostgreSQL of DATABASE_URL. No server may run meanwhile.

const newSecret = () => randomBytes(32).toString('base64url');
const clock = { now: () => Date.now() };
const runtime = { newId: () => randomUUID(), newSecret, clock, log: createLog(destination(2)) };

try {
  const env = readEnv();
  if (env.databaseUrl === undefined) throw new EnvError('DATABASE_URL: missing; it names the PostgreSQL to copy to');
  if (!existsSync(marketDatabaseFile(env.dataDir)))
    throw new EnvError(`DATA_DIR: there is no market in '${env.dataDir}'`);
  const unlock = lockFolder(env.dataDir);
  const from = await openMarketDatabase({ dataDir: env.dataDir, databaseUrl: undefined }, runtime);
  const to = await openMarketDatabase(env, runtime);
  try {
    const key = await keyOf(from.store, env);
    const opened = {
      ...runtime,
      env: { ...env, secretKeys: { current: key, previous: undefined } },
      store: from.store,
    };
    // What an older version has left in plain text is encrypted first.
    const secrets = await openSecrets(opened);
    // Both get the tables of this version, the identity provider's too.
    for (const { store } of [from, to]) await migrateIdentity({ ...runtime, env, store, secrets });
    const began = performance.now();
    const copied = await copyMarket(from.store, to.store, ({ table, rows, from: sum }) =>
      console.log(`${table.padEnd(24)} ${String(rows).padStart(9)} rows   ${sum.slice(0, 16)}`),
    );
    await requestFilling(to.store);
    const previous = (await keysOf(opened)).current;
    const current = env.secretKeys.current ?? previous;
    await openSecrets({ ...runtime, env: { ...env, secretKeys: { current, previous } }, store: to.store });
    const rows = copied.reduce((sum, table) => sum + table.rows, 0);
    const seconds = ((performance.now() - began) / 1_000).toFixed(1);
    console.log(`${copied.length} tables, ${rows} rows: counts and checksums are equal (${seconds} s)`);
    if (env.secretKeys.current === undefined)
      console.log(
        `The secrets are encrypted under the key of ${KEY_FILE}: set SECRET_KEY to its content at each server.`,
      );
    console.log('Pictures stay in the data folder: copy its folder `pictures` to the bucket.');
  } finally {
    await Promise.all([from.store.destroy(), to.store.destroy()]);
    unlock();
  }
} catch (error) {
  if (!(error instanceof EnvError || error instanceof CopyError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

/** The key of the embedded market, which may be another one than that of the PostgreSQL; undefined: the file, made where there is none. */
async function keyOf(store: Store, { dataDir, secretKeys }: Env): Promise<SecretKey | undefined> {
  const [needed] = await sealingKeys(store);
  return [secretKeys.current, secretKeys.previous, readKeyFile(dataDir)].find((key) => key?.id === needed);
}
