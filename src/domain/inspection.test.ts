import { describe, expect, it } from 'vitest';
import {
  type Findings,
  faultLines,
  foundPoints,
  INSPECTION_GROUPS,
  INSPECTION_POINTS,
  inspectionSummary,
  isInspectionPoint,
  keptFindings,
  POINT_TEXTS,
} from './inspection.ts';

const FINDINGS: Findings = {
  tyres: { is: 'fault', note: ' Worn on one side ' },
  paint: { is: 'fine' },
  smoke: { is: 'fault', note: '' },
};

describe('[inspection.points] an inspection', () => {
  it('has twenty points in five groups, each once', () => {
    expect(INSPECTION_GROUPS.map(({ title }) => title)).toEqual(['Outside', 'Engine', 'Inside', 'Drive', 'Papers']);
    expect(new Set(INSPECTION_POINTS).size).toBe(20);
    expect(INSPECTION_POINTS).toHaveLength(20);
    const labels = Object.values(POINT_TEXTS).map(({ label }) => label);
    expect(new Set(labels).size).toBe(20);
  });

  it('knows its own points alone', () => {
    expect(['paint', 'horn', undefined].map(isInspectionPoint)).toEqual([true, false, false]);
  });

  it('leaves out what was not looked at, and keeps the order of the points', () => {
    expect(foundPoints(FINDINGS).map(([point]) => point)).toEqual(['paint', 'tyres', 'smoke']);
    expect(keptFindings(FINDINGS)).toEqual({
      paint: { is: 'fine' },
      tyres: { is: 'fault', note: 'Worn on one side' },
      smoke: { is: 'fault', note: '' },
    });
    // Another version of the program may have stored it.
    expect(keptFindings({ ...FINDINGS, ...{ horn: { is: 'fine' } } })).not.toHaveProperty('horn');
  });

  it.each([
    [{}, '0 of 20 points looked at, no faults'],
    [{ paint: { is: 'fine' } }, '1 of 20 points looked at, no faults'],
    [{ paint: { is: 'fault', note: '' } }, '1 of 20 points looked at, 1 fault'],
    [FINDINGS, '3 of 20 points looked at, 2 faults'],
  ] as const)('says how much was looked at, and how many faults there are', (findings, summary) => {
    expect(inspectionSummary(findings)).toBe(summary);
  });

  it('names each fault with its note', () => {
    expect(faultLines(keptFindings(FINDINGS))).toEqual(['Tyres: Worn on one side', 'Smoke']);
  });
});
