import { randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runCommand } from '#support/runCommand.ts';
import { startTestServer, type TestServer, temporaryFolder } from '#support/server.ts';
import { PASSWORD } from '#support/Visitor.ts';
import { uploadTicket } from '../http/uploadTickets.ts';
import { programVersion } from '../programVersion.ts';
import { createBackup } from './createBackup.ts';
import type { Encryption } from './encryption.ts';
import { restoreBackup } from './restoreBackup.ts';

/* The commands themselves, on the embedded database; the drill with a crash is in tests/settlement/restore.test.ts. */

const EMBEDDED = { DATABASE_URL: '' };
const PASSPHRASE = 'correct horse battery';
/** What the commands do with a pass-phrase is the same at any cost. */
const CHEAP = { passphrase: PASSPHRASE, cost: 4 };

let server: TestServer;
let folder: string;
let picture: string;
beforeAll(async () => {
  server = await startTestServer({ env: EMBEDDED });
  const form = new FormData();
  // So many details that its AVIF files are smaller than WebP, and are stored too.
  const noise = { type: 'gaussian', mean: 120, sigma: 40 } as const;
  const detailed = sharp({ create: { width: 900, height: 600, channels: 3, noise, background: 'black' } });
  form.set('image', new Blob([new Uint8Array(await detailed.jpeg().toBuffer())], { type: 'image/jpeg' }), 'car.jpg');
  const uploaded = await server.visitor().post(`/image-host/1/upload?key=${uploadTicket(server.services)}`, form);
  picture = String(uploaded.json.data?.url);
  await server.listCar(await server.seller({ email: 'seller@x.test' }), { name: 'Saved Sedan', picture });
});
afterAll(() => server.remove());
beforeEach(() => {
  folder = temporaryFolder();
});

const backup = (file: string, env = {}) =>
  runCommand('server/backup.ts', [file], { DATA_DIR: server.dataDir, MIN_FREE_DISK: '0', ...env });
const restore = (file: string, dataDir: string, { env = {}, words = [] as string[] } = {}) =>
  runCommand('server/restore.ts', [file, ...words], { DATA_DIR: dataDir, MIN_FREE_DISK: '0', ...env });
/** A backup that the command has made, in a process of its own, which takes a second. */
const madeByCommand = async (env = {}) => {
  const file = join(folder, 'market.backup');
  const { code, output } = await backup(file, env);
  expect(code, output).toBe(0);
  return file;
};

const ENV = { s3: undefined, minFreeDisk: 0, secretKeys: { current: undefined, previous: undefined } };
const newSecret = () => randomBytes(32).toString('base64url');
const same = {
  program: programVersion(),
  now: () => Date.now(),
  newSecret,
  progress: { tell: () => {}, warn: () => {} },
};
/** The same without a process, for what the command has no part in. */
const made = async ({
  name = 'market.backup',
  encryption = undefined as Encryption | undefined,
  minFreeDisk = 0,
} = {}) => {
  const file = join(folder, name);
  await createBackup({ ...same, env: { ...ENV, minFreeDisk, dataDir: server.dataDir }, file, encryption });
  return file;
};
const newDataDir = () => join(folder, 'data');

describe('[backup.made] npm run backup', () => {
  it('writes one file that only its owner can read, and leaves nothing else', async () => {
    const file = await madeByCommand();
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder)).toEqual([basename(file)]);
    expect(readdirSync(server.dataDir).filter((name) => name.startsWith('backup-'))).toEqual([]);
  });

  it('[backup.encrypted] encrypts with a pass-phrase, at a cost that an attacker pays for each guess', {
    tags: 'full',
  }, async () => {
    const file = await madeByCommand({ BACKUP_PASSPHRASE: PASSPHRASE });
    expect(readFileSync(file, 'latin1')).toMatch(/^age-encryption\.org\/v1\n-> scrypt [\w+/]{22} 18\n/);
  });

  it('overwrites nothing, and says what is missing', { tags: 'full' }, async () => {
    const file = await made();
    const before = readFileSync(file);
    expect(await backup(file)).toEqual({ code: 1, output: expect.stringContaining('a backup overwrites nothing') });
    expect(readFileSync(file).equals(before)).toBe(true);
    await expect(made({ name: 'none/file' })).rejects.toThrow(/^the folder '.*none' does not exist/);
    expect((await backup(join(folder, 'a'), { DATA_DIR: folder })).output).toMatch(/^DATA_DIR: there is no market/);
    expect((await backup(join(folder, 'a'), { DATABASE_URL: 'postgres://h/m' })).output).toContain('pg_dump');
  });

  it('refuses a disk without room for it and a pass-phrase that is soon guessed', { tags: 'full' }, async () => {
    const file = join(folder, 'market.backup');
    await expect(made({ minFreeDisk: 1e12 })).rejects.toThrow(/has \d+ MB free, and \d+ MB are needed/);
    expect((await backup(file, { BACKUP_PASSPHRASE: 'short' })).output).toMatch(/^BACKUP_PASSPHRASE: at least 12/);
    expect(existsSync(file)).toBe(false);
  });

  it('[pictures.avif] leaves out files without a row, and has every file of a row', async () => {
    for (const file of ['stray-320.webp', 'stray-320.avif']) {
      writeFileSync(join(server.services.pictures.folder, file), '');
    }
    const dataDir = newDataDir();
    expect((await restore(await made(), dataDir)).code).toBe(0);
    const rows = await server.services.store.selectFrom('pictures').select('name').execute();
    const files = rows.flatMap(({ name }) =>
      ['320.webp', '800.webp', '1600.webp', '320.avif', '800.avif'].map((end) => `${name}-${end}`),
    );
    expect(readdirSync(join(dataDir, 'pictures')).toSorted()).toEqual(files.toSorted());
  });
});

