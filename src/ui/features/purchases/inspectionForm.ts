import { object, string } from 'yup';
import { type FieldErrors, onlyErrors } from '#domain/credentials.ts';
import {
  type Finding,
  type Findings,
  INSPECTION_POINTS,
  type InspectionPoint,
  MAX_INSPECTION_NOTE,
  POINT_TEXTS,
} from '#domain/inspection.ts';
import { tooLong } from '#domain/limits.ts';
import { domainRules } from '#ui/forms/domainRules.ts';

export const noteOf = (point: InspectionPoint) => `${point}-note` as const;
type Field = InspectionPoint | ReturnType<typeof noteOf>;

/** Of a point what was found, empty while it was not looked at; and the note of a fault. */
export type InspectionValues = Readonly<Record<Field, string>>;

const fieldsOf = <Value>(valuesOfPoint: (point: InspectionPoint) => readonly [point: Value, note: Value]) =>
  Object.fromEntries(
    INSPECTION_POINTS.flatMap((point) => {
      const [value, note] = valuesOfPoint(point);
      return [
        [point, value],
        [noteOf(point), note],
      ];
    }),
  ) as Record<Field, Value>;

export const INSPECTION_LABELS: Readonly<Record<Field, string>> = fieldsOf((point) => {
  const { label } = POINT_TEXTS[point];
  return [label, `${label}: what is wrong?`];
});

export const valuesOf = (findings: Findings): InspectionValues =>
  fieldsOf((point) => {
    const found = findings[point];
    return [found?.is ?? '', found?.is === 'fault' ? found.note : ''];
  });

export const isFault = (values: InspectionValues, point: InspectionPoint): boolean => values[point] === 'fault';

/** The notes of points that are no fault any more are left out. */
export const findingsOf = (values: InspectionValues): Findings =>
  Object.fromEntries(
    INSPECTION_POINTS.flatMap((point): readonly (readonly [InspectionPoint, Finding])[] => {
      if (isFault(values, point)) return [[point, { is: 'fault', note: values[noteOf(point)] }]];
      return values[point] === 'fine' ? [[point, { is: 'fine' }]] : [];
    }),
  );

export const inspectionSchema = object(fieldsOf(() => [string().ensure(), string().ensure()])).test(
  domainRules(
    (values: InspectionValues): FieldErrors<Field> =>
      onlyErrors(
        fieldsOf((point) => {
          const isTooLong = isFault(values, point) && values[noteOf(point)].length > MAX_INSPECTION_NOTE;
          return [undefined, isTooLong ? tooLong(MAX_INSPECTION_NOTE) : undefined];
        }),
      ),
  ),
);
