import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CursorFormat, nameCursor, numbersCursor, timeAndEmailCursor, timeCursor } from './cursors.ts';
import { AJV_OPTIONS } from './registerCalls.ts';

const { keywords, ...options } = AJV_OPTIONS;
const ajv = new Ajv2020({ ...options, keywords: [...keywords], strict: false });

/** Whatever is stored: any text that a database keeps, of any length. */
const storable = fc
  .string({ unit: 'binary', minLength: 1, maxLength: 400 })
  .filter((text) => !/[\0\p{Cs}]/u.test(text));
const number = fc.nat(Number.MAX_SAFE_INTEGER);

interface Case<Cursor> {
  readonly format: CursorFormat<Cursor>;
  readonly cursors: fc.Arbitrary<Cursor>;
  /** Texts that the format never gives. */
  readonly foreign: readonly string[];
}

function describeFormat<Cursor>(name: string, { format, cursors, foreign }: Case<Cursor>): void {
  const isTaken = ajv.compile(format.parameter);

  describe(name, () => {
    it('[limits.list-walk] takes whatever it has given', () => {
      fc.assert(
        fc.property(cursors, (cursor) => {
          const text = format.encode(cursor);
          expect([text, isTaken(text)]).toEqual([text, true]);
          expect(format.decode(text)).toEqual(cursor);
        }),
      );
    });

    it.each(foreign)(
      '[limits.list-paging] begins at the start after %j, or refuses it: it never gives that',
      (text) => {
        expect(isTaken(text) ? format.decode(text) : undefined).toBeUndefined();
      },
    );
  });
}

describeFormat('timeCursor', {
  format: timeCursor,
  cursors: fc.record({ postedAt: number, id: storable }),
  foreign: ['', 'x', '1', '1.', '.x', '-1.x', '1e3.x', '10000000000000000.x', '1.a\0'],
});
describeFormat('numbersCursor', {
  format: numbersCursor,
  cursors: fc.tuple(number, number),
  foreign: ['1', '1.', '1.x', '1.1.1', '1.-1', '10000000000000000.1', '1.10000000000000000'],
});
const ofKeys = (...values: readonly unknown[]) => Buffer.from(JSON.stringify(values)).toString('base64url');
describeFormat('nameCursor', {
  format: nameCursor,
  cursors: fc.tuple(fc.oneof(storable, fc.constant('')), storable),
  foreign: ['', '.', 'bnVsbA', ofKeys(), ofKeys(1, 'a@x.test'), ofKeys('a'), ofKeys('a\0', 'a@x.test')],
});
describeFormat('timeAndEmailCursor', {
  format: timeAndEmailCursor,
  cursors: fc.tuple(number, storable),
  foreign: ['.', ofKeys('a', 'a@x.test'), ofKeys(1.5, 'a@x.test'), ofKeys(1)],
});
