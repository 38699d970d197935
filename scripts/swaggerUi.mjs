import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Its package has the two files alone; what is in them and under which licences its makers publish elsewhere (scripts/notices.ts). */
const ABOUT = join(dirname(fileURLToPath(import.meta.url)), 'licences');

/** The script and the styles of Swagger UI, which @fastify/swagger-ui brings as its makers have built them. */
export const SWAGGER_UI_FILES = ['swagger-ui-bundle.js', 'swagger-ui.css'];
export const SWAGGER_UI_RECORD = join(ABOUT, 'swagger-ui.json');
export const SWAGGER_UI_LICENCES = join(ABOUT, 'swagger-ui.txt');

/** Where the two files are. */
export const swaggerUiFolder = () => join(dirname(fileURLToPath(import.meta.resolve('@fastify/swagger-ui'))), 'static');

/** The last line of a file with a source map, which @fastify/swagger-ui leaves out. */
const MAP_LINE = /\s*\/[/*]# sourceMappingURL=\S*?(?:\*\/)?\s*$/;

/**
 * The checksum of both files.
 * @param {string} folder
 */
export function swaggerUiChecksum(folder) {
  const hash = createHash('sha256');
  for (const name of SWAGGER_UI_FILES)
    hash.update(readFileSync(join(folder, name), 'utf8').replace(MAP_LINE, '').trimEnd());
  return hash.digest('hex');
}

/**
 * What is known about the two files: the packages in them, with a version where the files state one.
 * @returns {{ version: string, checksum: string, contains: readonly { name: string, version?: string }[] }}
 */
export const readSwaggerUiRecord = () => JSON.parse(readFileSync(SWAGGER_UI_RECORD, 'utf8'));