describe('[backup.restored] npm run restore', () => {
  it('gives back the market with its people, cars and pictures, signs everybody out and can be served', async () => {
    const file = await made({ encryption: CHEAP });
    const dataDir = newDataDir();
    const { code, output } = await restore(file, dataDir, { env: { BACKUP_PASSPHRASE: PASSPHRASE } });
    expect(code, output).toBe(0);
    expect(output).toContain('counts and checksums are equal');
    const restored = await startTestServer({ dataDir, env: EMBEDDED });
    expect(await restored.services.store.selectFrom('sessions').selectAll().execute()).toEqual([]);
    const seller = await restored.visitor().logIn('seller@x.test', PASSWORD);
    const listings = await seller.get('/api/product?email=seller@x.test', { bearer: true });
    expect(listings.text).toContain('Saved Sedan');
    const [now, then] = await Promise.all([restored.visitor().get(picture), server.visitor().get(picture)]);
    expect([now.status, now.text]).toEqual([200, then.text]);
    await restored.stop();
  });

  it('refuses a folder with content, and moves the content into one of its own where it is told to replace it', async () => {
    const file = await made();
    const dataDir = newDataDir();
    mkdirSync(dataDir);
    writeFileSync(join(dataDir, 'market.db'), 'old');
    const refused = await restore(file, dataDir);
    expect(refused).toEqual({ code: 1, output: expect.stringContaining('is not empty: it has market.db') });
    expect(readFileSync(join(dataDir, 'market.db'), 'utf8')).toBe('old');
    const { code, output } = await restore(file, dataDir, { words: ['--replace'] });
    expect(code, output).toBe(0);
    const [, replaced = ''] = /is in '([^']+)' now/.exec(output) ?? [];
    expect(readFileSync(join(replaced, 'market.db'), 'utf8')).toBe('old');
    expect(statSync(join(dataDir, 'market.db')).size).toBeGreaterThan(10_000);
  });

  it('refuses while a server runs on the folder', { tags: 'full' }, async () => {
    const { code, output } = await restore(await made(), server.dataDir, { words: ['--replace'] });
    expect([code, output]).toEqual([1, expect.stringMatching(/^DATA_DIR: another server is running/)]);
  });

  it('changes nothing for a file that was cut off or altered, is not a backup, or has another pass-phrase', {
    tags: 'full',
  }, async () => {
    const plain = readFileSync(await made());
    const encrypted = await made({ name: 'encrypted.backup', encryption: CHEAP });
    const cut = join(folder, 'cut.backup');
    writeFileSync(cut, plain);
    truncateSync(cut, Math.floor(plain.length * 0.7));
    const altered = join(folder, 'altered.backup');
    const bytes = Buffer.from(plain);
    bytes.writeUInt8(bytes.readUInt8(bytes.length >> 1) ^ 0xff, bytes.length >> 1);
    writeFileSync(altered, bytes);
    const dataDir = newDataDir();
    mkdirSync(dataDir);
    writeFileSync(join(dataDir, 'market.db'), 'old');
    const untouched = () => expect(readdirSync(dataDir).toSorted()).toEqual(['market.db', 'server.lock']);
    const tries: readonly (readonly [file: string, passphrase: string | undefined, says: RegExp])[] = [
      [cut, undefined, /altered or cut off/],
      [altered, undefined, /altered/],
      [encrypted, 'another pass-phrase', /the pass-phrase is wrong/],
    ];
    for (const [file, passphrase, says] of tries) {
      const restoring = restoreBackup({ ...same, env: { ...ENV, dataDir }, file, passphrase, mayReplace: true });
      await expect(restoring).rejects.toThrow(says);
      untouched();
    }
    const refused: readonly (readonly [file: string, says: RegExp])[] = [
      ['package.json', /is not a backup of a market/],
      [join(folder, 'none'), /can not be read/],
      [encrypted, /^BACKUP_PASSPHRASE: missing/],
    ];
    for (const [file, says] of refused) {
      const { code, output } = await restore(file, dataDir, { words: ['--replace'] });
      expect([code, output]).toEqual([1, expect.stringMatching(says)]);
      untouched();
    }
  });

  it('names the database’s own tool for a market in PostgreSQL', { tags: 'full' }, async () => {
    const env = { DATABASE_URL: 'postgres://nowhere.invalid/market' };
    expect((await restore('package.json', folder, { env })).output).toMatch(/^DATABASE_URL: .* pg_restore/);
    rmSync(folder, { recursive: true });
  });
});
