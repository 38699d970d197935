import { randomBytes, randomUUID } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { link } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pino } from 'pino';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '#support/temporaryFolder.ts';
import { marketDatabaseFile, openMarketDatabase } from '../database/database.ts';
import { countRows } from '../database/databaseFile.ts';
import { knownMigrations } from '../database/migrations.ts';
import { readKeyFile, writeKeyFile } from '../secrets/keyFile.ts';
import { decodeSecretKey } from '../secrets/secretKey.ts';
import { readManifest, unpack } from './archive.ts';
import { ArchiveBounds } from './archiveBounds.ts';
import { requireChecksums } from './checksums.ts';
import { type BackupOptions, createBackup } from './createBackup.ts';

const PASSPHRASE = 'correct horse battery';
const NOW = Date.now();
const DAY_MS = 86_400_000;
const newKey = () => decodeSecretKey('a key', randomBytes(32).toString('base64'));
const filesOf = (picture: string) => [320, 800, 1600].map((width) => `${picture}-${width}.webp`);

/** An empty market, which each test copies. */
let template: string;
beforeAll(async () => {
  template = temporaryFolder();
  const runtime = { newId: randomUUID, log: pino({ level: 'silent' }) };
  const { store } = await openMarketDatabase({ dataDir: template, databaseUrl: undefined }, runtime);
  await store.destroy();
});

let dataDir: string;
/** Where the backup goes. */
let folder: string;
let told: string[];
let warned: string[];
beforeEach(() => {
  [dataDir, folder] = [temporaryFolder(), temporaryFolder()];
  [told, warned] = [[], []];
  copyFileSync(marketDatabaseFile(template), marketDatabaseFile(dataDir));
  mkdirSync(join(dataDir, 'pictures'));
});

const fileOf = (name = 'market.backup') => join(folder, name);
const ENV = { s3: undefined, minFreeDisk: 0, secretKeys: { current: undefined, previous: undefined } };
const encryption = { passphrase: PASSPHRASE, cost: 4 };

function make({ env = {}, ...changes }: Partial<Omit<BackupOptions, 'env'>> & { readonly env?: object } = {}) {
  const progress = { tell: (text: string) => told.push(text), warn: (text: string) => warned.push(text) };
  const usual = { file: fileOf(), encryption: undefined, program: '1.2.3', now: () => NOW, progress };
  return createBackup({ ...usual, ...changes, env: { ...ENV, dataDir, ...env } });
}

/** Unpacks a backup; gives the folder, whose files have the checksums that it lists. */
async function unpacked(file = fileOf(), passphrase?: string): Promise<string> {
  const into = temporaryFolder();
  const manifest = await readManifest(file, passphrase);
  await unpack(file, into, { bounds: new ArchiveBounds(manifest), passphrase, onBytes: () => {} });
  await requireChecksums(into, manifest.checksums);
  return into;
}

const addPicture = (picture: string) => {
  for (const name of filesOf(picture)) writeFileSync(join(dataDir, 'pictures', name), 'pixels');
};
const addRow = (name: string) => {
  const database = new DatabaseSync(marketDatabaseFile(dataDir));
  database.prepare('insert into pictures (name, created_at) values (?, 1)').run(name);
  database.close();
};
const addCards = () => {
  const database = new DatabaseSync(join(dataDir, 'sandbox-cards.db'));
  database.exec('create table intents (id text); insert into intents values (1), (2)');
  database.close();
};
/** Nothing is left where it was made but these files. */
const expectLeft = (...names: readonly string[]) => {
  expect(readdirSync(folder)).toEqual(names);
  expect(readdirSync(dataDir).filter((name) => name.startsWith('backup-'))).toEqual([]);
};

describe('[backup.made] a backup', () => {
  it('has the market, its cards and its pictures, and says what it has', async () => {
    addPicture('0a');
    addRow('0a');
    addCards();
    writeFileSync(join(dataDir, 'pictures', '1b-320.webp'), 'of no car');
    const manifest = await make();
    expect(await readManifest(fileOf(), undefined)).toEqual(manifest);
    const found = await unpacked();
    expect(manifest).toMatchObject({
      program: '1.2.3',
      madeAt: NOW,
      migrations: knownMigrations(),
      pictures: 1,
      tables: countRows(marketDatabaseFile(found)),
    });
    expect(manifest.tables).toMatchObject({ pictures: 1, cars: 0 });
    expect(readdirSync(found).toSorted()).toEqual([
      'files.sha256',
      'manifest.json',
      'market.db',
      'pictures',
      'sandbox-cards.db',
    ]);
    expect(readdirSync(join(found, 'pictures')).toSorted()).toEqual(filesOf('0a').toSorted());
    expect(countRows(join(found, 'sandbox-cards.db'))).toEqual({ intents: 2 });
    expect(warned).toEqual([]);
    expectLeft('market.backup');
  });

  it('has no pictures where they are elsewhere, and no cards where there are none', async () => {
    addPicture('0a');
    const manifest = await make({ env: { s3: {} } });
    expect(manifest.pictures).toBeUndefined();
    expect(readdirSync(await unpacked()).toSorted()).toEqual(['files.sha256', 'manifest.json', 'market.db']);
  });

  it('tells how far it is, and has the pictures that are uploaded and deleted meanwhile', async () => {
    for (const name of ['market.db', 'sandbox-cards.db']) {
      const database = new DatabaseSync(join(dataDir, name));
      // More than is copied in one step.
      database.exec('create table large (content blob); insert into large values (zeroblob(20000000))');
      database.close();
    }
    for (const name of ['0a', '1b']) addRow(name);
    addPicture('0a');
    const tell = (text: string) => {
      if (told.length === 0) {
        for (const name of filesOf('0a')) rmSync(join(dataDir, 'pictures', name));
        addPicture('1b');
      }
      told.push(text);
    };
    await make({ progress: { tell, warn: (text) => warned.push(text) } });
    expect(warned).toEqual([]);
    expect(readdirSync(join(await unpacked(), 'pictures'))).toHaveLength(6);
    const steps = [...new Set(told.map((text) => text.replaceAll(/\d+ (?=%|of|MB)/g, 'N ')))];
    expect(steps).toEqual(['market: N %', 'cards: N %', 'checksums', 'written: N of N MB']);
    const parts = told.flatMap((text) => (text.endsWith('%') ? [Number(/\d+/.exec(text)?.[0])] : []));
    expect(Math.min(...parts)).toBeGreaterThan(50);
    expect(Math.max(...parts)).toBeLessThan(100);
    expect(told.at(-1)).toMatch(/^written: (\d+) of \1 MB$/);
  });

  it('is made all the same where pictures are missing or empty, and says so', async () => {
    for (const name of ['0a', '1b', '2c']) addRow(name);
    for (const name of ['1b', '2c']) addPicture(name);
    writeFileSync(join(dataDir, 'pictures', '2c-800.webp'), '');
    await make();
    expect(warned).toEqual([`2 pictures have no file in '${join(dataDir, 'pictures')}', such as 0a`]);
    expect(readdirSync(join(await unpacked(), 'pictures'))).toHaveLength(5);
  });
});

