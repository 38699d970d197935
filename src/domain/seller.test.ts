import { expect, it } from 'vitest';
import { type Business, checkMeaning, missingOfSeller, NO_BUSINESS } from './seller.ts';

const business: Business = { name: 'Selim Motors', address: '4 Mill Lane', register: 'DH-1' };

it('[seller-page.check] says what the shop has checked, or that it does not say', () => {
  expect(checkMeaning('the identity card')).toBe('The shop has checked the identity card.');
  expect(checkMeaning(undefined)).toBe('The shop has checked this seller. It does not say what it looked at.');
});

it.each([
  [undefined, 'Say whether you sell as a private person or as a trader'],
  [{ is: 'private' } as const, undefined],
  [{ is: 'trader', business } as const, undefined],
  [
    { is: 'trader', business: { ...business, register: '' } } as const,
    'Buyers must know your business: add your register number',
  ],
  [
    { is: 'trader', business: NO_BUSINESS } as const,
    'Buyers must know your business: add your business name, business address and register number',
  ],
])('[dashboard.seller-kind] of %j says %j', (kind, text) => {
  expect(missingOfSeller(kind)).toBe(text);
});
