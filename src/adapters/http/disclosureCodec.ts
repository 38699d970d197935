import * as v from 'valibot';
import {
  type Disclosure,
  type DisclosureChange,
  type Fault,
  isAccidents,
  isDisclosureField,
  isFaultView,
  isServiceHistory,
} from '#domain/disclosure.ts';
import { listOf, object, oneOf, optional, text, wholeNumber } from './decoders.ts';
import { timestamp } from './wireValues.ts';

const fault = v.pipe(
  object({
    view: oneOf(isFaultView, 'a view of the car'),
    x: wholeNumber,
    y: wholeNumber,
    text,
    picture: optional(text),
  }),
  v.transform(({ picture, ...wire }): Fault => ({ ...wire, picture })),
);

const disclosure = v.pipe(
  object({
    accidents: optional(oneOf(isAccidents, 'accidents')),
    accidentNote: optional(text),
    service: optional(oneOf(isServiceHistory, 'a service history')),
    keys: optional(wholeNumber),
    validUntil: optional(text),
    vin: optional(text),
    faults: optional(listOf(fault)),
  }),
  v.transform(
    (wire): Disclosure => ({
      accidents: wire.accidents,
      accidentNote: wire.accidentNote,
      service: wire.service,
      keys: wire.keys,
      validUntil: wire.validUntil,
      vin: wire.vin,
      faults: wire.faults ?? [],
    }),
  ),
);

const change = v.pipe(
  object({ field: oneOf(isDisclosureField, 'a field of a disclosure'), date: timestamp }),
  v.transform(({ field, date }): DisclosureChange => ({ field, at: date })),
);

/** The fields of a car's own page, which a server may leave out. */
export const DISCLOSED = { disclosure: optional(disclosure), disclosureChanges: optional(listOf(change)) };
