import type { Accidents, Disclosure, DisclosureField, ServiceHistory } from './disclosure.ts';

/* How a disclosure reads. */

export const NOT_STATED = 'Not stated';

export const ACCIDENT_LABELS: Readonly<Record<Accidents, string>> = {
  none: 'None',
  repaired: 'Yes, repaired',
  unrepaired: 'Yes, not repaired',
};

export const SERVICE_LABELS: Readonly<Record<ServiceHistory, string>> = {
  none: 'None',
  partly: 'Partly',
  full: 'Full',
};

export const DISCLOSURE_LABELS: Readonly<Record<DisclosureField, string>> = {
  accidents: 'Accidents',
  service: 'Service history',
  keys: 'Keys',
  validUntil: 'Registered until',
  vin: 'VIN',
  faults: 'Known faults',
};

const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
];

/** "May 2027" of "2027-05"; what is no month stays as it is. */
export function validUntilLabel(month: string): string {
  const name = MONTHS[Number(month.slice(5)) - 1];
  return name === undefined ? month : `${name} ${month.slice(0, 4)}`;
}

type Row = readonly [label: string, text: string];

/** What is said of everything but the faults, in order; what was not stated says so. */
export function disclosureRows({
  accidents,
  accidentNote,
  service,
  keys,
  validUntil,
  vin,
}: Disclosure): readonly Row[] {
  const of = accidents && ACCIDENT_LABELS[accidents];
  const row = (field: DisclosureField, text: string | undefined): Row => [
    DISCLOSURE_LABELS[field],
    text === undefined || text === '' ? NOT_STATED : text,
  ];
  return [
    row('accidents', [of ?? (accidentNote && NOT_STATED), accidentNote].filter(Boolean).join(': ')),
    row('service', service && SERVICE_LABELS[service]),
    row('keys', keys?.toString()),
    row('validUntil', validUntil && validUntilLabel(validUntil)),
    row('vin', vin),
  ];
}
