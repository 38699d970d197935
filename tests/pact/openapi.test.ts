import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#support/server.ts';
import { templateOf } from '../../scripts/pact/openapi.ts';
import { PROVIDERS } from '../../scripts/pact/pactFile.ts';
import { readEnv } from '../../server/env.ts';
import { allCalls } from '../../server/features.ts';
import { type Interaction, interactionsOf } from './support/pacts.ts';

/* The server's OpenAPI document against the pacts: each interaction must be valid by it. */

interface Schema {
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
}
interface Content {
  readonly content?: Readonly<Record<string, { readonly schema: Schema }>>;
}
interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly description?: string;
  readonly parameters?: readonly { name: string; in: 'path' | 'query'; required: boolean; schema: Schema }[];
  readonly requestBody?: Content;
  readonly security?: readonly Readonly<Record<string, unknown>>[];
  readonly responses: Readonly<Record<string, Content>>;
}
interface Document {
  readonly openapi: string;
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

let server: TestServer;
let document: Document;
beforeAll(async () => {
  server = await startTestServer();
  document = await (await fetch(`${server.address}/api/openapi.json`)).json();
});
afterAll(() => server.remove());

it('has no pattern that looks ahead or back, which readers with RE2 can not take', () => {
  const patterns = [...JSON.stringify(document).matchAll(/"pattern":("(?:[^"\\]|\\.)*")/g)].map(([, text]) => text);
  expect(patterns.length).toBeGreaterThan(50);
  expect(patterns.filter((pattern) => /\(\?(?:[=!]|<[=!])/.test(pattern ?? ''))).toEqual([]);
});

const ajv = new Ajv2020({ validateFormats: false, allErrors: true, strict: false });
const problems = (schema: Schema, value: unknown): readonly string[] => {
  const check = ajv.compile(schema);
  return check(value) ? [] : (check.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
};

/** The operation of a request, and its path parameters. */
function operationOf({ method, path }: Interaction['request']) {
  const template = templateOf(Object.keys(document.paths), path);
  const operation = template === undefined ? undefined : document.paths[template]?.[method.toLowerCase()];
  if (template === undefined || operation === undefined) return undefined;
  const values = path.split('/');
  const named = template.split('/').flatMap((step, place) => {
    const [, name] = /^\{(\w+)\}$/.exec(step) ?? [];
    return name === undefined ? [] : [[name, values[place]] as const];
  });
  const parts: Readonly<Record<string, string | undefined>> = Object.fromEntries(named);
  return { operation, parts };
}

/** The schema itself where it is named among the components. */
const resolved = ({ $ref, ...own }: Schema): Schema =>
  $ref === undefined ? own : (document.components.schemas[$ref.split('/').at(-1) ?? ''] ?? {});

/** The pacts list only the fields that the pages read; each must be a field of the document. */
const onlyKnown = (schema: Schema): Schema => {
  const known = resolved(schema);
  const { required: _, ...rest } = { required: undefined, ...known };
  const { properties, items } = known;
  return {
    ...rest,
    ...(items === undefined ? {} : { items: onlyKnown(items) }),
    ...(properties === undefined
      ? {}
      : {
          additionalProperties: false,
          properties: Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, onlyKnown(field)])),
        }),
  };
};

function requestProblems(interaction: Interaction): readonly string[] {
  const found = operationOf(interaction.request);
  if (found === undefined) return ['no such operation'];
  const { operation, parts } = found;
  const { query = {}, headers = {}, body } = interaction.request;
  const known = (operation.parameters ?? []).filter((parameter) => parameter.in === 'query').map(({ name }) => name);
  const wantsBearer = (operation.security ?? []).some((way) => 'accessToken' in way);
  const bodySchema = operation.requestBody?.content?.[body?.contentType.split(';', 1)[0] ?? '']?.schema;
  return [
    ...Object.keys(query)
      .filter((name) => !known.includes(name))
      .map((name) => `query ${name} is unknown`),
    ...(operation.parameters ?? []).flatMap((parameter) => {
      const value = parameter.in === 'query' ? query[parameter.name]?.[0] : parts[parameter.name];
      if (value === undefined) return parameter.required ? [`${parameter.name} is missing`] : [];
      return problems(parameter.schema, value).map((problem) => `${parameter.name}${problem}`);
    }),
    // Without a bearer, the call is refused.
    ...('authorization' in headers === wantsBearer || interaction.response.status === 401
      ? []
      : ['the bearer header is not as described']),
    ...(body !== undefined && operation.requestBody !== undefined && bodySchema === undefined
      ? ['body of another type']
      : []),
    ...(body?.contentType === 'application/json' && bodySchema !== undefined
      ? problems(resolved(bodySchema), body.content)
      : []),
  ];
}

function responseProblems({ request, response }: Interaction): readonly string[] {
  const answer = operationOf(request)?.operation.responses[response.status];
  if (answer === undefined) return [`${response.status} is not described`];
  const schema = answer.content?.['application/json']?.schema;
  if (response.body === undefined) return [];
  if (schema === undefined) return ['no schema for the answer'];
  return problems(onlyKnown(schema), response.body.content);
}

describe.each(PROVIDERS)('the pact with the %s', (provider) => {
  it.each(interactionsOf(provider).map((interaction) => [interaction.description, interaction] as const))(
    'matches the OpenAPI document: %s',
    (_description, interaction) => {
      expect([...requestProblems(interaction), ...responseProblems(interaction)]).toEqual([]);
    },
  );
});

it('is an OpenAPI 3.1 document of every defined call', () => {
  expect(document.openapi).toBe('3.1.0');
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
  const ids = operations.map(({ operationId }) => operationId);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.filter((id) => !/^[a-z][A-Za-z0-9]+$/.test(id))).toEqual([]);
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
  );
  const defined = allCalls(readEnv({})).map(({ method, path }) => `${method} ${path}`);
  expect(described.toSorted()).toEqual(defined.toSorted());
});

