import { defineConfig } from 'vitest/config';
import { ASSERTIONS } from './tests/support/assertions.ts';
import { SHUFFLED } from './tests/support/shuffled.ts';
import site from './vite.config.ts';

/** What operators put around a server, as the documents recommend it: `npm run test:full -- operators`. */
export default defineConfig({
  ...site,
  test: {
    name: 'operators',
    environment: 'node',
    include: ['tests/operators/**/*.test.ts'],
    // Each file starts servers, proxies and databases as processes.
    fileParallelism: false,
    sequence: SHUFFLED,
    expect: ASSERTIONS,
    testTimeout: 180_000,
    hookTimeout: 120_000,
  },
});
