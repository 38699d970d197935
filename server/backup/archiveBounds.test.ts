import { mkdirSync, readdirSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { create } from 'tar';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '#support/temporaryFolder.ts';
import { readManifest, unpack } from './archive.ts';
import { ArchiveBounds, MAX_MANIFEST_BYTES } from './archiveBounds.ts';
import { encodeManifest, newManifest } from './manifest.ts';

const MB = 1024 * 1024;

const manifestOf = (bytes: number, pictures = 0): string =>
  encodeManifest(
    newManifest({ program: '1.0.0', madeAt: 1, migrations: [], tables: {}, pictures, bytes, checksums: 'x' }),
  );

/** An archive of these files, in this order: a text, or a number of zeros. */
async function archiveOf(files: Readonly<Record<string, string | number>>): Promise<string> {
  const cwd = temporaryFolder();
  mkdirSync(join(cwd, 'pictures'));
  for (const [name, content] of Object.entries(files)) {
    writeFileSync(join(cwd, name), typeof content === 'string' ? content : '');
    if (typeof content === 'number') truncateSync(join(cwd, name), content);
  }
  const file = join(temporaryFolder(), 'market.backup');
  await create({ cwd, file, gzip: true, portable: true }, Object.keys(files));
  return file;
}

async function unpacked(file: string): Promise<{ readonly refusal: string | undefined; readonly bytes: number }> {
  const folder = temporaryFolder();
  const bounds = new ArchiveBounds(await readManifest(file, undefined));
  const work = unpack(file, folder, { bounds, passphrase: undefined, onBytes: () => {} });
  const refusal = await work.then(
    () => undefined,
    (error: Error) => error.message,
  );
  const names = readdirSync(folder, { recursive: true }).map(String);
  return { refusal, bytes: names.reduce((sum, name) => sum + statSync(join(folder, name)).size, 0) };
}

const TOO_LARGE = 'the backup contains more than its manifest says';

it.each<[what: string, files: Readonly<Record<string, string | number>>]>([
  ['one file', { 'manifest.json': manifestOf(1), 'market.db': 64 * MB }],
  ['the last byte', { 'manifest.json': manifestOf(MB), 'market.db': MB + 1 }],
  ['files together', { 'manifest.json': manifestOf(2 * MB), 'market.db': MB, 'secret.key': MB, 'sandbox-cards.db': 1 }],
  ['the checksums', { 'manifest.json': manifestOf(MB), 'files.sha256': 64 * MB }],
  [
    'a number of empty files',
    {
      'manifest.json': manifestOf(MB, 1),
      ...Object.fromEntries(Array.from({ length: 40 }, (_, number) => [`pictures/p${number}-320.webp`, 0])),
    },
  ],
])('[backup.bounded] unpacks no more than the manifest says: %s', async (_, files) => {
  const { refusal, bytes } = await unpacked(await archiveOf(files));
  expect(refusal).toBe(TOO_LARGE);
  expect(bytes).toBeLessThan(5 * MB);
});

it('[backup.bounded] unpacks what has exactly the declared size', async () => {
  const manifest = manifestOf(2 * MB, 1);
  const pictures = ['320.webp', '800.webp', '1600.webp', '320.avif', '800.avif'].map((end) => [`pictures/p-${end}`, 1]);
  const files = { 'market.db': 2 * MB - 5, 'files.sha256': 'sums\n', ...Object.fromEntries(pictures) };
  const { refusal, bytes } = await unpacked(await archiveOf({ 'manifest.json': manifest, ...files }));
  expect([refusal, bytes >= 2 * MB]).toEqual([undefined, true]);
});

it('[backup.bounded] counts what belongs to no entry too', async () => {
  const file = await archiveOf({ 'manifest.json': manifestOf(1), 'market.db': 'x' });
  const { bounds, passphrase } = { bounds: new ArchiveBounds({ bytes: 1, pictures: 0 }), passphrase: undefined };
  bounds.count(bounds.diskBytes);
  const work = unpack(file, temporaryFolder(), { bounds, passphrase, onBytes: () => {} });
  await expect(work).rejects.toThrow(TOO_LARGE);
});

it('[backup.bounded] reads no manifest that is huge, or that comes after something huge', async () => {
  for (const files of [
    { 'manifest.json': 64 * MB },
    { 'manifest.json': `${manifestOf(1)}${' '.repeat(2 * MAX_MANIFEST_BYTES)}` },
    { 'market.db': 64 * MB, 'manifest.json': manifestOf(1) },
  ]) {
    await expect(readManifest(await archiveOf(files), undefined)).rejects.toThrow('is not a backup of a market');
  }
});

describe('[backup.bounded] what a manifest of ten bytes and no picture admits', () => {
  const bounds = () => new ArchiveBounds({ bytes: 10, pictures: 0 });
  const ENTRIES = 6;
  const CHECKSUMS = ENTRIES * 256;

  it.each([
    ['files.sha256', CHECKSUMS],
    ['manifest.json', MAX_MANIFEST_BYTES],
    ['market.db', 10],
  ])('is %s of %i bytes, and not of one more', (path, size) => {
    expect([bounds().admits(path, size), bounds().admits(path, size + 1)]).toEqual([true, false]);
  });

  it('is six entries, and not one more', () => {
    const all = bounds();
    const admitted = Array.from({ length: ENTRIES + 1 }, () => all.admits('pictures/', 0));
    expect(admitted).toEqual([...Array(ENTRIES).fill(true), false]);
  });

  it('takes on the disk what its entries may have, and a block of 4 KB for each', () => {
    expect(bounds().diskBytes).toBe(10 + CHECKSUMS + MAX_MANIFEST_BYTES + ENTRIES * 4_096);
  });
});
