import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { destination } from 'pino';
import { printAudit } from './audit/printAudit.ts';
import { marketDatabaseFile, openMarketDatabase } from './database/database.ts';
import { EnvError } from './env/decoders.ts';
import { readEnv } from './env.ts';
import { subscribeFeatures } from './features.ts';
import { createLog } from './http/logging.ts';
import { AdminTool } from './members/AdminTool.ts';
import { openSecrets } from './secrets/secrets.ts';

// `npm run admin -- grant|revoke|list|remove-second-factor|audit`: the operator's tool. It may run while the server does.

// Other users of the machine may not read what it creates in the data folder.
process.umask(0o077);

try {
  const env = readEnv();
  if (env.databaseUrl === undefined && !existsSync(marketDatabaseFile(env.dataDir)))
    throw new EnvError(`DATA_DIR: there is no market in '${env.dataDir}' yet; start the server first`);
  const runtime = {
    clock: { now: () => Date.now() },
    newId: () => randomUUID(),
    newSecret: () => randomBytes(32).toString('base64url'),
    log: createLog(destination(2)),
  };
  const { store } = await openMarketDatabase(env, runtime);
  try {
    const context = { ...runtime, env, store, secrets: await openSecrets({ ...runtime, env, store }) };
    subscribeFeatures(context);
    const [command, ...options] = process.argv.slice(2);
    const { lines, isDone } =
      command === 'audit'
        ? await printAudit(context, options)
        : await new AdminTool(context).run(process.argv.slice(2));
    for (const line of lines) (isDone ? console.log : console.error)(line);
    if (!isDone) process.exitCode = 1;
  } finally {
    await store.destroy();
  }
} catch (error) {
  if (!(error instanceof EnvError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
