import type { Verdict } from './verify.ts';

/** A verification's report for people: every failed interaction with its errors, and the totals. */
export function formatReport(provider: string, url: string, verdicts: readonly Verdict[]): string {
  const broken = verdicts.filter(({ problems }) => problems.length > 0);
  return [
    `${provider} at ${url}`,
    ...broken.flatMap(linesOf),
    `${verdicts.length - broken.length} of ${verdicts.length} interactions fulfilled`,
  ].join('\n');
}

const linesOf = ({ description, states, problems }: Verdict): readonly string[] => [
  `  ✗ ${description}`,
  ...states.map((state) => `      given: ${state}`),
  ...problems.map((problem) => `      ${problem}`),
];
