import { type Finding, type Findings, INSPECTION_GROUPS, POINT_TEXTS } from '#domain/inspection.ts';
import { PrintedRow, PrintedSheet } from '#ui/components/PrintedSheet.tsx';

interface Props {
  readonly carName: string;
  readonly findings: Findings;
}

/** The list of points on paper, with what was found and a box for the rest. */
export const InspectionSheet = ({ carName, findings }: Props) => (
  <PrintedSheet title={`Inspection of ${carName}`}>
    {INSPECTION_GROUPS.map(({ title, points }) => (
      <section key={title}>
        <h3>{title}</h3>
        <dl>
          {points.map((point) => (
            <PrintedRow
              key={point}
              label={POINT_TEXTS[point].label}
              lines={[POINT_TEXTS[point].hint, resultOf(findings[point])]}
            />
          ))}
        </dl>
      </section>
    ))}
  </PrintedSheet>
);

function resultOf(found: Finding | undefined): string {
  if (found === undefined) return '☐ Fine ☐ A fault';
  return found.is === 'fine' ? '☑ Fine' : ['☑ A fault', found.note].filter(Boolean).join(': ');
}
