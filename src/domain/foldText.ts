import { withAsciiDigits, withoutIgnorable } from './characters.ts';
import { cutText } from './cutText.ts';
import { MAX_LENGTH } from './limits.ts';

/** Accents and the like: what stands above, below or through a letter. The signs of scripts that write vowels so are others. */
const ACCENTS = /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]/g;
/** Letters that Unicode takes apart in no form, as people without them on the keyboard write them; and the sigma at the end of a word. */
const LETTERS = {
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ð: 'd',
  đ: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ŧ: 't',
  ς: 'σ',
} as const;
const EVERY_LETTER = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g');

/**
 * A text in the form in which texts are searched and sorted: without case, accents and what nobody sees, with the digits 0 to 9, and
 * the same however it was composed. By way of capitals, where "ß" is "SS". Idempotent.
 */
export const foldText = (text: string): string =>
  withAsciiDigits(withoutIgnorable(text))
    .normalize('NFKD')
    .toLowerCase()
    .toUpperCase()
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(ACCENTS, '')
    .replaceAll(EVERY_LETTER, (letter) => LETTERS[letter as keyof typeof LETTERS]);

/** The text by which names are sorted. No longer than a name may be: single characters fold to as many as eighteen. */
export const nameOrder = (name: string): string => cutText(foldText(name), MAX_LENGTH.name);
