import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';

/**
 * A package with code or files in a build.
 * @typedef {object} BuiltPackage
 * @property {string} name
 * @property {string} version
 * @property {string | undefined} license its SPDX expression, where it states one
 * @property {string} folder where it is installed, relative to the project's root
 * @property {readonly string[]} contains the names of other packages in those of its files that it has built itself
 */

const MODULES = `${sep}node_modules${sep}`;
/** A module of a tool, such as "\0vite/preload-helper.js". */
const OF_TOOL = /^\0(?<name>(?:@[\w.-]+\/)?[\w.-]+)\//;

/** Where a build records the packages in it: not among what is served. */
const recordOf = (root, folder) => join(root, '.cache', `packages-in-${folder}.json`);

/** What the last build of a folder recorded, by name and version. @returns {readonly BuiltPackage[]} */
export const readBuiltPackages = (root, folder) => JSON.parse(readFileSync(recordOf(root, folder), 'utf8'));

/**
 * Records which packages are in a build, from the modules of its chunks and the files beside them.
 * @param {string} root the project's
 * @returns {import('vite').Plugin}
 */
export const recordBuiltPackages = (root) => ({
  name: 'record-built-packages',
  apply: 'build',
  generateBundle: {
    // After the plugins that add files.
    order: 'post',
    handler({ dir }, bundle) {
      const modules = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk' ? file.moduleIds : file.originalFileNames.map((name) => resolve(root, name)),
      );
      const record = recordOf(root, basename(dir ?? ''));
      mkdirSync(dirname(record), { recursive: true });
      writeFileSync(record, JSON.stringify(packagesOf(root, modules), null, 2));
    },
  },
});

/**
 * The packages that modules belong to.
 * @param {string} root the project's
 * @param {readonly string[]} modules ids of Rolldown's modules
 * @returns {readonly BuiltPackage[]}
 * @throws Error for a module of which it can't be told
 */
export function packagesOf(root, modules) {
  const found = new Map();
  for (const id of new Set(modules)) {
    const file = fileOf(root, id);
    if (!file.includes(MODULES)) {
      if (id.startsWith('\0')) throw new Error(`The module ${JSON.stringify(id)} belongs to no package`);
      continue;
    }
    const { folder, manifest } = packageAround(file);
    const key = `${manifest.name}@${manifest.version}`;
    const known = found.get(key) ?? { ...manifest, folder: relative(root, folder), contains: new Set() };
    for (const name of packagesBuiltInto(file)) if (name !== manifest.name) known.contains.add(name);
    found.set(key, known);
  }
  return [...found.keys()].sort().map((key) => {
    const { contains, ...rest } = found.get(key);
    return { ...rest, contains: [...contains].sort() };
  });
}

function fileOf(root, id) {
  const { name } = OF_TOOL.exec(id)?.groups ?? {};
  const installed = name === undefined ? undefined : join(root, 'node_modules', name, 'package.json');
  if (installed !== undefined && existsSync(installed)) return installed;
  return id.replace(/^\0/, '').replace(/\?.*$/, '');
}

/** The package around a file: folders inside a package may have a package.json without a name. */
function packageAround(file) {
  for (let folder = dirname(file); folder.includes(MODULES); folder = dirname(folder)) {
    const path = join(folder, 'package.json');
    if (!existsSync(path)) continue;
    const { name, version, license } = JSON.parse(readFileSync(path, 'utf8'));
    if (name !== undefined && version !== undefined) return { folder, manifest: { name, version, license } };
  }
  throw new Error(`${file} belongs to no package`);
}

/** The packages whose sources are in a file that a package has built itself, by the source map beside it. */
function packagesBuiltInto(file) {
  const map = `${file}.map`;
  return existsSync(map) ? packagesInMap(JSON.parse(readFileSync(map, 'utf8'))) : [];
}

/**
 * The names of the packages among the sources of a source map.
 * @param {{ sources?: readonly string[] }} map
 * @returns {readonly string[]}
 */
export const packagesInMap = ({ sources = [] }) => [
  ...new Set(sources.flatMap((source) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(source)?.[1] ?? [])),
];

/** The folder of a package as another one's files find it, or undefined. */
export function installedFor(root, from, name) {
  for (let folder = join(root, from); folder.startsWith(root); folder = dirname(folder)) {
    const candidate = join(folder, 'node_modules', name);
    if (existsSync(join(candidate, 'package.json'))) return candidate;
  }
  return undefined;
}

/** The packages that the built server loads by name: sharp has a library of the machine's kind, which can't be in a bundle. */
export const UNBUNDLED = ['sharp'];