describe('[secrets.backup] the key', () => {
  it('is in an encrypted backup, from the settings or from its file', async () => {
    const [ofFolder, ofSettings] = [newKey(), newKey()];
    writeKeyFile(dataDir, ofFolder);
    await make({ encryption });
    await make({ encryption, file: fileOf('2'), env: { secretKeys: { current: ofSettings, previous: newKey() } } });
    expect(readKeyFile(await unpacked(fileOf(), PASSPHRASE))?.text).toBe(ofFolder.text);
    expect(readKeyFile(await unpacked(fileOf('2'), PASSPHRASE))?.text).toBe(ofSettings.text);
  });

  it('is in no backup that everybody can read', async () => {
    writeKeyFile(dataDir, newKey());
    await make({ env: { secretKeys: { current: newKey(), previous: undefined } } });
    expect(readKeyFile(await unpacked())).toBeUndefined();
  });
});

describe('[backup.made] no backup', () => {
  it('takes the place of a file, also of one that appears while it is made', async () => {
    const refused = { name: 'BackupError', message: `the file '${fileOf()}' exists; a backup overwrites nothing` };
    const makeLink = async (from: string, to: string) => {
      writeFileSync(to, 'of another');
      await link(from, to);
    };
    await expect(make({ makeLink })).rejects.toMatchObject({ ...refused, cause: { code: 'EEXIST' } });
    await expect(make()).rejects.toMatchObject(refused);
    expect(readFileSync(fileOf(), 'utf8')).toBe('of another');
    expect(told.filter((text) => text === 'checksums')).toHaveLength(1);
    expectLeft('market.backup');
  });

  it('is made in a folder that is not there', async () => {
    const made = make({ file: join(folder, 'none', 'market.backup') });
    await expect(made).rejects.toThrow(`the folder '${join(folder, 'none')}' does not exist`);
  });

  it('is made on a disk that it would fill with the market and its cards', async () => {
    for (const name of ['market.db', 'sandbox-cards.db']) {
      const database = new DatabaseSync(join(dataDir, name));
      database.exec('create table large (content blob); insert into large values (zeroblob(20000000))');
      database.close();
    }
    const made = await make({ env: { minFreeDisk: 1e15 } }).catch((error: unknown) => error);
    expect(made).toMatchObject({
      name: 'BackupError',
      message: expect.stringMatching(/MB free, and \d+ MB are needed$/),
    });
    const [, needed] = / (\d+) MB are needed/.exec(String(made)) ?? [];
    expect(Number(needed)).toBeGreaterThanOrEqual(1_000_000_000 + 40);
    expect(told).toEqual([]);
    expectLeft();
  });

  it('is made of a damaged database', async () => {
    addCards();
    const cards = join(dataDir, 'sandbox-cards.db');
    const database = new DatabaseSync(cards);
    database.exec('create index of_intents on intents (id)');
    database.close();
    // The index loses an entry: its page says that it has one less.
    const bytes = readFileSync(cards);
    const page = bytes.subarray(2 * 4_096);
    page.writeUInt16BE(page.readUInt16BE(3) - 1, 3);
    writeFileSync(cards, bytes);
    await expect(make()).rejects.toMatchObject({
      name: 'BackupError',
      message: expect.stringMatching(/^the database sandbox-cards\.db is damaged: ./),
    });
    expectLeft();
  });
});

it('[backup.made] is made on a file system without links too', async () => {
  const makeLink = () => Promise.reject(Object.assign(new Error('no links here'), { code: 'EPERM' }));
  addPicture('0a');
  addRow('0a');
  await make({ makeLink });
  expect(readdirSync(join(await unpacked(), 'pictures'))).toHaveLength(3);
  expectLeft('market.backup');
});

it('[backup.made] removes what a crash has left a day ago, and nothing else', async () => {
  const ages = { 'backup-old': DAY_MS, 'backup-new': DAY_MS - 1_000, 'other-old': 2 * DAY_MS };
  for (const [name, age] of Object.entries(ages)) {
    const path = join(dataDir, name);
    mkdirSync(path);
    writeFileSync(join(path, 'market.db'), '');
    utimesSync(path, (NOW - age) / 1_000, (NOW - age) / 1_000);
  }
  await make();
  expect(Object.keys(ages).filter((name) => existsSync(join(dataDir, name)))).toEqual(['backup-new', 'other-old']);
});
