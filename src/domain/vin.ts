/*
 * Vehicle identification numbers. Every one has 17 letters and digits without I, O and Q (ISO 3779). Only North America promises more:
 * its numbers begin with 1 to 5, and the ninth character is a check digit (49 CFR 565.15), which makers elsewhere use as they like.
 */

export const VIN_LENGTH = 17;

/** In either case. */
export const VIN_PATTERN = `^[A-HJ-NPR-Za-hj-npr-z0-9]{${VIN_LENGTH}}$`;

const VIN = new RegExp(VIN_PATTERN);
const NORTH_AMERICAN = /^[1-5]/;
/** What people type between the parts. */
const SEPARATORS = /[\s-]/g;

/** The value of each letter (49 CFR 565.15, table IV). */
const LETTER_VALUES: Readonly<Record<string, number>> = {
  ...{ A: 1, B: 2, C: 3, D: 4, E: 5, F: 6, G: 7, H: 8 },
  ...{ J: 1, K: 2, L: 3, M: 4, N: 5, P: 7, R: 9 },
  ...{ S: 2, T: 3, U: 4, V: 5, W: 6, X: 7, Y: 8, Z: 9 },
};
/** How much the value at each place counts; the check digit itself counts nothing (49 CFR 565.15, table V). */
const WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];
const CHECK_PLACE = 8;

/** The remainder by 11, where 10 is written X. */
function checkDigit(vin: string): string {
  const sum = WEIGHTS.reduce((total, weight, place) => {
    const character = vin.charAt(place);
    return total + weight * (LETTER_VALUES[character] ?? Number(character));
  }, 0);
  const remainder = sum % 11;
  return remainder === 10 ? 'X' : String(remainder);
}

export const VIN_MESSAGES = {
  shape: 'A VIN has 17 letters and digits, without I, O and Q',
  digit: 'Look at the VIN again: one of its characters is wrong',
} as const;

const withoutSeparators = (text: string): string => text.replaceAll(SEPARATORS, '');

/** Why a text is no VIN; undefined where it is one. The check digit counts only for North American numbers. */
export function vinError(text: string): string | undefined {
  const vin = withoutSeparators(text);
  if (!VIN.test(vin)) return VIN_MESSAGES.shape;
  const upper = vin.toUpperCase();
  const isWrong = NORTH_AMERICAN.test(upper) && upper.charAt(CHECK_PLACE) !== checkDigit(upper);
  return isWrong ? VIN_MESSAGES.digit : undefined;
}

/** A VIN as it is stored: upper case, without spaces and hyphens; undefined for a text that is none. */
export const vinFrom = (text: string): string | undefined =>
  vinError(text) === undefined ? withoutSeparators(text).toUpperCase() : undefined;

/**
 * A VIN as strangers read it: the first three characters, which name the maker, and the last two of the serial number. The twelve in
 * between stay unsaid, so that nobody copies the number for another car or orders papers with it.
 */
export const maskVin = (vin: string): string => `${vin.slice(0, 3)}…${vin.slice(-2)}`;

/** Whether a shown VIN is the whole number. */
export const isWholeVin = (shown: string): boolean => VIN.test(shown);
