import { describeFailure } from './reports.mjs';

/** More flaky tests than this in one run are no longer bad luck: they fail it. */
export const MOST_FLAKY = 3;

/**
 * @typedef {{ suite: { name: string }, passed: number, failed: number, seconds: number,
 *   failures: readonly import('./failures.mjs').Failure[], flaky: readonly import('./failures.mjs').Failure[] }} SuiteResult
 */

const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

/**
 * How a run ends, from the results of its suites: its counts, what failed, and the flaky tests, which count as failed where
 * they are too many.
 * @param {readonly SuiteResult[]} results
 */
export function verdictOf(results) {
  const listed = (key) =>
    results.flatMap(({ suite, ...result }) => result[key].map((failure) => ({ suite: suite.name, ...failure })));
  const [failures, flaky] = [listed('failures'), listed('flaky')];
  const isTooFlaky = flaky.length > MOST_FLAKY;
  const moved = isTooFlaky ? flaky.length : 0;
  return {
    passed: sum(results.map(({ passed }) => passed)) - moved,
    failed: sum(results.map(({ failed }) => failed)) + moved,
    isTooFlaky,
    failures,
    flaky,
    suites: results.map(({ suite: { name }, passed, failed, seconds }) => ({ name, passed, failed, seconds })),
  };
}

/** Whether the run is green. */
export const isGreen = ({ passed, failed }) => failed === 0 && passed > 0;

/** The last lines of a run, of which the very last has its counts. What failed an hour ago is named once more. */
export function closingLines({ passed, failed, failures, flaky, isTooFlaky, suites }) {
  const bad = suites.filter((suite) => suite.failed > 0).map(({ name }) => name);
  return [
    ...failures.map(({ suite, ...failure }) => `✗ ${suite}: ${describeFailure(failure)}`),
    ...(bad.length > 0 ? [`Failed: ${bad.join(', ')}`] : []),
    ...(isTooFlaky ? [`${flaky.length} flaky tests, more than ${MOST_FLAKY}: they count as failed`] : []),
    ...flaky.map(({ suite, title }) => `flaky: ${suite}: ${title}`),
    `${passed} passed, ${failed} failed`,
  ];
}
