import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { marketDatabaseFile, openDatabase } from '../database/database.ts';
import { hasTable } from '../database/engine.ts';
import type { Env } from '../env/Env.ts';
import type { SettingsCheck } from '../env/SettingsCheck.ts';
import { KEY_FILE, readKeyFile } from './keyFile.ts';
import { plainSnapshots } from './plainSnapshots.ts';
import { sealingKeys } from './sealedSecrets.ts';

export const secretsCheck: SettingsCheck = {
  need: 'Secrets',
  service: ({ dataDir, secretKeys }) => {
    const file = `the key in '${join(dataDir, KEY_FILE)}'`;
    if (secretKeys.current === undefined)
      return { uses: `encrypted under ${file}`, otherwise: 'SECRET_KEY is a key of your own' };
    const uses = `encrypted under SECRET_KEY, with the id ${secretKeys.current.id}`;
    return { uses, otherwise: `without SECRET_KEY: ${file}` };
  },
  async check(env) {
    const { dataDir, databaseUrl, secretKeys } = env;
    if (databaseUrl === undefined && !existsSync(marketDatabaseFile(dataDir))) return 'the first start makes them';
    const needed = await neededKeys(env);
    if (needed.length === 0) return 'the next start encrypts them';
    const atHand = [secretKeys.current ?? readKeyFile(dataDir), secretKeys.previous].map((key) => key?.id);
    const missing = needed.find((id) => !atHand.includes(id));
    if (missing !== undefined) throw new Error(`they are encrypted under another key, with the id ${missing}`);
    const plain = databaseUrl === undefined ? await plainSnapshots(dataDir) : [];
    const remains = plain.map((path) => `; '${path}' has them in plain text: remove it once you will not step back`);
    return `the key opens them${remains.join('')}`;
  },
};

async function neededKeys(env: Env): Promise<readonly string[]> {
  const { store } = await openDatabase(env, pino({ enabled: false }));
  try {
    return (await hasTable(store, 'sealed_secrets')) ? await sealingKeys(store) : [];
  } finally {
    await store.destroy();
  }
}
