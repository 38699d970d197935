import { startEmulator } from './emulator.ts';

/** One emulator for all tests of a run. Vitest and Playwright call it first, and at the end what it returns. */
export default async function startForRun(): Promise<() => Promise<void>> {
  const { host, stop } = await startEmulator();
  process.env.FIREBASE_AUTH_EMULATOR_HOST = host;
  return stop;
}
