import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { decrypt, encrypt, isEncrypted } from './encryption.ts';

const passphrase = 'correct horse battery';
/** By `age --passphrase` 1.1.1. */
const MADE_BY_AGE =
  'YWdlLWVuY3J5cHRpb24ub3JnL3YxCi0+IHNjcnlwdCAwa0p6MTNlQThyQk52OW9zcFBCWWl3IDE4CndaZkpHZWpUSGJqZGRoY0xBSDU2dkpXMEIrSUZ5YUJ3UTN0eGlrNU52RTgKLS0tIHY2bmVVVkFvMXozTkNPbVpWaHBlbDhtakJRYTJydjFHUks0Z3c3REtyc3MK6dD8k/YdD7otqEec26PjyFZf3f1cYd1by3u36ltrCUiGFInWcXz6+6PyHEqRLa0=';
const CHUNK = 64 * 1024;
/** What stands before the chunks of a file with a cost below ten: the header and the nonce of the content. */
const HEADER = 149 + 16;

const sealed = (content: Buffer) => buffer(Readable.from(encrypt(Readable.from([content]), { passphrase, cost: 4 })));
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
    // Also where the source can't be told to stop.
    const source: AsyncIterable<Buffer> = {
      [Symbol.asyncIterator]: () => ({ next: async () => ({ done: false, value: file }) }),
    };
    await expect(buffer(Readable.from(decrypt(source, 'wrong horse battery')))).rejects.toThrow(
      'the pass-phrase is wrong',
    );
  });

  it('is refused when a byte of the header, of a chunk or of a tag was altered', async () => {
    const file = await sealed(Buffer.alloc(2 * CHUNK));
    for (const at of [60, 90, 140, HEADER - 1, HEADER + 5, HEADER + CHUNK + 3, file.length - 1]) {
      const altered = Buffer.from(file);
      altered.writeUInt8(altered.readUInt8(at) ^ 1, at);
      await expect(opened(altered), `byte ${at}`).rejects.toThrow('altered or cut off');
    }
  });

  it('is refused when its end is missing, also where it was cut between two chunks', async () => {
    const file = await sealed(Buffer.alloc(3 * CHUNK));
    for (const length of [
      10,
      100,
      HEADER - 16,
      HEADER,
      HEADER + 8,
      HEADER + CHUNK + 16,
      HEADER + 2 * (CHUNK + 16),
      file.length - 1,
    ]) {
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

  it('is read where the tool `age` has made it', { tags: 'full' }, async () => {
    const file = Buffer.from(MADE_BY_AGE, 'base64');
    expect(isEncrypted(file)).toBe(true);
    expect((await opened(file)).toString()).toBe('market of cars\n');
  });

  it('takes no more memory for a longer stream', { tags: 'full' }, async () => {
    const block = Buffer.alloc(CHUNK);
    let [ahead, furthest, left] = [0, 0, 500];
    const source = async function* () {
      for (; left > 0; left -= 1) {
        furthest = Math.max(furthest, ++ahead);
        yield block;
      }
    };
    for await (const bytes of decrypt(encrypt(source(), { passphrase, cost: 4 }), passphrase))
      ahead -= bytes.length / CHUNK;
    expect([left, ahead]).toEqual([0, 0]);
    expect(furthest).toBeLessThan(20);
  });

  it('lets go of what it reads where its end is not wanted', async () => {
    let isReleased = false;
    const source = async function* () {
      try {
        for (;;) yield Buffer.alloc(CHUNK);
      } finally {
        isReleased = true;
      }
    };
    for await (const bytes of decrypt(encrypt(source(), { passphrase, cost: 4 }), passphrase)) {
      expect(bytes.length).toBeGreaterThan(0);
      break;
    }
    await expect.poll(() => isReleased).toBe(true);
  });

  it('is opened by the same pass-phrase, however its accents are typed', async () => {
    const spellings = ['caf\u00e9 au lait', 'cafe\u0301 au lait'];
    for (const written of spellings) {
      const encryption = { passphrase: written, cost: 4 };
      const file = await buffer(Readable.from(encrypt(Readable.from([Buffer.from('market')]), encryption)));
      for (const read of spellings) expect((await opened(file, read)).toString()).toBe('market');
    }
  });

  it('is not taken for one where the header has something else than a pass-phrase, or no end', () => {
    const toKey = '-> X25519 TiRZbFp4mnmZFXQq9H5O4+dMBPOTxCVDt2rnqnMcIG8';
    const header = Buffer.from(MADE_BY_AGE, 'base64').subarray(0, 150).toString('latin1');
    expect(isEncrypted(Buffer.from(header))).toBe(true);
    expect(isEncrypted(Buffer.from(header.replace(/-> scrypt.*/, toKey)))).toBe(false);
    expect(isEncrypted(Buffer.from(header.replaceAll('\n', ' ')))).toBe(false);
    expect(isEncrypted(Buffer.from(`\n${header}`))).toBe(false);
  });
});
