import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { itOnSqlite } from '#support/engineTests.ts';
import { temporaryFolder } from '#support/server.ts';
import { dropDatabase, isOnPostgres, openTestDatabase } from '#support/testDatabase.ts';
import type { Store } from '../database/database.ts';
import { readValue, writeValue } from '../database/settings.ts';
import { KEY_FILE } from './keyFile.ts';
import { decodeSecretKey, type SecretKey } from './secretKey.ts';
import { openSecrets, SECRET_NAMES, type Secrets } from './secrets.ts';

let dataDir: string;
let store: Store;
beforeEach(async () => {
  dataDir = temporaryFolder();
  store = await openTestDatabase(dataDir);
});
afterEach(async () => {
  await store.destroy();
  await dropDatabase(dataDir);
});

const newSecret = () => randomBytes(32).toString('base64url');
const aKey = () => decodeSecretKey('SECRET_KEY', newSecret());
interface Keys {
  readonly current?: SecretKey;
  readonly previous?: SecretKey;
}
/** The secrets as a server with these settings opens them. */
const open = ({ current, previous }: Keys = {}, on = store): Promise<Secrets> =>
  openSecrets({
    store: on,
    env: { dataDir, databaseUrl: undefined, secretKeys: { current, previous } },
    newId: randomUUID,
    newSecret,
    log: pino({ level: 'silent' }),
  });

const names = Object.values(SECRET_NAMES);
/** What an older version has in the table `settings`. */
async function asOlderVersion(): Promise<readonly string[]> {
  const secrets = names.map(() => newSecret());
  for (const [index, name] of names.entries()) await writeValue(store, `secret:${name}`, secrets[index] ?? '');
  return secrets;
}
const rows = () => store.selectFrom('sealed_secrets').selectAll().execute();

it('[secrets.sealed] makes secrets once, and a key for them where no setting names one', async () => {
  const secrets = await open();
  expect(new Set(Object.values(secrets)).size).toBe(names.length);
  expect(await open()).toEqual(secrets);
  const stored = JSON.stringify([await rows(), await store.selectFrom('settings').selectAll().execute()]);
  for (const secret of [...Object.values(secrets), readFileSync(join(dataDir, KEY_FILE), 'utf8').trim()]) {
    expect(stored).not.toContain(secret);
  }
});

it('[secrets.sealed] gives starts at once the same secrets, new ones and those of an older version', async () => {
  const key = aKey();
  const others = isOnPostgres() ? [await openTestDatabase(dataDir), await openTestDatabase(dataDir)] : [store, store];
  const fresh = await Promise.all([store, ...others].map((one) => open({ current: key }, one)));
  expect(new Set(fresh.map((secrets) => JSON.stringify(secrets))).size).toBe(1);

  await store.deleteFrom('sealed_secrets').execute();
  const plain = await asOlderVersion();
  const moved = await Promise.all([store, ...others].map((one) => open({ current: key }, one)));
  for (const secrets of moved) expect(Object.values(secrets)).toEqual(plain);
  for (const other of others) if (other !== store) await other.destroy();
});

describe('[secrets.moved] the secrets of an older version', () => {
  it('are encrypted with their values, and leave nothing in plain text', async () => {
    const plain = await asOlderVersion();
    expect(Object.values(await open())).toEqual(plain);
    expect(await readValue(store, 'secret:identity')).toBeUndefined();
    expect((await store.selectFrom('settings').selectAll().execute()).map(({ key }) => key)).toEqual([]);
    expect(Object.values(await open())).toEqual(plain);
  });

  itOnSqlite('are gone from the files of an embedded database', async () => {
    // Rows that come and go leave copies of what stood beside them.
    const plain = await asOlderVersion();
    for (let n = 0; n < 500; n += 1) await writeValue(store, `other:${n}`, 'x'.repeat(200));
    await store.deleteFrom('settings').where('key', 'like', 'other:%').execute();
    const bytes = () =>
      ['market.db', 'market.db-wal'].map((name) => readFileSync(join(dataDir, name), 'latin1')).join('');
    expect(plain.filter((secret) => bytes().includes(secret))).toEqual(plain);
    await open();
    expect(plain.filter((secret) => bytes().includes(secret))).toEqual([]);
  });
});

