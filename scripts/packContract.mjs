// `npm run pack:contract`: the contract for another server's team as a package of its own, which needs no checkout: the pacts, the
// OpenAPI document, the verifier, and the example servers.
import { chmodSync, cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { dirname, join, posix } from 'node:path';
import { packFolder } from './pack.mjs';

const NAME = 'second-gear-contract';
const COMMAND = 'scripts/pact-verify.ts';
/** Each in a process of its own, so that nothing imports it. */
const PROCESSES = ['scripts/pact/verifier.ts'];
/** Copied as they are. */
const CONTENT = [
  'docs/openapi.json',
  'docs/contract.md',
  'examples/market-server',
  'examples/market-server-python',
  'LICENSE',
];
const SAME = ['version', 'license', 'type', 'repository'];
/** Node that has `import.meta.dirname`. */
const ENGINES = { node: '>=20.11' };

const IMPORT = /\bfrom '([^']+)'/g;
const isOurs = (name) => name.startsWith('.');
/** `ajv` for `ajv/dist/2020.js`. */
const packageOf = (name) => /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name;
const asScript = (file) => file.replace(/\.ts$/, '.js');

/** The sources of the command: paths from the root. */
function sourcesOf(root, file, found = new Map()) {
  if (found.has(file)) return found;
  const text = readFileSync(join(root, file), 'utf8');
  found.set(file, text);
  for (const [, name] of text.matchAll(IMPORT))
    if (isOurs(name)) sourcesOf(root, posix.join(dirname(file), name), found);
  return found;
}

/** What Node reads of a source without its types: the same lines, and the names of built files. */
const scriptOf = (text) => stripTypeScriptTypes(text).replace(/(['"])(\.{1,2}\/[^'"\n]+)\.ts\1/g, '$1$2.js$1');

/** The packages that the sources and the examples import, in the project's versions. */
function packagesIn(texts, { dependencies, devDependencies }) {
  const versions = { ...devDependencies, ...dependencies };
  const names = texts.flatMap((text) => [...text.matchAll(IMPORT)].map(([, name]) => name));
  const packages = names.filter((name) => !isOurs(name) && !name.startsWith('node:')).map(packageOf);
  const others = [...new Set(packages)].sort();
  for (const name of others)
    if (!(name in versions)) throw new Error(`${NAME}: ${name} is not a package of the project`);
  return Object.fromEntries(others.map((name) => [name, versions[name]]));
}

/** Lays the package out in a folder. */
export function layContract(root, folder) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const project = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const sources = new Map();
  for (const file of [COMMAND, ...PROCESSES]) sourcesOf(root, file, sources);
  for (const [file, text] of sources) {
    const target = join(folder, asScript(file));
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, file === COMMAND ? `#!/usr/bin/env node\n${scriptOf(text)}` : scriptOf(text));
  }
  chmodSync(join(folder, asScript(COMMAND)), 0o755);
  for (const name of readdirSync(join(root, 'pacts')).filter((file) => file.endsWith('.json')))
    cpSync(join(root, 'pacts', name), join(folder, 'pacts', name));
  for (const path of CONTENT) cpSync(join(root, path), join(folder, path), { recursive: true });
  cpSync(join(root, 'docs/contract.md'), join(folder, 'README.md'));
  const examples = ['server', 'verify'].map((name) =>
    readFileSync(join(root, `examples/market-server/${name}.mjs`), 'utf8'),
  );
  const same = Object.fromEntries(SAME.map((key) => [key, project[key]]));
  const about = {
    name: NAME,
    description: 'What the pages of Second Gear ask of a server: pacts, OpenAPI, a verifier and example servers',
    ...same,
    engines: ENGINES,
    bin: { [NAME]: asScript(COMMAND) },
    dependencies: packagesIn([...sources.values(), ...examples], project),
  };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(about, undefined, 2)}\n`);
}

/**
 * Packs it for npm and gives the path of the file, in `into`.
 * @param {string} root
 * @param {string} [into]
 */
function packContract(root, into = root) {
  const folder = join(root, '.cache', 'contract-package');
  layContract(root, folder);
  return packFolder(folder, into);
}

if (import.meta.main) console.log(`Packed in ${await packContract(process.cwd())}`);
