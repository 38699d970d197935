import { registerHooks } from 'node:module';

// openapi-typescript writes types by means of the compiler's programming interface, which TypeScript 7 does not have.
registerHooks({
  resolve: (specifier, context, next) =>
    next(specifier === 'typescript' ? new URL('./bundledTypeScript.ts', import.meta.url).href : specifier, context),
});
const { default: openapiTypeScript, astToString } = await import('openapi-typescript');

/** What openapi-typescript makes of an OpenAPI document: a module of TypeScript. @throws when it can't read the document */
export const generatedTypes = async (document: string): Promise<string> =>
  astToString(await openapiTypeScript(document, { silent: true }));
