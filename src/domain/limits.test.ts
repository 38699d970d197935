import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HIDDEN, UNSEEN } from './characters.ts';
import {
  MAX_LENGTH,
  MAX_PICTURE_BYTES,
  NAME_PATTERN,
  nameTextError,
  seenTextWithout,
  textError,
  textWithout,
  tooLong,
  toVisibleName,
} from './limits.ts';

it('[limits.lengths] a name has at most 80 characters, a description 5,000, a phone number and a meeting place 200', () => {
  expect(MAX_LENGTH).toEqual({ name: 80, description: 5000, phone: 200, meetingPlace: 200 });
});

it('a picture has at most 8 MB', () => {
  expect(MAX_PICTURE_BYTES).toBe(8_388_608);
});

it('names the limit with a thousands separator', () => {
  expect(tooLong(80)).toBe('Use at most 80 characters');
  expect(tooLong(5000)).toBe('Use at most 5,000 characters');
});

describe('textProblem', () => {
  it.each(['', ' ', '\t\n', '\u00a0'])('treats %j as blank', (text) => {
    expect(textError(text, 'Provide it', 10)).toBe('Provide it');
  });

  it('accepts exactly the texts that are not blank and within the limit', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 30 }), fc.integer({ min: 1, max: 20 }), (text, limit) => {
        const isFine = text.trim().length > 0 && text.length <= limit;
        expect(textError(text, 'Provide it', limit) === undefined).toBe(isFine);
      }),
    );
  });

  it('accepts a text as long as the limit, and names the limit for one more character', () => {
    expect(textError('x'.repeat(10), 'Provide it', 10)).toBeUndefined();
    expect(textError('x'.repeat(11), 'Provide it', 10)).toBe('Use at most 10 characters');
  });
});

it.each(['', 'u'])(
  'a pattern of texts without a character takes no half of a surrogate pair, with the flags %j',
  (flags) => {
    const pattern = new RegExp(`^${textWithout('x')}$`, flags);
    const unit = fc.constantFrom('a', 'x', '車', '\uD83D', '\uDE97', '🚗');
    fc.assert(
      fc.property(fc.string({ unit }), (text) => {
        expect(pattern.test(text)).toBe(!/[x\p{Cs}]/u.test(text));
      }),
    );
  },
);

it('[names.visible] the pattern of a text that is seen means what a look ahead would', () => {
  for (const [hidden, ours] of [
    [HIDDEN, new RegExp(NAME_PATTERN)],
    ['\\u0000', new RegExp(`^${seenTextWithout('\\u0000', UNSEEN.replace('\\u0000', '\\u0001'))}$`)],
  ] as const) {
    const lookingAhead = new RegExp(`^(?=[^]*(?:[^${UNSEEN}]|🚗))${textWithout(hidden)}$`);
    const wrong: string[] = [];
    for (let code = 0; code <= 0xff_ff; code += 1) {
      const character = String.fromCharCode(code);
      if (code >= 0xd8_00 && code <= 0xdf_ff) continue;
      for (const text of [character, ` ${character}`, `${character}a`, `a${character}`, `\u200f${character}車`])
        if (ours.test(text) !== lookingAhead.test(text)) wrong.push(JSON.stringify(text));
    }
    expect(wrong).toEqual([]);
    expect(ours.test('🚗')).toBe(true);
    expect(ours.test('a\ud83d')).toBe(false);
  }
});

describe('a name', () => {
  const pattern = new RegExp(NAME_PATTERN);
  it.each([
    'A\u202Egro',
    'A\u0000',
    'A\nB',
    'A\u009b',
    '\u2066A',
    'A\u200BB',
    'A\u2028B',
    '\u3164A',
    'A\u00AD',
    '\uFEFFA',
    'A\u034FB',
    '\u17B4A',
    'A\uFFF0',
  ])('[names.visible] 1.12 has no characters that are not seen: %j', (name) => {
    expect(nameTextError(name, 'Provide it')).toBe('Leave out the characters that can not be seen');
    expect(pattern.test(name)).toBe(false);
    expect(nameTextError(toVisibleName(name), 'Provide it')).toBeUndefined();
  });

  it.each(['A\u{E0041}', '\u{1D173}A', 'A\u200DB', 'A\u200C', 'Ann \u200EBob', 'A\uFE0FB', '1\u200F2'])(
    '[names.visible] has nothing that no pattern finds and nobody sees: %j',
    (name) => {
      const inside = `${name}Z`;
      expect(nameTextError(inside, 'Provide it')).toBe('Leave out the characters that can not be seen');
      expect(nameTextError(toVisibleName(inside), 'Provide it')).toBeUndefined();
    },
  );

  it.each(['Z\u0335\u0301\u0302\u0303algo', `a${'\u0316'.repeat(9)}`, `ক${'\u0981'.repeat(9)}`])(
    '[text.stacks] has no more marks on a letter than languages have: %j',
    (name) => {
      expect(nameTextError(name, 'Provide it')).toBe('Use at most 3 marks on a letter');
      expect(nameTextError(toVisibleName(name), 'Provide it')).toBeUndefined();
    },
  );

  it.each([
    "Zoë O'Neil",
    '車 ८',
    ' Åsa ',
    'Car 🚗',
    'مريم\u200f',
    'ক্\u200dষ',
    'e\u0323\u0302\u0301',
    '1\uFE0F\u20E3',
    '❤\uFE0F',
    '👨\u200d👩\u200d👧',
    'می\u200cخواهم',
    'ကျွှိုံ့',
    'שָׁ֑',
  ])('[names.visible] may be of any language: %j', (name) => {
    expect(nameTextError(name, 'Provide it')).toBeUndefined();
    expect(pattern.test(name)).toBe(true);
  });

  it.each(['\u200D', ' \u200E\u200F '])('[names.visible] 1.12 has something to see: %j', (name) => {
    expect([nameTextError(name, 'Provide it'), pattern.test(name)]).toEqual(['Provide it', false]);
    expect(toVisibleName(name)).toBe('');
  });

  it('[names.visible] is acceptable, or blank, however another program gave it', () => {
    const unit = fc.constantFrom(
      'a',
      ' ',
      '🚗',
      '\uD83D',
      '\uDE97',
      '\u202e',
      'é',
      '\u0301',
      '\u200d',
      '\ufe0f',
      '\u{e0041}',
      '\u0981',
    );
    fc.assert(
      fc.property(fc.string({ unit, minLength: 70, maxLength: 90 }), (given) => {
        const name = toVisibleName(given);
        expect(name === '' || (pattern.test(name) && nameTextError(name, 'blank') === undefined)).toBe(true);
      }),
      // Selectors of a letter's form between marks, which Unicode counts among the marks.
      { examples: [[`a${'\u0981\u0301\u0301\u0981\u0301\u0981\ufe0f'.repeat(2)}a`]] },
    );
  });

  it('is required and has its limit', () => {
    expect([nameTextError(' ', 'Provide it'), pattern.test(' ')]).toEqual(['Provide it', false]);
    expect(nameTextError('x'.repeat(81), 'Provide it')).toBe('Use at most 80 characters');
    expect(toVisibleName(`\u202e${'x'.repeat(90)}`)).toBe('x'.repeat(80));
  });
});
