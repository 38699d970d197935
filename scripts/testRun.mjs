import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt, SERVER_PROGRAM, SETTLEMENT_PROGRAM, TEST_BUILDS } from './build.mjs';
import { ensureChromium, HEADLESS_SHELL } from './chromium.mjs';
import { findFirefox, OLDEST_FIREFOX } from './firefox.mjs';
import { ensureInstalled, ensureTool } from './install.mjs';
import { toolEnvironment } from './node.mjs';
import { ensurePostgres } from './postgres.mjs';
import { seconds } from './processes.mjs';
import { runSuites } from './suiteRuns.mjs';
import { RUNS, requireSuites, wanted } from './suites.mjs';
import { createTestFolder } from './testFolder.mjs';
import { closingLines, isGreen, verdictOf } from './verdict.mjs';

/** The environment of every suite: not interactive, no telemetry, the browser to use, and the built servers. */
const environment = (root, chromium, shell) => {
  const { NODE_ENV: _, ...env } = toolEnvironment(root);
  return {
    ...env,
    CHROMIUM_PATH: chromium,
    HEADLESS_SHELL_PATH: shell,
    SERVER_PROGRAM,
    SETTLEMENT_PROGRAM,
    CI: 'true',
    STORYBOOK_DISABLE_TELEMETRY: '1',
    PACT_DO_NOT_TRACK: 'true',
  };
};

/**
 * The seeds of a run: of the order of its files and tests, and of random cases, which are others only where they are many. A
 * failure is repeated with the same ones.
 */
function seedsOf(runs, env = process.env) {
  const drawn = String(Date.now() % 1_000_000);
  const cases = env.CASE_SEED ?? (runs.includes('full') ? drawn : undefined);
  return { SHUFFLE_SEED: env.SHUFFLE_SEED ?? drawn, ...(cases === undefined ? {} : { CASE_SEED: cases }) };
}

async function firefoxSettings(root) {
  const firefox = await findFirefox(root);
  if (firefox !== undefined) return { FIREFOX_PATH: firefox };
  console.log(`No Firefox ${OLDEST_FIREFOX} or newer here: the journey runs in Chromium alone.`);
  return {};
}

/** What the tests need beside the packages, as settings of their environment. Installed one by one: apt-get does not run twice. */
async function ensurePrograms(root, suites) {
  const firefox = suites.some(({ needsFirefox }) => needsFirefox) ? await firefoxSettings(root) : {};
  // The shell first: where it has to be installed, it serves for both.
  const shell = await ensureChromium(root, process.env, HEADLESS_SHELL);
  return {
    ...environment(root, await ensureChromium(root), shell),
    ...firefox,
    PG_BIN: await ensurePostgres(root),
  };
}

/** One by one, since two suites may need the same. Where one can't be had, its suites alone fail. */
async function ensureTools(root, suites) {
  for (const tool of new Set(suites.flatMap((suite) => suite.tool ?? [])))
    await ensureTool(root, tool).catch(({ message }) => console.error(message));
}

async function prepare(root, suites) {
  await ensureInstalled(root);
  await ensureTools(root, suites);
  // One keeps the processor busy, the other the network.
  const [programs] = await Promise.all([ensurePrograms(root, suites), ensureBuilt(root, TEST_BUILDS)]);
  return programs;
}

const shown = (seeds) =>
  Object.entries(seeds)
    .map(([name, seed]) => `${name}=${seed}`)
    .join(' ');

/** Where the end of the last run stands, for tools. */
const SUMMARY = join('.cache', 'test-summary.json');

function writeSummary(root, summary) {
  mkdirSync(join(root, '.cache'), { recursive: true });
  writeFileSync(join(root, SUMMARY), `${JSON.stringify(summary, undefined, 2)}\n`);
}

const preparationFailed = ({ message }) => ({
  suite: { name: 'preparation' },
  passed: 0,
  failed: 1,
  seconds: 0,
  failures: [{ title: message, scope: 'none' }],
  flaky: [],
});

/**
 * Runs the named runs (`checks`, `test`, `full`) one after the other, whole or only the suites in `names`. The last line is always
 * `N passed, N failed`, over all of them; an error that prevents the tests from running is a failure too. Returns the exit status.
 * @throws Error where a name is not a suite
 */
export async function test(root, runs, names = []) {
  requireSuites(runs, names);
  const began = Date.now();
  const results = [];
  const seeds = seedsOf(runs);
  console.log(`Seeds: ${shown(seeds)}`);
  const folder = createTestFolder();
  // Also where a signal ends the run.
  process.once('exit', folder.remove);
  try {
    const suites = runs.flatMap((name) => wanted(RUNS[name].suites, names));
    const env = { ...(await prepare(root, suites)), ...seeds, TMPDIR: folder.path };
    for (const name of runs) results.push(...(await runSuites(root, env, RUNS[name], names)));
  } catch (error) {
    results.push(preparationFailed(error));
  }
  const verdict = verdictOf(results);
  writeSummary(root, { ...verdict, seeds, seconds: (Date.now() - began) / 1000 });
  console.log(`Took ${seconds(began)}; seeds: ${shown(seeds)}`);
  console.log(closingLines(verdict).join('\n'));
  return isGreen(verdict) ? 0 : 1;
}
