/** @module-tag full */
import { createReadStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { runCommand } from '#support/runCommand.ts';
import { startTestServer, temporaryFolder } from '#support/server.ts';
import { PASSWORD } from '#support/Visitor.ts';
import { decryptFormer } from './formerEncryption.ts';

/** Made by version 1.0, of a market with one car, under the pass-phrase `correct horse battery`. */
const FILE = resolve(import.meta.dirname, 'fixtures/before-age.backup');
const BACKUP_PASSPHRASE = 'correct horse battery';

it('[backup.former] gives back a market that was encrypted before the age format', async () => {
  const dataDir = join(temporaryFolder(), 'data');
  const env = { DATA_DIR: dataDir, MIN_FREE_DISK: '0' };
  const { code, output } = await runCommand('server/restore.ts', [FILE], { ...env, BACKUP_PASSPHRASE });
  expect(code, output).toBe(0);
  expect(output).toContain('counts and checksums are equal');
  const restored = await startTestServer({ dataDir, env: { DATABASE_URL: '' } });
  const seller = await restored.visitor().logIn('seller@x.test', PASSWORD);
  const listings = await seller.get('/api/product?email=seller@x.test', { bearer: true });
  expect(listings.text).toContain('Saved Sedan');
  await restored.stop();
});

it('[backup.former] refuses another pass-phrase, and a file that was altered or cut off, and changes nothing', async () => {
  const file = await readFile(FILE);
  const opened = async (content: Buffer, passphrase = BACKUP_PASSPHRASE) => {
    const path = join(temporaryFolder(), 'changed.backup');
    await writeFile(path, content);
    return buffer(decryptFormer(createReadStream(path), passphrase));
  };
  expect((await opened(file)).subarray(0, 2).toString('hex')).toBe('1f8b');
  await expect(opened(file, 'wrong horse battery')).rejects.toThrow('the pass-phrase is wrong');
  for (const at of [40, file.length - 1]) {
    const altered = Buffer.from(file);
    altered.writeUInt8(altered.readUInt8(at) ^ 1, at);
    await expect(opened(altered), `byte ${at}`).rejects.toThrow('altered or cut off');
  }
  for (const length of [40, file.length - 1])
    await expect(opened(file.subarray(0, length)), `${length} bytes`).rejects.toThrow('cut off');
});
