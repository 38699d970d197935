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
