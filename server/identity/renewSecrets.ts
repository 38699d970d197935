import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import { sql } from 'kysely';
import { hasTable } from '../database/engine.ts';
import type { Database } from '../database/schema.ts';
import { storedSecrets } from '../secrets/sealedSecrets.ts';
import type { SecretKey } from '../secrets/secretKey.ts';
import { SECRET_NAMES } from '../secrets/secrets.ts';

/* Tables that exist neither before the first start of the embedded accounts, nor with accounts at Firebase. */

const FACTORS = 'identity_second_factor';
/** Signing keys of ID tokens, encrypted with the provider's secret; it makes another one when it has none. */
const SIGNING_KEYS = 'identity_key';

/** With another one, the same person would have another pseudonym in the audit log. */
const UNCHANGED: readonly string[] = [SECRET_NAMES.audit];

export interface Renewal {
  /** The key of the market; undefined where its secrets are in plain text, as an older version has left them. */
  readonly key: SecretKey | undefined;
  readonly newSecret: () => string;
}

/**
 * Gives a market that no server runs on new secrets: whatever was signed with the earlier ones (proofs of addresses, ID and access
 * tokens, upload tickets, cookies) is void, without a list of it. Second factors are encrypted anew and go on; their recovery codes
 * end, since nobody knows which were used.
 */
export async function renewSecrets(db: Database, { key, newSecret }: Renewal): Promise<void> {
  const { secrets, write } = await storedSecrets(db, key === undefined ? undefined : { current: key, newSecret });
  const from = secrets.get(SECRET_NAMES.identity);
  for (const name of secrets.keys()) {
    if (UNCHANGED.includes(name)) continue;
    const secret = newSecret();
    if (name === SECRET_NAMES.identity && from !== undefined) await encryptFactors(db, { from, to: secret });
    await write(name, secret);
  }
  await removeSigningKeys(db);
}

/** Forgets secrets whose key is lost; gives the addresses whose second factors nobody can read any more. */
export async function forgetSecrets(db: Database): Promise<readonly string[]> {
  await db.deleteFrom('sealed_secrets').execute();
  await removeSigningKeys(db);
  if (!(await hasTable(db, FACTORS))) return [];
  const { rows } = await sql<{ readonly email: string }>`
    select email from identity_user where id in (select ${sql.ref('userId')} from ${sql.table(FACTORS)}) order by email
  `.execute(db);
  return rows.map(({ email }) => email);
}

interface StoredFactor {
  readonly id: string;
  readonly secret: string;
}

async function encryptFactors(db: Database, { from, to }: { readonly from: string; readonly to: string }) {
  if (!(await hasTable(db, FACTORS))) return;
  const noCodes = await symmetricEncrypt({ key: to, data: '[]' });
  const { rows } = await sql<StoredFactor>`select id, secret from ${sql.table(FACTORS)}`.execute(db);
  for (const { id, secret } of rows) {
    const readable = await symmetricDecrypt({ key: from, data: secret }).catch(() => undefined);
    if (readable === undefined) continue; // its key was lost before
    const encrypted = await symmetricEncrypt({ key: to, data: readable });
    await sql`
      update ${sql.table(FACTORS)} set secret = ${encrypted}, ${sql.ref('backupCodes')} = ${noCodes} where id = ${id}
    `.execute(db);
  }
}

async function removeSigningKeys(db: Database): Promise<void> {
  if (await hasTable(db, SIGNING_KEYS)) await sql`delete from ${sql.table(SIGNING_KEYS)}`.execute(db);
}
