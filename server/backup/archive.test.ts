import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { Header, type HeaderData } from 'tar';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '#support/server.ts';
import { unpack } from './archive.ts';
import { ArchiveBounds } from './archiveBounds.ts';

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
  return { error, files: files.map((path) => path.slice(folder.length + 1)) };
}

const OF_A_BACKUP = ['manifest.json', 'files.sha256', 'market.db', 'secret.key', 'sandbox-cards.db', PICTURE];

describe('[backup.restored] what is unpacked from a backup', () => {
  it('is what a backup contains', async () => {
    const pictures = { path: 'pictures/', type: 'Directory', mode: 0o755 } as const;
    const { error, files } = await filesAfter([pictures, ...OF_A_BACKUP.map((path) => ({ path }))]);
    expect(error).toBeUndefined();
    expect(files.toSorted()).toEqual(OF_A_BACKUP.map((path) => `data/staging/${path}`).toSorted());
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
