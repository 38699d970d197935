import type { FastifyInstance, RouteOptions } from 'fastify';
import type { Env } from '../env.ts';
import { sessionCookieName } from '../sessions/cookies.ts';
import { OTHER_CALLS } from './otherCalls.ts';
import { type Right, rightOf } from './rights.ts';
import { type CallDescription, PRODUCT_CALLS, type Schema } from './wireCalls.ts';

/** Everything that others may call; pages, files and the verifier's states are no interface. */
const DOCUMENTED_PATHS = /^\/(?:api|identity|image-host|sandbox-cards)\/|^\/(?:healthz|readyz)$/;
/** A file, and so no route of its own. */
const FEEDBACK = {
  call: 'GET /feedback.json',
  answer: {
    type: 'array',
    items: {
      type: 'object',
      properties: {
        name: { type: 'string' },
        post: { type: 'string' },
        heading: { type: 'string' },
        img: { type: 'string' },
      },
    },
  },
};

const messageSchema = (name: string) => ({
  type: 'object',
  properties: { [name]: { type: 'string' } },
  required: [name],
});
const REFUSALS = {
  Refusal: messageSchema('msg'),
  UploadRefusal: { type: 'object', properties: { success: { type: 'boolean' }, error: messageSchema('message') } },
};

interface Call {
  /** Method and address, as in the rights table. */
  readonly call: string;
  /** The schema of its good answer, as the route has it. */
  readonly answer: Schema | undefined;
}

/** Watches which routes are registered from now on; gives what makes the OpenAPI 3.1 document of them. */
export function describeApi(app: FastifyInstance, env: Pick<Env, 'isSecure'>): () => Schema {
  const calls: Call[] = [FEEDBACK];
  app.addHook('onRoute', (route) => {
    if (!DOCUMENTED_PATHS.test(route.url)) return;
    for (const method of [route.method].flat()) {
      const call = `${method} ${route.url}`;
      if (method === 'HEAD' || call.endsWith('/*')) continue;
      if (descriptionOf(call) === undefined) throw new Error(`${call} is not described for the OpenAPI document`);
      calls.push({ call, answer: successSchema(route) });
    }
  });
  return () => buildDocument(calls, env);
}

const descriptionOf = (call: string): CallDescription | undefined => PRODUCT_CALLS[call] ?? OTHER_CALLS[call];

function successSchema({ schema }: RouteOptions): Schema | undefined {
  const response: unknown = schema?.response;
  const isObject = typeof response === 'object' && response !== null && '200' in response;
  const answer: unknown = isObject ? response['200'] : undefined;
  return typeof answer === 'object' && answer !== null ? { ...answer } : undefined;
}

function buildDocument(calls: readonly Call[], env: Pick<Env, 'isSecure'>): Schema {
  const paths: Record<string, Record<string, Schema>> = {};
  for (const call of calls) {
    const [method = '', url = ''] = call.call.split(' ', 2);
    const path = url.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [method.toLowerCase()]: buildOperation(call, rightOf(method, url)) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Second Gear',
      version: '1',
      description:
        'The used-car marketplace. The odd spellings are the contract’s; docs/contract.md says how to rely on it.',
    },
    paths,
    components: {
      schemas: REFUSALS,
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: sessionCookieName(env) },
        accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
      },
    },
  };
}

function buildOperation({ call, answer }: Call, right: Right | undefined): Schema {
  const {
    summary,
    query = {},
    path = {},
    body,
    bodyType = 'application/json',
    refusals = [],
  } = descriptionOf(call) ?? {
    summary: call,
  };
  const isValidated = body !== undefined || Object.keys(query).length > 0;
  const statuses = new Set([...statusesOf(right), ...(isValidated ? [400] : []), ...refusals]);
  return {
    operationId: call,
    summary,
    parameters: [
      ...Object.entries(path).map(([name, schema]) => ({ name, in: 'path', required: true, schema })),
      ...Object.entries(query).map(([name, schema]) => ({ name, in: 'query', required: isRequired(name), schema })),
    ],
    ...(body === undefined ? {} : { requestBody: { required: true, content: { [bodyType]: { schema: body } } } }),
    security: securityOf(right),
    responses: {
      200: {
        description: summary,
        ...(answer === undefined ? {} : { content: { 'application/json': { schema: answer } } }),
      },
      ...Object.fromEntries([...statuses].sort().map((status) => [status, refusalResponse(call)])),
      default: refusalResponse(call),
    },
  };
}

/** Those that lead through a list may be left out. */
const isRequired = (name: string): boolean => !['limit', 'after', 'include'].includes(name);

/** What the guard may answer to a caller, by the call's row of the rights table. */
function statusesOf(right: Right | undefined): readonly number[] {
  if (right === undefined || right.proof === 'signature') return [];
  const removed = right.allowsRemoved === true ? [] : [403];
  return right.proof === 'anyone' ? removed : [401, 403];
}

function securityOf(right: Right | undefined): readonly Schema[] {
  if (right?.proof === 'bearer') return [{ session: [], accessToken: [] }];
  return right?.proof === 'session' ? [{ session: [] }] : [];
}

/** Image host and identity provider say no in shapes of their own. */
function refusalResponse(call: string): Schema {
  const schema = call.includes(' /api/')
    ? { $ref: '#/components/schemas/Refusal' }
    : call.includes(' /image-host/')
      ? { $ref: '#/components/schemas/UploadRefusal' }
      : { type: 'object' };
  return { description: 'Refused, with a sentence for people', content: { 'application/json': { schema } } };
}
