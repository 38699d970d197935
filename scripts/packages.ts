// `npm run dev:packages`: writes docs/packages.md anew, with the versions and sizes of the direct packages.
import { globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const PAGE = 'docs/packages.md';
const TABLE = '| package | version | what for | MB |\n|---|---|---|---|\n';
const ROW = /^\| `(?<name>[^`]+)` \| (?<version>\S+) \| (?<purpose>.+) \| (?<size>.*)\|$/;

type Versions = Readonly<Record<string, string>>;
interface Manifest {
  readonly dependencies?: Versions;
  readonly devDependencies?: Versions;
  readonly optionalDependencies?: Versions;
}
type LockFile = Readonly<Record<string, Manifest>>;

export interface PackageRow {
  readonly name: string;
  readonly version: string;
  readonly purpose: string;
  /** As it stands in the page, in megabytes. */
  readonly size: string;
}

/** The tables of the page by their headings. @throws Error for a line of a table that can't be read */
export function tablesOf(page: string): ReadonlyMap<string, readonly PackageRow[]> {
  const sections = page.split(/^##+ /m).slice(1);
  return new Map(
    sections.map((section) => {
      const lines = section.split('\n').filter((line) => line.startsWith('| `'));
      return [section.slice(0, section.indexOf('\n')), lines.map(rowFrom)];
    }),
  );
}

function rowFrom(line: string): PackageRow {
  const { name, version, purpose, size } = ROW.exec(line)?.groups ?? {};
  if (name === undefined || version === undefined || purpose === undefined)
    throw new Error(`${PAGE}: not a line of a package: ${line}`);
  return { name, version, purpose: purpose.trim(), size: size?.trim() ?? '' };
}

interface Group {
  /** Of the table in the page. */
  readonly heading: string;
  /** Where its packages are installed, relative to the project's root. */
  readonly folder: string;
  readonly versions: Versions;
}

const readJson = (...path: readonly string[]) => JSON.parse(readFileSync(join(...path), 'utf8'));

/** The direct packages of the project and of its tools. */
export function directPackages(root: string): readonly Group[] {
  const {
    dependencies = {},
    devDependencies = {},
    optionalDependencies = {},
  }: Manifest = readJson(root, 'package.json');
  const tools = globSync('tools/*/package.json', { cwd: root }).sort();
  return [
    { heading: 'In the product', folder: '.', versions: dependencies },
    { heading: 'Node itself', folder: '.', versions: optionalDependencies },
    { heading: 'For development', folder: '.', versions: devDependencies },
    ...tools.map((file) => ({
      heading: dirname(file),
      folder: dirname(file),
      versions: (readJson(root, file) as Manifest).dependencies ?? {},
    })),
  ];
}

/**
 * The page with a line for every direct package.
 * @param sizeOf megabytes of a package of a folder with all that it depends on; undefined where it is not installed
 * @throws Error for a package of which the page doesn't say what it is for
 */
export function packagesPage(
  page: string,
  groups: readonly Group[],
  sizeOf: (folder: string, name: string) => number | undefined,
): string {
  const rows = [...tablesOf(page).values()].flat();
  return groups.reduce((written, { heading, folder, versions }) => {
    const lines = Object.entries(versions)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, version]) => {
        const known = rows.filter((row) => row.name === name);
        const row = known.find((it) => it.version === version) ?? known[0];
        if (row === undefined) throw new Error(`${PAGE}: add a line for ${name} that says what it is for`);
        return `| \`${name}\` | ${version} | ${row.purpose} | ${sizeOf(folder, name)?.toFixed(1) ?? row.size} |\n`;
      });
    const start = written.indexOf(TABLE, written.indexOf(`# ${heading}\n`)) + TABLE.length;
    const length = /^(?:\|.*\n)*/.exec(written.slice(start))?.[0].length ?? 0;
    return written.slice(0, start) + lines.join('') + written.slice(start + length);
  }, page);
}

/** Bytes of the files of one package, without the packages inside of it. */
function bytesIn(folder: string): number {
  const files = globSync('**/*', { cwd: folder, exclude: ({ name }) => name === 'node_modules', withFileTypes: true });
  return files
    .filter((file) => file.isFile())
    .reduce((sum, file) => sum + statSync(join(file.parentPath, file.name)).size, 0);
}

/** Where the lock file has a package that another one asks for: in its own folder, or in one above. */
function pathOf(lock: LockFile, from: string, name: string): string | undefined {
  const path = `${from === '' ? '' : `${from}/`}node_modules/${name}`;
  if (path in lock) return path;
  if (from === '') return undefined;
  return pathOf(lock, from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))), name);
}

/** A package and all that it depends on, as paths of the lock file. */
function broughtBy(lock: LockFile, path: string, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(path)) return found;
  found.add(path);
  const { dependencies, optionalDependencies } = lock[path] ?? {};
  for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
    const next = pathOf(lock, path, name);
    if (next !== undefined) broughtBy(lock, next, found);
  }
  return found;
}

function installedSize(root: string, folder: string, name: string): number | undefined {
  const lock: LockFile = readJson(root, folder, 'package-lock.json').packages;
  const own = join(root, folder, 'node_modules', name);
  if (globSync('package.json', { cwd: own }).length === 0) return undefined;
  const paths = [...broughtBy(lock, `node_modules/${name}`)];
  return paths.reduce((sum, path) => sum + bytesIn(join(root, folder, path)), 0) / 1_000_000;
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '..');
  const file = join(root, PAGE);
  const sizes = (folder: string, name: string) => installedSize(root, folder, name);
  writeFileSync(file, packagesPage(readFileSync(file, 'utf8'), directPackages(root), sizes));
  console.log(`${PAGE} is written`);
}
