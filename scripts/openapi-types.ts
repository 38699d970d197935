// `npm run openapi:types`: prints the types of docs/openapi.json, as openapi-typescript makes them (docs/contract.md).
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generatedTypes } from './openapi/generatedTypes.ts';

const document = join(import.meta.dirname, '../docs/openapi.json');
process.stdout.write(await generatedTypes(readFileSync(document, 'utf8')));
