import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { create, extract } from 'tar';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer, temporaryFolder } from '#support/server.ts';
import { openTestDatabase } from '#support/testDatabase.ts';
import { RESTORED_AT_KEY, readValue, writeValue } from '../database/settings.ts';
import { RECONCILED_UNTIL_KEY } from '../payments/reconciler.ts';
import { createBackup } from './createBackup.ts';
import { isNewerVersion } from './manifest.ts';
import { markRestored } from './markRestored.ts';
import { requireWholeContent, undoReplacement } from './replaceContents.ts';
import { restoreBackup } from './restoreBackup.ts';

const progress = { tell: () => {}, warn: () => {} };
const now = () => 1_000;
const newSecret = () => randomBytes(32).toString('base64url');
const secretKeys = { current: undefined, previous: undefined };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { DATABASE_URL: '' } });
});
afterAll(() => server.remove());

const backedUp = async (program: string): Promise<string> => {
  const file = join(temporaryFolder(), 'market.backup');
  const env = { dataDir: server.dataDir, s3: undefined, minFreeDisk: 0, secretKeys };
  await createBackup({ env, file, encryption: undefined, program, now, progress });
  return file;
};
const restored = (file: string, dataDir: string, program: string) =>
  restoreBackup({
    env: { dataDir, minFreeDisk: 0, secretKeys },
    file,
    passphrase: undefined,
    mayReplace: false,
    program,
    now,
    newSecret,
    progress,
  });

it('[backup.restored] refuses a backup of a newer version, and takes one of an older version', async () => {
  const dataDir = join(temporaryFolder(), 'data');
  await expect(restored(await backedUp('0.2.0'), dataDir, '0.1.9')).rejects.toThrow(
    /made by the newer version 0\.2\.0/,
  );
  expect(readdirSync(dataDir)).toEqual(['server.lock']);
  await restored(await backedUp('0.2.0'), dataDir, '0.10.0');
  expect(existsSync(join(dataDir, 'market.db'))).toBe(true);
});

/** Changes a bit in a file: of a database one that SQLite leaves to programs, so that it can still be read. */
function alter(file: string): void {
  const bytes = readFileSync(file);
  bytes.writeUInt8(bytes.readUInt8(63) ^ 1, 63);
  writeFileSync(file, bytes);
}

it.each<[what: string, change: (folder: string) => void, says: string]>([
  ['a file was altered', (folder) => alter(join(folder, 'market.db')), 'the file market.db was altered in the backup'],
  ['a file is missing', (folder) => rmSync(join(folder, 'market.db')), 'the file market.db is missing in the backup'],
  [
    'a file was added',
    (folder) => writeFileSync(join(folder, 'secret.key'), ''),
    'the file secret.key has no checksum',
  ],
  [
    'the checksums were altered',
    (folder) => alter(join(folder, 'files.sha256')),
    'the list of checksums differs from the manifest',
  ],
])('[backup.restored] 3. changes nothing for a whole archive in which %s', async (_, change, says) => {
  const [folder, dataDir] = [temporaryFolder(), temporaryFolder()];
  await extract({ cwd: folder, file: await backedUp('1.0.0') });
  change(folder);
  const file = join(temporaryFolder(), 'altered.backup');
  const names = readdirSync(folder).toSorted((one) => (one === 'manifest.json' ? -1 : 1));
  await create({ cwd: folder, file, gzip: true, portable: true }, names);
  await expect(restored(file, dataDir, '1.0.0')).rejects.toThrow(says);
  expect(readdirSync(dataDir)).toEqual(['server.lock']);
});

it('compares versions by their numbers', () => {
  const newer = [isNewerVersion('0.10.0', '0.9.9'), isNewerVersion('1.0.0', '0.9'), isNewerVersion('0.1.1', '0.1')];
  const not = [isNewerVersion('0.1.0', '0.1.0'), isNewerVersion('0.9.9', '0.10.0'), isNewerVersion('0.1', '0.1.0')];
  expect([newer, not]).toEqual([
    [true, true, true],
    [false, false, false],
  ]);
});

/** A folder in which a replacement was interrupted: the old content is moved in part or wholly, the new one in part. */
function interrupted({ isOldMoved }: { readonly isOldMoved: boolean }): string {
  const dataDir = temporaryFolder();
  const [replaced, staging] = ['before-restore-x', 'restore-x'];
  for (const name of [replaced, staging]) mkdirSync(join(dataDir, name));
  const replacement = { staging, replaced, newNames: ['market.db', 'pictures'], oldNames: ['cards.db', 'market.db'] };
  writeFileSync(join(dataDir, 'restore.json'), JSON.stringify(replacement));
  writeFileSync(join(dataDir, replaced, 'cards.db'), 'old');
  writeFileSync(join(dataDir, isOldMoved ? replaced : '.', 'market.db'), 'old');
  if (isOldMoved) writeFileSync(join(dataDir, 'market.db'), 'new');
  else writeFileSync(join(dataDir, staging, 'market.db'), 'new');
  mkdirSync(join(dataDir, staging, 'pictures'));
  return dataDir;
}

it.each([true, false])(
  '[backup.restored] serves no folder whose content was replaced in part, and puts the old content back (all of it moved: %s)',
  async (isOldMoved) => {
    const dataDir = interrupted({ isOldMoved });
    expect(() => requireWholeContent(dataDir)).toThrow(/DATA_DIR: a restore into .* was interrupted; run it again/);
    expect(await undoReplacement(dataDir)).toBe(true);
    expect(readdirSync(dataDir).toSorted()).toEqual(['cards.db', 'market.db']);
    expect(readFileSync(join(dataDir, 'market.db'), 'utf8')).toBe('old');
    expect(() => requireWholeContent(dataDir)).not.toThrow();
  },
);

it('[backup.restored] ends every session, and lets the provider be asked from the backup on', async () => {
  const market = await startTestServer();
  const member = await market.member();
  const { store } = market.services;
  await writeValue(store, RECONCILED_UNTIL_KEY, '5000');
  await markRestored(store, { madeAt: 3_000, now: 9_000, key: { is: 'none' }, newSecret });
  expect(await readValue(store, RECONCILED_UNTIL_KEY)).toBe('3000');
  expect(await readValue(store, RESTORED_AT_KEY)).toBe('9000');
  for (const path of [`/api/jwt?email=${member.email}`, '/identity/token']) {
    expect((await member.get(path)).status, path).toBe(401);
  }
  await market.remove();
});

it('has nothing to end in a market without accounts of its own', async () => {
  const store = await openTestDatabase(temporaryFolder());
  await markRestored(store, { madeAt: 1, now: 2, key: { is: 'none' }, newSecret });
  expect(await readValue(store, RESTORED_AT_KEY)).toBe('2');
  await store.destroy();
});
