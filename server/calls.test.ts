import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { readEnv } from './env.ts';
import { allCalls } from './features.ts';

const calls = allCalls(readEnv({ GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' })).map((call) => ({
  ...call,
  name: `${call.method} ${call.path}`,
}));
const ajv = new Ajv2020({ strict: false, validateFormats: false, multipleOfPrecision: 6 });
const fits = (schema: object | undefined, value: unknown): boolean =>
  schema === undefined || ajv.validate(schema, value);

describe.each(calls)('$name', ({ request, responses, example, method, path }) => {
  it('has an example that matches its schemas', () => {
    expect(fits(responses[200], example.answer)).toBe(true);
    for (const part of ['params', 'query', 'body'] as const) {
      if (example[part] !== undefined) expect([part, fits(request[part], example[part])]).toEqual([part, true]);
    }
  });

  it('has a schema for every parameter of its path', () => {
    const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name);
    expect(Object.keys(Object(request.params).properties ?? {})).toEqual(names);
    expect(method === 'GET' && request.body !== undefined).toBe(false);
  });
});

it('leaves out the calls of the embedded accounts where the accounts are at Firebase', () => {
  const paths = allCalls(
    readEnv({ FIREBASE_PROJECT_ID: 'market', FIREBASE_API_KEY: 'key', FIREBASE_AUTH_DOMAIN: 'market.firebaseapp.com' }),
  ).map(({ path }) => path);
  expect(paths).toContain('/api/session');
  expect(paths.filter((path) => path.startsWith('/identity'))).toEqual([]);
});
