import type { Store } from './schema.ts';

/* The named values of a data folder, in the table `settings`. */

/** Secrets of a data folder, created once: sessions and tokens outlive a restart. */
export interface Secrets {
  /** The embedded identity provider's own secret. */
  readonly identity: string;
  /** Signs access tokens. */
  readonly accessTokens: string;
  /** Signs the proofs of browsers that have logged in before. */
  readonly knownBrowsers: string;
  /** Makes pseudonyms of the audit log: with another one, the same person would have another pseudonym. */
  readonly audit: string;
  /** Signs the tickets of picture uploads. */
  readonly imageHostKey: string;
}

/** Reads the folder's secrets; `newSecret` creates those that are missing. Two simultaneous starts get the same ones. */
export async function readSecrets(store: Store, newSecret: () => string): Promise<Secrets> {
  const secret = (name: string) => getOrCreateValue(store, `secret:${name}`, newSecret);
  return {
    identity: await secret('identity'),
    accessTokens: await secret('access-tokens'),
    knownBrowsers: await secret('known-browsers'),
    audit: await secret('audit'),
    imageHostKey: await secret('image-host-key'),
  };
}

/** When the market was last restored from a backup, in milliseconds UTC; without a value it never was. */
export const RESTORED_AT_KEY = 'restored-at';

/** The value of a name; where there is none yet, stores the one that `make` returns. */
async function getOrCreateValue(store: Store, key: string, make: () => string): Promise<string> {
  await store
    .insertInto('settings')
    .values({ key, value: make() })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  const { value } = await store.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirstOrThrow();
  return value;
}

/** The value of a name; undefined where it was never written. */
export async function readValue(store: Store, key: string): Promise<string | undefined> {
  return (await store.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst())?.value;
}

/** Writes the value of a name, replacing an earlier one. */
export async function writeValue(store: Store, key: string, value: string): Promise<void> {
  await store
    .insertInto('settings')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}
