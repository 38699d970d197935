import { defineConfig } from '@playwright/test';
import { chromiumLaunch } from './scripts/chromiumLaunch.ts';

// No webServer: each worker starts one product server with a data folder of its own (tests/e2e/fixtures.ts).
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results',
  workers: 2,
  // Limits for what hangs, not for what is slow: the longest journey takes 20 s on two idle cores.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  retries: 0,
  // After many failures the rest tells nothing new, and each would wait for its timeout.
  maxFailures: process.env.CI ? 6 : 0,
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    launchOptions: chromiumLaunch(),
    // No snapshots: the recorder fetches previews of the page, which the page's content security policy forbids.
    trace: { mode: 'retain-on-failure', snapshots: false },
  },
});
