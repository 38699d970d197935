import { ANY_CHROMIUM, chromiumPlaces, type Kind } from './chromium.mjs';

/**
 * How every browser test starts Chromium, without requests of its own: the one that the setting of its kind names (npm test sets
 * it), else one of this machine's, else, where the path is undefined, the one that Playwright has downloaded.
 */
export function chromiumLaunch(
  env: Readonly<Record<string, string | undefined>> = process.env,
  kind: Kind = ANY_CHROMIUM,
): {
  readonly executablePath?: string;
  readonly args: string[];
} {
  const executablePath = env[kind.setting] || chromiumPlaces({ kind, path: env.PATH ?? '' })[0];
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
