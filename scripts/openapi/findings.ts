import { createConfig, lintFromString } from '@redocly/openapi-core';
import spectral from '@stoplight/spectral-core';
import rulesets from '@stoplight/spectral-rulesets';
import { generatedTypes } from './generatedTypes.ts';

/* What others say of an OpenAPI document, each by its recommended rules: one line for each finding, with its place. */

export async function redoclyFindings(document: string): Promise<readonly string[]> {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source: document, absoluteRef: 'openapi.json', config });
  return problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer ?? ''}`);
}

export async function spectralFindings(document: string): Promise<readonly string[]> {
  const linter = new spectral.Spectral();
  linter.setRuleset(new spectral.Ruleset({ extends: [[rulesets.oas, 'recommended']] }));
  const problems = await linter.run(JSON.parse(document));
  return problems.map(({ code, message, path }) => `${code}: ${message} #/${path.join('/')}`);
}

/** The named schemas for which openapi-typescript makes no type of that name, and the request bodies without a name. */
export async function typeFindings(document: string): Promise<readonly string[]> {
  const types = await generatedTypes(document);
  const { components }: { components?: { schemas?: object } } = JSON.parse(document);
  const named = Object.keys(components?.schemas ?? {}).filter((name) => !new RegExp(`^ {8}${name}: `, 'm').test(types));
  const bodies = bodyTypes(types).filter((type) => !type.startsWith('components["schemas"]'));
  return [
    ...named.map((name) => `no type is named ${name}`),
    ...bodies.map((type) => `a request body without a name: ${type}`),
  ];
}

/** The type of each request body, as far as its first line. */
const bodyTypes = (types: string): readonly string[] =>
  [...types.matchAll(/requestBody\??: \{\s+content: \{\s+(?:\/\*\*[\s\S]*?\*\/\s+)?"[^"]+": (.*)$/gm)].map(
    ([, type = '']) => type,
  );
