import { createConfig, lintFromString } from '@redocly/openapi-core';

/* What is wrong with an OpenAPI document: one line for each finding, with its place. */

/** By the rules that Redocly recommends. */
export async function redoclyFindings(document: string): Promise<readonly string[]> {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source: document, absoluteRef: 'openapi.json', config });
  return problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer ?? ''}`);
}

interface Operation {
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly schema?: { readonly $ref?: string } }>>;
  };
}
interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

/** The request bodies without a name, which then have no type of their own in a client's code. */
export function nameFindings(document: string): readonly string[] {
  const { paths }: OpenApi = JSON.parse(document);
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, { requestBody }]) =>
      Object.values(requestBody?.content ?? {})
        .filter(({ schema }) => schema?.$ref === undefined)
        .map(() => `a request body without a name: ${method.toUpperCase()} ${path}`),
    ),
  );
}
