import { type Email, toEmail } from '#domain/email.ts';
import { tooLong } from '#domain/limits.ts';
import { type Cents, centsFromDollars, isPrice } from '#domain/money.ts';
import { Refusal } from '../../server/http/Refusal.ts';
import { invalidField, UNSTORABLE } from '../../server/http/shapes.ts';

/*
 * Reads single fields of foreign JSON that no call's schema has checked: the parameters of provider states. Each throws a
 * Refusal `invalid` whose text begins with the field's name.
 */

export type Fields = Readonly<Record<string, unknown>>;

/** A JSON object's fields. */
export function decodeObject(body: unknown): Fields {
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
  if (!isObject) throw new Refusal('invalid', 'A JSON object is needed');
  return Object.fromEntries(Object.entries(body));
}

/** A text of at most `longest` UTF-16 units, trimmed; a missing one is an error. */
export function textField(fields: Fields, name: string, longest: number): string {
  const value = fields[name];
  if (typeof value !== 'string') throw invalidField(name, value === undefined ? 'missing' : 'a text is needed');
  if (value.length > longest) throw invalidField(name, tooLong(longest));
  if (UNSTORABLE.test(value)) throw invalidField(name, 'this text has characters that can not be kept');
  return value.trim();
}

/** A text that may be missing; a missing one is read as empty. */
export const optionalText = (fields: Fields, name: string, longest: number): string =>
  fields[name] === undefined || fields[name] === null ? '' : textField(fields, name, longest);

const MAX_ID_LENGTH = 100;
export function idField(fields: Fields, name: string): string {
  const id = textField(fields, name, MAX_ID_LENGTH);
  if (id === '') throw invalidField(name, 'missing');
  return id;
}

const MAX_EMAIL_LENGTH = 320;
export function emailField(fields: Fields, name: string): Email {
  const email = toEmail(textField(fields, name, MAX_EMAIL_LENGTH));
  if (email === undefined) throw invalidField(name, 'an email address is needed');
  return email;
}

/** A price: a number of dollars with at most two decimal places. */
export function priceField(fields: Fields, name: string): Cents {
  const value = fields[name];
  if (typeof value !== 'number') throw invalidField(name, value === undefined ? 'missing' : 'a number is needed');
  const price = centsFromDollars(value);
  if (price === undefined || !isPrice(price)) throw invalidField(name, 'a price from 1 to 999,999 dollars is needed');
  return price;
}

/** One of a closed list. */
export function choiceField<T extends string>(
  fields: Fields,
  name: string,
  isChoice: (value: unknown) => value is T,
): T {
  const value = fields[name];
  if (!isChoice(value)) throw invalidField(name, value === undefined ? 'missing' : 'not one of the list');
  return value;
}
