import * as v from 'valibot';
import {
  type Finding,
  type Findings,
  foundPoints,
  type Inspection,
  type InspectionPoint,
  isInspectionPoint,
} from '#domain/inspection.ts';
import { listOf, object, optionalText, text } from './decoders.ts';
import { timestamp } from './wireValues.ts';

interface WirePoint {
  readonly point: string;
  readonly found: string;
  readonly note: string;
}

/** Undefined for what a later server may know besides. */
function findingOf({ point, found, note }: WirePoint): readonly [InspectionPoint, Finding] | undefined {
  if (!isInspectionPoint(point)) return undefined;
  if (found === 'fine') return [point, { is: 'fine' }];
  return found === 'fault' ? [point, { is: 'fault', note }] : undefined;
}

export const inspection = v.pipe(
  object({ date: timestamp, points: listOf(object({ point: text, found: text, note: optionalText })) }),
  v.transform(
    ({ date, points }): Inspection => ({
      at: date,
      findings: Object.fromEntries(points.map(findingOf).filter((finding) => finding !== undefined)),
    }),
  ),
);

export const encodeFindings = (findings: Findings) => ({
  points: foundPoints(findings).map(([point, { is, ...fault }]) => ({ point, found: is, ...fault })),
});
