import type { Database } from '../database/schema.ts';
import { writeValue } from '../database/settings.ts';
import { EnvError } from '../env/decoders.ts';
import { NONCE_BYTES, type SecretKey } from './secretKey.ts';

/* The market's secrets in the table `sealed_secrets`, encrypted under a key that is not in the database. */

/** Names a secret in the table `settings`, where older versions have them in plain text. */
export const PLAIN_PREFIX = 'secret:';

/** What encrypts secrets. */
export interface Sealing {
  readonly current: SecretKey;
  /** Random texts of 256 bits. */
  readonly newSecret: () => string;
}

/** What may open what is stored. */
export interface Keys extends Sealing {
  readonly previous: SecretKey | undefined;
}

/** The ids of the keys under which secrets are encrypted; none in a market that has none yet. */
export async function sealingKeys(db: Database): Promise<readonly string[]> {
  const rows = await db.selectFrom('sealed_secrets').select('key_id').execute();
  return [...new Set(rows.map(({ key_id }) => key_id))];
}

/**
 * The stored secrets by name. What the previous key has encrypted is encrypted under the current one.
 * @throws EnvError for another key
 */
export async function readSealed(db: Database, { current, previous, newSecret }: Keys): Promise<Map<string, string>> {
  const opened = new Map<string, string>();
  for (const { name, key_id, value } of await db.selectFrom('sealed_secrets').selectAll().execute()) {
    const key = [current, previous].find((one) => one?.id === key_id);
    if (key === undefined) throw wrongKey(key_id);
    const secret = openSealed(key, name, value);
    opened.set(name, secret);
    if (key !== current) await writeSealed(db, { current, newSecret }, [name, secret]);
  }
  return opened;
}

function openSealed(key: SecretKey, name: string, value: string): string {
  try {
    return key.open(name, value);
  } catch (cause) {
    throw new EnvError(`SECRET_KEY: the secret '${name}' in the database was altered; restore a backup`, { cause });
  }
}

export const wrongKey = (needed: string): EnvError =>
  new EnvError(
    `SECRET_KEY: not the key of this market, whose secrets are encrypted under the one with the id ${needed}; set that one, or a new one with that one as SECRET_KEY_PREVIOUS`,
  );

/** Encrypts and stores a secret. */
export async function writeSealed(
  db: Database,
  { current, newSecret }: Sealing,
  [name, secret]: readonly [name: string, secret: string],
): Promise<void> {
  const nonce = Buffer.from(newSecret(), 'base64url').subarray(0, NONCE_BYTES);
  const row = { key_id: current.id, value: current.seal(name, secret, nonce) };
  await db
    .insertInto('sealed_secrets')
    .values({ name, ...row })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute();
}

/** The secrets of a market that no server runs on, and how to write another one in the place of one. */
export interface StoredSecrets {
  readonly secrets: ReadonlyMap<string, string>;
  readonly write: (name: string, secret: string) => Promise<void>;
}

/** @param sealing undefined where the secrets are in plain text, as an older version has left them. @throws EnvError for another key */
export async function storedSecrets(db: Database, sealing: Sealing | undefined): Promise<StoredSecrets> {
  if (sealing !== undefined) {
    const secrets = await readSealed(db, { ...sealing, previous: undefined });
    return { secrets, write: (name, secret) => writeSealed(db, sealing, [name, secret]) };
  }
  const rows = await db.selectFrom('settings').selectAll().where('key', 'like', `${PLAIN_PREFIX}%`).execute();
  const secrets = new Map(rows.map((row) => [row.key.slice(PLAIN_PREFIX.length), row.value]));
  return { secrets, write: (name, secret) => writeValue(db, `${PLAIN_PREFIX}${name}`, secret) };
}

/** Secrets in plain text, by name, which it removes. */
export async function takePlain(db: Database): Promise<Map<string, string>> {
  const rows = await db
    .deleteFrom('settings')
    .where('key', 'like', `${PLAIN_PREFIX}%`)
    .returning(['key', 'value'])
    .execute();
  return new Map(rows.map(({ key, value }) => [key.slice(PLAIN_PREFIX.length), value]));
}
