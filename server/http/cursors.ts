import { Type } from 'typebox';
import { invalidField, UNSTORABLE } from './shapes.ts';

/*
 * The ends of pages. A cursor is opaque: clients send back what the Link header of the page before has given them. There is one format for
 * all lists, the two values by which a list is sorted as JSON in base64url: names have any characters.
 */

/** The values of the last item of a page in the two columns of its list's order; the next page starts after it. */
export type Cursor = readonly [first: string | number, second: string | number];

const MESSAGE = 'invalid cursor';

/** The parameter `after`. What stands in a cursor is only checked by the list that reads it. */
export const cursorParameter = Type.Optional(
  Type.String({
    pattern: '^[\\w.-]+$',
    description: 'From the Link header of the page before',
    'x-message': MESSAGE,
  }),
);

export const encodeCursor = (cursor: Cursor): string => Buffer.from(JSON.stringify(cursor)).toString('base64url');

/** @throws Refusal `invalid` for what `encodeCursor` never gives */
export function decodeCursor(text: string): Cursor {
  const value = jsonFrom(Buffer.from(text, 'base64url').toString());
  if (!Array.isArray(value) || value.length !== 2) throw invalidCursor();
  const [first, second]: readonly unknown[] = value;
  if (!isKey(first) || !isKey(second)) throw invalidCursor();
  return [first, second];
}

const invalidCursor = () => invalidField('after', MESSAGE);

const isKey = (value: unknown): value is Cursor[number] =>
  typeof value === 'string' ? !UNSTORABLE.test(value) : Number.isSafeInteger(value) && Number(value) >= 0;

function jsonFrom(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export interface KeyTypes {
  readonly number: number;
  readonly string: string;
}

/** A cursor of a list whose keys have these types. @throws Refusal `invalid` for one of another list */
export function keysOf<First extends keyof KeyTypes, Second extends keyof KeyTypes>(
  cursor: Cursor,
  types: readonly [first: First, second: Second],
): readonly [first: KeyTypes[First], second: KeyTypes[Second]] {
  const isOfList = (keys: Cursor): keys is readonly [KeyTypes[First] & Cursor[0], KeyTypes[Second] & Cursor[1]] =>
    keys.every((key, place) => typeof key === types[place]);
  if (!isOfList(cursor)) throw invalidCursor();
  return cursor;
}
