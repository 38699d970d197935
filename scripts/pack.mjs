import { chmodSync, cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { PINS_FILE } from '../bin/fetchedNode.mjs';
import { UNBUNDLED } from './builtPackages.mjs';
import { npmCommand, runStep } from './processes.mjs';

const BIN = 'bin/second-gear.mjs';
/** Copied as they are. */
const CONTENT = ['dist', 'dist-server', 'LICENSE'];
/** What the package says of itself is what the project says. */
const SAME = ['name', 'version', 'description', 'license', 'type', 'repository', 'engines'];
const PLATFORM_NODE = /^node-(linux-(?:x64|arm64))$/;

const readJson = (root, file) => JSON.parse(readFileSync(join(root, file), 'utf8'));

/** A file with those that it imports by their path, and that these import; paths from the root. */
export function withImports(root, file, found = new Set()) {
  if (found.has(file)) return found;
  found.add(file);
  for (const [, path] of readFileSync(join(root, file), 'utf8').matchAll(/ from '(\.[^']+)';$/gm))
    withImports(root, join(dirname(file), path), found);
  return found;
}

/** The pinned Node of each platform, with the checksum of its package. */
function pinsOf({ packages }) {
  const pins = Object.entries(packages).flatMap(([path, { version, integrity }]) => {
    const name = path.replace(/^node_modules\//, '');
    const [, platform] = PLATFORM_NODE.exec(name) ?? [];
    return platform === undefined ? [] : [[platform, { name, version, integrity }]];
  });
  return Object.fromEntries(pins);
}

function packageOf(project) {
  const dependencies = Object.fromEntries(UNBUNDLED.map((name) => [name, project.dependencies[name]]));
  const same = Object.fromEntries(SAME.filter((key) => key in project).map((key) => [key, project[key]]));
  return { ...same, bin: { [project.name]: BIN }, dependencies };
}

/** Lays the package out in a folder: what is built, and the command with its files. */
export function layPackage(root, folder) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const file of [...CONTENT, ...withImports(root, BIN)])
    cpSync(join(root, file), join(folder, file), { recursive: true });
  cpSync(join(root, 'docs', 'package.md'), join(folder, 'README.md'));
  chmodSync(join(folder, BIN), 0o755);
  writeFileSync(join(folder, PINS_FILE), json(pinsOf(readJson(root, 'package-lock.json'))));
  writeFileSync(join(folder, 'package.json'), json(packageOf(readJson(root, 'package.json'))));
}

const json = (value) => `${JSON.stringify(value, undefined, 2)}\n`;

/**
 * Packs the built product for npm and gives the path of the file, in `into`. The root's own package.json can't be packed as it is:
 * its dependencies are what the build needs.
 * @param {string} root
 * @param {string} [into]
 */
export function packProduct(root, into = root) {
  const folder = join(root, '.cache', 'package');
  layPackage(root, folder);
  return packFolder(folder, into);
}

/** Packs a folder for npm, removes it, and gives the path of the file, in `into`. */
export async function packFolder(folder, into) {
  const [npm, ...before] = npmCommand();
  const args = ['pack', '--pack-destination', resolve(into), '--loglevel=error'];
  await runStep('Packing', npm, [...before, ...args], { cwd: folder });
  const { name, version } = readJson(folder, 'package.json');
  rmSync(folder, { recursive: true });
  const file = `${name}-${version}.tgz`;
  if (!readdirSync(resolve(into)).includes(file)) throw new Error(`npm has packed no ${file}`);
  return join(into, file);
}
