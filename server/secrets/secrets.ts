import type { FastifyBaseLogger } from 'fastify';
import { commandLine } from '../../bin/commandLine.mjs';
import { withLease } from '../database/leases.ts';
import { MIGRATIONS_LEASE } from '../database/migrations.ts';
import type { Database, Store } from '../database/schema.ts';
import { transact } from '../database/transact.ts';
import { EnvError } from '../env/decoders.ts';
import type { Env } from '../env/Env.ts';
import { createKeyFile, KEY_FILE, readKeyFile } from './keyFile.ts';
import { expectRemains, removeRemains } from './plainRemains.ts';
import { type Keys, readSealed, sealingKeys, takePlain, writeSealed, wrongKey } from './sealedSecrets.ts';
import { hashStoredLogins } from './storedLogins.ts';

/*
 * The market's secrets, opened at the start before anything uses them. A new one is a line in `SECRET_NAMES` and in `Secrets`. A new token
 * is stored as its hash: `databaseCopy.test.ts` finds one that opens anything.
 */

/** The names of the market's secrets in the database. */
export const SECRET_NAMES = {
  identity: 'identity',
  accessTokens: 'access-tokens',
  knownBrowsers: 'known-browsers',
  audit: 'audit',
  imageHostKey: 'image-host-key',
  unsubscribing: 'unsubscribing',
} as const;

/** Secrets of a market, created once: sessions and tokens outlive a restart. */
export interface Secrets {
  /** The embedded identity provider's own: signs its cookies and proofs, and encrypts second factors and its private keys. */
  readonly identity: string;
  /** Signs access tokens. */
  readonly accessTokens: string;
  /** Signs the proofs of browsers that have logged in before. */
  readonly knownBrowsers: string;
  /** Makes pseudonyms of the audit log: with another one, the same person would have another pseudonym. */
  readonly audit: string;
  /** Signs the tickets of picture uploads. */
  readonly imageHostKey: string;
  /** Signs the addresses in mails that end further ones. */
  readonly unsubscribing: string;
}

export interface SecretsContext {
  readonly store: Store;
  readonly env: Pick<Env, 'dataDir' | 'databaseUrl' | 'secretKeys'>;
  readonly newId: () => string;
  readonly newSecret: () => string;
  readonly log: FastifyBaseLogger;
}

/**
 * The market's secrets, decrypted; `newSecret` creates those that are missing. What an older version has left in plain text is
 * encrypted or hashed, and removed. Simultaneous starts get the same ones.
 * @throws EnvError with one line where the key is missing, or is not the one of this market
 */
export async function openSecrets(context: SecretsContext): Promise<Secrets> {
  const { store, newId } = context;
  return withLease(store, MIGRATIONS_LEASE, newId, async () => {
    const keys = await keysOf(context);
    const secrets = await transact(store, (trx) => moveAndRead(trx, keys));
    await removeRemains(context);
    return secrets;
  });
}

/** The keys of the settings, or of the data folder. A market without any secret gets a new one. @throws EnvError */
export async function keysOf({
  store,
  env,
  newSecret,
}: Pick<SecretsContext, 'store' | 'env' | 'newSecret'>): Promise<Keys> {
  const { current, previous } = env.secretKeys;
  const key = current ?? readKeyFile(env.dataDir);
  if (key !== undefined) return { current: key, previous, newSecret };
  const [needed] = (await sealingKeys(store)).filter((id) => id !== previous?.id);
  if (needed === undefined) return { current: createKeyFile(env.dataDir, newSecret), previous, newSecret };
  if (previous !== undefined) throw wrongKey(needed);
  throw new EnvError(
    `DATA_DIR: the file '${KEY_FILE}' is missing in '${env.dataDir}', and the market's secrets are encrypted under it: put it back, set SECRET_KEY, or run ${commandLine('restore', '--mark', '--without-key')} (docs/operating.md)`,
  );
}

async function moveAndRead(trx: Database, keys: Keys): Promise<Secrets> {
  const sealed = await readSealed(trx, keys);
  const plain = await takePlain(trx);
  const hashed = await hashStoredLogins(trx);
  if (plain.size > 0 || hashed > 0) await expectRemains(trx);
  const read = async (name: string): Promise<string> => {
    const known = sealed.get(name);
    if (known !== undefined) return known;
    const secret = plain.get(name) ?? keys.newSecret();
    await writeSealed(trx, keys, [name, secret]);
    return secret;
  };
  return {
    identity: await read(SECRET_NAMES.identity),
    accessTokens: await read(SECRET_NAMES.accessTokens),
    knownBrowsers: await read(SECRET_NAMES.knownBrowsers),
    audit: await read(SECRET_NAMES.audit),
    imageHostKey: await read(SECRET_NAMES.imageHostKey),
    unsubscribing: await read(SECRET_NAMES.unsubscribing),
  };
}
