import { defineConfig } from 'vitest/config';
import { ASSERTIONS } from './tests/support/assertions.ts';
import { SHUFFLED } from './tests/support/shuffled.ts';

/** The tests that need Firebase's emulator: `npm run test:firebase`. */
export default defineConfig({
  test: {
    name: 'firebase',
    environment: 'node',
    include: ['tests/firebase/*.test.ts'],
    globalSetup: 'tests/firebase/globalSetup.ts',
    sequence: SHUFFLED,
    expect: ASSERTIONS,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
