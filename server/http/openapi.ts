import swagger from '@fastify/swagger';
import type { FastifyInstance, FastifySchema } from 'fastify';
import type { TSchema } from 'typebox';
import type { CallDescription } from './defineCall.ts';

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
      },
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
  const { method, path, tag, summary, access, request, bodyType, answerType, responses, example } = call;
  const { params, query, body } = request;
  const answers = Object.entries(responses).map(([status, schema]) => {
    const isSuccess = status === '200';
    const content = { schema, ...(isSuccess && { example: example.answer }) };
    const type = isSuccess ? answerType : 'application/json';
    return [status, { description: isSuccess ? summary : refusalDescription(schema), content: { [type]: content } }];
  });
  return {
    operationId: `${method} ${path}`,
    tags: [tag],
    summary,
    security: securityOf(call),
    consumes: [bodyType],
    ...(params && { params: withExamples(params, example.params) }),
    ...(query && { querystring: withExamples(query, example.query) }),
    ...(body && { body: example.body === undefined ? body : { ...body, examples: [example.body] } }),
    response: Object.fromEntries(answers),
    ...(access.proof === 'signature' && { description: 'Signed by the card provider; not for browsers.' }),
  };
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
