import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const MINUTES = 60_000;

const check = (name, script, args = []) => ({
  name,
  script,
  args,
  counts: (status) => ({ passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1 }),
});

const vitest = (name, which = ['--project', name]) => ({
  name,
  tells: (report, output) => [...portsByAdapter(report), ...said(output)],
  script: 'node_modules/vitest/vitest.mjs',
  args: ['run', ...which, '--reporter=default', '--reporter=json'],
  report: (file) => [`--outputFile.json=${file}`],
  counts: (status, report) => withStatus(status, vitestCounts(report)),
});

/** Everything that `npm test` runs, quickest answer first. Paths are relative to the project's root. */
export const SUITES = [
  check('format and lint', 'scripts/lint.mjs', ['format']),
  check('import laws', 'scripts/lint.mjs', ['imports']),
  check('source laws', 'scripts/lint.mjs', ['sources']),
  check('dead code', 'scripts/lint.mjs', ['unused']),
  check('types', 'node_modules/typescript/bin/tsc', ['--noEmit']),
  check('types without the DOM', 'node_modules/typescript/bin/tsc', ['--noEmit', '-p', 'tsconfig.core.json']),
  check('domain coverage', 'node_modules/vitest/vitest.mjs', ['run', '--project', 'unit', '--coverage', 'src/domain']),
  check('mutants', 'scripts/mutants.ts'),
  ...['unit', 'rights', 'ports', 'server', 'fuzz', 'settlement', 'laws', 'ui', 'stories'].map((project) =>
    vitest(project),
  ),
  vitest('pact', ['--config', 'vitest.pact.config.ts']),
  {
    name: 'e2e',
    script: 'node_modules/@playwright/test/cli.js',
    args: ['test', '--reporter=list,json'],
    environment: (file) => ({ PLAYWRIGHT_JSON_OUTPUT_FILE: file }),
    counts: (status, report) => withStatus(status, playwrightCounts(report)),
    tells: (report) => (report?.stats.flaky > 0 ? [`» ${report.stats.flaky} passed only on the second try`] : []),
    limit: 12 * MINUTES,
  },
  // Last: it reads the reports of all the others.
  check('conformance', 'scripts/conformance.ts'),
];

export const USUAL_LIMIT = 4 * MINUTES;

/** Reads a reporter's JSON; undefined when the suite crashed before it wrote one. */
export const readReport = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

/**
 * Vitest's report as counts. A file that could not even be loaded has no tests of its own and counts as one failure. A
 * skipped test counts as failed: nothing here may be left out in silence.
 */
export function vitestCounts(report) {
  if (!report) return { passed: 0, failed: 0 };
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  const left = report.numPendingTests + report.numTodoTests;
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length + left, skipped: left };
}

/** Playwright's report as counts, by the same rules; a test that passed only on its second try counts as passed and is told. */
export function playwrightCounts(report) {
  if (!report) return { passed: 0, failed: 0 };
  const { expected, unexpected, flaky, skipped } = report.stats;
  return { passed: expected + flaky, failed: unexpected + skipped + report.errors.length, skipped };
}

/** What a suite has to say even when all is well: the lines of its output that begin with "» ". */
export const said = (output) => output.split('\n').filter((line) => line.startsWith('» '));

/** The contract suites of a report, "Port on adapter" each, as one line a port. */
export function portsByAdapter(report) {
  const adapters = new Map();
  for (const { ancestorTitles } of report?.testResults.flatMap(({ assertionResults }) => assertionResults) ?? []) {
    const [, port, adapter] = /^([A-Z]\w+) on (.+)$/.exec(ancestorTitles?.[0] ?? '') ?? [];
    if (port) adapters.set(port, (adapters.get(port) ?? new Set()).add(adapter));
  }
  return [...adapters].sort().map(([port, names]) => `» ${port}: ${[...names].sort().join(', ')}`);
}

/** A suite that ended badly without naming a failure, or that ran nothing at all, is itself one failure. */
export function withStatus(status, counts) {
  if (counts.failed > 0) return counts;
  return status !== 0 || counts.passed === 0 ? { ...counts, failed: 1 } : counts;
}

export const scriptOf = (root, suite) => join(root, suite.script);
