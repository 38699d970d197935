import { createCipheriv, randomBytes, scryptSync } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { runCommand } from '#support/runCommand.ts';
import { startTestServer, temporaryFolder } from '#support/server.ts';
import { PASSWORD } from '#support/Visitor.ts';
import { decryptFormer, isFormerEncryption } from './formerEncryption.ts';

/** Made by version 1.0, of a market with one car, under the pass-phrase `correct horse battery`. */
const FILE = resolve(import.meta.dirname, 'fixtures/before-age.backup');
const BACKUP_PASSPHRASE = 'correct horse battery';

it('[backup.former] gives back a market that was encrypted before the age format', { tags: 'full' }, async () => {
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

it('[backup.former] refuses another pass-phrase, and a file that was altered or cut off, and changes nothing', {
  tags: 'full',
}, async () => {
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

const MAGIC = 'Second Gear backup, encrypted 1\n';
const HEADER_BYTES = MAGIC.length + 17;
const CHUNK_BYTES = 65_536;
const TAG_BYTES = 16;

/** What version 1.0 wrote, as its format says. It costs next to nothing, where nothing else is said. */
function encryptFormer(content: Buffer, { passphrase = BACKUP_PASSPHRASE, cost = 4 } = {}): Buffer {
  const salt = randomBytes(16);
  const header = Buffer.concat([Buffer.from(MAGIC), Buffer.from([cost]), salt]);
  const maxmem = 256 * 8 * 2 ** cost;
  const key = scryptSync(passphrase, salt, 32, { N: 2 ** cost, r: 8, p: 1, maxmem });
  const pieces = [header];
  const count = Math.max(1, Math.ceil(content.length / CHUNK_BYTES));
  for (let number = 0; number < count; number += 1) {
    const nonce = Buffer.alloc(12);
    nonce.writeUInt32BE(number, 7);
    nonce[11] = number === count - 1 ? 1 : 0;
    const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(header);
    const chunk = content.subarray(number * CHUNK_BYTES, (number + 1) * CHUNK_BYTES);
    pieces.push(cipher.update(chunk), cipher.final(), cipher.getAuthTag());
  }
  return Buffer.concat(pieces);
}

/** Decrypts what comes in pieces of this size. */
const decrypted = (encrypted: Buffer, { passphrase = BACKUP_PASSPHRASE, size = 100_000 } = {}) =>
  buffer(
    decryptFormer(
      (async function* () {
        for (let at = 0; at < encrypted.length; at += size) yield encrypted.subarray(at, at + size);
      })(),
      passphrase,
    ),
  );

describe('[backup.former] the format before age', () => {
  it.each([0, 1, CHUNK_BYTES - 1, CHUNK_BYTES, CHUNK_BYTES + 1, 3 * CHUNK_BYTES])(
    'gives back %s bytes, in whatever pieces they come',
    async (length) => {
      const content = randomBytes(length);
      const encrypted = encryptFormer(content);
      for (const size of [40, CHUNK_BYTES, 1_000_000]) {
        expect((await decrypted(encrypted, { size })).equals(content), `pieces of ${size}`).toBe(true);
      }
    },
  );

  it('is read at the cost of a real backup', { tags: 'full' }, async () => {
    expect(String(await decrypted(encryptFormer(Buffer.from('market'), { cost: 15 })))).toBe('market');
  });

  it('is read at the least cost that a header may name, under a pass-phrase that is typed in another way', async () => {
    const encrypted = encryptFormer(Buffer.from('market'), { passphrase: 'caf\u00e9', cost: 2 });
    expect(String(await decrypted(encrypted, { passphrase: 'cafe\u0301' }))).toBe('market');
  });

  it('is told by how it begins', () => {
    expect(isFormerEncryption(encryptFormer(Buffer.alloc(0)))).toBe(true);
    expect(isFormerEncryption(Buffer.from(MAGIC))).toBe(true);
    expect(isFormerEncryption(Buffer.from(MAGIC.slice(0, -1)))).toBe(false);
    expect(isFormerEncryption(Buffer.from(MAGIC.replace('1', '2')))).toBe(false);
  });

  const WHOLE = encryptFormer(randomBytes(3 * CHUNK_BYTES));
  const chunk = (number: number) => {
    const size = CHUNK_BYTES + TAG_BYTES;
    return WHOLE.subarray(HEADER_BYTES + number * size, HEADER_BYTES + (number + 1) * size);
  };
  const HEADER = WHOLE.subarray(0, HEADER_BYTES);
  const ALTERED = 'the pass-phrase is wrong, or the backup was altered or cut off';

  it.each<[what: string, encrypted: Buffer, says: string]>([
    ['cut off in its header', HEADER.subarray(0, -1), 'the backup was cut off'],
    ['cut off after its header', HEADER, 'the backup was cut off'],
    ['cut off in a seal', WHOLE.subarray(0, HEADER_BYTES + TAG_BYTES - 1), 'the backup was cut off'],
    ['cut off before the content of a chunk', WHOLE.subarray(0, HEADER_BYTES + TAG_BYTES), ALTERED],
    ['cut off between two chunks', Buffer.concat([HEADER, chunk(0), chunk(1)]), ALTERED],
    ['without a chunk', Buffer.concat([HEADER, chunk(0), chunk(2)]), ALTERED],
    ['in another order', Buffer.concat([HEADER, chunk(1), chunk(0), chunk(2)]), ALTERED],
    ['longer than it was', Buffer.concat([WHOLE, chunk(2)]), ALTERED],
    ['under a header that asks for nothing', encryptFormer(Buffer.alloc(0)).fill(0, 32, 33), 'header'],
    ['under a header that asks for too little memory', Buffer.from(HEADER).fill(1, 32, 33), 'header'],
    ['under a header that asks for more memory', Buffer.from(HEADER).fill(21, 32, 33), 'header'],
  ])('is refused %s', async (_what, encrypted, says) => {
    const error = await decrypted(encrypted).catch((failed: unknown) => failed);
    expect(error).toMatchObject({ name: 'BackupError', message: expect.stringContaining(says) });
    expect(error instanceof Error && error.cause !== undefined).toBe(says === ALTERED);
  });
});
