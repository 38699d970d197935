// `npm run dev:notices`: every package that a running market may load, with its licence, in THIRD_PARTY_NOTICES.md.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSwaggerUiRecord } from './swaggerUi.mjs';
import { updateSwaggerUiRecord } from './swaggerUiRecord.ts';

const FILE = 'THIRD_PARTY_NOTICES.md';
const HEAD = `# Third-party notices

Second Gear is under the [MIT licence](LICENSE). The packages below belong to their authors. These are all that \`npm ci --omit=dev\` may install,
those for other platforms included; the text of a licence is in the package's own folder in \`node_modules\`. Packages that only build
or test the market are not listed: \`npm run sbom\` lists those too, with checksums.

Browsers get a part of them in the built files: \`npm run build\` writes the texts of their licences, the font's too, to \`/third-party-notices.txt\` of
the market, and to \`dist-server/third-party-notices.txt\` those of the built server, with those of the packages that are in files which others
have built. \`/swagger-ui-bundle.js.LICENSE.txt\` has Swagger UI's.

\`sharp\` loads libvips, which is under the LGPL, as a library of its own that can be replaced; \`versions.json\` in the folder of that library names the
others in it, and \`npm run sbom\` lists them. The font is Figtree, under the OFL. Every
picture was drawn for this project ([docs/drawings.md](docs/drawings.md)).

Written by \`npm run dev:notices\` from \`package-lock.json\`; a test compares the two, and both with what is in the builds.
`;

/** The members of a lockfile's package that are read here. */
interface LockedPackage {
  readonly version?: string;
  readonly license?: string;
  readonly dev?: boolean;
}

/**
 * The page of notices for the packages of a lockfile (version 3), by name and version.
 * @throws Error for a package that states no licence
 */
export function noticesOf(packages: Readonly<Record<string, LockedPackage>>): string {
  const rows = Object.entries(packages).flatMap(([path, { version, license, dev }]) => {
    if (path === '' || dev === true) return [];
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    if (license === undefined)
      throw new Error(`${name} ${version} states no licence: look at its folder before using it`);
    return [`| \`${name}\` | ${version} | ${license} |`];
  });
  const lines = [...new Set(rows)].sort();
  return [HEAD, '| package | version | licence |', '|---|---|---|', ...lines, '', ...swaggerUiLines()].join('\n');
}

/** Swagger UI is built by its makers, from packages whose versions they don't say. */
function swaggerUiLines(): readonly string[] {
  const { version, contains } = readSwaggerUiRecord();
  const names = contains.map((it) => `\`${[it.name, it.version].filter(Boolean).join(' ')}\``);
  return ['## In Swagger UI', '', `\`swagger-ui-dist\` ${version} (Apache-2.0) contains ${names.join(', ')}.`, ''];
}

if (import.meta.main) {
  updateSwaggerUiRecord();
  const root = join(import.meta.dirname, '..');
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  writeFileSync(join(root, FILE), noticesOf(packages));
  console.log(`${FILE} is written`);
}
