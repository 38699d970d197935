import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const OPTIONS = {
  hideLoading: true,
  nativeScrollbars: true,
  // A system's own typefaces: the usual ones would come from a foreign server.
  theme: {
    typography: {
      fontFamily: 'system-ui, sans-serif',
      headings: { fontFamily: 'system-ui, sans-serif' },
      code: { fontFamily: 'ui-monospace, monospace' },
    },
  },
};

/** A picture that Redoc would load from a foreign server. */
const FOREIGN_LOGO = 'https://cdn.redoc.ly/redoc/logo-mini.svg';

/**
 * Writes `api-docs.js` into the folder of the built pages, for the page /api/docs: Redoc's one file, and its start.
 * @throws Error where this version of Redoc has no logo to replace, so that somebody looks what it loads
 */
export function writeApiDocs(folder) {
  const bundle = fileURLToPath(import.meta.resolve('redoc/bundles/redoc.standalone.js'));
  const script = readFileSync(bundle, 'utf8');
  if (!script.includes(FOREIGN_LOGO)) throw new Error(`${FOREIGN_LOGO} is no longer in Redoc: see scripts/apiDocs.mjs`);
  const start = `Redoc.init('/api/openapi.json', ${JSON.stringify(OPTIONS)}, document.getElementById('docs'));`;
  const own = script.replaceAll(FOREIGN_LOGO, '/icon.svg').replace(/\n\/\/# sourceMappingURL=.*$/m, '');
  writeFileSync(join(folder, 'api-docs.js'), `${own}\n;${start}\n`);
  const licence = readFileSync(join(bundle, '../../LICENSE'), 'utf8');
  const others = readFileSync(`${bundle}.LICENSE.txt`, 'utf8');
  writeFileSync(join(folder, 'api-docs.js.LICENSE.txt'), `Redoc\n\n${licence}\nPackages in Redoc\n\n${others}`);
}
