import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '#support/temporaryFolder.ts';
import { linkPictures, matchPictures } from './pictureLinks.ts';

const NAMES = ['0a-320.webp', '0a-320.avif', '0a-800.webp', '0a-1600.webp'];

let from: string;
let to: string;
beforeEach(() => {
  from = temporaryFolder();
  to = join(temporaryFolder(), 'of', 'backup');
  for (const name of NAMES) writeFileSync(join(from, name), name);
});
const fails = (code: string) => () => Promise.reject(Object.assign(new Error('no link'), { code }));
const linked = () => readdirSync(to).toSorted();
const isOneFile = (name: string) => statSync(join(from, name)).ino === statSync(join(to, name)).ino;

describe('[backup.made] the pictures of a backup', () => {
  it('are links to those of the market, and nothing else of their folder', async () => {
    for (const stray of ['upload.tmp', 'a.webp', '.hidden']) writeFileSync(join(from, stray), '');
    await linkPictures(from, to);
    expect(linked()).toEqual(NAMES.toSorted());
    expect(NAMES.every(isOneFile)).toBe(true);
  });

  it('are none where the market has no folder of them', async () => {
    await linkPictures(join(from, 'none'), to);
    expect(linked()).toEqual([]);
  });

  it('are also those that were added since, and those that were deleted', async () => {
    await linkPictures(from, to);
    rmSync(join(from, '0a-320.avif'));
    writeFileSync(join(from, '1b-320.webp'), '');
    await linkPictures(from, to);
    expect(linked()).toEqual([...NAMES, '1b-320.webp'].toSorted());
  });

  it('are copies where the file system has no links, made once', async () => {
    await linkPictures(from, to, fails('EPERM'));
    writeFileSync(join(to, '0a-320.webp'), 'copied');
    await linkPictures(from, to, fails('EPERM'));
    expect(linked()).toEqual(NAMES.toSorted());
    expect(NAMES.some(isOneFile)).toBe(false);
    expect(readFileSync(join(to, '0a-320.webp'), 'utf8')).toBe('copied');
  });

  it('lack one that is deleted while the folder is read', async () => {
    await linkPictures(from, to, fails('ENOENT'));
    expect(linked()).toEqual([]);
  });

  it('are not there where one can be neither linked nor copied', async () => {
    mkdirSync(join(from, '1b-320.webp'));
    await expect(linkPictures(from, to, fails('EPERM'))).rejects.toThrow('1b-320.webp');
  });

  it('are those with a row; the rows with a file too few are named', async () => {
    await linkPictures(from, to);
    for (const name of ['1b-320.webp', '1b-800.webp', '2c-320.webp', 'stray']) writeFileSync(join(to, name), name);
    writeFileSync(join(to, '1b-1600.webp'), '');
    expect(await matchPictures(to, new Set(['0a', '1b', '3d']))).toEqual(['1b', '3d']);
    expect(linked()).toEqual([...NAMES, '1b-320.webp', '1b-800.webp'].toSorted());
  });
});
