import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { Header, type HeaderData, list } from 'tar';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '#support/temporaryFolder.ts';
import { isEncryptedBackup, pack, readManifest, unpack } from './archive.ts';
import { ArchiveBounds, MAX_MANIFEST_BYTES } from './archiveBounds.ts';
import { encodeManifest, newManifest } from './manifest.ts';

const BLOCK_BYTES = 512;
const PICTURE = 'pictures/0a1b-320.webp';
const HAS_NO_CONTENT = ['Directory', 'SymbolicLink', 'Link', 'CharacterDevice', 'FIFO'];

/** One entry of a tar as anyone can write it, with a byte of content where it is a file. */
function entry(data: HeaderData): Buffer {
  const content = Buffer.from(HAS_NO_CONTENT.includes(data.type ?? 'File') ? '' : 'x');
  const header = new Header({ type: 'File', mode: 0o644, mtime: new Date(0), ...data, size: content.length });
  header.encode();
  const rest = Buffer.alloc(content.length === 0 ? 0 : BLOCK_BYTES - content.length);
  return Buffer.concat([header.block ?? Buffer.alloc(0), content, rest]);
}

/** Unpacks a tar with these entries into a folder within an own one; gives all files that are then in the latter. */
async function filesAfter(entries: readonly HeaderData[]) {
  const folder = temporaryFolder();
  const target = join(folder, 'data', 'staging');
  mkdirSync(target, { recursive: true });
  const file = join(temporaryFolder(), 'market.backup');
  writeFileSync(file, gzipSync(Buffer.concat([...entries.map(entry), Buffer.alloc(2 * BLOCK_BYTES)])));
  const bounds = new ArchiveBounds({ bytes: 1_000_000, pictures: 10 });
  const work = unpack(file, target, { bounds, passphrase: undefined, onBytes: () => {} });
  const error = await work.catch((failed: unknown) => failed);
  const found = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = found.filter((one) => !one.isDirectory()).map(({ parentPath, name }) => join(parentPath, name));
  const owners = files.map((path) => statSync(path).uid);
  return { error, owners, files: files.map((path) => path.slice(folder.length + 1)) };
}

const OF_A_BACKUP = ['manifest.json', 'files.sha256', 'market.db', 'secret.key', 'sandbox-cards.db', PICTURE];

describe('[backup.restored] what is unpacked from a backup', () => {
  it('is what a backup contains', async () => {
    const pictures = { path: 'pictures/', type: 'Directory', mode: 0o755 } as const;
    const { error, files } = await filesAfter([pictures, ...OF_A_BACKUP.map((path) => ({ path }))]);
    expect(error).toBeUndefined();
    expect(files.toSorted()).toEqual(OF_A_BACKUP.map((path) => `data/staging/${path}`).toSorted());
    expect((await filesAfter([{ path: 'market.db', type: 'OldFile' }])).error).toBeUndefined();
  });

  it('belongs to whoever restores it', async () => {
    const { error, owners } = await filesAfter([{ path: 'market.db', uid: 4_711, gid: 4_711 }]);
    expect([error, owners]).toEqual([undefined, [process.getuid?.()]]);
  });

  it.each<HeaderData>([
    { path: 'restore.json' },
    { path: 'server.lock' },
    { path: 'market.db-wal' },
    { path: 'market.db/market.db' },
    { path: 'pictures/a.svg' },
    { path: 'pictures/deeper/a.webp' },
    { path: 'pictures/.webp' },
    { path: 'other/', type: 'Directory' },
    { path: '../market.db' },
    { path: 'pictures/../../market.db' },
    { path: '/market.db' },
    { path: PICTURE, type: 'SymbolicLink', linkpath: '../../secret.key' },
    { path: PICTURE, type: 'Link', linkpath: 'market.db' },
    { path: PICTURE, type: 'FIFO' },
    { path: PICTURE, type: 'CharacterDevice', devmaj: 1, devmin: 3 },
  ])('is nothing else, such as $path ($type)', async (foreign) => {
    const { error, files } = await filesAfter([{ path: 'market.db' }, foreign]);
    expect(error).toEqual(
      expect.objectContaining({ name: 'BackupError', message: expect.stringContaining(foreign.path ?? '') }),
    );
    expect(files.filter((path) => path !== 'data/staging/market.db')).toEqual([]);
  });
});

