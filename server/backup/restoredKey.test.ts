import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freshMarket } from '#support/payments/marketRows.ts';
import { temporaryFolder } from '#support/temporaryFolder.ts';
import { KEY_FILE, writeKeyFile } from '../secrets/keyFile.ts';
import { readSealed, writeSealed } from '../secrets/sealedSecrets.ts';
import { decodeSecretKey, type SecretKey } from '../secrets/secretKey.ts';
import { findRestoredKey } from './restoredKey.ts';

const newSecret = () => randomBytes(32).toString('base64url');
const newKey = () => decodeSecretKey('a key', randomBytes(32).toString('base64'));

let market: Awaited<ReturnType<typeof freshMarket>>;
let key: SecretKey;
let staging: string;
let dataDir: string;
beforeEach(async () => {
  market = await freshMarket();
  [key, staging, dataDir] = [newKey(), temporaryFolder(), temporaryFolder()];
  await writeSealed(market.store, { current: key, newSecret }, ['audit', 'a secret']);
});
afterEach(() => market.remove());

const find = ({ current, previous }: { readonly current?: SecretKey; readonly previous?: SecretKey } = {}) =>
  findRestoredKey(market.store, { env: { dataDir, secretKeys: { current, previous } }, staging, newSecret });
/** What the market's secret is under a key that nothing else may be needed beside. */
const secretUnder = async (current: SecretKey) =>
  (await readSealed(market.store, { current, previous: undefined, newSecret })).get('audit');
const keyFile = () => {
  const path = join(staging, KEY_FILE);
  return existsSync(path) ? readFileSync(path, 'utf8').trim() : undefined;
};

describe('[secrets.backup] the key of a restored market', () => {
  it.each<[where: string, put: () => void]>([
    ['the backup', () => writeKeyFile(staging, key)],
    ['the folder whose content is replaced', () => writeKeyFile(dataDir, key)],
    [
      'that folder, where the backup has another one',
      () => {
        writeKeyFile(staging, newKey());
        writeKeyFile(dataDir, key);
      },
    ],
  ])('is that of %s, and goes on in a file', async (_where, put) => {
    put();
    expect(await find()).toMatchObject({ is: 'known', key: { id: key.id } });
    expect(keyFile()).toBe(key.text);
    expect(await secretUnder(key)).toBe('a secret');
  });

  it('is that of the settings, without a file', async () => {
    writeKeyFile(staging, key);
    expect(await find({ current: key })).toEqual({ is: 'known', key });
    expect(keyFile()).toBeUndefined();
    expect(await secretUnder(key)).toBe('a secret');
  });

  it('is that of the settings also where they have a new one beside it', async () => {
    const current = newKey();
    expect(await find({ current, previous: key })).toEqual({ is: 'known', key: current });
    expect(keyFile()).toBeUndefined();
    expect(await secretUnder(current)).toBe('a secret');
  });

  it('is that of the settings also where the backup has the one before', async () => {
    writeKeyFile(staging, key);
    const current = newKey();
    expect(await find({ current })).toEqual({ is: 'known', key: current });
    expect(await secretUnder(current)).toBe('a secret');
  });

  it('is lost where none is that one, and none goes on', async () => {
    writeKeyFile(staging, newKey());
    writeKeyFile(dataDir, newKey());
    expect(await find({ current: newKey(), previous: newKey() })).toEqual({ is: 'lost' });
    expect(keyFile()).toBeUndefined();
    expect(await secretUnder(key)).toBe('a secret');
  });

  it('is none where nothing is encrypted, as an older version has left it, whatever is at hand', async () => {
    await market.store.deleteFrom('sealed_secrets').execute();
    writeKeyFile(staging, key);
    expect(await find({ current: newKey() })).toEqual({ is: 'none' });
    expect(keyFile()).toBeUndefined();
    await market.store.schema.dropTable('sealed_secrets').execute();
    expect(await find()).toEqual({ is: 'none' });
  });
});