itOnSqlite(
  '[secrets.moved] serves while another program reads the file, and writes it anew at the next start',
  async () => {
    const plain = await asOlderVersion();
    const remaining = () => {
      const bytes = ['market.db', 'market.db-wal'].map((name) => readFileSync(join(dataDir, name), 'latin1')).join('');
      return plain.filter((secret) => bytes.includes(secret)).length;
    };
    const otherProgram = new DatabaseSync(join(dataDir, 'market.db'), { readOnly: true });
    otherProgram.exec('begin');
    otherProgram.prepare('select count(*) from settings').get();
    expect(Object.values(await open())).toEqual(plain);
    expect(remaining()).toBe(plain.length);
    otherProgram.close();
    expect(Object.values(await open())).toEqual(plain);
    expect(remaining()).toBe(0);
  },
);

describe('[secrets.refused] a start is refused with one line', () => {
  it('where the key is missing, which is never replaced by a new one', async () => {
    const secrets = await open();
    const file = join(dataDir, KEY_FILE);
    renameSync(file, `${file}.away`);
    const line = /^DATA_DIR: the file 'secret\.key' is missing in [^\n]*--mark --without-key[^\n]*$/;
    await expect(open()).rejects.toThrow(line);
    await expect(open()).rejects.toThrow(line);
    expect(existsSync(file)).toBe(false);
    renameSync(`${file}.away`, file);
    expect(await open()).toEqual(secrets);
  });

  it('where it is another one, which changes nothing', async () => {
    const [key, other] = [aKey(), aKey()];
    const secrets = await open({ current: key });
    const before = await rows();
    await expect(open({ current: other })).rejects.toThrow(
      new RegExp(`^SECRET_KEY: not the key of this market, [^\\n]*${key.id}[^\\n]*$`),
    );
    await expect(open({ current: other, previous: aKey() })).rejects.toThrow(/^SECRET_KEY: not the key/);
    expect(await rows()).toEqual(before);
    expect(await open({ current: key })).toEqual(secrets);
  });

  it('where what is stored was altered, or changed places', async () => {
    const key = aKey();
    await open({ current: key });
    const [one] = (await rows()).filter(({ name }) => name === 'audit');
    await store
      .updateTable('sealed_secrets')
      .set({ value: one?.value ?? '' })
      .where('name', '=', 'identity')
      .execute();
    await expect(open({ current: key })).rejects.toThrow(/^SECRET_KEY: the secret 'identity' [^\n]*altered[^\n]*$/);
  });
});

describe('[secrets.rotation] another key', () => {
  it('takes the place of the previous one, and the secrets stay', async () => {
    const [first, second, third] = [aKey(), aKey(), aKey()];
    const secrets = await open({ current: first });
    expect(await open({ current: second, previous: first })).toEqual(secrets);
    expect(new Set((await rows()).map(({ key_id }) => key_id))).toEqual(new Set([second.id]));
    // Both settings may stay, and a server that still has the first key is refused.
    expect(await open({ current: second, previous: first })).toEqual(secrets);
    await expect(open({ current: first })).rejects.toThrow(/^SECRET_KEY: not the key/);
    expect(await open({ current: third, previous: second })).toEqual(secrets);
  });

  it('takes the place of the file, in a setting or in a new file', async () => {
    const secrets = await open();
    const read = () => readFileSync(join(dataDir, KEY_FILE), 'utf8').trim();
    const previous = decodeSecretKey('SECRET_KEY', read());
    rmSync(join(dataDir, KEY_FILE));
    expect(await open({ previous })).toEqual(secrets);
    expect(read()).not.toBe(previous.text);
    expect(await open()).toEqual(secrets);
    const setting = aKey();
    expect(await open({ current: setting, previous: decodeSecretKey('SECRET_KEY', read()) })).toEqual(secrets);
    await expect(open()).rejects.toThrow(/^SECRET_KEY: not the key/);
  });
});