const BOUNDS = { bytes: 1_000_000, pictures: 10 };
const PASSPHRASE = 'correct horse battery';
const CHEAP = { passphrase: PASSPHRASE, cost: 4 };
const MANIFEST = newManifest({
  program: '1.0.0',
  madeAt: 1,
  migrations: [],
  tables: {},
  checksums: 'x',
  ...BOUNDS,
});
/** The files of a market, by name, with what they hold. */
const MARKET: Readonly<Record<string, string>> = {
  'market.db': 'cars '.repeat(10_000),
  'secret.key': 'key',
  'files.sha256': 'sums',
  [PICTURE]: 'picture',
  'manifest.json': encodeManifest(MANIFEST),
};

function folderOf(files: Readonly<Record<string, string>>): string {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'pictures'));
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  return folder;
}

/** Packs a folder with these files beside others; gives the archive and how many bytes were counted. */
async function packed(files: Readonly<Record<string, string>>, encryption?: typeof CHEAP) {
  const file = join(temporaryFolder(), 'market.backup');
  let bytes = 0;
  const onBytes = (count: number) => {
    bytes += count;
  };
  await pack(folderOf({ ...files, 'server.lock': '1', 'market.db-wal': 'x' }), file, { encryption, onBytes });
  return { file, bytes };
}

async function unpacked(file: string, passphrase?: string) {
  const folder = temporaryFolder();
  let bytes = 0;
  const onBytes = (count: number) => {
    bytes += count;
  };
  await unpack(file, folder, { bounds: new ArchiveBounds(BOUNDS), passphrase, onBytes });
  const found = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
  const paths = found.map(({ parentPath, name }) => join(parentPath, name));
  const files = Object.fromEntries(paths.map((path) => [path.slice(folder.length + 1), readFileSync(path, 'utf8')]));
  return { files, bytes };
}

async function namesIn(file: string): Promise<readonly string[]> {
  const names: string[] = [];
  await list({ file, onReadEntry: ({ path }) => names.push(path) });
  return names;
}

describe.each([
  ['open', undefined],
  ['encrypted', CHEAP],
] as const)('[backup.made] a backup that is %s', (_kind, encryption) => {
  const passphrase = encryption?.passphrase;

  it('gives back what belongs to a market, and nothing else of the folder', async () => {
    const { file, bytes } = await packed(MARKET, encryption);
    const { files, bytes: read } = await unpacked(file, passphrase);
    expect(files).toEqual(MARKET);
    // Of the archive before it is compressed: whole blocks.
    expect([bytes, read]).toEqual([bytes, bytes]);
    expect(bytes).toBeGreaterThan(50_000);
    expect(bytes % BLOCK_BYTES).toBe(0);
    expect(statSync(file).size).toBeLessThan(bytes / 10);
  });

  it('says whether it is encrypted, and what is in it', async () => {
    const { file } = await packed(MARKET, encryption);
    expect(await isEncryptedBackup(file)).toBe(encryption !== undefined);
    expect(await readManifest(file, passphrase)).toEqual(MANIFEST);
  });

  it('can be read by its owner alone, and overwrites nothing', async () => {
    const { file } = await packed(MARKET, encryption);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const again = pack(folderOf(MARKET), file, { encryption, onBytes: () => {} });
    await expect(again).rejects.toMatchObject({ code: 'EEXIST' });
    expect((await unpacked(file, passphrase)).files).toEqual(MARKET);
  });

  it('is refused where its end is missing', async () => {
    const { file } = await packed(MARKET, encryption);
    writeFileSync(file, readFileSync(file).subarray(0, -1));
    await expect(unpacked(file, passphrase)).rejects.toMatchObject({ name: 'BackupError' });
  });
});

it('[backup.made] begins with the manifest, so that it can be read without the rest, and has what there is', async () => {
  const { file } = await packed(MARKET);
  expect(await namesIn(file)).toEqual([
    'manifest.json',
    'files.sha256',
    'market.db',
    'secret.key',
    'pictures/',
    PICTURE,
  ]);
  const { file: small } = await packed({ 'manifest.json': '{}', 'sandbox-cards.db': 'cards' });
  expect(await namesIn(small)).toEqual(['manifest.json', 'sandbox-cards.db', 'pictures/']);
});

it('[backup.made] names nobody of this machine', async () => {
  const { file } = await packed({ 'manifest.json': '{}' });
  const { uid, gid, uname, gname } = new Header(gunzipSync(readFileSync(file)));
  expect([uid, gid, uname, gname]).toEqual([undefined, undefined, '', '']);
});

it('[backup.restored] is encrypted too where it was made before age', async () => {
  expect(await isEncryptedBackup(resolve(import.meta.dirname, 'fixtures/before-age.backup'))).toBe(true);
});

