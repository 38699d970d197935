import { chromiumPlaces } from './chromium.mjs';

/**
 * How every browser test starts Chromium, without requests of its own: `CHROMIUM_PATH` when set (npm test sets it), else one
 * of this machine's, else, where the path is undefined, the one that Playwright has downloaded.
 */
export function chromiumLaunch(env: Readonly<Record<string, string | undefined>> = process.env): {
  readonly executablePath?: string;
  readonly args: string[];
} {
  const executablePath = env.CHROMIUM_PATH || chromiumPlaces({ path: env.PATH ?? '' })[0];
  return {
    ...(executablePath ? { executablePath } : {}),
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      '--disable-quic',
      // Without a graphics card the GPU process only emulates one.
      '--disable-gpu',
    ],
  };
}
