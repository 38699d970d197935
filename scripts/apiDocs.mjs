import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readSwaggerUiRecord, SWAGGER_UI_LICENCES, swaggerUiChecksum, swaggerUiFolder } from './swaggerUi.mjs';

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
 * @fastify/swagger-ui brings them, the script's start, and the licences of all that is in the script.
 * @throws Error for another Swagger UI than the one of which the contents are known
 */
export function writeApiDocs(folder) {
  const files = swaggerUiFolder();
  if (swaggerUiChecksum(files) !== readSwaggerUiRecord().checksum)
    throw new Error('@fastify/swagger-ui brings another Swagger UI: run npm run dev:notices and commit');
  const script = readFileSync(join(files, 'swagger-ui-bundle.js'), 'utf8');
  const start = `SwaggerUIBundle({ ...${JSON.stringify(OPTIONS)}, domNode: document.getElementById('docs') });`;
  writeFileSync(join(folder, 'api-docs.js'), `${script.replace(/\n\/\/# sourceMappingURL=.*$/m, '')}\n;${start}\n`);
  copyFileSync(join(files, 'swagger-ui.css'), join(folder, 'api-docs.css'));
  const packed = readFileSync(join(files, '../LICENSE'), 'utf8');
  const licences = [
    `Swagger UI, Copyright SmartBear Software Inc.\n\n${readFileSync(APACHE, 'utf8')}`,
    `The packages in it:\n\n${readFileSync(SWAGGER_UI_LICENCES, 'utf8')}`,
    `Packed by @fastify/swagger-ui:\n\n${packed}`,
  ];
  // The name under which the script refers to it.
  writeFileSync(join(folder, 'swagger-ui-bundle.js.LICENSE.txt'), licences.join('\n'));
}
