import swagger from '@fastify/swagger';
import type { FastifyInstance, FastifySchema } from 'fastify';
import type { TSchema } from 'typebox';
import type { Access, CallDescription, Proof } from './defineCall.ts';

/** The groups of calls, in the order of the document. */
const TAGS: readonly (readonly [name: string, description: string])[] = [
  ['Sessions', 'Signing in and out, the access token, and the events of a session'],
  ['Members', 'User records, roles, and the admin’s calls about members'],
  ['Own account', 'What members do with their own account and data'],
  ['Shop', 'Who runs the market'],
  ['Cars', 'Cars for sale, a seller’s own cars, advertisements and the search'],
  ['Sellers', 'Who sells, and what sellers say of themselves'],
  ['Saved searches', 'Searches that a member keeps, and how many cars are new to them'],
  ['Wishlist', 'The cars that a buyer has put aside'],
  ['Bookings', 'Bookings of cars by their buyers'],
  ['Notifications', 'What members were told of their deals'],
  ['Payments', 'Card payments of bookings, and those that an admin must look at'],
  ['Reports', 'What people report, what is decided about it, and appeals'],
  ['Figures', 'The market in numbers, for admins'],
  ['Audit log', 'Who did what, for admins'],
  ['Identity', 'The embedded identity provider: passwords, second factors and Google'],
  ['Image host', 'Uploads of pictures, and the pictures'],
  ['Sandbox cards', 'The stand-in of a card provider on test systems'],
  ['Server', 'Health, this document, and the file of customers’ words'],
];

/** Collects the calls that are registered from now on; `app.swagger()` gives the OpenAPI 3.1 document of them. */
export async function describeApi(app: FastifyInstance, sessionCookieName: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Second Gear',
        version: '1',
        description:
          'The used-car marketplace. The odd spellings are the contract’s; docs/contract.md says how to rely on it. ' +
          'Lengths of texts count UTF-16 units. A field that a call does not name is ignored.',
        license: { name: 'MIT', identifier: 'MIT' },
        contact: { name: 'The developers of Second Gear' },
      },
      servers: [{ url: '/', description: 'The server that answers with this document' }],
      tags: TAGS.map(([name, description]) => ({ name, description })),
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: sessionCookieName },
          accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        },
      },
    },
    exposeHeadRoutes: false,
    transform: ({ route, url }) => {
      const call = route.config?.call;
      return { url, schema: call === undefined ? { hide: true } : documentedSchema(call) };
    },
  });
}

/** A call in the notation of @fastify/swagger. */
function documentedSchema(call: CallDescription): FastifySchema {
  const { tag, summary, access, request, bodyType, answerType, responses, example } = call;
  const { params, query, body } = request;
  const answers = Object.entries(responses).map(([status, schema]) => {
    const isSuccess = status === '200';
    const content = { schema, ...(isSuccess && { example: example.answer }) };
    const type = isSuccess ? answerType : 'application/json';
    return [status, { description: isSuccess ? summary : refusalDescription(schema), content: { [type]: content } }];
  });
  return {
    operationId: operationIdOf(call),
    tags: [tag],
    summary,
    security: securityOf(call),
    consumes: [bodyType],
    ...(params && { params: withExamples(params, example.params) }),
    ...(query && { querystring: withExamples(query, example.query) }),
    ...(body && { body: documentedBody(call, body) }),
    response: Object.fromEntries(answers),
    description: accessInWords(access),
  };
}

/** Every body has a name: its title, or one that follows from its call, such as `PutVerifyBody`. */
function documentedBody(call: CallDescription, body: TSchema): object {
  const id = operationIdOf(call);
  const title = `${id.charAt(0).toUpperCase()}${id.slice(1)}Body`;
  const { body: example } = call.example;
  return { title, ...body, ...(example !== undefined && { examples: [example] }) };
}

/** A name that may stand in an address and in programs: `GET /api/bookings/:id` is `getBookingsById`. */
function operationIdOf({ method, path }: Pick<CallDescription, 'method' | 'path'>): string {
  const words = path
    .replace(/^\/api\//, '/')
    .replaceAll('/:', '/by-')
    .split(/[^A-Za-z0-9]+/);
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

const PROOF_IN_WORDS: Readonly<Record<Proof, string>> = {
  anyone: 'For everyone.',
  session: 'Needs the session cookie.',
  bearer: 'Needs the session cookie, and the access token of `/api/jwt` as a bearer.',
  signature: 'Signed by the card provider; not for browsers.',
};

/** Who may make a call. */
function accessInWords({ proof, action, ownEmail }: Access): string {
  return [
    PROOF_IN_WORDS[proof],
    ...(action === undefined ? [] : [`The account needs the right \`${action}\`.`]),
    ...(ownEmail === undefined ? [] : ['`email` is the caller’s own address.']),
  ].join(' ');
}

const refusalDescription = (schema: TSchema): string =>
  'description' in schema ? String(schema.description) : 'Refused, with a sentence for people';

/** Examples of single parameters, each with its own schema. */
function withExamples(schema: TSchema, example: unknown): object {
  const values: Readonly<Record<string, unknown>> =
    typeof example === 'object' && example !== null ? { ...example } : {};
  const properties = 'properties' in schema ? Object.entries(Object(schema.properties)) : [];
  return {
    ...schema,
    properties: Object.fromEntries(
      properties.map(([name, field]) => [
        name,
        name in values ? { ...Object(field), examples: [values[name]] } : field,
      ]),
    ),
  };
}

function securityOf({ access: { proof } }: CallDescription): readonly { readonly [name: string]: readonly string[] }[] {
  if (proof === 'bearer') return [{ session: [], accessToken: [] }];
  return proof === 'session' ? [{ session: [] }] : [];
}

/** The document of the calls; schemas that have a title are named components. */
export function apiDocument(app: Pick<FastifyInstance, 'swagger'>): object {
  const described: { readonly components?: object; readonly paths?: object } = app.swagger();
  const { components, paths = {}, ...document } = described;
  const schemas: Record<string, unknown> = {};
  return { ...document, components: { ...components, schemas }, paths: nameSchemas(paths, schemas) };
}

/** Copies a part of the document; a schema with a title becomes a reference to `schemas`. */
function nameSchemas(value: unknown, schemas: Record<string, unknown>): unknown {
  if (Array.isArray(value)) return value.map((item) => nameSchemas(item, schemas));
  if (typeof value !== 'object' || value === null) return value;
  const copy = Object.fromEntries(
    Object.entries(value).map(([key, field]) => [key, key === 'example' ? field : nameSchemas(field, schemas)]),
  );
  const { title, type, ...rest } = copy;
  if (typeof title !== 'string' || type !== 'object') return copy;
  const named = { type, ...rest };
  const known = schemas[title] ?? named;
  if (JSON.stringify(known) !== JSON.stringify(named)) throw new Error(`two schemas are named ${title}`);
  schemas[title] = known;
  return { $ref: `#/components/schemas/${title}` };
}
