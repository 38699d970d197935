import { defineConfig } from 'vitest/config';
import { SHUFFLED } from './tests/support/shuffled.ts';

/** The points of our headers at MDN's HTTP Observatory: `npm run test:full -- observatory`. */
export default defineConfig({
  test: {
    name: 'observatory',
    environment: 'node',
    include: ['tools/observatory/*.test.ts'],
    sequence: SHUFFLED,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
