import { trimUnseen, withAsciiDigits, withoutIgnorable } from './characters.ts';

/** The shortest numbers are those of services, the longest has 15 digits (ITU-T E.164). */
const FEWEST_DIGITS = 3;
const MOST_DIGITS = 15;

/** A number with spaces, dots, hyphens, dashes and brackets in it; the plus stands before it alone. */
const NUMBER = /^\(?(\+?)([\d\s().\p{Dash}]+)$/u;
/** The zero that is dialled within the country alone: "+44 (0) 20". */
const TRUNK_ZERO = /\(0\)/;
/** What people write between a number and its extension. */
const EXTENSION = /\s*[,;]?\s*(?:extension|extn|ext|x|#)[\s.:=]*(\d{1,7})$/;

/** Numbers with fewer digits are of services, or made up. */
const FEWEST_COMPARED = 7;
/** So many at the end tell numbers apart, with and without the codes of country and area. */
const COMPARED_DIGITS = 9;

/** What the spellings of one phone number have in common: its last digits; undefined of a text that is none, or too short to tell. */
export function phoneKey(text: string): string | undefined {
  const digits = telephoneAddress(text)?.replace(/;.*/, '').replaceAll(/\D/g, '') ?? '';
  return digits.length < FEWEST_COMPARED ? undefined : digits.slice(-COMPARED_DIGITS);
}

/**
 * The address that dials a typed phone number (RFC 3966): digits after a leading plus, and an extension apart, as in
 * "tel:+88029123456;ext=12". The digits of every script count. Undefined where the text is anything else than one number.
 */
export function telephoneAddress(text: string): string | undefined {
  const plain = withAsciiDigits(withoutIgnorable(trimUnseen(text)).normalize('NFKC')).toLowerCase();
  const [separated = '', extension] = EXTENSION.exec(plain) ?? [];
  const [, plus = '', written] = NUMBER.exec(plain.slice(0, plain.length - separated.length)) ?? [];
  if (written === undefined) return undefined;
  const digits = (plus === '' ? written : written.replace(TRUNK_ZERO, '')).replaceAll(/\D/g, '');
  if (digits.length < FEWEST_DIGITS || digits.length > MOST_DIGITS) return undefined;
  return `tel:${plus}${digits}${extension === undefined ? '' : `;ext=${extension}`}`;
}
