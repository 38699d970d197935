import { defineConfig } from 'vitest/config';

/** What Stryker runs against each mutant of the domain (stryker.config.json): the domain's own tests. */
export default defineConfig({
  test: {
    environment: 'node',
    include: ['src/domain/**/*.test.ts'],
    setupFiles: ['tests/support/seedCases.ts'],
    // Instrumented code is slow, and two runs share the machine.
    testTimeout: 60_000,
  },
});
