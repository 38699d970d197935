import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldText } from './foldText.ts';

const letters = fc.string({
  unit: fc.oneof(
    fc.constantFrom(
      'ß',
      'ẞ',
      'İ',
      'ı',
      'Σ',
      'ς',
      'ﬁ',
      'Å',
      'é',
      'ệ',
      'Ø',
      'Ł',
      'ক',
      '়',
      'য়',
      '৫',
      'й',
      '한',
      ' ',
      'ǆ',
      'ŉ',
    ),
    fc.constantFrom('\u0301', '\u0323', '\u00ad', '\u200d', '\u034f'),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
  ),
  maxLength: 12,
});

describe('a text as it is searched and sorted', () => {
  it.each([
    ['STRASSE', 'Straße'],
    ['straẞe', 'strasse'],
    ['ISTANBUL', 'İstanbul'],
    ['Åse Łódź', 'ase lodz'],
    ['ΟΔΟΣ', 'οδος'],
    ['Søren Þór Đorđe', 'soren thor dorde'],
    ['২০১৯', '2019'],
    ['Zoe\u0308', 'ZOË'],
    ['co\u00adrol\u200bla\u200d', 'Corolla'],
    ['রহিম\u09df', 'রহিম\u09af\u09bc'],
    ['ﬁat ＢＭＷ', 'FIAT BMW'],
  ])('[text.folded] is the same for %s and %s', (one, other) => {
    expect(foldText(one)).toBe(foldText(other));
  });

  it('[text.folded] is the same for each of its forms, and in capitals and small letters', () => {
    fc.assert(
      fc.property(letters, (text) => {
        const folded = foldText(text);
        for (const form of ['NFC', 'NFD'] as const) expect(foldText(text.normalize(form))).toBe(folded);
        expect(foldText(text.toUpperCase())).toBe(folded);
        expect(foldText(text.toUpperCase().toLowerCase())).toBe(folded);
        expect(foldText(folded)).toBe(folded);
      }),
    );
  });

  it('[text.folded] keeps other letters apart', () => {
    expect(new Set(['a', 'b', 'ক', 'খ', 'কা', 'কি'].map(foldText)).size).toBe(6);
  });
});
