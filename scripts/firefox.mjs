import { delimiter, isAbsolute, join } from 'node:path';
import { aptInstall, isDebian, isExecutable } from './chromium.mjs';
import { toolEnvironment } from './node.mjs';
import { run, withProgress } from './processes.mjs';

const NAMES = ['firefox-esr', 'firefox'];
const PLACES = [
  ...NAMES.map((name) => `/usr/bin/${name}`),
  '/snap/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
];
const MINUTES = 60_000;

/** Where a Firefox may be, most likely first: the usual places, then PATH. */
export function firefoxPlaces({ path = '', places = PLACES, exists = isExecutable } = {}) {
  const onPath = path
    .split(delimiter)
    .filter(isAbsolute)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return [...new Set([...places, ...onPath])].filter(exists);
}

const starts = async (path) => (await run(path, ['--version'], { limitMs: MINUTES })).status === 0;

async function firstThatStarts(paths) {
  for (const path of paths) if (await starts(path)) return path;
  return undefined;
}

/**
 * The path of a Firefox that starts: `FIREFOX_PATH`, one of this machine's, or Debian's, installed now. Undefined where there
 * is none: it is a second browser, and not every machine can install one. Throws where `FIREFOX_PATH` names none.
 */
export async function findFirefox(
  root,
  env = process.env,
  { mayInstall = isDebian() && process.getuid?.() === 0 } = {},
) {
  if (env.FIREFOX_PATH) {
    if (await starts(env.FIREFOX_PATH)) return env.FIREFOX_PATH;
    throw new Error(`FIREFOX_PATH names no Firefox that starts: ${env.FIREFOX_PATH}`);
  }
  const found = await firstThatStarts(firefoxPlaces({ path: env.PATH }));
  if (found !== undefined || !mayInstall) return found;
  for (const [command, ...args] of aptInstall('firefox-esr')) {
    await withProgress('Installing firefox-esr with apt-get', () =>
      run(command, args, {
        cwd: root,
        env: { ...toolEnvironment(root), DEBIAN_FRONTEND: 'noninteractive' },
        limitMs: 5 * MINUTES,
      }),
    );
  }
  return firstThatStarts(firefoxPlaces({ path: env.PATH }));
}
