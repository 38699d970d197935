import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';
import { productNode, toolEnvironment } from './node.mjs';
import { run, withProgress } from './processes.mjs';

// Debian's headless shell comes first: the same engine without a window takes a third less time.
// Written by hand: Playwright's own browser needs system libraries that a minimal machine lacks, and apt-get installs them.
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];
const PLACES = [
  ...NAMES.map((name) => `/usr/bin/${name}`),
  '/snap/bin/chromium',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
const MINUTES = 60_000;

export const isExecutable = (path) => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/**
 * Where a Chromium may be, most likely first: the usual places, then PATH, then what Playwright has downloaded.
 * @param {{ path?: string, playwright?: string, places?: readonly string[], exists?: (path: string) => boolean }} [where]
 */
export function chromiumPlaces({ path = '', playwright, places = PLACES, exists = isExecutable } = {}) {
  const onPath = path
    .split(delimiter)
    .filter(isAbsolute)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return [...new Set([...places, ...onPath, ...(playwright ? [playwright] : [])])].filter(exists);
}

/** Whether it starts: a downloaded one does not without the system's libraries. */
const starts = async (path) => (await run(path, ['--version'], { limitMs: MINUTES })).status === 0;

async function firstThatStarts(paths) {
  for (const path of paths) if (await starts(path)) return path;
  return undefined;
}

/** Whether this is Debian itself: elsewhere the package `chromium` is missing or a snap. */
export const isDebian = () =>
  existsSync('/usr/bin/apt-get') &&
  existsSync('/etc/os-release') &&
  /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));

/** The commands that install a package of Debian's. */
export function aptInstall(name) {
  const apt = ['apt-get', '-o', 'DPkg::Lock::Timeout=120', '-q', '-y'];
  return [
    [...apt, 'update'],
    [...apt, 'install', '--no-install-recommends', name, 'fonts-liberation'],
  ];
}

/**
 * The ways to install one on this machine, in the order to try them; apt-get first, because it installs the libraries too.
 * @param {{ root: string, debian?: boolean, superuser?: boolean }} where
 */
export function installers({ root, debian = isDebian(), superuser = process.getuid?.() === 0 } = {}) {
  const cli = join(root, 'node_modules', 'playwright', 'cli.js');
  const debians = ['chromium-headless-shell', 'chromium'].map((name) => ({
    title: `Installing ${name} with apt-get`,
    commands: aptInstall(name),
  }));
  const byPlaywright = [[productNode(root), cli, 'install', 'chromium']];
  return [
    ...(debian && superuser ? debians : []),
    { title: 'Downloading Chromium with Playwright', commands: byPlaywright },
  ];
}

async function playwrightsOwn(root) {
  const ask = "import('playwright').then(({ chromium }) => process.stdout.write(chromium.executablePath()))";
  const { status, output } = await run(productNode(root), ['-e', ask], { cwd: root });
  return status === 0 ? output.trim() : undefined;
}

/**
 * The path of a Chromium that starts: `CHROMIUM_PATH`, one of this machine's, or one installed now. Throws one line that
 * says what is missing, after printing the last lines of the installers.
 */
export async function ensureChromium(root, env = process.env) {
  if (env.CHROMIUM_PATH) {
    if (await starts(env.CHROMIUM_PATH)) return env.CHROMIUM_PATH;
    throw new Error(`CHROMIUM_PATH names no Chromium that starts: ${env.CHROMIUM_PATH}`);
  }
  const look = async () => firstThatStarts(chromiumPlaces({ path: env.PATH, playwright: await playwrightsOwn(root) }));
  let found = await look();
  for (const { title, commands } of found ? [] : installers({ root })) {
    for (const [command, ...args] of commands) {
      const { status, output } = await withProgress(title, () =>
        run(command, args, {
          cwd: root,
          env: { ...toolEnvironment(root), DEBIAN_FRONTEND: 'noninteractive' },
          limitMs: 5 * MINUTES,
        }),
      );
      if (status !== 0) console.log(output.trimEnd().split('\n').slice(-5).join('\n'));
    }
    found = await look();
    if (found) break;
  }
  if (found) return found;
  throw new Error(
    'No Chromium: the browser tests need one. Install it (Debian: apt-get install chromium) or set CHROMIUM_PATH.',
  );
}
