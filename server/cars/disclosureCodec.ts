import { type Static, Type } from 'typebox';
import { keptText } from '#domain/characters.ts';
import {
  ACCIDENTS,
  DISCLOSURE_FIELDS,
  type Disclosure,
  type DisclosureChange,
  FAULT_VIEWS,
  KEYS_RANGE,
  MAX_DISCLOSED_TEXT,
  MAX_FAULTS,
  MONTH_PATTERN,
  PERCENT_RANGE,
  SERVICE_HISTORIES,
} from '#domain/disclosure.ts';
import { VIN_PATTERN, vinError, vinFrom } from '#domain/vin.ts';
import { assertAllFieldsUsed, type Complete, filledText, invalidField, oneOf, wholeNumber } from '../http/shapes.ts';

/* What a seller discloses about a car, on the wire: what is not stated is left out. */

const percent = wholeNumber(PERCENT_RANGE);
const place = { view: oneOf(FAULT_VIEWS), x: percent, y: percent };
const stated = {
  accidents: Type.Optional(oneOf(ACCIDENTS)),
  service: Type.Optional(oneOf(SERVICE_HISTORIES)),
  keys: Type.Optional(wholeNumber(KEYS_RANGE)),
};

/** @param pictureAddress the shape of a picture's address */
export const disclosureBody = (pictureAddress: ReturnType<typeof filledText>) =>
  Type.Object(
    {
      ...stated,
      accidentNote: Type.Optional(filledText(MAX_DISCLOSED_TEXT)),
      validUntil: Type.Optional(Type.String({ pattern: MONTH_PATTERN, description: 'A month such as 2027-05' })),
      vin: Type.Optional(
        Type.String({
          pattern: VIN_PATTERN,
          description: 'By ISO 3779; one that begins with 1 to 5 needs the check digit of 49 CFR 565.15',
        }),
      ),
      faults: Type.Optional(
        Type.Array(
          Type.Object({
            ...place,
            text: filledText(MAX_DISCLOSED_TEXT),
            picture: Type.Optional(pictureAddress),
          }),
          { maxItems: MAX_FAULTS, description: 'A picture is one of the car’s own' },
        ),
      ),
    },
    { description: 'What is not stated is left out' },
  );

type DisclosureBody = Static<ReturnType<typeof disclosureBody>>;

/** @throws Refusal `invalid` for a VIN with a wrong check digit */
export function decodeDisclosure(wire: DisclosureBody): Disclosure {
  const { accidents, accidentNote, service, keys, validUntil, vin, faults = [], ...unread } = wire;
  assertAllFieldsUsed(unread);
  const error = vin === undefined ? undefined : vinError(vin);
  if (error !== undefined) throw invalidField('vin', error);
  return {
    accidents,
    accidentNote: accidentNote && keptText(accidentNote),
    service,
    keys,
    validUntil,
    vin: vin && vinFrom(vin),
    faults: faults.map(({ view, x, y, text, picture }) => ({
      ...{ view, x, y },
      text: keptText(text),
      picture: picture?.trim(),
    })),
  };
}

const text = Type.String();

const shownDisclosure = Type.Object(
  {
    ...stated,
    accidentNote: Type.Optional(text),
    validUntil: Type.Optional(text),
    vin: Type.Optional(
      Type.String({ description: 'Whole for the car’s seller, admins and people with a booking; else masked: 1HG…52' }),
    ),
    faults: Type.Array(Type.Object({ ...place, text, picture: Type.Optional(text) })),
  },
  { title: 'Disclosure', description: 'What is not stated is left out' },
);

const shownChange = Type.Object({ field: oneOf(DISCLOSURE_FIELDS), date: text });

/** Fields of a car's own page. */
export const disclosureFields = {
  disclosure: Type.Optional(shownDisclosure),
  disclosureChanges: Type.Optional(
    Type.Array(shownChange, {
      description: 'What the seller has changed, newest first: for the seller, and since it for who has a booking',
    }),
  ),
};

const encodeDisclosure = ({ faults, ...disclosure }: Disclosure): Complete<Static<typeof shownDisclosure>> => ({
  ...disclosure,
  faults: faults.map((fault) => ({ ...fault })) as Static<typeof shownDisclosure>['faults'],
});

export const encodeDisclosed = (
  disclosure: Disclosure | undefined,
  changes: readonly DisclosureChange[],
): {
  readonly disclosure: ReturnType<typeof encodeDisclosure> | undefined;
  readonly disclosureChanges: Static<typeof shownChange>[] | undefined;
} => ({
  disclosure: disclosure && encodeDisclosure(disclosure),
  disclosureChanges:
    changes.length === 0 ? undefined : changes.map(({ field, at }) => ({ field, date: new Date(at).toISOString() })),
});

/** As a seller sends it; answers to strangers have the VIN masked. */
export const disclosureExample = {
  accidents: 'repaired' as const,
  accidentNote: 'Rear bumper, 2021',
  service: 'full' as const,
  keys: 2,
  validUntil: '2027-05',
  vin: '1HGCM82633A004352',
  faults: [{ view: 'left' as const, x: 39, y: 52, text: 'A scratch as long as a hand' }],
};

export const disclosureChangesExample = [{ field: 'accidents' as const, date: '2026-11-28T09:00:00.000Z' }];
