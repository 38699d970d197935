import { describe, expect, it } from 'vitest';
import { HIDDEN_CHARACTER, trimUnseen, withAsciiDigits, withoutHidden, withoutIgnorable } from './characters.ts';

const everyCharacter = Array.from({ length: 0x110000 }, (_, codePoint) => codePoint)
  .filter((codePoint) => codePoint < 0xd800 || codePoint > 0xdfff)
  .map((codePoint) => String.fromCodePoint(codePoint));
const isVisible = (character: string) => trimUnseen(character) !== '';
const named = (characters: readonly string[]) =>
  characters.map((it) => (it.codePointAt(0) ?? 0).toString(16)).join(' ');

describe('the one list of characters that nobody sees', () => {
  it('[text.unseen] has all that Unicode calls ignorable, format or control characters, and white space', () => {
    // Those of the second line are drawn: numbers, verses and abbreviations in Arabic, Syriac, Kaithi and Egyptian.
    const isUnseen = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\s\u2800]/u;
    const isDrawn = /[\u0600-\u0605\u06DD\u070F\u0890\u0891\u08E2\u{110BD}\u{110CD}\u{13430}-\u{1343F}]/u;
    const wrong = everyCharacter.filter((it) => isVisible(it) === (isUnseen.test(it) && !isDrawn.test(it)));
    expect(named(wrong)).toBe('');
  });

  it('[text.unseen] takes them off the ends of a text, and leaves those inside', () => {
    const unseen = everyCharacter.filter((it) => !isVisible(it));
    expect(named(unseen.filter((it) => trimUnseen(`${it}a${it}b${it}`) !== `a${it}b`))).toBe('');
  });

  it('[text.unseen] reads a text without them, but with its spaces and line breaks', () => {
    expect(withoutIgnorable('a\u00ad\u200bb\u200d\ufe0f\u{e0041}c \u00a0\n\u2028d')).toBe('abc \u00a0\n\u2028d');
    expect(withoutHidden('a\u200b\u200d\u{e0041}b')).toBe('a\u200db');
    expect(HIDDEN_CHARACTER.test('\u{1d173}')).toBe(true);
  });
});

it('[numbers.typed] reads the digits of every script', () => {
  const wrong = everyCharacter.filter((it) => /\p{Nd}/u.test(it)).filter((it) => !/^[0-9]$/.test(withAsciiDigits(it)));
  expect(named(wrong)).toBe('');
  for (const digits of ['০১২৩৪৫৬৭৮৯', '٠١٢٣٤٥٦٧٨٩', '०१२३४५६७८९', '𝟎𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖𝟗', '𝟶𝟷𝟸𝟹𝟺𝟻𝟼𝟽𝟾𝟿', '０１２３４５６７８９'])
    expect(withAsciiDigits(digits)).toBe('0123456789');
  expect(withAsciiDigits('x²½')).toBe('x²½');
});
