import { join } from 'node:path';
import { playwrightFailures, vitestFailures } from './failures.mjs';
import {
  checkCounts,
  marked,
  playwrightCounts,
  playwrightNotes,
  portsByAdapter,
  vitestCounts,
  withStatus,
} from './reports.mjs';

const MINUTES = 60_000;
/** For what hangs: beside other work on the machine a suite takes several times as long. */
export const DEFAULT_LIMIT_MS = 45 * MINUTES;

/** The environment of `npm run test:full`, in which tests repeat their cases in large numbers (tests/support/scale.ts). */
const FULL = { TEST_FULL: '1' };

/**
 * A suite is a command with its counts: `args` for Node, `cores` that it keeps busy (1 by default, a part of one where it
 * often waits), `limitMs` after which it is stopped, `environment` it sees, `counts` of its exit status and report, `notes`
 * of a run that passed. `failures` reads its failed tests, and `alone` are the arguments before one of them; `retriedWhole`
 * where one test can't run without the others. `tool` is what the suite needs of tools/ (scripts/install.mjs), `needsFirefox` says that
 * it uses a Firefox of this machine where there is one.
 */
const check = (name, script, args = []) => ({ name, args: [script, ...args], counts: checkCounts });

export const vitest = (name, { select = ['--project', name], files = [], flags = [], ...rest } = {}) => {
  // One worker each: the runner uses the other cores for the other suites.
  const reporters = ['--maxWorkers=1', '--reporter=default', '--reporter=json', ...flags];
  const alone = ['node_modules/vitest/vitest.mjs', 'run', ...select, ...reporters];
  return {
    name,
    args: [...alone, ...files],
    alone,
    failures: vitestFailures,
    reportArgs: (file) => [`--outputFile.json=${file}`],
    counts: (status, report) => withStatus(status, vitestCounts(report)),
    notes: (report, output) => [...portsByAdapter(report), ...marked(output)],
    ...rest,
  };
};

/** @param {string} name @param {{ config?: readonly string[], files?: readonly string[], [rest: string]: unknown }} [options] */
export const playwright = (name, { config = [], files = [], ...rest } = {}) => {
  const alone = ['node_modules/@playwright/test/cli.js', 'test', ...config, '--reporter=list,json'];
  return {
    name,
    args: [...alone, ...files],
    alone,
    failures: playwrightFailures,
    reportEnvironment: (file) => ({ PLAYWRIGHT_JSON_OUTPUT_FILE: file }),
    counts: (status, report) => withStatus(status, playwrightCounts(report)),
    notes: playwrightNotes,
    cores: 2,
    ...rest,
  };
};

const STORIES = ['--config', 'vitest.stories.config.ts'];

/** Fails where the tests leave a line or a branch of the domain out. */
const COVERED = {
  flags: ['--coverage'],
  // One test alone covers little.
  retriedWhole: true,
  // Code from the cache is covered less exactly.
  environment: { NODE_DISABLE_COMPILE_CACHE: '1' },
};

const tsc = 'node_modules/typescript/bin/tsc';
/** Four checkers, the default, take twice the processor's time for a little less waiting; here others wait for it. */
const ONE_CHECKER = ['--checkers', '1'];

/** What `npm run lint` and `npm run typecheck` check, side by side. Paths are relative to the project's root. */
const CHECKS = [
  check('format and lint', 'scripts/lint.mjs', ['format']),
  check('import laws', 'scripts/lint.mjs', ['imports']),
  check('source laws', 'scripts/lint.mjs', ['sources']),
  check('API document', 'scripts/lint.mjs', ['api']),
  check('dead code', 'scripts/lint.mjs', ['unused']),
  check('types', tsc, ['--noEmit', ...ONE_CHECKER]),
  check('types without the DOM', tsc, ['--noEmit', '-p', 'tsconfig.core.json', ...ONE_CHECKER]),
];

/** Everything that `npm test` runs: the longest suites first, so that the short ones fill the gaps. */
const TEST_SUITES = [
  // Its pages wait for the server and for each other, so that the servers' own tests fit in.
  playwright('e2e', { cores: 1.5 }),
  vitest('unit', COVERED),
  // It waits for time limits and child processes half of the time, as it does on the other engine.
  vitest('server', { cores: 0.5 }),
  vitest('server-postgres', { cores: 0.5 }),
  vitest('ui'),
  vitest('stories', { select: STORIES }),
  vitest('settlement'),
  // It waits for the leases of killed servers most of the time.
  vitest('settlement-postgres', { cores: 0 }),
  // Some of its tests read what others write.
  vitest('pact', { select: ['--config', 'vitest.pact.config.ts'], retriedWhole: true }),
  vitest('ports'),
  vitest('ports-postgres'),
  vitest('rights'),
  vitest('adapters'),
  vitest('fuzz'),
  vitest('laws'),
];

/** The suites over Firebase's own emulator: `npm run test:firebase`. Each keeps two cores busy, so that they follow one another. */
const FIREBASE_SUITES = [
  vitest('firebase', { select: ['--config', 'vitest.firebase.config.ts'], cores: 2, tool: 'firebase' }),
  playwright('firebase pages', { config: ['--config', 'playwright.firebase.config.ts'], tool: 'firebase' }),
];