it('is what docs/openapi.json says (else run `npm run dev:openapi` and commit)', async () => {
  await expect(`${JSON.stringify(document, null, 2)}\n`).toMatchFileSnapshot('../../docs/openapi.json');
});

it('names the things of the market, describes every group of calls, and says of every call who may make it', () => {
  expect(Object.keys(document.components.schemas)).toEqual(
    expect.arrayContaining(['Booking', 'Car', 'DeletedAccount', 'ListedCar', 'Member', 'OwnCar', 'Refusal']),
  );
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
  const bodies = operations.flatMap(({ requestBody }) => Object.values(requestBody?.content ?? {}));
  expect(bodies.length).toBeGreaterThan(20);
  expect(bodies.filter(({ schema }) => schema.$ref === undefined)).toEqual([]);
  const tags = new Set(operations.flatMap((operation) => operation.tags));
  expect([...tags].toSorted()).toEqual(document.tags.map(({ name }) => name).toSorted());
  expect(operations.filter(({ description }) => !description)).toEqual([]);
  expect(document.paths['/api/verify']?.put?.description).toBe(
    'Needs the session cookie, and the access token of `/api/jwt` as a bearer. The account needs the right `verify-seller`. `email` is the caller’s own address.',
  );
});

it('finds a request that does not match the document', () => {
  const [first] = interactionsOf('market-server').filter(({ description }) => description === 'a new car');
  if (first?.request.body === undefined) throw new Error('no such interaction');
  const { body, headers: _, ...request } = first.request;
  const wrong = { ...first, request: { ...request, query: { page: ['1'] }, body: { ...body, content: { year: 20 } } } };
  expect(requestProblems(wrong)).toEqual(
    expect.arrayContaining([
      'query page is unknown',
      'the bearer header is not as described',
      " must have required property 'catagory'",
    ]),
  );
  expect(responseProblems({ ...first, response: { status: 418 } })).toEqual(['418 is not described']);
});
