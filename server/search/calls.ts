import { encodeSearch } from '#domain/search.ts';
import { decodeSearch } from '#domain/searchAddress.ts';
import { carExample } from '../cars/codec.ts';
import type { ServerContext } from '../context/ServerContext.ts';
import { type Call, defineCall } from '../http/defineCall.ts';
import { defineList } from '../http/defineList.ts';
import { readCategories } from './categories.ts';
import {
  categoriesSchema,
  categoryExample,
  decodeSearchCursor,
  encodeCategory,
  encodeSearchPage,
  searchAnswerSchema,
  searchQuery,
} from './codec.ts';
import type { SearchedWords } from './SearchedWords.ts';
import { searchCars } from './searchCars.ts';

export interface SearchServices extends ServerContext {
  readonly searchedWords: SearchedWords;
}

const search = defineList({
  path: '/api/search',
  tag: 'Cars',
  summary: 'Cars by words and filters, in one of five orders; a Link header leads to the next page',
  access: { proof: 'anyone' },
  query: searchQuery,
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
  publicCache: {
    address: ({ query }) => [JSON.stringify(encodeSearch(decodeSearch(query)))],
    tags: () => ['lists'],
  },
  // However the search was written.
  linkedFilters: ({ query }) => encodeSearch(decodeSearch(query)),
  handle: async (services: SearchServices, { query, caller }, { page: { limit, after } }) => {
    const search = decodeSearch(query);
    const found = await searchCars(
      services,
      { search, limit, after: after && decodeSearchCursor(after, search.sort) },
      caller,
    );
    return { answer: encodeSearchPage(found), next: found.next };
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
  publicCache: { address: () => [], tags: () => ['lists'] },
  handle: async ({ store }: SearchServices) => (await readCategories(store)).map(encodeCategory),
});

export const searchCalls: readonly Call<SearchServices>[] = [search, categories];
