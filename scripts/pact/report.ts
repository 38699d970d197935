import type { State } from './pactFile.ts';
import type { Verdict } from './verify.ts';

/** The verdicts about one pact. */
export interface PactReport {
  readonly provider: string;
  readonly verdicts: readonly Verdict[];
}

const isFulfilled = ({ problems }: Verdict): boolean => problems.length === 0;

export const isAllFulfilled = (reports: readonly PactReport[]): boolean =>
  reports.every(({ verdicts }) => verdicts.every(isFulfilled));

/** A verification's report for people: what passed, every failed interaction with what was expected and found, the totals. */
export function formatReport(url: string, { provider, verdicts }: PactReport): string {
  const passed = verdicts.filter(isFulfilled);
  return [
    `${provider} at ${url}`,
    ...passed.map(({ request, description }) => `  ✓ ${request}: ${description}`),
    ...verdicts.filter((verdict) => !isFulfilled(verdict)).flatMap(linesOf),
    `${passed.length} of ${verdicts.length} interactions fulfilled`,
  ].join('\n');
}

/**
 * The same for programs.
 * @param stopped why it could not be verified, or not to the end: the reports are what there was until then
 */
export const formatJson = (url: string, reports: readonly PactReport[], stopped?: string): string =>
  JSON.stringify(
    {
      url,
      fulfilled: stopped === undefined && isAllFulfilled(reports),
      stopped,
      pacts: reports.map(({ provider, verdicts }) => ({
        provider,
        interactions: verdicts.map((verdict) => ({ ...verdict, fulfilled: isFulfilled(verdict) })),
      })),
    },
    null,
    2,
  );

const linesOf = ({ description, request, states, expected, found, problems }: Verdict): readonly string[] => [
  `  ✗ ${request}: ${description}`,
  ...states.map((state) => `      given: ${formatState(state)}`),
  `      expected: ${expected}`,
  `      found: ${found}`,
  ...problems.map((problem) => `      ${problem}`),
];

const formatState = ({ name, params = {} }: State): string =>
  Object.keys(params).length === 0 ? name : `${name} ${JSON.stringify(params)}`;
