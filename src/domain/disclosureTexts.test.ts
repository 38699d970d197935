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

it('[disclosure.page] names each month', () => {
  const months = Array.from({ length: 12 }, (_, month) =>
    validUntilLabel(`2027-${String(month + 1).padStart(2, '0')}`),
  );
  const year = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' });
  expect(months).toEqual(months.map((_, month) => year.format(Date.UTC(2027, month))));
  expect(validUntilLabel('2027-13'), 'of another server').toBe('2027-13');
});
