import { keptText, trimUnseen } from './characters.ts';
import { type FieldErrors, onlyErrors } from './credentials.ts';
import {
  type Disclosure,
  type Fault,
  isAccidents,
  isServiceHistory,
  KEYS_RANGE,
  MAX_DISCLOSED_TEXT,
  MAX_FAULTS,
  MONTH_PATTERN,
  PERCENT_RANGE,
} from './disclosure.ts';
import { tooLong } from './limits.ts';
import { wholeNumberFromText } from './typedNumber.ts';
import { vinError, vinFrom } from './vin.ts';

/* The disclosure as a form has it, apart from `disclosure.ts`: only pages with that form need it. */

/** A fault of the form; its picture is the place of one of the car's pictures, from 0. */
export interface FaultForm extends Omit<Fault, 'picture'> {
  readonly picture: number | undefined;
}

export interface DisclosureForm {
  readonly accidents: string;
  readonly accidentNote: string;
  readonly service: string;
  readonly keys: string;
  readonly validUntil: string;
  readonly vin: string;
  readonly faults: readonly FaultForm[];
}

export type DisclosureFormField = keyof DisclosureForm;

const MONTH = new RegExp(MONTH_PATTERN);
/** "05/2027", "5.2027" and "5 2027" as well as "2027-05". */
const MONTH_FIRST = /^(\d{1,2})[\s./-]+(\d{4})$/;

/** A typed month as it is stored; undefined for a text that is none. */
export function monthFromText(text: string): string | undefined {
  const trimmed = trimUnseen(text);
  const [, month = '', year = ''] = MONTH_FIRST.exec(trimmed) ?? [];
  const stored = year === '' ? trimmed : `${year}-${month.padStart(2, '0')}`;
  return MONTH.test(stored) ? stored : undefined;
}

/** "05/2027" of "2027-05": as the form shows it. */
const monthToText = (month: string): string => `${month.slice(5)}/${month.slice(0, 4)}`;

const isBlank = (text: string): boolean => trimUnseen(text) === '';
const optional = <Value>(text: string, read: (text: string) => Value): Value | undefined =>
  isBlank(text) ? undefined : read(text);

const isPercent = (value: number): boolean =>
  Number.isInteger(value) && value >= PERCENT_RANGE.from && value <= PERCENT_RANGE.to;

function faultsError(faults: readonly FaultForm[]): string | undefined {
  if (faults.length > MAX_FAULTS) return `Up to ${MAX_FAULTS} faults`;
  if (faults.some(({ text }) => isBlank(text))) return 'Say of each fault what it is';
  if (faults.some(({ text }) => text.length > MAX_DISCLOSED_TEXT)) return tooLong(MAX_DISCLOSED_TEXT);
  return faults.every(({ x, y }) => isPercent(x) && isPercent(y)) ? undefined : 'Choose a place on the car';
}

/** Why a disclosure can't be taken, by field; a blank one always can. */
export const disclosureErrors = (form: DisclosureForm): FieldErrors<DisclosureFormField> =>
  onlyErrors({
    accidents: isBlank(form.accidents) || isAccidents(form.accidents) ? undefined : 'Choose one of the list',
    accidentNote: form.accidentNote.length > MAX_DISCLOSED_TEXT ? tooLong(MAX_DISCLOSED_TEXT) : undefined,
    service: isBlank(form.service) || isServiceHistory(form.service) ? undefined : 'Choose one of the list',
    keys:
      isBlank(form.keys) || wholeNumberFromText(form.keys, KEYS_RANGE) !== undefined
        ? undefined
        : `Use a whole number from ${KEYS_RANGE.from} to ${KEYS_RANGE.to}, or leave it empty`,
    validUntil:
      isBlank(form.validUntil) || monthFromText(form.validUntil) !== undefined
        ? undefined
        : 'Use a month and a year, such as 05/2027, or leave it empty',
    vin: optional(form.vin, vinError),
    faults: faultsError(form.faults),
  });

/** The disclosure of a form without errors, with the addresses of the car's pictures. */
export const disclosureFromForm = (form: DisclosureForm, pictures: readonly string[]): Disclosure => ({
  accidents: isAccidents(form.accidents) ? form.accidents : undefined,
  accidentNote: optional(form.accidentNote, keptText),
  service: isServiceHistory(form.service) ? form.service : undefined,
  keys: optional(form.keys, (text) => wholeNumberFromText(text, KEYS_RANGE)),
  validUntil: optional(form.validUntil, monthFromText),
  vin: optional(form.vin, vinFrom),
  faults: form.faults.map(({ view, x, y, text, picture }) => ({
    ...{ view, x, y },
    text: keptText(text),
    picture: picture === undefined ? undefined : pictures[picture],
  })),
});

/** The inverse; a picture that is none of the car's is left out. */
export function formFromDisclosure(disclosure: Disclosure, pictures: readonly string[]): DisclosureForm {
  const placeOf = (picture: string | undefined): number | undefined => {
    const place = picture === undefined ? -1 : pictures.indexOf(picture);
    return place < 0 ? undefined : place;
  };
  return {
    accidents: disclosure.accidents ?? '',
    accidentNote: disclosure.accidentNote ?? '',
    service: disclosure.service ?? '',
    keys: disclosure.keys?.toString() ?? '',
    validUntil: disclosure.validUntil === undefined ? '' : monthToText(disclosure.validUntil),
    vin: disclosure.vin ?? '',
    faults: disclosure.faults.map(({ picture, ...fault }) => ({ ...fault, picture: placeOf(picture) })),
  };
}
