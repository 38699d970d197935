import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packagesInMap } from './builtPackages.mjs';
import { npmCommand } from './processes.mjs';
import {
  readSwaggerUiRecord,
  SWAGGER_UI_FILES,
  SWAGGER_UI_LICENCES,
  SWAGGER_UI_RECORD,
  swaggerUiChecksum,
  swaggerUiFolder,
} from './swaggerUi.mjs';

/** Sizes by package, "ramda: 367.12 KB (4.84%)", of which the source map lacks some. */
const SIZES = 'log.bundle-sizes.swagger-ui.txt';
const SIZE = /^(?<name>[^<:]+): [\d.]+ \w+ \(/gm;
/** A licence comment that names a version. */
const VERSIONED = /@license (?<name>[\w-]+) v?(?<version>\d+\.\d+\.\d+)/g;

/**
 * Writes anew which packages are in Swagger UI's files, and their licences, where the installed files are not the ones that are
 * described. Its makers publish both with the source maps in `swagger-ui-dist`, which npm fetches for this.
 * @throws Error where the installed files are others than the published ones
 */
export function updateSwaggerUiRecord(): void {
  const folder = swaggerUiFolder();
  const checksum = swaggerUiChecksum(folder);
  if (checksum === readSwaggerUiRecord().checksum) return;
  const { devDependencies } = JSON.parse(readFileSync(join(folder, '../package.json'), 'utf8'));
  const version: string = devDependencies['swagger-ui-dist'];
  const place = mkdtempSync(join(tmpdir(), 'swagger-ui-'));
  try {
    const [command = '', ...before] = npmCommand();
    execFileSync(command, [...before, 'pack', `swagger-ui-dist@${version}`], { cwd: place, stdio: 'ignore' });
    execFileSync('tar', ['-xzf', `swagger-ui-dist-${version}.tgz`], { cwd: place });
    const published = join(place, 'package');
    if (swaggerUiChecksum(published) !== checksum)
      throw new Error(`@fastify/swagger-ui brings other files than swagger-ui-dist ${version}`);
    const record = { version, checksum, contains: packagesIn(published) };
    writeFileSync(SWAGGER_UI_RECORD, `${JSON.stringify(record, null, 2)}\n`);
    copyFileSync(join(published, 'swagger-ui-bundle.js.LICENSE.txt'), SWAGGER_UI_LICENCES);
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

function packagesIn(published: string): readonly { readonly name: string; readonly version?: string }[] {
  const read = (name: string) => readFileSync(join(published, name), 'utf8');
  const mapped = SWAGGER_UI_FILES.flatMap((name) => packagesInMap(JSON.parse(read(`${name}.map`))));
  const sized = [...read(SIZES).matchAll(SIZE)].map(({ groups }) => groups?.name ?? '');
  const licences = read('swagger-ui-bundle.js.LICENSE.txt');
  const versions = new Map(
    [...licences.matchAll(VERSIONED)].map(({ groups }) => [groups?.name?.toLowerCase(), groups?.version] as const),
  );
  return [...new Set([...mapped, ...sized])].sort().map((name) => {
    const version = versions.get(name);
    return version === undefined ? { name } : { name, version };
  });
}
