import { type TOptional, type TUnsafe, Type } from 'typebox';
import { STORABLE, UNSTORABLE } from './shapes.ts';

/*
 * The ends of pages. What a Link header gives and what the parameter `after` takes are one fact: the schema of the parameter is put
 * together from the same parts as the text.
 */

/** A kind of cursor. Clients only send back what they were given, so its text means nothing to them. */
export interface CursorFormat<Cursor> {
  /** The schema of the parameter `after`, which takes whatever `encode` gives. */
  readonly parameter: TOptional<TUnsafe<string>>;
  encode(cursor: Cursor): string;
  /** Undefined for a text that `encode` never gives: the list then starts at its beginning. */
  decode(text: string): Cursor | undefined;
}

const parameterOf = (pattern: string) =>
  Type.Optional(
    Type.Unsafe<string>({
      type: 'string',
      pattern: `^${pattern}$`,
      description: 'From the Link header of the page before',
      'x-message': 'this is not the end of a page',
    }),
  );

/** As many digits as the largest number that is exact in JavaScript. */
const NUMBER = `\\d{1,${String(Number.MAX_SAFE_INTEGER).length}}`;
const TEXT = `(?!$)${STORABLE}`;

/** A number and the text behind the point after it. */
function numberAndText(text: string): readonly [number: number, text: string] | undefined {
  const [, digits, rest] = /^(\d+)\.(.+)$/s.exec(text) ?? [];
  return rest === undefined ? undefined : [Number(digits), rest];
}

/** The last item of a page in the order of time; the next page starts after it. */
export interface PageCursor {
  readonly postedAt: number;
  readonly id: string;
}

/** Of lists in the order of a time in milliseconds; items of one moment are in the order of their ids, which are any text. */
export const timeCursor: CursorFormat<PageCursor> = {
  parameter: parameterOf(`${NUMBER}\\.${TEXT}`),
  encode: ({ postedAt, id }) => `${postedAt}.${id}`,
  decode(text) {
    const [postedAt, id] = numberAndText(text) ?? [];
    return postedAt === undefined || id === undefined ? undefined : { postedAt, id };
  },
};

/** Of lists in the order of one number and then of another one. */
export const numbersCursor: CursorFormat<readonly [first: number, second: number]> = {
  parameter: parameterOf(`${NUMBER}\\.${NUMBER}`),
  encode: (numbers) => numbers.join('.'),
  decode(text) {
    const [first, second] = numberAndText(text) ?? [];
    return first === undefined ? undefined : [first, Number(second)];
  },
};

/**
 * Of lists in the order of a key and then of an address. It is encoded as a whole: names have any characters.
 */
const keyCursor = <Key extends string | number>(
  isKey: (value: unknown) => value is Key,
): CursorFormat<readonly [key: Key, email: string]> => ({
  parameter: parameterOf('[\\w-]+'),
  encode: (cursor) => Buffer.from(JSON.stringify(cursor)).toString('base64url'),
  decode(text) {
    const [key, email] = listFrom(Buffer.from(text, 'base64url').toString());
    return isKey(key) && isStorable(email) ? [key, email] : undefined;
  },
});

const isStorable = (value: unknown): value is string => typeof value === 'string' && !UNSTORABLE.test(value);
const isWholeNumber = (value: unknown): value is number => Number.isSafeInteger(value);

function listFrom(json: string): readonly unknown[] {
  try {
    const value: unknown = JSON.parse(json);
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

export const nameCursor = keyCursor(isStorable);
export const timeAndEmailCursor = keyCursor(isWholeNumber);
