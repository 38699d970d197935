import { defineConfig } from '@playwright/test';
import { chromiumLaunch } from './scripts/chromiumLaunch.ts';

// No webServer: every test starts the product server it needs through tests/support, with a data folder of its own.
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results',
  // One a core, each with a server of its own; what lasts longest is spread by its file.
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  // A busy machine may make one journey late; the runner names every journey that needed its second try.
  retries: 1,
  // Where much is broken at once, the first few failures tell as much as fifty minutes of waiting for all of them.
  maxFailures: process.env.CI ? 6 : 0,
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    launchOptions: chromiumLaunch(),
    // No snapshots: to take one the recorder fetches the page's own previews, which the page's policy rightly forbids.
    trace: { mode: 'retain-on-failure', snapshots: false },
  },
});
