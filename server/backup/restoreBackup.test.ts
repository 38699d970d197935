import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pino } from 'pino';
import { create, extract } from 'tar';
import { beforeAll, expect, it } from 'vitest';
import { temporaryFolder } from '#support/temporaryFolder.ts';
import { openTestDatabase } from '#support/testDatabase.ts';
import { openMarketDatabase } from '../database/database.ts';
import { RESTORED_AT_KEY, readValue } from '../database/settings.ts';
import { writeSealed } from '../secrets/sealedSecrets.ts';
import { decodeSecretKey, type SecretKey } from '../secrets/secretKey.ts';
import { createBackup } from './createBackup.ts';
import { isNewerVersion } from './manifest.ts';
import { markRestored } from './markRestored.ts';
import { requireWholeContent, undoReplacement } from './replaceContents.ts';
import { type RestoreOptions, restoreBackup } from './restoreBackup.ts';

const progress = { tell: () => {}, warn: () => {} };
const now = () => 1_000;
const newSecret = () => randomBytes(32).toString('base64url');
const secretKeys = { current: undefined, previous: undefined };

/** The data folder of a market with a secret, the cards' books and a folder of pictures. */
let marketDir: string;
/** What its secret is encrypted under; no file has it. */
let key: SecretKey;
beforeAll(async () => {
  marketDir = temporaryFolder();
  const runtime = { newId: randomUUID, log: pino({ level: 'silent' }) };
  const { store } = await openMarketDatabase({ dataDir: marketDir, databaseUrl: undefined }, runtime);
  key = decodeSecretKey('a key', randomBytes(32).toString('base64'));
  await writeSealed(store, { current: key, newSecret }, ['audit', 'a secret']);
  await store.destroy();
  const cards = new DatabaseSync(join(marketDir, 'sandbox-cards.db'));
  cards.exec('create table intents (id text)');
  cards.close();
  mkdirSync(join(marketDir, 'pictures'));
});

const backedUp = async (program: string): Promise<string> => {
  const file = join(temporaryFolder(), 'market.backup');
  const env = { dataDir: marketDir, s3: undefined, minFreeDisk: 0, secretKeys };
  await createBackup({ env, file, encryption: undefined, program, now, progress });
  return file;
};
const restored = (file: string, dataDir: string, program: string, changes: Partial<RestoreOptions> = {}) =>
  restoreBackup({
    env: { dataDir, minFreeDisk: 0, secretKeys },
    file,
    passphrase: undefined,
    mayReplace: false,
    program,
    now,
    newSecret,
    progress,
    ...changes,
  });

/** A backup of version 1.0.0 in which something was changed. */
async function changedBackup(change: (folder: string) => void): Promise<string> {
  const folder = temporaryFolder();
  await extract({ cwd: folder, file: await backedUp('1.0.0') });
  change(folder);
  const file = join(temporaryFolder(), 'changed.backup');
  const names = readdirSync(folder).toSorted((one) => (one === 'manifest.json' ? -1 : 1));
  await create({ cwd: folder, file, gzip: true, portable: true }, names);
  return file;
}

it('[backup.restored] refuses a backup of a newer version, and takes one of an older version', async () => {
  const dataDir = join(temporaryFolder(), 'data');
  await expect(restored(await backedUp('0.2.0'), dataDir, '0.1.9')).rejects.toThrow(
    'the backup was made by the newer version 0.2.0; this is 0.1.9: update the program first',
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
  const [file, dataDir] = [await changedBackup(change), temporaryFolder()];
  await expect(restored(file, dataDir, '1.0.0')).rejects.toThrow(says);
  expect(readdirSync(dataDir)).toEqual(['server.lock']);
});

it.each<[what: string, changes: object, says: string]>([
  [
    'with a migration that this program does not know',
    { migrations: ['9999_unknown'] },
    'made by the newer version 1.0.0, which has the migration 9999_unknown; this is 1.0.0: update the program first',
  ],
  ['that says another number of rows', { tables: { cars: 7 } }, 'the table cars has 0 rows, not 7'],
])('[backup.restored] changes nothing for a backup %s', async (_what, changes, says) => {
  const file = await changedBackup((folder) => {
    const path = join(folder, 'manifest.json');
    writeFileSync(path, JSON.stringify({ ...JSON.parse(readFileSync(path, 'utf8')), ...changes }));
  });
  const dataDir = temporaryFolder();
  await expect(restored(file, dataDir, '1.0.0')).rejects.toMatchObject({
    name: 'BackupError',
    message: expect.stringContaining(says),
  });
  expect(readdirSync(dataDir)).toEqual(['server.lock']);
});

it('[backup.restored] says how far it is, what was replaced, and what the backup had', async () => {
  const file = await backedUp('1.0.0');
  const dataDir = temporaryFolder();
  writeFileSync(join(dataDir, 'market.db'), 'old');
  const told: string[] = [];
  const { manifest, secrets, replaced } = await restored(file, dataDir, '1.0.0', {
    mayReplace: true,
    now: () => Date.UTC(2026, 0, 2, 3, 4, 5, 6),
    progress: { tell: (text) => told.push(text), warn: () => {} },
  });
  expect(manifest).toMatchObject({ program: '1.0.0', madeAt: 1_000, tables: { cars: 0 } });
  // The backup is not encrypted, and has no key.
  expect(secrets).toEqual({ isKeyLost: true, unreadableFactors: [] });
  const known = { dataDir: temporaryFolder(), minFreeDisk: 0, secretKeys: { current: key, previous: undefined } };
  expect((await restored(file, known.dataDir, '1.0.0', { env: known })).secrets).toEqual({
    isKeyLost: false,
    unreadableFactors: [],
  });
  expect(replaced).toBe(join(dataDir, 'before-restore-2026-01-02T03-04-05-006Z'));
  expect(readFileSync(join(replaced ?? '', 'market.db'), 'utf8')).toBe('old');
  const content = ['market.db', 'pictures', 'sandbox-cards.db', 'server.lock'];
  expect(readdirSync(dataDir).toSorted()).toEqual([basename(replaced ?? ''), ...content]);
  const whole = Math.ceil(manifest.bytes / 1_000_000);
  expect(told.at(-2)).toMatch(new RegExp(`^read: \\d+ of ${whole} MB$`));
  expect(told.at(-1)).toBe('checksums');
  // Nothing is locked any more.
  await expect(restored(file, dataDir, '1.0.0')).rejects.toThrow('is not empty: it has market.db; with --replace');
  expect((await restored(file, dataDir, '1.0.0', { mayReplace: true })).replaced).toContain('1970');
});

it('[backup.restored] takes back an interrupted restore before it looks at the folder', async () => {
  const dataDir = interrupted({ isOldMoved: true });
  await expect(restored(await backedUp('1.0.0'), dataDir, '1.0.0')).rejects.toThrow('it has cards.db');
  expect(readFileSync(join(dataDir, 'market.db'), 'utf8')).toBe('old');
});

it('[backup.restored] unpacks nothing on a disk that it would fill', async () => {
  const dataDir = temporaryFolder();
  const full = { env: { dataDir, minFreeDisk: 1e15, secretKeys } };
  await expect(restored(await backedUp('1.0.0'), dataDir, '1.0.0', full)).rejects.toThrow(/and \d+ MB are needed$/);
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

it('has nothing to end in a market without accounts of its own', async () => {
  const store = await openTestDatabase(temporaryFolder());
  await markRestored(store, { madeAt: 1, now: 2, key: { is: 'none' }, newSecret });
  expect(await readValue(store, RESTORED_AT_KEY)).toBe('2');
  await store.destroy();
});
