import { type Static, Type } from 'typebox';
import {
  type Finding,
  type Findings,
  foundPoints,
  INSPECTION_POINTS,
  type Inspection,
  type InspectionPoint,
  MAX_INSPECTION_NOTE,
} from '#domain/inspection.ts';
import { type Complete, nullableText, oneOf } from '../http/shapes.ts';

/* What a buyer finds at a visit, on the wire: a point that was not looked at is left out. */

const found = { point: oneOf(INSPECTION_POINTS), found: oneOf(['fine', 'fault']) };

export const inspectionBody = Type.Object(
  {
    points: Type.Array(Type.Object({ ...found, note: Type.Optional(nullableText(MAX_INSPECTION_NOTE)) }), {
      maxItems: INSPECTION_POINTS.length,
      description: 'What was looked at; the note is of a fault. Of a point that is there twice the last one counts',
    }),
  },
  { title: 'InspectionDraft' },
);

export const decodeFindings = ({ points }: Static<typeof inspectionBody>): Findings =>
  Object.fromEntries(
    points.map(({ point, found: is, note }): readonly [InspectionPoint, Finding] => [
      point,
      is === 'fine' ? { is } : { is, note: note ?? '' },
    ]),
  );

const inspectionSchema = Type.Object(
  {
    date: Type.String({ description: 'When it was saved last' }),
    points: Type.Array(Type.Object({ ...found, note: Type.Optional(Type.String()) })),
  },
  { title: 'Inspection' },
);

/** A field of a booking, for its buyer alone. */
export const inspectionField = Type.Optional(inspectionSchema);

export const encodeInspection = ({ findings, at }: Inspection): Complete<Static<typeof inspectionSchema>> => ({
  date: new Date(at).toISOString(),
  points: foundPoints(findings).map(([point, { is, ...fault }]) => ({ point, found: is, ...fault })),
});
