// `npm run sbom`: every package of the lockfile with version, license and checksum, as CycloneDX in sbom.cdx.json.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { npmCommand } from './processes.mjs';

const FILE = 'sbom.cdx.json';
/** npm's list of a large tree takes a megabyte. */
const MAX_BYTES = 64 * 1024 * 1024;

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const { name, version, dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const [command, ...before] = npmCommand();
const options = ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--package-lock-only'];
const listed = JSON.parse(
  execFileSync(command, [...before, ...options], { cwd: root, encoding: 'utf8', maxBuffer: MAX_BYTES }),
);
const names = new Set(listed.components.map(({ group, name: own }) => (group ? `${group}/${own}` : own)));
const missing = Object.keys(dependencies).filter((dependency) => !names.has(dependency));
if (missing.length > 0) throw new Error(`npm lists no ${missing.join(', ')}`);
// npm names the project by its folder.
listed.metadata.component.name = name;
listed.metadata.component.version = version;
writeFileSync(join(root, FILE), `${JSON.stringify(listed, null, 2)}\n`);
console.log(`${FILE}: ${listed.components.length} packages`);
