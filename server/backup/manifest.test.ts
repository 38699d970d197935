import { describe, expect, it } from 'vitest';
import { asDamage, BackupError, decodeManifest, encodeManifest, isNewerVersion, newManifest } from './manifest.ts';

const MANIFEST = newManifest({
  program: '1.2.3',
  madeAt: 1_700_000_000_000,
  migrations: ['1', '2'],
  tables: { cars: 3, members: 0 },
  pictures: 4,
  bytes: 5,
  checksums: 'abc',
});
const decodedWith = (changes: object) =>
  decodeManifest(JSON.stringify({ ...JSON.parse(encodeManifest(MANIFEST)), ...changes }));

describe('[backup.restored] a manifest', () => {
  it('is read as it was written, with or without pictures of its own', () => {
    expect(decodeManifest(encodeManifest(MANIFEST))).toEqual(MANIFEST);
    const inBucket = { ...MANIFEST, pictures: undefined };
    expect(decodeManifest(encodeManifest(inBucket))).toEqual(inBucket);
    expect(encodeManifest(inBucket)).toContain('\n  "pictures": "in a bucket"\n}\n');
  });

  it('may have counts of 0, and names of migrations and rows as other types', () => {
    const zero = { madeAt: 0, bytes: 0, pictures: 0 };
    expect(decodedWith(zero)).toEqual({ ...MANIFEST, ...zero });
    expect(decodedWith({ migrations: [1], tables: { cars: '3' } })).toMatchObject({
      migrations: ['1'],
      tables: { cars: 3 },
    });
    for (const tables of [undefined, null, 7, 'ab']) expect(decodedWith({ tables }).tables).toEqual({});
  });

  it.each([
    { program: 1 },
    { madeAt: -1 },
    { madeAt: 1.5 },
    { madeAt: '1' },
    { bytes: -1 },
    { bytes: null },
    { checksums: undefined },
    { migrations: 'all' },
    { pictures: -1 },
    { pictures: 'elsewhere' },
  ])('is refused with %o', (changes) => {
    expect(() => decodedWith(changes)).toThrow('the backup has a manifest that can not be read');
  });

  it('is refused in another format, which is named, and where it is not an object or not JSON', () => {
    expect(() => decodedWith({ format: 2 })).toThrow('the backup has the format 2, this program reads 1');
    for (const text of ['null', '7']) expect(() => decodeManifest(text)).toThrow('the format undefined');
    let failed: unknown;
    try {
      decodeManifest('{');
    } catch (error) {
      failed = error;
    }
    expect(failed).toMatchObject({
      name: 'BackupError',
      message: 'the backup has a manifest that can not be read',
      cause: expect.any(SyntaxError),
    });
  });
});

it('[backup.restored] says of what made a backup unreadable that it was altered, and passes its own errors and those of the disk', () => {
  const thrownFor = (cause: unknown, message?: string) => {
    try {
      return asDamage(cause, message);
    } catch (error) {
      return error;
    }
  };
  const own = new BackupError('no backup');
  const ofDisk = Object.assign(new Error('full'), { syscall: 'write' });
  for (const error of [own, ofDisk]) expect(thrownFor(error)).toBe(error);
  for (const cause of [new Error('odd'), { syscall: 'write' }, 'odd'])
    expect(thrownFor(cause)).toMatchObject({
      name: 'BackupError',
      message: 'the backup was altered or cut off',
      cause,
    });
  expect(thrownFor('odd', 'gone')).toMatchObject({ message: 'gone' });
});

it.each([
  ['1.10.0', '1.9.9', true],
  ['1.9.9', '1.10.0', false],
  ['2.0.0', '1.9.9', true],
  ['1.2.3', '1.2.3', false],
  ['1.2.1', '1.2', true],
  ['1.2', '1.2.1', false],
])('[backup.restored] %s is newer than %s: %s', (version, than, isNewer) => {
  expect(isNewerVersion(version, than)).toBe(isNewer);
});
