import { keptText } from './characters.ts';

/*
 * What a buyer looks at when they visit a car: twenty points, each of which turns out to be fine or a fault. What is not ticked was not
 * looked at, which is never the same as fine (spec: inspection.points).
 */

export const INSPECTION_GROUPS = [
  { title: 'Outside', points: ['paint', 'gaps', 'rust', 'glass', 'tyres'] },
  { title: 'Engine', points: ['start', 'leaks', 'fluids', 'smoke'] },
  { title: 'Inside', points: ['seats', 'electrics', 'warnings', 'damp'] },
  { title: 'Drive', points: ['steering', 'brakes', 'gears', 'suspension'] },
  { title: 'Papers', points: ['vin', 'registration', 'service'] },
] as const;

export type InspectionPoint = (typeof INSPECTION_GROUPS)[number]['points'][number];
export const INSPECTION_POINTS: readonly InspectionPoint[] = INSPECTION_GROUPS.flatMap(({ points }) => [...points]);
export const isInspectionPoint = (value: unknown): value is InspectionPoint =>
  INSPECTION_POINTS.some((point) => point === value);

interface PointText {
  readonly label: string;
  /** How it is when all is well. */
  readonly hint: string;
}

export const POINT_TEXTS: Readonly<Record<InspectionPoint, PointText>> = {
  paint: { label: 'Paint', hint: 'One colour everywhere, no bumps below it' },
  gaps: { label: 'Gaps', hint: 'Even around doors, bonnet and boot' },
  rust: { label: 'Rust', hint: 'None, below the car either' },
  glass: { label: 'Glass and lamps', hint: 'Whole and clear' },
  tyres: { label: 'Tyres', hint: 'Enough tread, worn evenly' },
  start: { label: 'Start', hint: 'At once, with a cold engine' },
  leaks: { label: 'Leaks', hint: 'Nothing drips below the engine' },
  fluids: { label: 'Oil and coolant', hint: 'Clean, and full to the mark' },
  smoke: { label: 'Smoke', hint: 'Neither blue nor white' },
  seats: { label: 'Seats and belts', hint: 'Whole; the belts lock and roll back' },
  electrics: { label: 'Windows, locks, lights', hint: 'All of them work, and the air too' },
  warnings: { label: 'Warning lights', hint: 'On with the key, off with the engine' },
  damp: { label: 'Damp', hint: 'Dry below the mats, no smell' },
  steering: { label: 'Steering', hint: 'Straight on, and no play' },
  brakes: { label: 'Brakes', hint: 'Straight and without noise' },
  gears: { label: 'Gears', hint: 'Every one goes in with ease' },
  suspension: { label: 'Bumps', hint: 'Nothing knocks' },
  vin: { label: 'Number of the car', hint: 'The same on the car and in the papers' },
  registration: { label: 'Registration', hint: 'In the name of the seller' },
  service: { label: 'Service book', hint: 'It fits the mileage' },
};

export type Finding = { readonly is: 'fine' } | { readonly is: 'fault'; readonly note: string };

/** By point; what was not looked at is left out. */
export type Findings = Readonly<Partial<Record<InspectionPoint, Finding>>>;

export interface Inspection {
  readonly findings: Findings;
  /** When it was saved last, in milliseconds UTC. */
  readonly at: number;
}

/** Longest note of a fault, in UTF-16 units. */
export const MAX_INSPECTION_NOTE = 200;

/** The findings as they are kept: in the order of the points, without spaces around the notes. */
export const keptFindings = (findings: Findings): Findings =>
  Object.fromEntries(
    foundPoints(findings).map(([point, found]) => [
      point,
      found.is === 'fine' ? found : { ...found, note: keptText(found.note) },
    ]),
  );

/** What was looked at, in the order of the points. */
export const foundPoints = (findings: Findings): readonly (readonly [InspectionPoint, Finding])[] =>
  INSPECTION_POINTS.flatMap((point) => {
    const found = findings[point];
    return found === undefined ? [] : [[point, found] as const];
  });

/** "12 of 20 points looked at, 2 faults". */
export function inspectionSummary(findings: Findings): string {
  const found = foundPoints(findings);
  const faults = found.filter(([, { is }]) => is === 'fault').length;
  const many = faults === 1 ? '1 fault' : `${faults === 0 ? 'no' : faults} faults`;
  return `${found.length} of ${INSPECTION_POINTS.length} points looked at, ${many}`;
}

/** Each fault with its note: "Tyres: Worn on one side". */
export const faultLines = (findings: Findings): readonly string[] =>
  foundPoints(findings).flatMap(([point, found]) =>
    found.is === 'fine' ? [] : [[POINT_TEXTS[point].label, found.note].filter(Boolean).join(': ')],
  );
