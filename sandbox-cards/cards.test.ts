import { describe, expect, it } from 'vitest';
import { checkCard, passesLuhn } from './cards.ts';

const TODAY = Date.UTC(2026, 10, 20);
const card = (changes: { number?: string; month?: string; year?: string; cvc?: string } = {}) => ({
  number: '4242 4242 4242 4242',
  month: '11',
  year: '26',
  cvc: '123',
  ...changes,
});

describe('checking a card', () => {
  it('accepts the valid card, with or without spaces, until the last day of its month', () => {
    expect(checkCard(card(), TODAY)).toBe('succeeds');
    expect(checkCard(card({ number: '4242424242424242', year: '2026' }), Date.UTC(2026, 11, 1) - 1)).toBe('succeeds');
  });

  it('requires a 3-D Secure confirmation for 4000002500003155', () => {
    expect(checkCard(card({ number: '4000002500003155' }), TODAY)).toBe('requires-action');
  });

  it.each([
    [{ number: '4000000000000002' }, 'Your card was declined.'],
    [{ number: '4000000000009995' }, 'Your card has insufficient funds.'],
    [{ number: '4242424242424241' }, 'Your card number is incorrect.'],
    [{ number: 'abc' }, 'Your card number is incorrect.'],
    [{ month: '10' }, 'Your card has expired.'],
    [{ year: '2025' }, 'Your card has expired.'],
    [{ month: '13' }, "Your card's expiration month is invalid."],
    [{ year: '6' }, "Your card's expiration year is invalid."],
    [{ cvc: '12' }, "Your card's security code is invalid."],
    [{ number: '4111111111111111' }, 'Your card was declined. This is test mode: use a test card.'],
  ])('refuses %j with "%s"', (changes, message) => {
    expect(() => checkCard(card(changes), TODAY)).toThrow(message);
  });

  it('verifies the check digit', () => {
    expect(passesLuhn('4242424242424242')).toBe(true);
    expect(passesLuhn('4242424242424243')).toBe(false);
  });
});
