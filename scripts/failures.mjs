/**
 * A failure in a suite's run: `title` and `message` for people, `scope` for what has to run again. A skipped test fails the run,
 * and would be skipped again.
 * @typedef {{ title: string, message?: string, scope: 'suite' | 'none' }
 *   | { title: string, message?: string, scope: 'file', file: string }
 *   | { title: string, message?: string, scope: 'test', file: string, name: string, line?: number }} Failure
 */

const UNHANDLED = /^Vitest caught \d+ unhandled errors?/m;
const OUTPUT_LINES = 40;

const escaped = (text) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** A suite that crashed, was stopped, or names no failed test: its last lines say more than its report. */
const wholeSuite = (output, scope) => ({
  title: 'no test of the report has failed; the last lines:',
  message: output.split('\n').slice(-OUTPUT_LINES).join('\n'),
  scope,
});

/** A test's name as Vitest's `--testNamePattern` compares it. */
const vitestName = ({ ancestorTitles, title }) => [...ancestorTitles, title].filter(Boolean).join(' > ');

function failuresOfFile({ name: file, status, message, assertionResults }) {
  const failed = assertionResults.filter((test) => test.status === 'failed');
  // Its own code or a hook failed, so that not all of its tests ran.
  if (status === 'failed' && (message || failed.length === 0)) return [{ title: file, message, scope: 'file', file }];
  return assertionResults
    .filter((test) => test.status !== 'passed')
    .map((test) => ({
      title: test.fullName,
      ...(test.status === 'failed'
        ? { message: test.failureMessages?.[0], scope: 'test', file, name: vitestName(test) }
        : { scope: 'none' }),
    }));
}

/** The report with its numbers counted anew. */
function countedVitest(report) {
  const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults);
  const count = (...statuses) => tests.filter(({ status }) => statuses.includes(status)).length;
  return {
    ...report,
    numPassedTests: count('passed'),
    numFailedTests: count('failed'),
    numPendingTests: count('pending', 'skipped', 'disabled'),
    numTodoTests: count('todo'),
  };
}

function withVitestResult(result, second, isIt) {
  const assertionResults = result.assertionResults.map((test) => (isIt(test) ? second.find(isIt) : test));
  const isFailed = assertionResults.some(({ status }) => status === 'failed');
  return { ...result, assertionResults, status: isFailed ? 'failed' : 'passed' };
}

/** How Vitest's reports name failures, and how Vitest runs one of them alone. */
export const vitestFailures = {
  /** @returns {Failure[]} */
  of: (report, output) => (UNHANDLED.test(output) ? [] : report.testResults.flatMap(failuresOfFile)),
  args: ({ file, name }) => [file, ...(name === undefined ? [] : ['--testNamePattern', `^${escaped(name)}$`])],
  /** The report with the results of a failure's second run, or undefined where it failed again. */
  mended: (report, { file, name }, again) => {
    const isIt = (test) => name === undefined || vitestName(test) === name;
    const second = again.testResults.find((result) => result.name === file);
    const tests = second?.assertionResults.filter(isIt) ?? [];
    if (tests.length === 0 || tests.some(({ status }) => status !== 'passed')) return undefined;
    const testResults = report.testResults.map((result) => {
      if (result.name !== file) return result;
      return name === undefined ? second : withVitestResult(result, tests, isIt);
    });
    return countedVitest({ ...report, testResults });
  },
};

/** The tests of a group of a Playwright report, however deep. */
export const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];

const withSpec = (group, isIt, spec) => ({
  ...group,
  ...(group.specs && { specs: group.specs.map((one) => (isIt(one) ? spec : one)) }),
  ...(group.suites && { suites: group.suites.map((one) => withSpec(one, isIt, spec)) }),
});

function countedPlaywright(report) {
  const statuses = specsOf(report).flatMap(({ tests }) => tests.map(({ status }) => status));
  const count = (status) => statuses.filter((one) => one === status).length;
  const [expected, unexpected, flaky, skipped] = ['expected', 'unexpected', 'flaky', 'skipped'].map(count);
  return { ...report, stats: { ...report.stats, expected, unexpected, flaky, skipped } };
}

/** The same for Playwright. */
export const playwrightFailures = {
  /** @returns {Failure[]} */
  of: (report) => {
    if (report.errors.length > 0) return [];
    return specsOf(report).flatMap(({ title, file, line, tests }) =>
      tests
        .filter(({ status }) => status !== 'expected')
        .map(({ status, results }) => ({
          title,
          message: results.flatMap(({ errors = [] }) => errors)[0]?.message,
          ...(status === 'skipped' ? { scope: 'none' } : { scope: 'test', file, line, name: title }),
        })),
    );
  },
  // In another folder, since Playwright empties it: what the failed run left stays.
  args: ({ file, line, name }) => [
    `${escaped(file)}:${line}`,
    '--grep',
    escaped(name),
    '--output',
    '.cache/results-alone',
  ],
  mended: (report, { file, line, name }, again) => {
    const isIt = (spec) => spec.file === file && spec.line === line && spec.title === name;
    const second = specsOf(again).find(isIt);
    if (!second || second.tests.some(({ status }) => status !== 'expected')) return undefined;
    return countedPlaywright(withSpec(report, isIt, second));
  },
};

/**
 * What failed in a suite's run: each test by itself; the suite as a whole where it crashed, was stopped, or names none. A check
 * has no tests, and its exit status is its verdict.
 * @returns {Failure[]}
 */
export function failuresOf(suite, { status, timedOut, report, output }) {
  if (suite.counts(status, report).failed === 0 && !timedOut) return [];
  const tests = report && !timedOut && suite.failures ? suite.failures.of(report, output) : [];
  return tests.length > 0 ? tests : [wholeSuite(output, timedOut || suite.failures ? 'suite' : 'none')];
}
