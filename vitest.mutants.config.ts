import { defineConfig } from 'vitest/config';
import { ASSERTIONS } from './tests/support/assertions.ts';
import { FULL_RUN_ONLY } from './tests/support/scale.ts';

/**
 * What Stryker runs against each mutant: the domain's own tests (stryker.config.json), or those of a folder of the server
 * (tools/mutants/server.mjs).
 */
const { MUTANTS_TESTED_BY: tests } = process.env;

export default defineConfig({
  test: {
    ...FULL_RUN_ONLY,
    environment: 'node',
    expect: ASSERTIONS,
    include: [tests ?? 'src/domain/**/*.test.ts'],
    setupFiles: tests === undefined ? ['tests/support/seedCases.ts'] : ['tests/support/cheapPasswords.ts'],
    // Instrumented code is slow, and two runs share the machine.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
