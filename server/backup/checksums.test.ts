import { hash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '#support/temporaryFolder.ts';
import { requireChecksums, sha256Of, writeChecksums } from './checksums.ts';

const LIST = 'files.sha256';

/** A folder with two files and the list of their checksums. */
async function listed() {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'pictures'));
  writeFileSync(join(folder, 'pictures', 'car.webp'), 'a picture');
  writeFileSync(join(folder, 'market.db'), 'cars');
  const totals = await writeChecksums(folder);
  return { folder, totals, list: join(folder, LIST) };
}

it('[backup.made] lists every file as sha256sum does, with their number and size, and overwrites no list', async () => {
  const { folder, totals, list } = await listed();
  expect(totals).toEqual({ files: 2, bytes: 'a picture'.length + 'cars'.length });
  expect(readFileSync(list, 'utf8')).toBe(
    `${hash('sha256', 'cars')}  market.db\n${hash('sha256', 'a picture')}  pictures/car.webp\n`,
  );
  await expect(writeChecksums(folder)).rejects.toThrow('EEXIST');
  await requireChecksums(folder, await sha256Of(list));
});

it.each<[what: string, change: (text: string) => string, says: string]>([
  ['is no checksum', (text) => `?\n${text}`, 'the file  is missing in the backup'],
  ['has one space too few', (text) => text.replace('  ', ' '), 'the file arket.db is missing in the backup'],
])('[backup.restored] refuses a list in which a line %s', async (_what, change, says) => {
  const { folder, list } = await listed();
  writeFileSync(list, change(readFileSync(list, 'utf8')));
  await expect(requireChecksums(folder, await sha256Of(list))).rejects.toThrow(says);
});
