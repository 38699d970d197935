// `npm run sbom`: every package of the lockfile with version, license and checksum, which of them are in the built product, and what
// is in files that packages have built themselves, as CycloneDX in sbom.cdx.json.
import { execFileSync } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BUILDS, ensureBuilt } from './build.mjs';
import { readBuiltPackages } from './builtPackages.mjs';
import { npmCommand } from './processes.mjs';
import { readSwaggerUiRecord } from './swaggerUi.mjs';

const FILE = 'sbom.cdx.json';
/** npm's list of a large tree takes a megabyte. */
const MAX_BYTES = 64 * 1024 * 1024;
/** The property of a component that is in one of our builds: the folder of that build. */
const BUILT_INTO = 'second-gear:built-into';

/**
 * What is in a package that npm doesn't know of: in a library for a machine, or in a file that the package has built itself.
 * @typedef {{ name: string, version?: string, components?: readonly Part[] }} Part
 */

/** The list for the project and its builds. @throws Error where it would lack something */
export function sbomOf(root) {
  const { name, version, dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const listed = listedByNpm(root);
  const names = new Set(listed.components.map(nameOf));
  const missing = Object.keys(dependencies).filter((dependency) => !names.has(dependency));
  if (missing.length > 0) throw new Error(`npm lists no ${missing.join(', ')}`);
  // npm names the project by its folder.
  listed.metadata.component.name = name;
  listed.metadata.component.version = version;
  const builds = BUILDS.map(({ folder }) => [folder, readBuiltPackages(root, folder)]);
  addBuilt(listed, builds);
  for (const [of, parts] of partsOfPackages(root)) addParts(listed, of, parts);
  return listed;
}

function listedByNpm(root) {
  const [command, ...before] = npmCommand();
  const options = ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--package-lock-only'];
  return JSON.parse(
    execFileSync(command, [...before, ...options], { cwd: root, encoding: 'utf8', maxBuffer: MAX_BYTES }),
  );
}

const nameOf = ({ group, name }) => (group ? `${group}/${name}` : name);

/**
 * Says of each component which builds it is in, and what its own built files contain.
 * @throws Error for a package of a build that is not listed
 */
export function addBuilt(listed, builds) {
  const components = new Map(listed.components.map((it) => [`${nameOf(it)}@${it.version}`, it]));
  for (const [folder, packages] of builds) {
    for (const { name, version, contains } of packages) {
      const component = components.get(`${name}@${version}`);
      if (component === undefined) throw new Error(`npm lists no ${name}@${version}, which is built into ${folder}`);
      component.properties = [...(component.properties ?? []), { name: BUILT_INTO, value: folder }];
      if (contains.length > 0) component.components = contains.map((part) => componentOf({ name: part }));
    }
  }
}

/** What packages say about what is in them, beside source maps. @returns {readonly (readonly [string, readonly Part[]])[]} */
function partsOfPackages(root) {
  const { version, contains } = readSwaggerUiRecord();
  const libraries = globSync('node_modules/@img/sharp-libvips-*/versions.json', { cwd: root });
  return [
    ['@fastify/swagger-ui', [{ name: 'swagger-ui-dist', version, components: contains }]],
    ...libraries.map((file) => [
      dirname(file).replace('node_modules/', ''),
      partsFrom(JSON.parse(readFileSync(join(root, file), 'utf8'))),
    ]),
    [`node-${process.platform}-${process.arch}`, partsFrom(process.versions)],
  ];
}

const partsFrom = (versions) => Object.entries(versions).map(([name, version]) => ({ name, version }));

function addParts(listed, of, parts) {
  for (const component of listed.components.filter((it) => nameOf(it) === of))
    component.components = parts.map(componentOf);
}

/** @param {Part} part */
const componentOf = ({ name, version, components }) => ({
  type: 'library',
  name,
  ...(version !== undefined && { version }),
  ...(components !== undefined && { components: components.map(componentOf) }),
});

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
  await ensureBuilt(root);
  const listed = sbomOf(root);
  writeFileSync(join(root, FILE), `${JSON.stringify(listed, null, 2)}\n`);
  const built = listed.components.filter(({ properties = [] }) => properties.some(({ name }) => name === BUILT_INTO));
  console.log(`${FILE}: ${listed.components.length} packages, ${built.length} of them in the built product`);
}
