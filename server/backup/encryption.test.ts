import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { decrypt, encrypt, isEncrypted } from './encryption.ts';

const passphrase = 'correct horse battery';
const CHUNK = 64 * 1024;
/** What an encrypted file has beside its chunks. */
const HEADER = 32 + 1 + 16;

const sealed = (content: Buffer) =>
  buffer(Readable.from(encrypt(Readable.from([content]), { passphrase, salt: Buffer.alloc(16, 7), cost: 4 })));
const opened = (file: Buffer, phrase = passphrase) => buffer(Readable.from(decrypt(Readable.from([file]), phrase)));

describe('[backup.encrypted] an encrypted backup', () => {
  it.each([0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 3 * CHUNK])('gives back %i bytes', async (length) => {
    const content = Buffer.alloc(length, 'market');
    const file = await sealed(content);
    expect(isEncrypted(file)).toBe(true);
    expect(file.includes('marketmarket')).toBe(false);
    expect((await opened(file)).equals(content)).toBe(true);
  });

  it('is refused with another pass-phrase', async () => {
    const file = await sealed(Buffer.from('market'));
    await expect(opened(file, 'wrong horse battery')).rejects.toThrow('the pass-phrase is wrong');
  });

  it('is refused when a byte of the header, of a chunk or of a tag was altered', async () => {
    const file = await sealed(Buffer.alloc(2 * CHUNK));
    for (const at of [HEADER - 1, HEADER + 5, HEADER + CHUNK + 3, file.length - 1]) {
      const altered = Buffer.from(file);
      altered.writeUInt8(altered.readUInt8(at) ^ 1, at);
      await expect(opened(altered), `byte ${at}`).rejects.toThrow('altered or cut off');
    }
  });

  it('is refused when its end is missing, also where it was cut between two chunks', async () => {
    const file = await sealed(Buffer.alloc(3 * CHUNK));
    for (const length of [10, HEADER, HEADER + 8, HEADER + CHUNK + 16, HEADER + 2 * (CHUNK + 16), file.length - 1]) {
      await expect(opened(file.subarray(0, length)), `${length} bytes`).rejects.toThrow(/cut off/);
    }
  });

  it('is refused when two chunks have changed places, or something follows its end', async () => {
    const file = await sealed(Buffer.alloc(3 * CHUNK));
    const chunk = (n: number) => file.subarray(HEADER + n * (CHUNK + 16), HEADER + (n + 1) * (CHUNK + 16));
    const swapped = Buffer.concat([file.subarray(0, HEADER), chunk(1), chunk(0), chunk(2)]);
    await expect(opened(swapped)).rejects.toThrow('altered or cut off');
    await expect(opened(Buffer.concat([file, Buffer.alloc(CHUNK + 16)]))).rejects.toThrow('altered or cut off');
  });
});
