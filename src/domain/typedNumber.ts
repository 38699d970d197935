import { trimUnseen, withAsciiDigits, withoutIgnorable } from './characters.ts';
import { type Cents, centsFromDollars } from './money.ts';

/*
 * The one reader of numbers that people type, for forms, filters and addresses (spec: numbers.typed). What can be read in two ways
 * is not read at all: "12.500" is twelve and a half to some and twelve thousand five hundred to others.
 */

/** Groups of three, or as in South Asia of two before the last three: "250,000" and "2,50,000". */
const groupedBy = (mark: string): string => `[1-9]\\d{0,2}(?:${mark}\\d{3})+|[1-9]\\d?(?:${mark}\\d{2})+${mark}\\d{3}`;
const CENTS = '\\d{1,2}';

/** Each has the whole part and the decimals as its groups. */
const FORMS = [
  `(\\d+)(?:\\.(${CENTS}))?`,
  `(${groupedBy(',')})(?:\\.(${CENTS}))?`,
  `(${groupedBy("[ ']")})(?:[.,](${CENTS}))?`,
  // A dot alone may stand before decimals; twice, or with a comma after it, it can't.
  `([1-9]\\d{0,2}(?:\\.\\d{3}){2,})(?:,(${CENTS}))?`,
  `([1-9]\\d{0,2}\\.\\d{3}),(${CENTS})`,
].map((form) => new RegExp(`^(?:${form})$`));

/** Words after a number, and the zeros that they stand for. */
const MULTIPLES: Readonly<Record<string, number>> = {
  k: 3,
  thousand: 3,
  হাজার: 3,
  lakh: 5,
  lac: 5,
  লাখ: 5,
  লক্ষ: 5,
};
const MULTIPLE = new RegExp(`^(.*?) ?(${Object.keys(MULTIPLES).join('|')})$`);

/** What may stand before or after an amount in dollars. */
export const DOLLAR_UNITS = ['us$', 'usd', 'dollars', 'dollar', '$'] as const;
/** What may stand beside a mileage. */
export const KILOMETRE_UNITS = ['kilometres', 'kilometers', 'kms', 'km', 'কিমি'] as const;

/** The marks of numbers that look alike, as one of them each; every white space is one space. */
const plain = (text: string): string =>
  withAsciiDigits(withoutIgnorable(trimUnseen(text)))
    .toLowerCase()
    .replaceAll(/[٬،，]/g, ',')
    .replaceAll(/[٫．]/g, '.')
    .replaceAll('’', "'")
    .replaceAll(/\s+/g, ' ');

/** Takes one of the units off, before or after the number. */
function withoutUnit(text: string, units: readonly string[]): string {
  const unit = units.find((it) => text.startsWith(it) || text.endsWith(it));
  if (unit === undefined) return text;
  return trimUnseen(text.startsWith(unit) ? text.slice(unit.length) : text.slice(0, -unit.length));
}

/**
 * A typed text ("12500", "12,500.50", "2,50,000", "12 500", "15k", "১২৫০০") → the number that is meant; undefined where it is not
 * clear which one, never another number.
 * @param units What may stand before or after it, in lower case; the longer ones first.
 */
export function numberFromText(text: string, units: readonly string[] = []): number | undefined {
  const amount = withoutUnit(plain(text), units);
  const [, counted = amount, multiple = ''] = MULTIPLE.exec(amount) ?? [];
  for (const form of FORMS) {
    const [found, whole = '', decimals = ''] = form.exec(counted) ?? [];
    if (found !== undefined) return shifted(whole.replaceAll(/\D/g, ''), decimals, MULTIPLES[multiple] ?? 0);
  }
  return undefined;
}

/** By moving the point in the text: a multiplication would round. */
function shifted(whole: string, decimals: string, zeros: number): number {
  const digits = decimals.padEnd(zeros, '0');
  return Number(`${whole}${digits.slice(0, zeros)}.${digits.slice(zeros)}`);
}

/** Smallest and largest number that a field takes; both are allowed. */
export interface NumberRange {
  readonly from: number;
  readonly to: number;
}

/** The same for a field that takes whole numbers within limits. */
export function wholeNumberFromText(
  text: string,
  { from, to }: NumberRange,
  units: readonly string[] = [],
): number | undefined {
  const found = numberFromText(text, units);
  return found !== undefined && Number.isInteger(found) && found >= from && found <= to ? found : undefined;
}

/** A typed text ("12500", "12,500.50", "$900", "15k") → cents; undefined when it is not clear which amount it is. */
export function centsFromText(text: string): Cents | undefined {
  const dollars = numberFromText(text, DOLLAR_UNITS);
  return dollars === undefined ? undefined : centsFromDollars(dollars);
}
