/* Characters that nobody sees, and those that mean the same as others. The one list of each; every border asks here. */

/**
 * Control characters, line separators, those that turn the text after them around, and those of no width or no ink that no
 * language needs, as ranges of a character class that mean the same with and without the flag `u`.
 */
export const HIDDEN =
  '\\u0000-\\u001F\\u007F-\\u009F\\u00AD\\u034F\\u115F\\u1160\\u17B4\\u17B5\\u180B-\\u180F\\u200B\\u2028-\\u202E\\u2060-\\u206F\\u2800\\u3164\\uFEFF\\uFFA0\\uFFF0-\\uFFFB';
/** Joiners, marks of direction and selectors of a letter's form: languages need them, and nobody sees them. */
const SHAPING = '\\u061C\\u200C-\\u200F\\uFE00-\\uFE0F';
/** The same beyond the first plane: tags, selectors, and the marks of shorthand and of scores. Only with the flag `u`. */
const HIDDEN_BEYOND = '\\u{1BCA0}-\\u{1BCA3}\\u{1D173}-\\u{1D17A}\\u{E0000}-\\u{E0FFF}';
/** What nobody sees, spaces too. */
export const UNSEEN = `${HIDDEN}${SHAPING}\\s`;
/** The spaces of `\\s` that are not hidden. */
const SPACES = ' \\u00A0\\u1680\\u2000-\\u200A\\u202F\\u205F\\u3000';
/** What nobody sees, and may stand in a name. */
export const UNSEEN_IN_NAMES = `${SHAPING}${SPACES}`;

export const HIDDEN_CHARACTER = new RegExp(`[${HIDDEN}${HIDDEN_BEYOND}]`, 'u');

const EVERY_HIDDEN = new RegExp(`[${HIDDEN}${HIDDEN_BEYOND}]`, 'gu');
/** Those that split no word and no number: all but line breaks and tabs. */
const EVERY_IGNORABLE = new RegExp(`(?![\\t-\\r\\u0085\\u2028\\u2029])[${HIDDEN}${HIDDEN_BEYOND}${SHAPING}]`, 'gu');
const UNSEEN_ENDS = new RegExp(`^[${UNSEEN}${HIDDEN_BEYOND}]+|[${UNSEEN}${HIDDEN_BEYOND}]+$`, 'gu');

export const withoutHidden = (text: string): string => text.replaceAll(EVERY_HIDDEN, '');

/** The text as it is read: without what nobody sees; spaces and line breaks stay. */
export const withoutIgnorable = (text: string): string => text.replaceAll(EVERY_IGNORABLE, '');

/** The text without what nobody sees at its beginning and its end: a copied text often brings some of it. */
export const trimUnseen = (text: string): string => text.replaceAll(UNSEEN_ENDS, '');

const ANY_DIGIT = /(?![0-9])\p{Nd}/gu;
const isDigit = (codePoint: number): boolean => /^\p{Nd}$/u.test(String.fromCodePoint(codePoint));

/** Unicode has the digits of each script in a row from zero to nine, and rows that touch begin with a zero. */
function digitValue(digit: string): string {
  const codePoint = Number(digit.codePointAt(0));
  let first = codePoint;
  while (isDigit(first - 1)) first -= 1;
  return String((codePoint - first) % 10);
}

/** The text with the digits of every script as 0 to 9: "১২৫০০" is "12500". */
export const withAsciiDigits = (text: string): string => text.replaceAll(ANY_DIGIT, digitValue);

/** Marks that are drawn one above the other, on and on; more of them than any language has on a letter. */
const STACK =
  '[\\u0300-\\u034E\\u0350-\\u036F\\u0483-\\u0489\\u1AB0-\\u1AFF\\u1DC0-\\u1DFF\\u20D0-\\u20FF\\uFE20-\\uFE2F]';
export const MAX_STACK = 3;
/** Marks of every other script, of which a letter has more: Tibetan, Burmese, pointed Hebrew. */
const MAX_MARKS = 8;
const UNSEEN_BETWEEN = `[${SHAPING}\\u034F]*`;
/** What nobody sees is none of them, though Unicode has some of it among the marks: else what is left could be counted in two ways. */
const MARK = `(?![${SHAPING}\\u034F])\\p{M}`;
const HIGH_STACK = new RegExp(
  `((?:${STACK}${UNSEEN_BETWEEN}){${MAX_STACK}})(?:${STACK}${UNSEEN_BETWEEN})+|((?:${MARK}${UNSEEN_BETWEEN}){${MAX_MARKS}})(?:${MARK}${UNSEEN_BETWEEN})+`,
  'gu',
);

/** Whether marks are heaped on a letter, so that they are drawn over the lines around it. */
export const hasHighStack = (text: string): boolean => text.search(HIGH_STACK) >= 0;

/** The text with no more marks on a letter than languages have. */
export const withBoundedStacks = (text: string): string => text.replaceAll(HIGH_STACK, '$1$2');

/** A text as it is kept: with nothing unseen around it, and bounded stacks of marks. */
export const keptText = (text: string): string => withBoundedStacks(trimUnseen(text));

/**
 * Joiners, marks of direction and selectors where no script needs them: at the beginning, after a space, a sign, or a letter of the
 * scripts whose letters stand alone. Keycaps are digits with a selector.
 */
const MISPLACED_SHAPING = new RegExp(
  `(?:^|[\\p{Script=Latin}\\p{Script=Greek}\\p{Script=Cyrillic}\\p{P}\\p{Z}\\p{N}])(?!\\uFE0F\\u20E3)[${SHAPING}]+`,
  'gu',
);
export const hasMisplacedShaping = (text: string): boolean => text.search(MISPLACED_SHAPING) >= 0;

/** A name without anything that nobody sees and no script needs. */
export function seenText(text: string): string {
  const shaped = withoutHidden(text).replaceAll(MISPLACED_SHAPING, (found) => withoutIgnorable(found));
  return keptText(shaped);
}
