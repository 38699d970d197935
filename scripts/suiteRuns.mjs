import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { failuresOf } from './failures.mjs';
import { productNode } from './node.mjs';
import { run, seconds } from './processes.mjs';
import { readReport } from './reports.mjs';
import { withRetries } from './retries.mjs';
import { runSideBySide } from './schedule.mjs';
import { commandOf, DEFAULT_LIMIT_MS, wanted } from './suites.mjs';

const PROGRESS_INTERVAL_MS = 30_000;
/** More suites at a time would need more memory than a usual machine has. */
const MOST_CORES = 4;

const reportOf = (folder, name) => join(folder, `${name.replaceAll(' ', '-')}.json`);

async function runCommand(root, suite, args, env, file) {
  rmSync(file, { force: true });
  const command = commandOf(root, { ...suite, args }, file);
  const { status, output, timedOut } = await run(productNode(root), command.args, {
    cwd: root,
    env: { ...env, ...command.environment },
    limitMs: suite.limitMs ?? DEFAULT_LIMIT_MS,
  });
  return { status, timedOut, report: readReport(file), output: stripVTControlCharacters(output).trimEnd() };
}

/** Runs one suite and prints its output at once, so that parallel suites don't mix their lines. */
async function runSuite(root, suite, env, folder) {
  const start = Date.now();
  const outcome = await runCommand(root, suite, suite.args, env, reportOf(folder, suite.name));
  const { status, timedOut, report, output } = outcome;
  const { passed, failed, skipped = 0 } = suite.counts(status, report);
  const lines = [
    ...(failed > 0 ? [output] : (suite.notes?.(report, output) ?? []).map((line) => `  ${line}`)),
    ...(timedOut ? [`  ${suite.name} took too long and was stopped`] : []),
    ...(skipped > 0 ? [`  ${skipped} skipped, which counts as failed`] : []),
    `${suite.name}: ${passed} passed, ${failed} failed (${seconds(start)})`,
  ];
  console.log(lines.join('\n'));
  const failures = failuresOf(suite, outcome);
  return { suite, passed, failed, report, failures, flaky: [], seconds: (Date.now() - start) / 1000 };
}

/** What the second runs have shown stands in the suites' reports, which the suites of `last` read. */
async function retry(root, env, folder, results) {
  const again = join(folder, 'again');
  mkdirSync(again);
  const after = await withRetries(results, (suite, args, index) =>
    runCommand(root, suite, args, env, reportOf(again, `${suite.name} ${index + 1}`)),
  );
  for (const { suite, report, flaky } of after) {
    if (flaky.length > 0 && report) writeFileSync(reportOf(folder, suite.name), JSON.stringify(report));
  }
  return after;
}

/**
 * Runs the suites side by side, then once more what failed, then the `last` ones one by one.
 * @param {string} root
 * @param {NodeJS.ProcessEnv} env
 * @param {{ folder: string, suites: readonly object[], last: readonly object[] }} run `folder` in .cache keeps the reports
 * @param {readonly string[]} names of the suites to run; all where there is none
 * @returns {Promise<import('./verdict.mjs').SuiteResult[]>}
 */
export async function runSuites(root, env, { folder, suites, last }, names) {
  // The reports stay after the run: scripts/conformance.ts reads them.
  const reports = join(root, '.cache', folder);
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  const running = new Set();
  const start = async (suite) => {
    running.add(suite.name);
    const result = await runSuite(root, suite, env, reports);
    running.delete(suite.name);
    return result;
  };
  const began = Date.now();
  const ticker = setInterval(
    () => console.log(`… ${seconds(began)}, running: ${[...running].join(', ') || 'what failed, once more'}`),
    PROGRESS_INTERVAL_MS,
  );
  try {
    const cores = Math.min(availableParallelism(), MOST_CORES);
    const sideBySide = await runSideBySide(wanted(suites, names), cores, start);
    const after = await retry(root, env, reports, sideBySide);
    const afterwards = await runSideBySide(wanted(last, names), 1, start);
    return [...after, ...afterwards];
  } finally {
    clearInterval(ticker);
  }
}
