import { defineConfig } from '@playwright/test';
import usual from './playwright.config.ts';

/** The journeys that need Firebase's emulator: `npm run test:firebase`. */
export default defineConfig(usual, {
  testDir: 'tests/firebase',
  globalSetup: './tests/firebase/globalSetup.ts',
  workers: 1,
});
