import * as v from 'valibot';
import { Failure } from '#application/Failure.ts';

/** What a foreign value must be, and what it becomes. The message of each says what was expected. */
export type Schema<T> = v.GenericSchema<unknown, T>;

/** Decodes a foreign value; throws `malformed`, whose cause names the place. */
export function decode<T>(schema: Schema<T>, value: unknown, place: string): T {
  const result = v.safeParse(schema, value, { abortEarly: true, abortPipeEarly: true });
  if (result.success) return result.output;
  const [{ path = [], message }] = result.issues;
  const keys = path.map(({ key }) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`));
  throw malformed(`${place}${keys.join('')}`, message);
}

export function malformed(place: string, wanted: string): Failure {
  return new Failure('malformed', { cause: new TypeError(`${place}: ${wanted} was expected`) });
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An object with these fields; others are left out. */
export const object = <const Entries extends v.ObjectEntries>(entries: Entries) =>
  v.pipe(v.custom<object>(isObject, 'an object'), v.object(entries, 'a value'));

/** A list; an item that is undefined, which JSON never has, was left out as `readAnswer` does with those that can't be read. */
export const listOf = <T>(item: Schema<T>) =>
  v.pipe(
    v.array(v.optional(item), 'a list'),
    v.transform((items) => items.filter((found): found is NonNullable<typeof found> => found !== undefined)),
  );

export const oneOf = <T>(isValid: (value: unknown) => value is T, wanted: string) => v.custom<T>(isValid, wanted);

export const text = v.string('a text');

/** A text that may be left out or null; both are read as empty. */
export const optionalText = v.nullish(text, '');

/** A text that must not be empty. */
export const name = v.pipe(text, v.nonEmpty('a text that is not empty'));

/** A field that may be left out, null or empty; all are read as undefined. */
export const optional = <T>(schema: Schema<T>) =>
  v.pipe(
    v.optional(v.unknown()),
    v.transform((value) => (value === null || value === '' ? undefined : value)),
    v.optional(schema),
  );

export const flag = v.boolean('true or false');

export const optionalFlag = v.optional(flag, false);

/** A whole number, 0 or more. */
export const wholeNumber = v.pipe(
  v.number('a whole number'),
  v.safeInteger('a whole number'),
  v.minValue(0, 'a whole number'),
);
