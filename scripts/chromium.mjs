import { accessSync, constants, existsSync, readdirSync, readFileSync } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';
import { productNode, toolEnvironment } from './node.mjs';
import { run, withProgress } from './processes.mjs';

// Written by hand: Playwright's own browser needs system libraries that a minimal machine lacks, and apt-get installs them.

/** The engine without a window, first of all: it takes a third less time. */
const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell'];
const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const inUsrBin = (name) => `/usr/bin/${name}`;

/**
 * Which Chromium is wanted: the setting that names one, the names it has on PATH, the usual places, Debian's packages, and
 * what Playwright installs.
 * @typedef {{ title: string, setting: string, names: readonly string[], places: readonly string[], packages: readonly string[],
 *   playwright: string }} Kind
 */

/** @type {Kind} */
export const ANY_CHROMIUM = {
  title: 'Chromium',
  setting: 'CHROMIUM_PATH',
  names: [...SHELLS, ...BROWSERS],
  places: [
    ...[...SHELLS, ...BROWSERS].map(inUsrBin),
    '/snap/bin/chromium',
    '/opt/google/chrome/chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
  packages: ['chromium-headless-shell', 'chromium'],
  playwright: 'chromium',
};

/**
 * The shell alone, for the pictures of stories: a whole browser gives text other widths.
 * @type {Kind}
 */
export const HEADLESS_SHELL = {
  title: 'Chromium headless shell',
  setting: 'HEADLESS_SHELL_PATH',
  names: SHELLS,
  places: SHELLS.map(inUsrBin),
  packages: ['chromium-headless-shell'],
  playwright: 'chromium-headless-shell',
};

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
 * @param {{ kind?: Kind, path?: string, downloaded?: readonly string[], exists?: (path: string) => boolean }} [where]
 */
export function chromiumPlaces({ kind = ANY_CHROMIUM, path = '', downloaded = [], exists = isExecutable } = {}) {
  const onPath = path
    .split(delimiter)
    .filter(isAbsolute)
    .flatMap((folder) => kind.names.map((name) => join(folder, name)));
  return [...new Set([...kind.places, ...onPath, ...downloaded])].filter(exists);
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
 * @param {{ root: string, kind?: Kind, debian?: boolean, superuser?: boolean }} where
 */
export function installers({
  root,
  kind = ANY_CHROMIUM,
  debian = isDebian(),
  superuser = process.getuid?.() === 0,
} = {}) {
  const cli = join(root, 'node_modules', 'playwright', 'cli.js');
  const debians = kind.packages.map((name) => ({
    title: `Installing ${name} with apt-get`,
    commands: aptInstall(name),
  }));
  const byPlaywright = [[productNode(root), cli, 'install', kind.playwright]];
  return [
    ...(debian && superuser ? debians : []),
    { title: `Downloading ${kind.title} with Playwright`, commands: byPlaywright },
  ];
}

const namesIn = (folder) => (existsSync(folder) ? readdirSync(folder) : []);

/** What Playwright has downloaded: for both kinds a folder of the same revision. */
async function playwrightsOwn(root, kind) {
  const ask = "import('playwright').then(({ chromium }) => process.stdout.write(chromium.executablePath()))";
  const { status, output } = await run(productNode(root), ['-e', ask], { cwd: root });
  const [, cache, revision] = /^(.*)[/\\]chromium-(\d+)[/\\]/.exec(output) ?? [];
  if (status !== 0 || cache === undefined) return [];
  const shells = join(cache, `chromium_headless_shell-${revision}`);
  const inShells = namesIn(shells).flatMap((folder) => SHELLS.map((name) => join(shells, folder, name)));
  return kind === HEADLESS_SHELL ? inShells : [...inShells, output.trim()];
}

/**
 * The path of a Chromium of this kind that starts: the one its setting names, one of this machine's, or one installed now.
 * Throws one line that says what is missing, after printing the last lines of the installers.
 */
export async function ensureChromium(root, env = process.env, kind = ANY_CHROMIUM) {
  const named = env[kind.setting];
  if (named) {
    if (await starts(named)) return named;
    throw new Error(`${kind.setting} names no Chromium that starts: ${named}`);
  }
  const look = async () =>
    firstThatStarts(chromiumPlaces({ kind, path: env.PATH, downloaded: await playwrightsOwn(root, kind) }));
  let found = await look();
  for (const { title, commands } of found ? [] : installers({ root, kind })) {
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
    `No ${kind.title}: the browser tests need one. Install it (Debian: apt-get install ${kind.packages.at(-1)}) or set ${kind.setting}.`,
  );
}
