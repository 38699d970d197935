import { expect, it } from 'vitest';
import { aDisclosure } from '#support/builders.ts';
import { MAX_DISCLOSED_TEXT, MAX_FAULTS, NOTHING_STATED } from './disclosure.ts';
import {
  type DisclosureForm,
  disclosureErrors,
  disclosureFromForm,
  formFromDisclosure,
  monthFromText,
} from './disclosureForm.ts';
import { VIN_MESSAGES } from './vin.ts';

const BLANK = formFromDisclosure(NOTHING_STATED, []);
const FAULT = { view: 'left', x: 39, y: 52, text: 'A scratch', picture: undefined } as const;
const errorsOf = (about: Partial<DisclosureForm>) => disclosureErrors({ ...BLANK, ...about });

it('[disclosure.form] takes a blank form, in which nothing is stated', () => {
  expect(errorsOf({})).toEqual({});
  expect(errorsOf({ keys: ' ', vin: '  ', validUntil: ' ', accidents: ' ', service: ' ' })).toEqual({});
  expect(disclosureFromForm({ ...BLANK, keys: ' ', vin: ' ', accidentNote: ' ' }, [])).toEqual(NOTHING_STATED);
});

it('[disclosure.form] is read back as it was said', () => {
  const pictures = ['/a.webp', '/b.webp'];
  const [fault] = aDisclosure().faults;
  if (fault === undefined) throw new Error('no fault');
  const disclosure = aDisclosure({ faults: [{ ...fault, picture: '/b.webp' }, fault] });
  const form = formFromDisclosure(disclosure, pictures);
  expect(form).toMatchObject({ keys: '2', validUntil: '05/2027', faults: [{ picture: 1 }, { picture: undefined }] });
  expect(disclosureErrors(form)).toEqual({});
  expect(disclosureFromForm(form, pictures)).toEqual(disclosure);
  expect(formFromDisclosure(disclosure, []).faults[0]?.picture).toBeUndefined();
});

it('[disclosure.form] reads a month in the usual ways', () => {
  for (const text of ['05/2027', '5/2027', ' 5.2027 ', '5 2027', '05-2027', '2027-05'])
    expect(monthFromText(text)).toBe('2027-05');
  for (const text of ['', '13/2027', '00/2027', '5/1999', '2027', 'May 2027', '05/27', '2027-5'])
    expect(monthFromText(text)).toBeUndefined();
});

it('[disclosure.form] says of each field what is wrong', () => {
  const long = 'x'.repeat(MAX_DISCLOSED_TEXT);
  expect(errorsOf({ accidentNote: long, keys: '9', faults: [{ ...FAULT, text: long }] })).toEqual({});
  expect(errorsOf({ accidents: 'many' }).accidents).toBeDefined();
  expect(errorsOf({ service: 'many' }).service).toBeDefined();
  expect(errorsOf({ accidentNote: `${long}x` }).accidentNote).toBe('Use at most 200 characters');
  expect(errorsOf({ keys: '10' }).keys).toBe('Use a whole number from 0 to 9, or leave it empty');
  expect(errorsOf({ keys: '0' })).toEqual({});
  expect(errorsOf({ validUntil: 'soon' }).validUntil).toBeDefined();
  expect(errorsOf({ vin: '1HGCM82643A004352' }).vin).toBe(VIN_MESSAGES.digit);
});

it('[disclosure.faults] says what is wrong with the faults', () => {
  const errorOf = (...faults: DisclosureForm['faults']) => errorsOf({ faults }).faults;
  expect(errorOf({ ...FAULT, text: ' ' })).toBe('Say of each fault what it is');
  expect(errorOf({ ...FAULT, text: 'x'.repeat(201) })).toBe('Use at most 200 characters');
  expect(errorOf(...Array(MAX_FAULTS).fill(FAULT))).toBeUndefined();
  expect(errorOf(...Array(MAX_FAULTS + 1).fill(FAULT))).toBe('Up to 20 faults');
  for (const place of [{ x: -1 }, { x: 101 }, { y: 0.5 }, { y: 101 }, { y: -1 }])
    expect(errorOf({ ...FAULT, ...place })).toBe('Choose a place on the car');
  expect(errorOf({ ...FAULT, x: 0, y: 100 })).toBeUndefined();
});

it('[disclosure.form] reads a month and nothing around it', () => {
  const read = ['05/2027', '5  2027', '5.-2027', '2027-05', 'May 05/2027', '05/20271', '105/2027', ''].map(
    monthFromText,
  );
  expect(read).toEqual(['2027-05', '2027-05', '2027-05', '2027-05', undefined, undefined, undefined, undefined]);
});

it('[disclosure.form] keeps the first picture of a fault, and leaves out one that is not the car’s', () => {
  const pictures = ['/a.webp', '/b.webp'];
  const [fault] = aDisclosure().faults;
  if (fault === undefined) throw new Error('no fault');
  const placesOf = (picture: string | undefined) =>
    formFromDisclosure(aDisclosure({ faults: [{ ...fault, picture }] }), pictures).faults.map((one) => one.picture);
  expect([placesOf('/a.webp'), placesOf('/c.webp'), placesOf(undefined)]).toEqual([[0], [undefined], [undefined]]);
  expect(formFromDisclosure(NOTHING_STATED, []).accidentNote).toBe('');
});
