import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { descriptionPreview, isAvailable, PREVIEW_LENGTH, yearsRunningLabel } from './car.ts';
import { type Email, toEmail } from './email.ts';

describe('isAvailable', () => {
  it('[cars.states] is true until the car is sold or paid for', () => {
    const owner = toEmail('new@owner.test') as Email;
    expect(isAvailable({ state: { is: 'available' } })).toBe(true);
    expect(isAvailable({ state: { is: 'sold' } })).toBe(false);
    expect(isAvailable({ state: { is: 'paid', owner, transactionId: 'pi_1' } })).toBe(false);
  });
});

describe('yearsRunningLabel', () => {
  it('[cards.years-running] is "1 Year Running" for a car of this year', () => {
    expect(yearsRunningLabel(2026, 2026)).toBe('1 Year Running');
  });

  it('[cards.years-running] is the difference plus one, in the plural, for an older car', () => {
    expect(yearsRunningLabel(2025, 2026)).toBe('2 years Running');
    expect(yearsRunningLabel(2018, 2026)).toBe('9 years Running');
  });

  it('[cards.years-running] counts a model year in the future as this year', () => {
    expect(yearsRunningLabel(2027, 2026)).toBe('1 Year Running');
  });

  it('[cards.years-running] has the number of every year, and the singular only for the first', () => {
    const years = fc.integer({ min: 1, max: 3000 });
    fc.assert(
      fc.property(years, fc.nat(200), (modelYear, age) => {
        const expected = age === 0 ? '1 Year Running' : `${age + 1} years Running`;
        expect(yearsRunningLabel(modelYear, modelYear + age)).toBe(expected);
      }),
    );
  });
});

/** Characters as a reader counts them, each of several code points, none of which merges with another of the list. */
const CHARACTERS = ['a', ' ', 'é', 'e\u0301', 'n\u0303\u0323', '👍🏽', '👩‍👩‍👧‍👦', '🏳️‍🌈', '🇧🇩', '🇩🇪', 'ঢা', '한', '1️⃣'];
const characters = (size: { minLength: number; maxLength: number }) =>
  fc.array(fc.constantFrom(...CHARACTERS), { ...size, size: 'max' });

describe('descriptionPreview', () => {
  it('[cards.content] [cards.description-preview] cuts a longer description to its first 60 characters plus an ellipsis', () => {
    expect(descriptionPreview('x'.repeat(61))).toBe(`${'x'.repeat(60)}...`);
  });

  it('[cards.description-preview] leaves exactly 60 characters unchanged', () => {
    expect(descriptionPreview('x'.repeat(60))).toBe('x'.repeat(60));
    expect(descriptionPreview('')).toBe('');
  });

  it('[cards.description-preview] counts characters as people do: leaves 60 flags, families and accents unchanged', () => {
    fc.assert(
      fc.property(characters({ minLength: 0, maxLength: PREVIEW_LENGTH }), (list) => {
        expect(descriptionPreview(list.join(''))).toBe(list.join(''));
      }),
    );
  });

  it('[cards.description-preview] never cuts a character that is made of several code points', () => {
    fc.assert(
      fc.property(characters({ minLength: PREVIEW_LENGTH + 1, maxLength: 90 }), (list) => {
        expect(descriptionPreview(list.join(''))).toBe(`${list.slice(0, 60).join('')}...`);
      }),
    );
  });

  it('[cards.description-preview] returns any text unchanged, or its beginning up to the end of a character', () => {
    const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
    const units = fc.array(fc.nat(0xffff), { minLength: 55, maxLength: 80, size: 'max' });
    const anyText = units.map((codes) => String.fromCharCode(...codes));
    fc.assert(
      fc.property(anyText, (text) => {
        const preview = descriptionPreview(text);
        if (preview === text) return;
        const shown = preview.slice(0, -3);
        expect(text.startsWith(shown)).toBe(true);
        expect(graphemes.segment(text).containing(shown.length)?.index).toBe(shown.length);
      }),
    );
  });
});
