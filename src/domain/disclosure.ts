import { maskVin } from './vin.ts';

/*
 * What is wrong with a car, as its seller discloses it. All of it is optional: what is undefined was not stated, which is never the same
 * as "none" (spec: disclosure.not-stated).
 */

export const ACCIDENTS = ['none', 'repaired', 'unrepaired'] as const;
export type Accidents = (typeof ACCIDENTS)[number];
export const isAccidents = (value: unknown): value is Accidents => ACCIDENTS.some((one) => one === value);

export const SERVICE_HISTORIES = ['none', 'partly', 'full'] as const;
export type ServiceHistory = (typeof SERVICE_HISTORIES)[number];
export const isServiceHistory = (value: unknown): value is ServiceHistory =>
  SERVICE_HISTORIES.some((one) => one === value);

/** Each view of the drawn car. */
export const FAULT_VIEWS = ['front', 'left', 'right', 'rear', 'roof', 'inside'] as const;
export type FaultView = (typeof FAULT_VIEWS)[number];
export const isFaultView = (value: unknown): value is FaultView => FAULT_VIEWS.some((one) => one === value);

/** A known fault: a point on a drawn view of the car, and what is wrong there. */
export interface Fault {
  readonly view: FaultView;
  /** In whole percent of the drawing's width and height, from its upper left corner. */
  readonly x: number;
  readonly y: number;
  readonly text: string;
  /** The address of one of the car's own pictures. */
  readonly picture: string | undefined;
}

export interface Disclosure {
  readonly accidents: Accidents | undefined;
  /** What happened, in a line of the seller's own. */
  readonly accidentNote: string | undefined;
  readonly service: ServiceHistory | undefined;
  /** How many keys come with the car. */
  readonly keys: number | undefined;
  /** The last month of its registration or inspection: "2027-05". */
  readonly validUntil: string | undefined;
  /** Upper case and whole, or as `maskVin` shows it to strangers. */
  readonly vin: string | undefined;
  /** None where none was stated. */
  readonly faults: readonly Fault[];
}

/** Longest line about accidents and longest text of a fault, in UTF-16 units. */
export const MAX_DISCLOSED_TEXT = 200;
export const MAX_FAULTS = 20;
export const KEYS_RANGE = { from: 0, to: 9 } as const;
export const PERCENT_RANGE = { from: 0, to: 100 } as const;
export const MONTH_PATTERN = '^20\\d\\d-(?:0[1-9]|1[0-2])$';

export const NOTHING_STATED: Disclosure = {
  accidents: undefined,
  accidentNote: undefined,
  service: undefined,
  keys: undefined,
  validUntil: undefined,
  vin: undefined,
  faults: [],
};

/** What a disclosure has, as its changes name it; the line about accidents belongs to them. */
export const DISCLOSURE_FIELDS = ['accidents', 'service', 'keys', 'validUntil', 'vin', 'faults'] as const;
export type DisclosureField = (typeof DISCLOSURE_FIELDS)[number];
export const isDisclosureField = (value: unknown): value is DisclosureField =>
  DISCLOSURE_FIELDS.some((one) => one === value);

/** A change of what is disclosed about a car that is listed already. */
export interface DisclosureChange {
  readonly field: DisclosureField;
  /** In milliseconds UTC. */
  readonly at: number;
}

/** Another car with the same VIN. */
export interface SameVinCar {
  readonly id: string;
  readonly name: string;
}

/** Other cars with the same VIN that an admin reads of. */
export const MAX_SAME_VIN = 5;

/** Changes that are kept of a car: the latest ones. */
export const MAX_DISCLOSURE_CHANGES = 50;

const saidOf = (disclosure: Disclosure, field: DisclosureField): string =>
  JSON.stringify([disclosure[field] ?? null, field === 'accidents' ? (disclosure.accidentNote ?? null) : null]);

/** The fields in which two disclosures differ. */
export const changedFields = (before: Disclosure, after: Disclosure): readonly DisclosureField[] =>
  DISCLOSURE_FIELDS.filter((field) => saidOf(before, field) !== saidOf(after, field));

/** Undefined where nothing is stated at all. */
export const statedOrUndefined = (disclosure: Disclosure): Disclosure | undefined =>
  changedFields(NOTHING_STATED, disclosure).length === 0 ? undefined : disclosure;

/** Whether every fault shows a picture of the car itself, or none. */
export const hasOnlyOwnPictures = ({ faults }: Disclosure, pictures: readonly string[]): boolean =>
  faults.every(({ picture }) => picture === undefined || pictures.includes(picture));

/** The same without pictures that the car no longer has. */
const withPicturesOf = (disclosure: Disclosure, pictures: readonly string[]): Disclosure => ({
  ...disclosure,
  faults: disclosure.faults.map((fault) =>
    fault.picture === undefined || pictures.includes(fault.picture) ? fault : { ...fault, picture: undefined },
  ),
});

/** Who reads a disclosure. */
export interface DisclosureReader {
  /** Whether they read the whole VIN (spec: vin.who-sees). */
  readonly seesVin: boolean;
  /** From when on they read what was changed, in milliseconds UTC; undefined for who reads none of it (spec: disclosure.changes). */
  readonly changesSince: number | undefined;
}

/** What is stored of a car's disclosure. */
export interface DisclosedCar {
  readonly disclosure: Disclosure;
  /** Newest first. */
  readonly changes: readonly DisclosureChange[];
}

/** A disclosure as its reader sees it on the car's page; undefined where there is nothing to say. `pictures` are the car's own. */
export function disclosedTo(
  { disclosure, changes }: DisclosedCar,
  pictures: readonly string[],
  { seesVin, changesSince }: DisclosureReader,
): { readonly disclosure: Disclosure | undefined; readonly disclosureChanges: readonly DisclosureChange[] } {
  const vin = seesVin || disclosure.vin === undefined ? disclosure.vin : maskVin(disclosure.vin);
  const shown = { ...withPicturesOf(disclosure, pictures), vin };
  const disclosureChanges = changesSince === undefined ? [] : changes.filter(({ at }) => at >= changesSince);
  // What was taken back is a change too.
  const isShown = disclosureChanges.length > 0;
  return { disclosure: isShown ? shown : statedOrUndefined(shown), disclosureChanges };
}