it('[backup.restored] needs a pass-phrase where it is encrypted, and no other', async () => {
  const { file: open } = await packed(MARKET);
  expect(await readManifest(open, PASSPHRASE)).toEqual(MANIFEST);
  const { file: encrypted } = await packed(MARKET, CHEAP);
  await expect(readManifest(encrypted, undefined)).rejects.toMatchObject({ name: 'BackupError' });
});

describe('[backup.restored] the manifest of a backup', () => {
  it('is read without the rest, which may be damaged', async () => {
    const { file } = await packed({ ...MARKET, 'market.db': randomBytes(500_000).toString('base64') });
    writeFileSync(file, readFileSync(file).subarray(0, 200_000));
    expect(await readManifest(file, undefined)).toEqual(MANIFEST);
    await expect(unpacked(file)).rejects.toMatchObject({ name: 'BackupError' });
  });

  it('may be longer than what is decompressed at once', async () => {
    const manifest = { ...MANIFEST, migrations: Array.from({ length: 5_000 }, (_, n) => `migration ${n}`) };
    const { file } = await packed({ 'manifest.json': encodeManifest(manifest) });
    expect(await readManifest(file, undefined)).toEqual(manifest);
  });

  it('may be as long as the bounds allow', async () => {
    const text = encodeManifest(MANIFEST).padEnd(MAX_MANIFEST_BYTES);
    const { file } = await packed({ 'manifest.json': text });
    expect(await readManifest(file, undefined)).toEqual(MANIFEST);
  });
});

describe('[backup.restored] a file that is not a backup', () => {
  const DAMAGED = entry({ path: 'secret.key' }).fill('7', 100, 107);
  const NO_BACKUP = /^the file '.*' is not a backup of a market$/;

  it.each([
    ['empty', Buffer.alloc(0)],
    ['a text', Buffer.from('market')],
    ['a text that begins like a compressed one', Buffer.from([0x1f, 0x20, 0x20])],
    ['a text whose second byte is that of a compressed one', Buffer.from([0x20, 0x8b, 0x20])],
  ])('is refused in words where it is %s', async (_what, content) => {
    const file = join(temporaryFolder(), 'file');
    writeFileSync(file, content);
    const refused = { name: 'BackupError', message: expect.stringMatching(NO_BACKUP) };
    await expect(isEncryptedBackup(file)).rejects.toMatchObject(refused);
    await expect(readManifest(file, undefined)).rejects.toMatchObject(refused);
    await expect(unpacked(file)).rejects.toMatchObject(refused);
  });

  it('is refused in words where it has no manifest', async () => {
    const { file } = await packed({ 'market.db': 'cars' });
    await expect(readManifest(file, undefined)).rejects.toThrow(NO_BACKUP);
  });

  it('is refused in words where it is not there, with what the system says', async () => {
    const file = join(temporaryFolder(), 'none');
    const refused = isEncryptedBackup(file).catch((error: unknown) => error);
    expect(await refused).toMatchObject({
      name: 'BackupError',
      message: `the file '${file}' can not be read`,
      cause: { code: 'ENOENT' },
    });
  });

  it.each([
    ['no archive', gzipSync(Buffer.alloc(4 * BLOCK_BYTES, 'x'))],
    ['an archive whose checksum is wrong', gzipSync(DAMAGED)],
    [
      'an archive of which a part has a wrong checksum',
      gzipSync(Buffer.concat([entry({ path: 'market.db' }), DAMAGED])),
    ],
  ])('is refused as damaged where it is compressed, and %s', async (_what, content) => {
    const file = join(temporaryFolder(), 'file');
    writeFileSync(file, content);
    await expect(unpacked(file)).rejects.toMatchObject({ name: 'BackupError' });
  });
});

it('[backup.restored] is read no faster than it is written to the disk', async () => {
  const pictures = Array.from({ length: 400 }, (_, number) => [`pictures/p${number}-320.webp`, 'x']);
  const { file } = await packed({ 'manifest.json': '{}', ...Object.fromEntries(pictures) });
  const folder = temporaryFolder();
  let bytes = 0;
  let ahead = 0;
  const onBytes = (count: number) => {
    const written = readdirSync(folder, { recursive: true }).length;
    // Each file takes a block for its header and one for its content.
    ahead = Math.max(ahead, bytes / (2 * BLOCK_BYTES) - written);
    bytes += count;
  };
  await unpack(file, folder, {
    bounds: new ArchiveBounds({ ...BOUNDS, pictures: 400 }),
    passphrase: undefined,
    onBytes,
  });
  expect(readdirSync(join(folder, 'pictures'))).toHaveLength(400);
  expect(ahead).toBeLessThan(100);
});
