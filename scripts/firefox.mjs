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

/** Older ones can't turn the screen, and run a driver's scripts under the page's own policy, which forbids them. */
export const OLDEST_FIREFOX = 144;

const versionOf = (path) => run(path, ['--version'], { limitMs: MINUTES });
const starts = async (path) => (await versionOf(path)).status === 0;

/** Whether what a Firefox says of its version, such as "Mozilla Firefox 153.2.0esr", is new enough. */
export const isNewEnough = (output) => Number(/Firefox (\d+)\./.exec(output)?.[1] ?? 0) >= OLDEST_FIREFOX;

async function firstThatDrives(paths) {
  for (const path of paths) {
    const { status, output } = await versionOf(path);
    if (status === 0 && isNewEnough(output)) return path;
  }
  return undefined;
}

/** Debian's, which its security updates keep new enough. Whether that fails, the search after it tells. */
async function installDebians(root) {
  for (const [command, ...args] of aptInstall('firefox-esr')) {
    await withProgress('Installing firefox-esr with apt-get', () =>
      run(command, args, {
        cwd: root,
        env: { ...toolEnvironment(root), DEBIAN_FRONTEND: 'noninteractive' },
        limitMs: 5 * MINUTES,
      }),
    );
  }
}

const mayInstallDebians = () => isDebian() && process.getuid?.() === 0;

/**
 * The path of a Firefox that starts: `FIREFOX_PATH`, one of this machine's that is new enough, or, where there is none or only
 * an older one, Debian's, installed now. Undefined where that brings none: it is a second browser. Throws where `FIREFOX_PATH`
 * names none.
 * @param {string} root
 * @param {Readonly<Record<string, string | undefined>>} [env]
 * @param {{ places?: readonly string[], mayInstall?: boolean, install?: (root: string) => Promise<void> }} [how]
 */
export async function findFirefox(
  root,
  env = process.env,
  { places = PLACES, mayInstall = mayInstallDebians(), install = installDebians } = {},
) {
  if (env.FIREFOX_PATH) {
    if (await starts(env.FIREFOX_PATH)) return env.FIREFOX_PATH;
    throw new Error(`FIREFOX_PATH names no Firefox that starts: ${env.FIREFOX_PATH}`);
  }
  const search = () => firstThatDrives(firefoxPlaces({ path: env.PATH, places }));
  const found = await search();
  if (found !== undefined || !mayInstall) return found;
  await install(root);
  return search();
}
