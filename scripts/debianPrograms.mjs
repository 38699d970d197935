import { existsSync, globSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run, withProgress } from './processes.mjs';

const MINUTES = 60_000;
/** Where Debian puts programs of the system, which are not in everybody's PATH. */
const SYSTEM_FOLDERS = ['usr/local/sbin', 'usr/sbin', 'sbin'];

/**
 * What operators put around a server: the file of each below a root folder, and the packages of Debian that have it, with the
 * libraries that a small system lacks.
 */
const PROGRAMS = {
  nginx: { file: 'usr/sbin/nginx', packages: ['nginx', 'libpcre2-8-0', 'libssl3'] },
  caddy: { file: 'usr/bin/caddy', packages: ['caddy'] },
  pgbouncer: { file: 'usr/sbin/pgbouncer', packages: ['pgbouncer', 'libevent-2.1-7', 'libc-ares2'] },
  libfaketime: { file: 'usr/lib/*/faketime/libfaketime.so.1', packages: ['libfaketime'] },
};

/** Fetches that have begun, by folder. */
const fetching = new Map();

const folderOf = (root, name) => join(root, '.cache', 'debian', name);

const fileIn = (base, name) => globSync(join(base, PROGRAMS[name].file))[0];

function onThisMachine(name, { env: { PATH = '' }, system }) {
  const places = PATH.split(delimiter).filter((folder) => folder !== '');
  const all = [...places, ...SYSTEM_FOLDERS.map((folder) => join(system, folder))];
  return all.map((folder) => join(folder, name)).find(existsSync) ?? fileIn(system, name);
}

/**
 * A program or library of Debian's: this machine's, or the one of the package, which is then fetched into .cache and needs no rights.
 * `environment` lets the fetched one find its libraries. Throws one line that says what is missing.
 * @param {string} root
 * @param {keyof typeof PROGRAMS} name
 * @param {{ env?: NodeJS.ProcessEnv, system?: string }} [machine] `system` is where its files begin
 * @returns {Promise<{ file: string, environment: Readonly<Record<string, string>> }>}
 */
export async function debianProgram(root, name, { env = process.env, system = '/' } = {}) {
  const own = onThisMachine(name, { env, system });
  if (own !== undefined) return { file: own, environment: {} };
  const folder = folderOf(root, name);
  if (fileIn(folder, name) === undefined) {
    // Tests that start two of them at once would take one whose file is still being written.
    if (!fetching.has(folder)) fetching.set(folder, fetchPackages(folder, name, env));
    await fetching.get(folder);
  }
  const file = fileIn(folder, name);
  if (file === undefined) {
    const [main] = PROGRAMS[name].packages;
    throw new Error(`No ${name}: the suite "operators" needs it. Install it (Debian: apt-get install ${main}).`);
  }
  return { file, environment: { LD_LIBRARY_PATH: globSync(join(folder, 'usr/lib/*-linux-*')).join(':') } };
}

/**
 * Each package alone: one that the system's own version replaces is not there any more, and may not be needed. The folder has its name
 * once all is in it.
 */
async function fetchPackages(finished, name, env) {
  const folder = `${finished}.part`;
  for (const old of [folder, finished]) rmSync(old, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await withProgress(`Fetching ${name} from Debian`, async () => {
    for (const one of PROGRAMS[name].packages) {
      const { status, output } = await run('apt-get', ['download', one], { cwd: folder, env, limitMs: 2 * MINUTES });
      if (status !== 0) console.log(output.trimEnd().split('\n').slice(-2).join('\n'));
    }
    for (const file of globSync(join(folder, '*.deb')))
      await run('dpkg-deb', ['-x', file, folder], { env, limitMs: MINUTES });
    renameSync(folder, finished);
  });
}
