import { expect, it } from 'vitest';
import { aDisclosure, MASKED_VIN, VIN } from '#support/builders.ts';
import {
  changedFields,
  DISCLOSURE_FIELDS,
  type DisclosureChange,
  disclosedTo,
  hasOnlyOwnPictures,
  isAccidents,
  isDisclosureField,
  isFaultView,
  isServiceHistory,
  NOTHING_STATED,
  statedOrUndefined,
} from './disclosure.ts';

const STRANGER = { seesVin: false, changesSince: undefined };
const SELLER = { seesVin: true, changesSince: 0 };
const CHANGES: readonly DisclosureChange[] = [
  { field: 'keys', at: 20 },
  { field: 'vin', at: 10 },
];

it('knows its closed lists', () => {
  expect([isAccidents('repaired'), isAccidents('some')]).toEqual([true, false]);
  expect([isServiceHistory('partly'), isServiceHistory(1)]).toEqual([true, false]);
  expect([isFaultView('roof'), isFaultView('below')]).toEqual([true, false]);
  expect([isDisclosureField('vin'), isDisclosureField('accidentNote')]).toEqual([true, false]);
});

it('[disclosure.not-stated] holds what was not stated apart from “none”', () => {
  expect(changedFields(NOTHING_STATED, { ...NOTHING_STATED, accidents: 'none' })).toEqual(['accidents']);
  expect(changedFields(NOTHING_STATED, { ...NOTHING_STATED, service: 'none' })).toEqual(['service']);
  expect(changedFields(NOTHING_STATED, { ...NOTHING_STATED, keys: 0 })).toEqual(['keys']);
  expect(statedOrUndefined(NOTHING_STATED)).toBeUndefined();
  const none = { ...NOTHING_STATED, accidents: 'none' } as const;
  expect(statedOrUndefined(none)).toBe(none);
});

it('[disclosure.changes] names each field that has changed, the line about accidents with them', () => {
  expect(changedFields(NOTHING_STATED, aDisclosure())).toEqual(DISCLOSURE_FIELDS);
  expect(changedFields(aDisclosure(), aDisclosure())).toEqual([]);
  expect(changedFields(aDisclosure(), aDisclosure({ accidentNote: 'Front' }))).toEqual(['accidents']);
  expect(changedFields(aDisclosure(), aDisclosure({ faults: [] }))).toEqual(['faults']);
});

it('[vin.masked] masks the VIN for whoever may not read it', () => {
  const stored = { disclosure: aDisclosure(), changes: [] };
  expect(disclosedTo(stored, [], STRANGER).disclosure).toEqual(aDisclosure({ vin: MASKED_VIN }));
  expect(disclosedTo(stored, [], SELLER).disclosure?.vin).toBe(VIN);
  const without = { disclosure: aDisclosure({ vin: undefined }), changes: [] };
  expect(disclosedTo(without, [], STRANGER).disclosure?.vin).toBeUndefined();
});

it('[disclosure.changes] shows a reader the changes since their time, and others none', () => {
  const stored = { disclosure: aDisclosure(), changes: CHANGES };
  expect(disclosedTo(stored, [], SELLER).disclosureChanges).toEqual(CHANGES);
  const since = (changesSince: number) => disclosedTo(stored, [], { seesVin: true, changesSince }).disclosureChanges;
  expect([since(11), since(20), since(21)]).toEqual([CHANGES.slice(0, 1), CHANGES.slice(0, 1), []]);
  expect(disclosedTo(stored, [], STRANGER).disclosureChanges).toEqual([]);
});

it('[disclosure.changes] shows that everything was taken back, to whoever reads changes', () => {
  const stored = { disclosure: NOTHING_STATED, changes: CHANGES };
  expect(disclosedTo(stored, [], SELLER).disclosure).toEqual(NOTHING_STATED);
  expect(disclosedTo(stored, [], STRANGER).disclosure).toBeUndefined();
});

it('[disclosure.faults] shows with a fault one of the car’s own pictures alone', () => {
  const [scratch, chip] = aDisclosure().faults;
  if (scratch === undefined || chip === undefined) throw new Error('no faults');
  const faults = [{ ...scratch, picture: '/own.webp' }, chip];
  const disclosure = aDisclosure({ faults });
  expect(hasOnlyOwnPictures(disclosure, ['/own.webp'])).toBe(true);
  expect(hasOnlyOwnPictures(disclosure, ['/other.webp'])).toBe(false);
  const shown = (pictures: readonly string[]) => disclosedTo({ disclosure, changes: [] }, pictures, SELLER).disclosure;
  expect(shown(['/own.webp'])?.faults).toEqual(faults);
  expect(shown(['/other.webp'])?.faults).toEqual([scratch, chip]);
});
