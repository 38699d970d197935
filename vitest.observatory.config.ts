import { defineConfig } from 'vitest/config';
import { ASSERTIONS } from './tests/support/assertions.ts';
import { SHUFFLED } from './tests/support/shuffled.ts';

/** The points of our headers at MDN's HTTP Observatory: `npm run test:full -- observatory`. */
export default defineConfig({
  test: {
    name: 'observatory',
    environment: 'node',
    include: ['tools/observatory/*.test.ts'],
    sequence: SHUFFLED,
    expect: ASSERTIONS,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