/** A suite of `npm test` with all its tests and large numbers. */
const inFull = (name, { environment, ...rest } = {}) =>
  vitest(`${name} in full`, { select: ['--project', name], environment: { ...FULL, ...environment }, ...rest });

/** Also what one engine shows as well as the other, which `npm test` leaves to SQLite (tests/support/onPostgres.ts). */
const everythingOnPostgres = (name, rest = {}) => inFull(name, { environment: { ON_POSTGRES: 'all' }, ...rest });

const POSTGRES_SUITES = [
  everythingOnPostgres('server-postgres', { cores: 0.5 }),
  // It waits for the leases of killed servers most of the time.
  everythingOnPostgres('settlement-postgres', { cores: 0, limitMs: 90 * MINUTES }),
  everythingOnPostgres('ports-postgres'),
  everythingOnPostgres('fuzz-postgres'),
  vitest('rights-postgres'),
  vitest('pact-postgres'),
];

/** The suites that repeat a case in large numbers: `npm run test:full`. */
const FULL_SUITES = [
  ...FIREBASE_SUITES,
  ...POSTGRES_SUITES,
  // The market’s main job once more, in Firefox too where there is one.
  vitest('journey', { select: ['--config', 'vitest.journey.config.ts'], tool: 'journey', needsFirefox: true }),
  // nginx, Caddy, PgBouncer and PostgreSQL as the documents recommend them, full disks and clocks that jump.
  vitest('operators', { select: ['--config', 'vitest.operators.config.ts'], limitMs: 20 * MINUTES }),
  vitest('observatory', { select: ['--config', 'vitest.observatory.config.ts'], tool: 'observatory' }),
  { ...check('API document for others', 'tools/openapi/check.mjs'), tool: 'openapi' },
  check('storybook', 'node_modules/storybook/dist/bin/dispatcher.js', [
    'build',
    '--output-dir',
    '.cache/storybook',
    '--quiet',
  ]),
  inFull('fuzz', { environment: { FUZZ_REQUESTS: '100000' } }),
  playwright('journeys in full', { environment: FULL }),
  // Those that `npm test` leaves out by their tag.
  vitest('other stories', { select: STORIES, environment: { STORY_TAG: 'full' } }),
  vitest('snapshots in full', { select: STORIES, environment: { STORY_TAG: 'snapshot' } }),
  // `npm test` has them in the light: contrast is another one in the dark.
  vitest('stories in the dark', {
    select: STORIES,
    environment: { VITE_STORY_THEME: 'dark' },
  }),
  inFull('settlement'),
  inFull('server', { cores: 0.5 }),
  inFull('ports'),
  inFull('rights'),
  inFull('ui'),
  inFull('laws'),
  // It packs, installs and opens what is published.
  inFull('packed'),
  vitest('pact in full', {
    select: ['--config', 'vitest.pact.config.ts'],
    environment: FULL,
    retriedWhole: true,
  }),
  inFull('unit', COVERED),
  {
    ...check('mutants', 'tools/mutants/node_modules/@stryker-mutator/core/bin/stryker.js', ['run']),
    tool: 'mutants',
    cores: 2,
    limitMs: 90 * MINUTES,
  },
  { ...check('mutants of the server', 'tools/mutants/server.mjs'), tool: 'mutants', cores: 2, limitMs: 150 * MINUTES },
];

/** Runs alone at the end: it reads the reports of all the others. */
const CONFORMANCE = check('conformance', 'scripts/conformance.ts');

/** The runs by name: the folder for their reports, the suites that run side by side, and those that follow one by one. */
export const RUNS = {
  checks: { folder: 'check-reports', suites: CHECKS, last: [] },
  test: { folder: 'test-reports', suites: TEST_SUITES, last: [CONFORMANCE] },
  full: { folder: 'full-test-reports', suites: FULL_SUITES, last: [] },
  firebase: { folder: 'firebase-test-reports', suites: FIREBASE_SUITES, last: [] },
};

/** The suites of a run that were asked for by name; all of them when none was. */
export const wanted = (suites, names) => suites.filter(({ name }) => names.length === 0 || names.includes(name));

/** @throws Error with the names of all suites where a name is none of them */
export function requireSuites(runs, names) {
  const suitesOf = (run) => [...RUNS[run].suites, ...RUNS[run].last].map(({ name }) => name);
  const known = runs.flatMap(suitesOf);
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length === 0) return;
  const elsewhere = Object.keys(RUNS).find((run) => unknown.every((name) => suitesOf(run).includes(name)));
  const hint = elsewhere === undefined ? '' : `; '${unknown.join("', '")}' is in the run '${elsewhere}'`;
  throw new Error(`There is no suite '${unknown.join("', '")}' here${hint}. The suites are: ${known.join(', ')}`);
}

/** The command line of a suite, for Node, and what it adds to the environment. `file` is where its report goes. */
export const commandOf = (root, { args: [script, ...args], reportArgs, reportEnvironment, environment }, file) => ({
  args: [join(root, script), ...args, ...(reportArgs?.(file) ?? [])],
  environment: { ...environment, ...reportEnvironment?.(file) },
});
