import { expect, it } from 'vitest';
import { aDisclosure, VIN } from '#support/builders.ts';
import { NOTHING_STATED } from './disclosure.ts';
import { disclosureRows, NOT_STATED, validUntilLabel } from './disclosureTexts.ts';

it('[disclosure.not-stated] says “Not stated” of everything that was not, and “None” of what was stated as none', () => {
  expect(disclosureRows(NOTHING_STATED).map(([, text]) => text)).toEqual(Array(5).fill(NOT_STATED));
  expect(disclosureRows({ ...NOTHING_STATED, accidents: 'none', service: 'none', keys: 0 })).toEqual([
    ['Accidents', 'None'],
    ['Service history', 'None'],
    ['Keys', '0'],
    ['Registered until', NOT_STATED],
    ['VIN', NOT_STATED],
  ]);
});

it('[disclosure.page] says what was stated', () => {
  expect(disclosureRows(aDisclosure())).toEqual([
    ['Accidents', 'Yes, repaired: Rear bumper, 2021'],
    ['Service history', 'Full'],
    ['Keys', '2'],
    ['Registered until', 'May 2027'],
    ['VIN', VIN],
  ]);
  expect(disclosureRows({ ...NOTHING_STATED, accidentNote: 'A dent' })[0]).toEqual(['Accidents', 'Not stated: A dent']);
});

it('names months in words', () => {
  expect([validUntilLabel('2027-01'), validUntilLabel('2030-12')]).toEqual(['January 2027', 'December 2030']);
  expect(validUntilLabel('2027-13'), 'of another server').toBe('2027-13');
});
