import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { specsOf } from './failures.mjs';

/** Vitest's tag, and Playwright's with an @ before it, of the tests that `npm run test:full` alone runs. */
export const FULL_TAG = 'full';

const isLeftToFullRun = ({ status, tags }) => status === 'skipped' && tags?.includes(FULL_TAG);

/** Vitest reports what the tag leaves out as skipped; it is not part of the run. */
function withoutLeftOut(report) {
  if (!report.testResults) return report;
  let leftOut = 0;
  const testResults = report.testResults.map((file) => {
    const assertionResults = file.assertionResults.filter((test) => !isLeftToFullRun(test));
    leftOut += file.assertionResults.length - assertionResults.length;
    return { ...file, assertionResults };
  });
  return { ...report, testResults, numPendingTests: report.numPendingTests - leftOut };
}

/** Reads a reporter's JSON; undefined when the suite crashed before it wrote one. */
export const readReport = (file) =>
  existsSync(file) ? withoutLeftOut(JSON.parse(readFileSync(file, 'utf8'))) : undefined;

/** A check has no tests of its own: it is one test, which passes when the command exits with 0. */
export const checkCounts = (status) => ({ passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1 });

/**
 * Vitest's report as counts. A file that could not be loaded has no tests of its own and counts as one failure. A skipped
 * test counts as failed, so that no test is left out unnoticed.
 */
export function vitestCounts(report) {
  if (!report) return { passed: 0, failed: 0 };
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  const skipped = report.numPendingTests + report.numTodoTests;
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length + skipped, skipped };
}

/** Playwright's report as counts, by the same rules. A test that passed only on a second try counts as failed. */
export function playwrightCounts(report) {
  if (!report) return { passed: 0, failed: 0 };
  const { expected, unexpected, flaky, skipped } = report.stats;
  return { passed: expected, failed: unexpected + flaky + skipped + report.errors.length, skipped };
}

/** Names the slowest journeys of a run that passed, so that a slow one is noticed before it fails. */
export function playwrightNotes(report) {
  const durations = specsOf(report ?? {}).map(({ title, tests }) => ({
    title,
    ms: Math.max(0, ...tests.flatMap(({ results }) => results.map((r) => r.duration))),
  }));
  return durations
    .sort((one, other) => other.ms - one.ms)
    .slice(0, 3)
    .map(({ title, ms }) => `» ${(ms / 1000).toFixed(1)} s: ${title}`);
}

const MESSAGE_LINES = 6;

/** A failure as its title and the first lines of its message; all of them where these are the end of an output. */
export function describeFailure({ title, message = '', scope }) {
  const lines = stripVTControlCharacters(message).split('\n').filter(Boolean);
  return [title, ...(scope === 'test' || scope === 'file' ? lines.slice(0, MESSAGE_LINES) : lines)].join('\n    ');
}

/** The lines that a suite marked with "» ", which are printed even when it passed. */
export const marked = (output) => output.split('\n').filter((line) => line.startsWith('» '));

/** The contract suites of a report, titled "Port on adapter", as one line per port. */
export function portsByAdapter(report) {
  const adapters = new Map();
  for (const { ancestorTitles } of report?.testResults.flatMap(({ assertionResults }) => assertionResults) ?? []) {
    const [, port, adapter] = /^([A-Z]\w+) on (.+)$/.exec(ancestorTitles?.[0] ?? '') ?? [];
    if (port) adapters.set(port, (adapters.get(port) ?? new Set()).add(adapter));
  }
  return [...adapters].sort().map(([port, names]) => `» ${port}: ${[...names].sort().join(', ')}`);
}

/** A suite that exited with an error without naming a failure, or that ran no test at all, counts as one failure. */
export function withStatus(status, counts) {
  if (counts.failed > 0) return counts;
  return status !== 0 || counts.passed === 0 ? { ...counts, failed: 1 } : counts;
}
