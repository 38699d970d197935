import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type {
  FastifyReply,
  FastifyRequest,
  RawRequestDefaultExpression,
  RawServerDefault,
  RouteGenericInterface,
} from 'fastify';
import { type Static, type TSchema, Type } from 'typebox';
import type { Action } from '#domain/role.ts';
import type { CacheTag } from './publicChanges.ts';

/**
 * How a caller proves who they are.
 *
 * - `anyone`: no proof is asked for; a session that comes along is recognised
 * - `session`: the session cookie
 * - `bearer`: the access token together with the cookie of the session that it was issued for
 * - `signature`: the card provider's signature, which the handler checks; no browser makes such a call
 */
export type Proof = 'anyone' | 'session' | 'bearer' | 'signature';

/** Who may make a call. The auth hook enforces it before the handler runs. */
export interface Access {
  readonly proof: Proof;
  /** What the caller's role must allow; left out: every role may. */
  readonly action?: Action;
  /** The query's `email` must be the caller's own; the value is the refusal of another one. */
  readonly ownEmail?: 'forbidden' | 'unauthenticated';
  /** Whether a session of a deleted account may make the call too. */
  readonly allowsRemoved?: true;
}

/**
 * Which rate limit counts a call: `usual` per caller, `strict` in addition for what guesses passwords, stores files or
 * moves money, `unlimited` for what is cheap or signed.
 */
export type RateClass = 'usual' | 'strict' | 'unlimited';

/** The schemas of a request, by part. Unknown fields of an object schema are accepted and ignored. */
interface RequestSchemas {
  readonly params?: TSchema;
  readonly query?: TSchema;
  readonly body?: TSchema;
}

/** A request and its successful answer, for the OpenAPI document. */
export interface CallExample {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly answer: unknown;
}

/** Everything about a call except its handler. */
export interface CallDescription {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** In the router's notation: `/api/catagory/:id`. */
  readonly path: string;
  readonly tag: string;
  readonly summary: string;
  readonly access: Access;
  readonly rate: RateClass;
  readonly request: RequestSchemas;
  /** The body's content type; `application/json` where the definition names none. */
  readonly bodyType: string;
  /** `handler`: the request schemas only document the call, and another program validates the request. */
  readonly checkedBy: 'schema' | 'handler';
  /** The content type of the successful answer. */
  readonly answerType: string;
  /** The schema of every answer, by status. */
  readonly responses: Readonly<Record<number, TSchema>>;
  readonly example: CallExample;
  /** Whether it answers a list page by page, with a link to the next one. */
  readonly isPaged: boolean;
  /** An answer to HEAD has no body, so a stream would never end. */
  readonly isStream: boolean;
}

interface Handler {
  handle(request: FastifyRequest, reply: FastifyReply): unknown;
  /** Of a call that answers all guests alike. */
  readonly publicCache:
    | {
        address(request: FastifyRequest): string;
        tags(request: FastifyRequest): readonly CacheTag[] | Promise<readonly CacheTag[] | undefined>;
      }
    | undefined;
}

/** A call over the services that its handler needs. */
export interface Call<Services> extends CallDescription {
  readonly bind: (services: Services) => Handler;
}

/** Optional fields may be undefined as well: the serialiser leaves them out. */
export type Answer<T> = T extends readonly (infer Item)[]
  ? readonly Answer<Item>[]
  : T extends object
    ? { readonly [K in keyof T]: Answer<T[K]> | (undefined extends T[K] ? undefined : never) } | T
    : T;

export type TypedRequest<Params extends TSchema, Query extends TSchema, Body extends TSchema> = FastifyRequest<
  RouteGenericInterface,
  RawServerDefault,
  RawRequestDefaultExpression,
  { params: Params; querystring: Query; body: Body },
  TypeBoxTypeProvider
>;

export interface CallOptions<
  Services,
  Params extends TSchema,
  Query extends TSchema,
  Body extends TSchema,
  Success extends TSchema,
