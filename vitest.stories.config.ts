import { join } from 'node:path';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import type { BrowserCommand } from 'vitest/node';
import { HEADLESS_SHELL } from './scripts/chromium.mjs';
import { chromiumLaunch } from './scripts/chromiumLaunch.ts';
import { withoutPagePlugins } from './scripts/renderedPagesPlugin.ts';
import { SHUFFLED } from './tests/support/shuffled.ts';
import site from './vite.config.ts';

const { STORY_TAG, VITE_STORY_THEME } = process.env;
const SNAPSHOTS = 'tests/snapshots';

/** Grey in place of every picture, in its size: the drawn cars would be most of the bytes, and are not what breaks unseen. */
const WITHOUT_DRAWINGS = 'img { object-position: -9999px 0 !important; background: #888 !important; }';

/** Media queries then see these preferences of the system. */
const emulateSystem: BrowserCommand<['light' | 'dark' | null]> = ({ page }, colorScheme) =>
  page.emulateMedia({ colorScheme, reducedMotion: colorScheme && 'reduce' });

/**
 * The stories as tests, in a real Chromium. Apart from vite.config.ts, because Storybook takes three seconds of a core to start,
 * and every other suite and every build would wait for it.
 */
export default defineConfig({
  plugins: [
    ...withoutPagePlugins(site.plugins),
    // `npm run test:full` has those with the tag `full`: they differ from another one by their width alone, say, or show a further
    // state without doing anything.
    storybookTest({
      configDir: '.storybook',
      tags: STORY_TAG === undefined ? { exclude: ['full'] } : { include: [STORY_TAG] },
    }),
  ],
  test: {
    name: 'stories',
    sequence: SHUFFLED,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Without isolation a file takes half the time: the packages are loaded once, not once per file.
    isolate: false,
    setupFiles: VITE_STORY_THEME === undefined ? ['.storybook/snapshots.ts'] : [],
    env: { VITE_EVERY_SNAPSHOT: STORY_TAG === 'snapshot' ? '1' : '0' },
    // Storybook's plugin lets the page write files only where this says so; snapshots are written.
    api: { allowWrite: true },
    attachmentsDir: '.cache/snapshots',
    browser: {
      enabled: true,
      headless: true,
      provider: playwright({
        // The one that made the pictures, also where CHROMIUM_PATH names a whole browser.
        launchOptions: chromiumLaunch(process.env, HEADLESS_SHELL),
        contextOptions: { locale: 'en-US', timezoneId: 'UTC' },
      }),
      instances: [{ browser: 'chromium' }],
      screenshotFailures: false,
      commands: { emulateSystem },
      expect: {
        toMatchScreenshot: {
          timeout: 20_000,
          screenshotOptions: { style: WITHOUT_DRAWINGS },
          // A few pixels of smoothed letters: Chromium 150 and 153 differ in none, a shift of two pixels makes thousands.
          comparatorOptions: { threshold: 0.2, allowedMismatchedPixels: 60 },
          resolveScreenshotPath: ({ root, arg, ext }) => join(root, SNAPSHOTS, `${arg}${ext}`),
          resolveDiffPath: ({ root, arg, ext }) => join(root, '.cache/snapshots', `${arg}${ext}`),
        },
      },
    },
  },
});
