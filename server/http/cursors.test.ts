import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCharacter } from '#support/anyCharacter.ts';
import { cursorParameter, decodeCursor, encodeCursor, keysOf } from './cursors.ts';
import { AJV_OPTIONS } from './lazySchemas.ts';

const { keywords, ...options } = AJV_OPTIONS;
const isTaken = new Ajv2020({ ...options, keywords: [...keywords], strict: false }).compile(cursorParameter);

/** Whatever is stored: any text that a database keeps, of any length. */
const storable = fc.string({ unit: anyCharacter, maxLength: 400 }).filter((text) => !text.includes('\0'));
const key = fc.oneof(storable, fc.nat(Number.MAX_SAFE_INTEGER));
const INVALID = 'after: invalid cursor';
const cursorWith = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('a cursor', () => {
  it('[limits.list-walk] is taken as it was given, whatever its list is sorted by', () => {
    fc.assert(
      fc.property(fc.tuple(key, key), (cursor) => {
        const text = encodeCursor(cursor);
        expect([text, isTaken(text)]).toEqual([text, true]);
        expect(decodeCursor(text)).toEqual(cursor);
      }),
    );
  });

  it.each(['', 'a b'])('[limits.list-paging] is not %j, of other characters', (text) => {
    expect(isTaken(text)).toBe(false);
  });

  it.each([
    'x',
    '.',
    // As the lists of 1.0.0 gave them.
    '1790000000000.car-1',
    ...[null, 1, 'a', {}, [], [1], [1, 'a', 2], [1, null], [1.5, 'a'], [-1, 'a'], [1, 'a\0'], [1, '\ud800']].map(
      cursorWith,
    ),
  ])('[limits.list-paging] is not %s, which no list gives', (text) => {
    expect(() => decodeCursor(text)).toThrow(INVALID);
  });

  it('[limits.list-paging] goes on with the list that has given it alone', () => {
    expect(keysOf([1, 'a'], ['number', 'string'])).toEqual([1, 'a']);
    expect(() => keysOf(['a', 'b'], ['number', 'string'])).toThrow(INVALID);
    expect(() => keysOf([1, 'a'], ['number', 'number'])).toThrow(INVALID);
  });
});
