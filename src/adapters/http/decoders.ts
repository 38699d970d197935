import { Failure } from '#application/Failure.ts';
import { type Email, toEmail } from '#domain/email.ts';
import { amountFromUnits, type Cents, centsFromDollars, unitsFromAmount } from '#domain/money.ts';

/** Decodes a foreign value; throws `malformed`, whose cause names the place. */
export type Decoder<T> = (value: unknown, place: string) => T;

/** Reads one field of a decoded object. */
export type Fields = <T>(name: string, decode: Decoder<T>) => T;

export function malformed(place: string, wanted: string): Failure {
  return new Failure('malformed', { cause: new TypeError(`${place}: ${wanted} was expected`) });
}

export function fields(value: unknown, place: string): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw malformed(place, 'an object');
  const entries = new Map<string, unknown>(Object.entries(value));
  return (name, decode) => decode(entries.get(name), `${place}.${name}`);
}

export const text: Decoder<string> = (value, place) => {
  if (typeof value !== 'string') throw malformed(place, 'a text');
  return value;
};

/** A text that may be left out or null; both are read as empty. */
export const optionalText: Decoder<string> = (value, place) =>
  value === undefined || value === null ? '' : text(value, place);

/** A field that may be left out, null or empty; all are read as undefined. */
export const optional =
  <T>(decode: Decoder<T>): Decoder<T | undefined> =>
  (value, place) =>
    value === undefined || value === null || value === '' ? undefined : decode(value, place);

/** A text that must not be empty. */
export const name: Decoder<string> = (value, place) => {
  const found = text(value, place);
  if (found === '') throw malformed(place, 'a text that is not empty');
  return found;
};

export const flag: Decoder<boolean> = (value, place) => {
  if (typeof value !== 'boolean') throw malformed(place, 'true or false');
  return value;
};

export const optionalFlag: Decoder<boolean> = (value, place) => (value === undefined ? false : flag(value, place));

/** A whole number, 0 or more. */
export const wholeNumber: Decoder<number> = (value, place) => {
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0) throw malformed(place, 'a whole number');
  return value;
};

/** A number of whole units of a currency → the amount in its smallest unit. */
export const amountIn =
  (currency: string): Decoder<number> =>
  (value, place) => {
    const amount = typeof value === 'number' ? amountFromUnits(value, currency) : Number.NaN;
    if (!Number.isSafeInteger(amount) || unitsFromAmount(amount, currency) !== value) {
      throw malformed(place, 'an amount of money');
    }
    return amount;
  };

/** A number of dollars → cents. */
export const dollars: Decoder<Cents> = (value, place) => {
  const amount = typeof value === 'number' ? centsFromDollars(value) : undefined;
  if (amount === undefined) throw malformed(place, 'a number of dollars');
  return amount;
};

/** A year as a number; '2019' is accepted (spec: wire.types). */
export const year: Decoder<number> = (value, place) => {
  const found = typeof value === 'string' && /^\d{4}$/.test(value) ? Number(value) : value;
  if (typeof found !== 'number' || !Number.isInteger(found)) throw malformed(place, 'a year');
  return found;
};

/** ISO 8601 → milliseconds UTC. */
export const timestamp: Decoder<number> = (value, place) => {
  const found = Date.parse(text(value, place));
  if (Number.isNaN(found)) throw malformed(place, 'a date');
  return found;
};

export const email: Decoder<Email> = (value, place) => {
  const found = toEmail(text(value, place));
  if (found === undefined) throw malformed(place, 'an email');
  return found;
};

/** An email that is empty when the user may not see it. */
export const optionalEmail: Decoder<Email | undefined> = (value, place) =>
  optionalText(value, place) === '' ? undefined : email(value, place);

export const oneOf =
  <T>(isValid: (value: unknown) => value is T, wanted: string): Decoder<T> =>
  (value, place) => {
    if (!isValid(value)) throw malformed(place, wanted);
    return value;
  };

export const listOf =
  <T>(decode: Decoder<T>): Decoder<readonly T[]> =>
  (value, place) => {
    if (!Array.isArray(value)) throw malformed(place, 'a list');
    return value.map((item: unknown, index) => decode(item, `${place}[${index}]`));
  };

/** The answer of a deletion: how many things it removed. */
export const deletedCount: Decoder<number> = (value, place) =>
  fields(value, place)('deletedCount', (count, at) => {
    if (typeof count !== 'number') throw malformed(at, 'a number');
    return count;
  });

/** A query value, percent-encoded for an address, "+" and "&" too. */
export const encodeQuery = encodeURIComponent;
