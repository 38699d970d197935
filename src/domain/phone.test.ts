import fc from 'fast-check';
import { expect, it } from 'vitest';
import { phoneKey, telephoneAddress } from './phone.ts';

it.each([
  ['01711 000000', 'tel:01711000000'],
  [' +880 1711-000000 ', 'tel:+8801711000000'],
  ['(+880) 1711 000000', 'tel:+8801711000000'],
  ['+44 (0) 20 7946 0000', 'tel:+442079460000'],
  ['(02) 9123.456', 'tel:029123456'],
  ['02‑9123–456', 'tel:029123456'],
  ['০১৭১১ ০০০০০০', 'tel:01711000000'],
  ['＋৮৮০ ১৭১১ ০০০০০০', 'tel:+8801711000000'],
  ['\u202a01711\u00a0000000\u202c', 'tel:01711000000'],
  ['02 9123456 ext. 12', 'tel:029123456;ext=12'],
  ['02 9123456x12', 'tel:029123456;ext=12'],
  ['02 9123456, Extension: ১২', 'tel:029123456;ext=12'],
  ['+880 2 9123456 #12', 'tel:+88029123456;ext=12'],
  ['999', 'tel:999'],
])('[numbers.phone] "%s" is dialled as %s', (text, address) => {
  expect(telephoneAddress(text)).toBe(address);
});

it.each([
  '',
  'call me',
  'call 01711 000000',
  '01711 000000 after six',
  '01711000000, 01911000000',
  '01711000000 / 01911000000',
  '01711+000000',
  '++8801711000000',
  '12',
  '1234567890123456',
  '*123#',
  'ext 12',
  '01711000000;phone-context=evil',
  '+',
])('[numbers.phone] "%s" is not one phone number', (text) => {
  expect(telephoneAddress(text)).toBeUndefined();
});

const ADDRESS = /^tel:\+?[0-9]{3,15}(;ext=[0-9]{1,7})?$/;

it('[numbers.phone] whatever is typed, an address has digits, a leading plus and an extension, and nothing else', () => {
  const near = fc.string({ unit: fc.constantFrom(...'+0189০৯٣ ().-–;,=#xet/*a\u200b') });
  const nearer = fc.string({ unit: fc.constantFrom(...'0189০৯٣ -'), minLength: 4, maxLength: 14 });
  fc.assert(
    fc.property(fc.oneof(near, nearer, fc.string({ unit: 'grapheme' })), (text) => {
      const address = telephoneAddress(text);
      expect([text, address === undefined || ADDRESS.test(address)]).toEqual([text, true]);
    }),
  );
});

it('[numbers.phone] the digits that were typed are dialled in their order, whatever separates them and in whichever script', () => {
  const digit = fc.constantFrom('0০', '1১', '2২', '3৩', '9৯').map(([ascii = '', bangla = '']) => ({ ascii, bangla }));
  const part = fc.record({
    digit,
    isBangla: fc.boolean(),
    separator: fc.constantFrom('', ' ', '-', '.', '\u00a0', '\u200b'),
  });
  const parts = fc.array(part, { minLength: 3, maxLength: 15 });
  fc.assert(
    fc.property(parts, fc.boolean(), (typed, isAbroad) => {
      const plus = isAbroad ? '+' : '';
      const text = typed.map(({ digit, isBangla, separator }) => (isBangla ? digit.bangla : digit.ascii) + separator);
      expect(telephoneAddress(plus + text.join(''))).toBe(
        `tel:${plus}${typed.map(({ digit: { ascii } }) => ascii).join('')}`,
      );
    }),
  );
});

it('[signals.phone] spellings of one number have the same key, and others another one', () => {
  const spelled = ['01711 234567', '+880 1711-234567', '০১৭১১ ২৩৪৫৬৭', '(01711) 234567 ext. 3'];
  expect(new Set(spelled.map(phoneKey))).toEqual(new Set(['711234567']));
  expect(phoneKey('01711 234568')).toBe('711234568');
  expect(phoneKey('1234567')).toBe('1234567');
});

it.each(['', 'call me', '017', '123456'])('[signals.phone] "%s" tells no account from another', (text) => {
  expect(phoneKey(text)).toBeUndefined();
});
