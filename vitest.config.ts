import { defineConfig } from 'vitest/config';
import { ASSERTIONS } from './tests/support/assertions.ts';
import { filesOnPostgres } from './tests/support/onPostgres.ts';
import { FULL_RUN_ONLY, IS_FULL_RUN } from './tests/support/scale.ts';
import { SHUFFLED } from './tests/support/shuffled.ts';
import site from './vite.config.ts';

const node = { environment: 'node' as const };

/**
 * For what hangs, in milliseconds: a busy machine takes ten times as long as an idle one, on which most tests need less than a
 * second. In full a test repeats its case a thousand times.
 */
const HANG_MS = IS_FULL_RUN ? 600_000 : 60_000;

const page = {
  environment: 'happy-dom' as const,
  // Else a downloaded file would give its address to the page, which files without isolation share.
  environmentOptions: { happyDOM: { settings: { navigation: { disableFallbackToSetURL: true } } } },
  setupFiles: ['tests/support/leaks.ts', 'tests/support/seedCases.ts', 'tests/support/setupDom.ts'],
};
/** Suites that start the server in their own process. Without isolation its packages are loaded once, not once per file. */
const inProcessServer = {
  ...node,
  isolate: false,
  setupFiles: [
    'tests/support/leaks.ts',
    'tests/support/seedCases.ts',
    'tests/support/cheapPasswords.ts',
    'tests/support/failedServerTests.ts',
  ],
};

/** Servers as processes that are killed and started again: one file at a time, so that none waits for the machine. */
const serverProcesses = {
  ...node,
  isolate: false,
  fileParallelism: false,
  testTimeout: Math.max(300_000, HANG_MS),
};
/** Suites that run on a PostgreSQL of their own instead of SQLite. */
const onPostgres = { globalSetup: ['tests/support/postgresSetup.ts'] };

/** The test button of Storybook reads this file, and looks for the stories among its projects. */
const STORYBOOKS_BUTTON = process.env.VITEST_STORYBOOK ? { projects: ['vitest.stories.config.ts'] } : {};

/** The tests that need no browser. Apart from vite.config.ts, which `npm start` reads where no package for tests is installed. */
export default defineConfig({
  ...site,
  test: {
    testTimeout: HANG_MS,
    hookTimeout: HANG_MS,
    sequence: SHUFFLED,
    ...FULL_RUN_ONLY,
    expect: ASSERTIONS,
    // Only the domain: its tests cover every line and branch of every rule.
    coverage: {
      include: ['src/domain/**/*.ts'],
      exclude: ['**/*.test.ts'],
      reporter: ['text'],
      thresholds: { 100: true },
    },
    projects: [
      {
        extends: true,
        // Pure rules hold no state between files: without isolation they take a third of the time.
        test: {
          ...node,
          name: 'unit',
          include: ['src/{domain,application}/**/*.test.ts', 'src/*.test.ts'],
          pool: 'threads',
          setupFiles: ['tests/support/seedCases.ts'],
          isolate: false,
        },
      },
      {
        extends: true,
        test: { ...inProcessServer, ...onPostgres, name: 'server-postgres', ...filesOnPostgres('server') },
      },
      {
        extends: true,
        test: { ...inProcessServer, ...onPostgres, name: 'rights-postgres', include: ['tests/rights/**/*.test.ts'] },
      },
      {
        extends: true,
        test: { ...inProcessServer, ...onPostgres, name: 'ports-postgres', ...filesOnPostgres('tests/ports') },
      },
      {
        extends: true,
        // The provider's verification; its consumers' tests need no server.
        test: {
          ...node,
          ...onPostgres,
          name: 'pact-postgres',
          include: ['tests/pact/ownServer.test.ts'],
          setupFiles: ['tests/support/cheapPasswords.ts'],
        },
      },
      { extends: true, test: { ...inProcessServer, name: 'rights', include: ['tests/rights/**/*.test.ts'] } },
      { extends: true, test: { ...inProcessServer, name: 'ports', include: ['tests/ports/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          ...inProcessServer,
          name: 'server',
          include: ['{server,sandbox-cards,sandbox-accounts}/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...serverProcesses,
          name: 'settlement',
          include: ['tests/settlement/**/*.test.ts'],
          exclude: ['tests/settlement/manyServers.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...serverProcesses,
          ...onPostgres,
          name: 'settlement-postgres',
          ...filesOnPostgres('tests/settlement'),
        },
      },
      { extends: true, test: { ...inProcessServer, name: 'fuzz', include: ['tests/fuzz/**/*.test.ts'] } },
      {
        extends: true,
        test: { ...inProcessServer, ...onPostgres, name: 'fuzz-postgres', ...filesOnPostgres('tests/fuzz') },
      },
      {
        extends: true,
        // The packed product, as npm installs it.
        test: {
          ...node,
          name: 'packed',
          include: ['tests/packed/**/*.test.ts'],
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      {
        extends: true,
        test: {
          ...node,
          isolate: false,
          setupFiles: ['tests/support/leaks.ts', 'tests/support/seedCases.ts'],
          name: 'laws',
          include: ['tests/laws/**/*.test.ts', '{bin,scripts,tools/{drawings,storybook}}/**/*.test.ts'],
        },
      },
      {
        extends: true,
        // Without isolation a file takes half the time: the pages' packages are loaded once, not once per file.
        test: {
          ...page,
          name: 'ui',
          include: ['src/ui/**/*.test.{ts,tsx}'],
          isolate: false,
        },
      },
      {
        extends: true,
        // As above; the few files that replace a package by a mock load their modules anew.
        test: {
          ...page,
          name: 'adapters',
          include: ['src/adapters/**/*.test.{ts,tsx}'],
          isolate: false,
        },
      },
    ],
    ...STORYBOOKS_BUTTON,
  },
});
