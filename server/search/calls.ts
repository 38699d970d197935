import { Type } from 'typebox';
import { decodeSearch, encodeSearch } from '#domain/search.ts';
import { carExample } from '../cars/codec.ts';
import { type Call, defineCall } from '../http/defineCall.ts';
import { decodePage, pageParameters } from '../http/pagination.ts';
import type { ServerContext } from '../ServerContext.ts';
import { readCategories } from './categories.ts';
import {
  categoriesSchema,
  categoryExample,
  encodeCategory,
  encodeSearchPage,
  nextSearchLink,
  searchAnswerSchema,
  searchQuery,
} from './codec.ts';
import type { SearchedWords } from './SearchedWords.ts';
import { searchCars } from './searchCars.ts';

export interface SearchServices extends ServerContext {
  readonly searchedWords: SearchedWords;
}

const PATH = '/api/search';

const search = defineCall({
  method: 'GET',
  path: PATH,
  tag: 'Cars',
  summary: 'Cars by words and filters, in one of five orders; a Link header leads to the next page',
  access: { proof: 'anyone' },
  query: Type.Object({
    limit: pageParameters.limit,
    after: Type.Optional(
      Type.String({
        pattern: '^\\d{1,15}\\.\\d{1,16}$',
        description: 'From the Link header of the page before',
        'x-message': 'this is not the end of a page',
      }),
    ),
    ...searchQuery,
  }),
  answer: searchAnswerSchema,
  example: {
    query: { q: 'corvane', price: '-20000', sort: 'price' },
    answer: {
      cars: [carExample],
      count: { value: 1, exact: true },
      toobroad: false,
      respelled: [],
      blocking: [],
    },
  },
  forStrangers: {
    address: ({ query }) => [JSON.stringify(encodeSearch(decodeSearch(query))), query.limit, query.after],
    shows: () => ['lists'],
  },
  handle: async (services: SearchServices, { query, caller }, reply) => {
    const { limit, after } = decodePage(query);
    const paged = { search: decodeSearch(query), limit, after: after && cursorFrom(after) };
    const page = await searchCars(services, paged, caller);
    if (page.next !== undefined) reply.header('link', nextSearchLink(PATH, paged, page.next));
    return encodeSearchPage(page);
  },
});

const categories = defineCall({
  method: 'GET',
  path: '/api/categories',
  tag: 'Cars',
  summary: 'How many cars each category has for sale, and from which price on',
  access: { proof: 'anyone' },
  answer: categoriesSchema,
  example: { answer: [categoryExample] },
  forStrangers: { address: () => [], shows: () => ['lists'] },
  handle: async ({ store }: SearchServices) => (await readCategories(store)).map(encodeCategory),
});

/** The end of a page: a value in the order of the result, and a car's number. */
const cursorFrom = ({ postedAt, id }: { readonly postedAt: number; readonly id: string }) => ({
  value: postedAt,
  no: Number(id),
});

export const searchCalls: readonly Call<SearchServices>[] = [search, categories];
