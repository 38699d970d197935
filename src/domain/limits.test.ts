import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_LENGTH, MAX_PICTURE_BYTES, textError, tooLong } from './limits.ts';

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
