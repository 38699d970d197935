import type { FastifyReply } from 'fastify';
import { type Static, type TObject, type TProperties, type TSchema, Type } from 'typebox';
import type { Cursor } from './cursors.ts';
import { type Answer, type Call, type CallOptions, defineCall, type TypedRequest } from './defineCall.ts';
import { decodePage, linkNextPage, type PageQuery, type PageTexts, pageParameters } from './pagination.ts';

/** The answer of a list: its items. */
export const listOf = <Item extends TSchema>(item: Item) => Type.Array(item);

type ListQuery<Filters extends TProperties> = TObject<Filters & typeof pageParameters>;

/** An answer, or its JSON where that is stored; `next` is the end of this page, undefined on the last one. */
type AnsweredPage<Success extends TSchema> = { readonly next: Cursor | undefined } & (
  | { readonly answer: Answer<Static<Success>> }
  | { readonly json: Buffer }
);

interface ListOptions<Services, Success extends TSchema, Params extends TSchema, Filters extends TProperties>
  extends Omit<
    CallOptions<Services, Params, ListQuery<Filters>, TSchema, Success>,
    'method' | 'query' | 'body' | 'bodyType' | 'checkedBy' | 'isPaged' | 'handle'
  > {
  /** The parameters beside those of the page. */
  readonly query?: Filters;
  /** How the filters are written in the link to the next page; as they were sent where it is left out. */
  readonly linkedFilters?: (
    request: Pick<TypedRequest<Params, ListQuery<Filters>, TSchema>, 'query'>,
  ) => Readonly<Record<string, string | undefined>>;
  readonly handle: (
    services: Services,
    request: TypedRequest<Params, ListQuery<Filters>, TSchema>,
    at: { readonly page: PageQuery; readonly reply: FastifyReply },
  ) => Promise<AnsweredPage<Success>>;
}

/**
 * Defines a call that answers a list page by page: it takes `limit` and `after`, and links to the next page. A list that is the same for
 * all guests is stored by page.
 */
export function defineList<
  Services,
  Success extends TSchema,
  Params extends TSchema = TSchema,
  Filters extends TProperties = Record<never, TSchema>,
>(options: ListOptions<Services, Success, Params, Filters>): Call<Services> {
  const { query: filters, linkedFilters, handle, publicCache, ...call } = options;
  type Request = TypedRequest<Params, ListQuery<Filters>, TSchema>;
  const textsOf = ({ query }: Pick<Request, 'query'>): PageTexts & Readonly<Record<string, unknown>> => Object(query);
  return defineCall<Services, Success, Params, ListQuery<Filters>, TSchema>({
    ...call,
    method: 'GET',
    query: Type.Object({ ...filters, ...pageParameters } as Filters & typeof pageParameters),
    isPaged: true,
    ...(publicCache && {
      publicCache: {
        ...publicCache,
        address: (request: Pick<Request, 'params' | 'query'>) => {
          const { limit, after } = textsOf(request);
          return [...publicCache.address(request), limit, after];
        },
      },
    }),
    handle: async (services, request, reply) => {
      const texts = textsOf(request);
      const answered = await handle(services, request, { page: decodePage(texts), reply });
      const linked = linkedFilters === undefined ? texts : { ...linkedFilters(request), limit: texts.limit };
      linkNextPage(reply, linked, answered.next);
      return 'json' in answered ? reply.type('application/json; charset=utf-8').send(answered.json) : answered.answer;
    },
  });
}
