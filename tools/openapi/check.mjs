// What others make of docs/openapi.json: Spectral's recommended rules find nothing, and openapi-typescript gives every named
// schema a type of that name. Part of `npm run test:full`.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import spectral from '@stoplight/spectral-core';
import rulesets from '@stoplight/spectral-rulesets';
import openapiTypeScript, { astToString } from 'openapi-typescript';

const text = readFileSync(resolve(import.meta.dirname, '../../docs/openapi.json'), 'utf8');
const document = JSON.parse(text);

const linter = new spectral.Spectral();
linter.setRuleset(new spectral.Ruleset({ extends: [[rulesets.oas, 'recommended']] }));
const problems = await linter.run(document);

const types = astToString(await openapiTypeScript(text, { silent: true }));
const names = Object.keys(document.components.schemas);
const without = names.filter((name) => !new RegExp(`^ {8}${name}: `, 'm').test(types));

const findings = [
  ...problems.map(({ code, message, path }) => `Spectral ${code}: ${message} #/${path.join('/')}`),
  ...without.map((name) => `openapi-typescript: no type is named ${name}`),
];
for (const finding of findings) console.error(`docs/openapi.json ${finding}`);
console.log(`${names.length} types, ${findings.length} findings of Spectral and openapi-typescript`);
if (findings.length > 0) process.exitCode = 1;
