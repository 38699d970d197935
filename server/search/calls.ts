import { Type } from 'typebox';
import { EVERY_CAR, encodeSearch } from '#domain/search.ts';
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
  encodeFacets,
  encodeSearchPage,
  facetsSchema,
  searchAnswerSchema,
  searchQuery,
} from './codec.ts';
import type { FacetIndex } from './FacetIndex.ts';
import type { SearchedWords } from './SearchedWords.ts';
import { searchCars } from './searchCars.ts';

export interface SearchServices extends ServerContext {
  readonly searchedWords: SearchedWords;
  readonly facetIndex: FacetIndex;
}

const search = defineList({
  path: '/api/search',
  tag: 'Cars',
  summary: 'Cars by words and filters, in one of six orders; a Link header leads to the next page',
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

const facets = defineCall({
  method: 'GET',
  path: '/api/search/facets',
  tag: 'Cars',
  summary:
    'How many cars a search finds, and how many with each option of its filters in the place of what it has there',
  access: { proof: 'anyone' },
  query: Type.Object(searchQuery),
  answer: facetsSchema,
  example: {
    query: { q: 'corvane', price: '-20000' },
    answer: {
      count: { value: 12, exact: true },
      facets: [{ facet: 'category', options: [{ option: 'suv', count: { value: 7, exact: true } }] }],
    },
  },
  publicCache: {
    address: ({ query }) => [JSON.stringify(encodeSearch({ ...decodeSearch(query), sort: EVERY_CAR.sort }))],
    tags: () => ['lists'],
  },
  handle: async ({ facetIndex }: SearchServices, { query }, reply) => {
    const found = encodeFacets(await facetIndex.count(decodeSearch(query)));
    // What was sent here is not stored: it will be counted soon.
    return found.count === undefined ? reply.header('cache-control', 'no-store').send(found) : found;
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

export const searchCalls: readonly Call<SearchServices>[] = [search, facets, categories];
