import { mkdirSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ensureBuilt, SERVER_PROGRAM, SETTLEMENT_PROGRAM, TEST_BUILDS } from './build.mjs';
import { ensureChromium } from './chromium.mjs';
import { findFirefox, OLDEST_FIREFOX } from './firefox.mjs';
import { ensureInstalled } from './install.mjs';
import { productNode, toolEnvironment } from './node.mjs';
import { ensurePostgres } from './postgres.mjs';
import { run, seconds } from './processes.mjs';
import { failuresOf, readReport } from './reports.mjs';
import { runSideBySide } from './schedule.mjs';
import { commandOf, DEFAULT_LIMIT_MS, RUNS, wanted } from './suites.mjs';
import { createTestFolder } from './testFolder.mjs';

const PROGRESS_INTERVAL_MS = 30_000;
/** More suites at a time would need more memory than a usual machine has. */
const MOST_CORES = 4;

/** The environment of every suite: not interactive, no telemetry, the browser to use, and the built servers. */
const environment = (root, chromium) => {
  const { NODE_ENV: _, ...env } = toolEnvironment(root);
  return {
    ...env,
    CHROMIUM_PATH: chromium,
    SERVER_PROGRAM,
    SETTLEMENT_PROGRAM,
    CI: 'true',
    STORYBOOK_DISABLE_TELEMETRY: '1',
    PACT_DO_NOT_TRACK: 'true',
  };
};

/** Runs one suite and prints its output at once, so that parallel suites don't mix their lines. */
async function runSuite(root, suite, env, folder) {
  const start = Date.now();
  const file = join(folder, `${suite.name.replaceAll(' ', '-')}.json`);
  const { args, environment } = commandOf(root, suite, file);
  const { status, output, timedOut } = await run(productNode(root), args, {
    cwd: root,
    env: { ...env, ...environment },
    limitMs: suite.limitMs ?? DEFAULT_LIMIT_MS,
  });
  const report = readReport(file);
  const { passed, failed, skipped = 0 } = suite.counts(status, report);
  const text = stripVTControlCharacters(output).trimEnd();
  const lines = [
    ...(failed > 0 ? [text] : (suite.notes?.(report, text) ?? []).map((line) => `  ${line}`)),
    ...(timedOut ? [`  ${suite.name} took too long and was stopped`] : []),
    ...(skipped > 0 ? [`  ${skipped} skipped, which counts as failed`] : []),
    `${suite.name}: ${passed} passed, ${failed} failed (${seconds(start)})`,
  ];
  console.log(lines.join('\n'));
  return { name: suite.name, passed, failed, failures: failed > 0 ? failuresOf(report, text) : [] };
}

async function runSuites(root, env, { folder, suites, last }, names) {
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
    () => console.log(`… ${seconds(began)}, running: ${[...running].join(', ')}`),
    PROGRESS_INTERVAL_MS,
  );
  try {
    const cores = Math.min(availableParallelism(), MOST_CORES);
    const sideBySide = await runSideBySide(wanted(suites, names), cores, start);
    const afterwards = await runSideBySide(wanted(last, names), 1, start);
    return [...sideBySide, ...afterwards];
  } finally {
    clearInterval(ticker);
  }
}

/** What the tests need beside the packages, as settings of their environment. Installed one by one: apt-get does not run twice. */
async function ensurePrograms(root) {
  const firefox = await findFirefox(root);
  if (firefox === undefined)
    console.log(`No Firefox ${OLDEST_FIREFOX} or newer here: the journeys run in Chromium alone.`);
  return {
    ...environment(root, await ensureChromium(root)),
    ...(firefox === undefined ? {} : { FIREFOX_PATH: firefox }),
    PG_BIN: await ensurePostgres(root),
  };
}

async function prepare(root) {
  await ensureInstalled(root);
  // One keeps the processor busy, the other the network.
  const [programs] = await Promise.all([ensurePrograms(root), ensureBuilt(root, TEST_BUILDS)]);
  return programs;
}

/**
 * Runs the named runs (`checks`, `test`, `full`) one after the other, whole or only the suites in `names`. The last line is always
 * `N passed, N failed`, over all of them; an error that prevents the tests from running is a failure too. Returns the exit status.
 */
export async function test(root, runs, names = []) {
  const began = Date.now();
  const results = [];
  const folder = createTestFolder();
  // Also where a signal ends the run.
  process.once('exit', folder.remove);
  try {
    const env = { ...(await prepare(root)), TMPDIR: folder.path };
    for (const name of runs) results.push(...(await runSuites(root, env, RUNS[name], names)));
  } catch (error) {
    console.log(error.message);
    results.push({ name: 'preparation', passed: 0, failed: 1 });
  }
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  const bad = results.filter(({ failed }) => failed > 0).map(({ name }) => name);
  console.log(`Took ${seconds(began)}`);
  // Once more at the end: the lines of a failed suite may be an hour away.
  for (const { name, failures = [] } of results) for (const failure of failures) console.log(`✗ ${name}: ${failure}`);
  if (bad.length > 0) console.log(`Failed: ${bad.join(', ')}`);
  const [passed, failed] = [sum('passed'), sum('failed')];
  console.log(`${passed} passed, ${failed} failed`);
  return failed > 0 || passed === 0 ? 1 : 0;
}
