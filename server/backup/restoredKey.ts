import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Store } from '../database/database.ts';
import { hasTable } from '../database/engine.ts';
import type { Env } from '../env/Env.ts';
import { KEY_FILE, readKeyFile, writeKeyFile } from '../secrets/keyFile.ts';
import { readSealed, sealingKeys } from '../secrets/sealedSecrets.ts';
import type { SecretKey } from '../secrets/secretKey.ts';

/**
 * How the secrets of a restored market are stored: under a key that is at hand, under one that is not, or in plain text, as an
 * older version has left them.
 */
export type RestoredKey = { readonly is: 'known'; readonly key: SecretKey } | { readonly is: 'lost' | 'none' };

interface Places {
  readonly env: Pick<Env, 'dataDir' | 'secretKeys'>;
  /** Where the backup was unpacked. */
  readonly staging: string;
  readonly newSecret: () => string;
}

/**
 * Looks for the key of a restored market in the settings, in the backup and in the data folder whose content it replaces. What it is
 * encrypted under from now on is SECRET_KEY, or else the file of the key in `staging`. @throws EnvError
 */
export async function findRestoredKey(store: Store, { env, staging, newSecret }: Places): Promise<RestoredKey> {
  const { current, previous } = env.secretKeys;
  const candidates = [current, previous, readKeyFile(staging), readKeyFile(env.dataDir)];
  const [needed] = await keysIn(store);
  const found = candidates.find((key) => key?.id === needed);
  await rm(join(staging, KEY_FILE), { force: true });
  if (needed === undefined) return { is: 'none' };
  if (found === undefined) return { is: 'lost' };
  if (current === undefined) {
    writeKeyFile(staging, found);
    return { is: 'known', key: found };
  }
  await readSealed(store, { current, previous: found, newSecret });
  return { is: 'known', key: current };
}

/** An older version has no such table. */
const keysIn = async (store: Store): Promise<readonly string[]> =>
  (await hasTable(store, 'sealed_secrets')) ? sealingKeys(store) : [];
