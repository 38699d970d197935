import { type Cents, centsFromDollars } from './money.ts';
import { DOLLAR_UNITS, numberFromText } from './typedNumber.ts';

/** A typed text ("12500", "12,500.50", "$900", "15k") → cents; undefined when it is not clear which amount it is. */
export function centsFromText(text: string): Cents | undefined {
  const dollars = numberFromText(text, DOLLAR_UNITS);
  return dollars === undefined ? undefined : centsFromDollars(dollars);
}
