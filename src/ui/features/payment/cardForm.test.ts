import { describe, expect, it } from 'vitest';
import { formatCardNumber, formatCvc, formatExpiry, validateCard } from './cardForm.ts';

describe('card number', () => {
  it('is grouped by four digits, whatever was pasted', () => {
    expect(formatCardNumber('4242424242424242')).toBe('4242 4242 4242 4242');
    expect(formatCardNumber('4242-4242 4242x')).toBe('4242 4242 4242');
  });

  it('never ends in a space, so that backspace keeps deleting', () => {
    expect(formatCardNumber('42424')).toBe('4242 4');
    expect(formatCardNumber('4242 ')).toBe('4242');
  });
});

describe('expiry', () => {
  it.each([
    ['1', '1'],
    ['12', '12'],
    ['123', '12 / 3'],
    ['1230', '12 / 30'],
    ['12/30', '12 / 30'],
    ['12/2030', '12 / 30'],
    ['5', '05'],
    ['12 / ', '12'],
  ])('reads "%s" as "%s"', (typed, shown) => {
    expect(formatExpiry(typed)).toBe(shown);
  });
});

describe('completeness', () => {
  it('accepts a complete card', () => {
    expect(validateCard({ number: '4242 4242 4242 4242', expiry: '12 / 30', cvc: '123' })).toEqual({});
  });

  it('names each field that is missing or incomplete', () => {
    const errors = validateCard({ number: '4242', expiry: '13 / 30', cvc: formatCvc('1 2') });
    expect(Object.keys(errors)).toEqual(['number', 'expiry', 'cvc']);
  });
});
