import { defineConfig } from 'vitest/config';
import { ASSERTIONS } from './tests/support/assertions.ts';
import { SHUFFLED } from './tests/support/shuffled.ts';

/** The market's main job in Firefox and in Chromium: `npm run test:full -- journey`. */
export default defineConfig({
  test: {
    name: 'journey',
    environment: 'node',
    include: ['tools/journey/*.test.ts'],
    sequence: SHUFFLED,
    expect: ASSERTIONS,
    testTimeout: 240_000,
    hookTimeout: 120_000,
  },
});
