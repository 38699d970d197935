import { randomBytes } from 'node:crypto';
import { chmodSync, lstatSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '#support/server.ts';
import { createKeyFile, KEY_FILE, readKeyFile, writeKeyFile } from './keyFile.ts';
import { decodeSecretKey } from './secretKey.ts';

const newSecret = () => randomBytes(32).toString('base64url');
const aKey = () => decodeSecretKey('SECRET_KEY', newSecret());
const nonce = () => randomBytes(12);

describe('[secrets.key] a key', () => {
  it('is the same in hex and in both alphabets of base64, with and without padding', () => {
    for (let n = 0; n < 50; n += 1) {
      const bytes = randomBytes(32);
      const spellings = [bytes.toString('hex'), bytes.toString('base64'), bytes.toString('base64url')];
      const ids = spellings.map((text) => decodeSecretKey('SECRET_KEY', text).id);
      expect(new Set(ids).size).toBe(1);
      expect(spellings).toContain(decodeSecretKey('SECRET_KEY', bytes.toString('hex')).text);
    }
  });

  it('opens what it has sealed, under that name alone, and no other key does', () => {
    const [key, other] = [aKey(), aKey()];
    const sealed = key.seal('identity', 'a secret ü', nonce());
    expect(key.open('identity', sealed)).toBe('a secret ü');
    expect(key.seal('identity', 'a secret ü', nonce())).not.toBe(sealed);
    expect(() => key.open('audit', sealed)).toThrow();
    expect(() => other.open('identity', sealed)).toThrow();
    const bytes = Buffer.from(sealed, 'base64url');
    for (const place of [0, 14, bytes.length - 1]) {
      const altered = Buffer.from(bytes);
      altered.writeUInt8(altered.readUInt8(place) ^ 1, place);
      expect(() => key.open('identity', altered.toString('base64url'))).toThrow();
    }
    expect(() => key.open('identity', '')).toThrow();
  });
});

describe('[secrets.file] the key of a data folder', () => {
  it('is made once, whole, for its owner alone, and read again', () => {
    const folder = temporaryFolder();
    expect(readKeyFile(folder)).toBeUndefined();
    const made = createKeyFile(folder, newSecret);
    expect(lstatSync(join(folder, KEY_FILE)).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder)).toEqual([KEY_FILE]);
    expect(readKeyFile(folder)?.id).toBe(made.id);
    expect(createKeyFile(folder, newSecret).id).toBe(made.id);
    writeKeyFile(folder, aKey());
    expect(readKeyFile(folder)?.id).toBe(made.id);
    // A setting can be made of it.
    expect(decodeSecretKey('SECRET_KEY', readFileSync(join(folder, KEY_FILE), 'utf8').trim()).id).toBe(made.id);
  });

  it('is not made where it can not be written, and nothing is left of it', () => {
    const folder = join(temporaryFolder(), 'none');
    expect(() => createKeyFile(folder, newSecret)).toThrow(
      /^DATA_DIR: secret\.key can not be written in [^\n]*ENOENT[^\n]*$/,
    );
  });

  it.each([0o644, 0o640, 0o606, 0o660])('is refused with the mode %o', (mode) => {
    const folder = temporaryFolder();
    createKeyFile(folder, newSecret);
    chmodSync(join(folder, KEY_FILE), mode);
    expect(() => readKeyFile(folder)).toThrow(/^DATA_DIR: '[^\n]*secret\.key' has the mode 0\d{3}, [^\n]*$/);
  });

  it('is refused where it is a link, empty or cut off', () => {
    const [elsewhere, folder] = [temporaryFolder(), temporaryFolder()];
    const { text } = createKeyFile(elsewhere, newSecret);
    symlinkSync(join(elsewhere, KEY_FILE), join(folder, KEY_FILE));
    expect(() => readKeyFile(folder)).toThrow(/^DATA_DIR: [^\n]* it is a link$/);
    for (const content of ['', text.slice(0, 20)]) {
      const cut = temporaryFolder();
      writeFileSync(join(cut, KEY_FILE), content, { mode: 0o600 });
      expect(() => readKeyFile(cut)).toThrow(/^DATA_DIR: secret\.key in [^\n]* are needed/);
    }
  });
});
