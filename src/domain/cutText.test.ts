import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutText, firstGraphemes } from './cutText.ts';

const FAMILY = '👨‍👩‍👧‍👦';
const texts = fc.string({
  unit: fc.constantFrom('a', ' ', 'e\u0301', 'ক্ষি', FAMILY, '🇧🇩', '🏴󠁧󠁢󠁳󠁣󠁴󠁿', '👍🏽', '\r\n', '한'),
  maxLength: 40,
});
const graphemes = (text: string) => [...new Intl.Segmenter('en').segment(text)].map(({ segment }) => segment);

describe('a text that is cut', () => {
  it('[limits.graphemes] ends with a whole character, and no shorter than it must', () => {
    fc.assert(
      fc.property(texts, fc.integer({ min: 0, max: 60 }), (text, limit) => {
        const whole = graphemes(text);
        const cut = cutText(text, limit);
        const kept = graphemes(cut);
        expect(kept).toEqual(whole.slice(0, kept.length));
        expect(cut.length).toBeLessThanOrEqual(limit);
        if (kept.length < whole.length) expect(cut.length + (whole[kept.length]?.length ?? 0)).toBeGreaterThan(limit);
      }),
    );
  });

  it('[limits.graphemes] has no half of a character that it was given', () => {
    expect(cutText('a\uD83D', 5)).toBe('a');
    expect(cutText('a\uD83Dbcdef', 4)).toBe('abc');
  });

  it('[limits.graphemes] after a number of characters has so many of them', () => {
    fc.assert(
      fc.property(texts, fc.integer({ min: 0, max: 10 }), (text, count) => {
        const whole = graphemes(text);
        expect(firstGraphemes(text, count)).toBe(whole.length > count ? whole.slice(0, count).join('') : undefined);
      }),
    );
  });
});
