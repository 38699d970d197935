import { defineConfig } from '@playwright/test';
import { chromiumLaunch } from './scripts/chromiumLaunch.ts';
import { FULL_TAG } from './scripts/reports.mjs';
import { IS_FULL_RUN } from './tests/support/scale.ts';

// No webServer: each worker starts one product server with a data folder of its own (tests/e2e/fixtures.ts).
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  ...(IS_FULL_RUN ? {} : { grepInvert: new RegExp(`@${FULL_TAG}\\b`) }),
  outputDir: 'test-results',
  workers: 2,
  // On two idle cores no step waits longer than 2 s, and the longest journey, of some hundred steps, takes 35 s. A machine
  // that does other work as well gets some eight times as long.
  timeout: 300_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  retries: 0,
  // After many failures the rest tells nothing new, and each would wait for its timeout.
  maxFailures: process.env.CI ? 6 : 0,
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    // Without a graphics card each picture of an animation costs the processor as much as a page; their own tests have them.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: chromiumLaunch(),
    // Tests answer requests of pages themselves, which a service worker would send past them.
    serviceWorkers: 'block',
    // Set `mode` to 'retain-on-failure' to look into a failure: to record every test takes a twentieth of the time. No snapshots:
    // the recorder fetches previews of the page, which the page's content security policy forbids. No film either: without a
    // graphics card each of its pictures costs the processor as much as the page.
    trace: { mode: 'off', snapshots: false, screenshots: false },
    screenshot: 'only-on-failure',
  },
});
