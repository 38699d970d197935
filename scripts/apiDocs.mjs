import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Every call in view, found by its tag, and none sent from the page. */
const OPTIONS = {
  url: '/api/openapi.json',
  deepLinking: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: -1,
  filter: true,
  supportedSubmitMethods: [],
  // Else the page would ask a foreign server what it thinks of the document.
  validatorUrl: 'none',
};

const APACHE = join(dirname(fileURLToPath(import.meta.url)), 'licences/Apache-2.0.txt');

/**
 * Writes what the page /api/docs loads into the folder of the built pages: the script and the styles of Swagger UI, as
 * @fastify/swagger-ui brings them, and the script's start.
 */
export function writeApiDocs(folder) {
  const files = dirname(fileURLToPath(import.meta.resolve('@fastify/swagger-ui')));
  const script = readFileSync(join(files, 'static/swagger-ui-bundle.js'), 'utf8');
  const start = `SwaggerUIBundle({ ...${JSON.stringify(OPTIONS)}, domNode: document.getElementById('docs') });`;
  writeFileSync(join(folder, 'api-docs.js'), `${script.replace(/\n\/\/# sourceMappingURL=.*$/m, '')}\n;${start}\n`);
  copyFileSync(join(files, 'static/swagger-ui.css'), join(folder, 'api-docs.css'));
  const licence = readFileSync(join(files, 'LICENSE'), 'utf8');
  writeFileSync(
    join(folder, 'api-docs.js.LICENSE.txt'),
    `Swagger UI, Copyright SmartBear Software Inc.\n\n${readFileSync(APACHE, 'utf8')}\nPacked by @fastify/swagger-ui:\n\n${licence}`,
  );
}