> extends Pick<CallDescription, 'method' | 'path' | 'tag' | 'summary' | 'access'> {
  readonly rate?: RateClass;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  readonly bodyType?: string;
  readonly checkedBy?: 'handler';
  readonly isPaged?: true;
  readonly answer: Success;
  readonly answerType?: string;
  /** Statuses of refusals that the handler itself decides. */
  readonly refusals?: readonly number[];
  /** The shape of a refusal; `{ msg }` where the definition names none. */
  readonly refusal?: TSchema;
  readonly example: {
    readonly params?: Static<Params>;
    readonly query?: Static<Query>;
    readonly body?: Static<Body>;
    readonly answer: Static<Success>;
  };
  /**
   * Of a call whose answer is the same for all guests: it is stored until something that it shows has changed, and nothing
   * else changes it. The handler may set the header `link`, and no other.
   */
  readonly publicCache?: {
    /** The parameters that matter, so that everything else in an address makes no second answer. */
    readonly address: (request: Pick<TypedRequest<Params, Query, Body>, 'params' | 'query'>) => readonly unknown[];
    /** Undefined where there is nothing to show. */
    readonly tags: (
      services: Services,
      request: Pick<TypedRequest<Params, Query, Body>, 'params' | 'query'>,
    ) => readonly CacheTag[] | Promise<readonly CacheTag[] | undefined>;
  };
  readonly handle: (
    services: Services,
    request: TypedRequest<Params, Query, Body>,
    reply: FastifyReply,
  ) => Promise<Answer<Static<Success>> | FastifyReply> | FastifyReply | Answer<Static<Success>>;
}

const JSON_TYPE = 'application/json';

/**
 * The body of a refusal: a message for people, and the reason where a program needs it, each with what it means. A `title` is
 * its name in the OpenAPI document.
 */
export const refusalWith = (reasons: readonly (readonly [reason: string, meaning: string])[], title?: string) =>
  Type.Object(
    {
      msg: Type.String(),
      reason: Type.Optional(
        Type.Enum(
          reasons.map(([reason]) => reason),
          { type: 'string', description: reasons.map(([, meaning]) => meaning).join('; ') },
        ),
      ),
    },
    { ...(title && { title }), description: 'Refused, with a sentence for people' },
  );

/** The body of every refusal of the API whose definition names no other. */
export const refusalSchema = refusalWith([['account-removed', 'The account was deleted by the admin']], 'Refusal');

/** Defines a call; types of handler and example follow from the schemas. */
export function defineCall<
  Services,
  Success extends TSchema,
  Params extends TSchema = TSchema,
  Query extends TSchema = TSchema,
  Body extends TSchema = TSchema,
>(options: CallOptions<Services, Params, Query, Body, Success>): Call<Services> {
  const { method, path, tag, summary, access, params, query, body, example, handle, publicCache } = options;
  const { rate = 'usual', bodyType = JSON_TYPE, answerType = JSON_TYPE, checkedBy = 'schema' } = options;
  const request = { ...(params && { params }), ...(query && { query }), ...(body && { body }) };
  const refusal = options.refusal ?? refusalSchema;
  const statuses = new Set([...refusalStatuses({ access, rate, request, checkedBy }), ...(options.refusals ?? [])]);
  const refusals = Object.fromEntries([...statuses].sort().map((status) => [status, refusal]));
  return {
    method,
    path,
    tag,
    summary,
    access,
    rate,
    request,
    bodyType,
    checkedBy,
    answerType,
    responses: { 200: options.answer, ...refusals },
    example,
    isPaged: options.isPaged ?? false,
    isStream: answerType === 'text/event-stream',
    bind: (services) => ({
      handle: (typed: TypedRequest<Params, Query, Body>, reply: FastifyReply) => handle(services, typed, reply),
      publicCache: publicCache && {
        address: (typed: TypedRequest<Params, Query, Body>) => [path, ...publicCache.address(typed)].join(' '),
        tags: (typed: TypedRequest<Params, Query, Body>) => publicCache.tags(services, typed),
      },
    }),
  };
}

/** The refusals that follow from the other facts of a call; the last ones are those of every call. */
function refusalStatuses({
  access,
  rate,
  request,
  checkedBy,
}: Pick<CallDescription, 'access' | 'rate' | 'request' | 'checkedBy'>): readonly number[] {
  const isChecked = checkedBy === 'schema' && Object.keys(request).length > 0;
  const needsSession = access.proof === 'session' || access.proof === 'bearer';
  const mayBeRemoved = access.allowsRemoved !== true && access.proof !== 'signature';
  return [
    ...(isChecked ? [400] : []),
    ...(needsSession ? [401] : []),
    ...(needsSession || mayBeRemoved ? [403] : []),
    ...(request.body === undefined ? [] : [413, 415]),
    ...(rate === 'unlimited' ? [] : [429]),
    // Its header is too long.
    431,
    500,
  ];
}
