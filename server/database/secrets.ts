import type { Store } from './sqlite.ts';

/** Secrets of a data folder, made once and kept: with them, sessions and tokens outlive a restart. */
export interface Secrets {
  /** The embedded identity's own secret. */
  readonly identity: string;
  /** Signs access tokens. */
  readonly accessTokens: string;
  /** Stands in the address of picture uploads; public, as image hosts' keys in pages are. */
  readonly imageHostKey: string;
}

/** Reads the folder's secrets, making those that are missing by `newSecret`. Two starts at once agree on them. */
export async function readSecrets(store: Store, newSecret: () => string): Promise<Secrets> {
  const secret = (name: string) => getOrCreateValue(store, `secret:${name}`, newSecret);
  return {
    identity: await secret('identity'),
    accessTokens: await secret('access-tokens'),
    imageHostKey: await secret('image-host-key'),
  };
}

/** A setting's value; where there is none yet, `make` gives the one that is kept from now on. */
async function getOrCreateValue(store: Store, key: string, make: () => string): Promise<string> {
  await store
    .insertInto('settings')
    .values({ key, value: make() })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  const { value } = await store.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirstOrThrow();
  return value;
}

/** A setting's value; undefined where it was never set. */
export async function readValue(store: Store, key: string): Promise<string | undefined> {
  return (await store.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst())?.value;
}

/** Writes a setting, in place of the value it had. */
export async function writeValue(store: Store, key: string, value: string): Promise<void> {
  await store
    .insertInto('settings')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}
