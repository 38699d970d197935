import { Failure } from '#application/Failure.ts';
import { type Email, toEmail } from '#domain/email.ts';
import { type Cents, centsFromDollars } from '#domain/money.ts';

/** Takes a foreign value as what it should be; throws `malformed`, whose cause names the place. */
export type Decode<T> = (value: unknown, place: string) => T;

/** Reads one field of a decoded object. */
export type Fields = <T>(name: string, decode: Decode<T>) => T;

export function malformed(place: string, wanted: string): Failure {
  return new Failure('malformed', { cause: new TypeError(`${place}: ${wanted} was expected`) });
}

export function fields(value: unknown, place: string): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw malformed(place, 'an object');
  const entries = new Map<string, unknown>(Object.entries(value));
  return (name, decode) => decode(entries.get(name), `${place}.${name}`);
}

export const text: Decode<string> = (value, place) => {
  if (typeof value !== 'string') throw malformed(place, 'a text');
  return value;
};

/** A text that may be left out, or null: then it is empty. */
export const optionalText: Decode<string> = (value, place) =>
  value === undefined || value === null ? '' : text(value, place);

/** A text that names something, so that an empty one is an error. */
export const name: Decode<string> = (value, place) => {
  const found = text(value, place);
  if (found === '') throw malformed(place, 'a text that is not empty');
  return found;
};

export const flag: Decode<boolean> = (value, place) => {
  if (typeof value !== 'boolean') throw malformed(place, 'true or false');
  return value;
};

export const optionalFlag: Decode<boolean> = (value, place) => (value === undefined ? false : flag(value, place));

/** A number of dollars → cents. */
export const dollars: Decode<Cents> = (value, place) => {
  const amount = typeof value === 'number' ? centsFromDollars(value) : undefined;
  if (amount === undefined) throw malformed(place, 'a number of dollars');
  return amount;
};

/** A year as a number; '2019' is accepted (readings, section 1). */
export const year: Decode<number> = (value, place) => {
  const found = typeof value === 'string' && /^\d{4}$/.test(value) ? Number(value) : value;
  if (typeof found !== 'number' || !Number.isInteger(found)) throw malformed(place, 'a year');
  return found;
};

/** ISO 8601 → milliseconds UTC. */
export const moment: Decode<number> = (value, place) => {
  const found = Date.parse(text(value, place));
  if (Number.isNaN(found)) throw malformed(place, 'a date');
  return found;
};

export const email: Decode<Email> = (value, place) => {
  const found = toEmail(text(value, place));
  if (found === undefined) throw malformed(place, 'an email');
  return found;
};

/** An email that the reader may not be told: empty then. */
export const hiddenEmail: Decode<Email | undefined> = (value, place) =>
  optionalText(value, place) === '' ? undefined : email(value, place);

export const oneOf =
  <T>(isOne: (value: unknown) => value is T, wanted: string): Decode<T> =>
  (value, place) => {
    if (!isOne(value)) throw malformed(place, wanted);
    return value;
  };

export const listOf =
  <T>(decode: Decode<T>): Decode<readonly T[]> =>
  (value, place) => {
    if (!Array.isArray(value)) throw malformed(place, 'a list');
    return value.map((item: unknown, index) => decode(item, `${place}[${index}]`));
  };

/** A value of a query, as it stands in an address: "+" and "&" encoded too. */
export const query = encodeURIComponent;
