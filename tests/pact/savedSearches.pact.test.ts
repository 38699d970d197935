import { MatchersV3 } from '@pact-foundation/pact';
import { expect } from 'vitest';
import { EVERY_CAR } from '#domain/search.ts';
import { dollars, email } from '#support/builders.ts';
import { contractWith } from './support/contract.ts';
import { aSentence } from './support/json.ts';

const { boolean, eachLike, integer, like, regex } = MatchersV3;
const additions = contractWith('market-server-additions');

/* The searches that somebody keeps. */

const KEEPER = { email: email('keeper@pact.test'), name: 'Kamal' };
const SAVED_AT = '2026-11-20T08:00:00.000Z';
const signedIn = ['a member is signed in', { ...KEEPER, role: 'Buyer' }] as const;
const saved = ['a search is saved', { search: 'search-1', owner: KEEPER.email }] as const;
const aSavedSearch = (search: Readonly<Record<string, string>>) => ({
  _id: regex(/^\S+$/, 'search-1'),
  search: like(search),
  savedat: regex(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/, SAVED_AT),
  newcars: { value: integer(0), exact: boolean(true) },
});
const none = { value: 0, isExact: true };

additions(
  'a search that is saved',
  {
    shows: '[saved-searches.list]',
    given: [signedIn],
    signedInAs: KEEPER,
    request: {
      method: 'POST',
      path: '/api/saved-searches',
      json: { category: 'suv', location: 'Dhaka', price: '-20000' },
      bearer: true,
    },
    response: { status: 200, json: aSavedSearch({ category: 'suv', location: 'Dhaka', price: '-20000' }) },
  },
  async (pages) => {
    const price = { from: undefined, to: dollars(20_000) };
    const search = { ...EVERY_CAR, categories: ['suv'], locations: ['Dhaka'], price } as const;
    expect(await pages.ports.savedSearches.save({ ...search, sort: 'price' })).toEqual({
      id: 'search-1',
      query: 'category=suv&location=Dhaka&price=-20000',
      savedAt: Date.parse(SAVED_AT),
      newCars: none,
    });
  },
);

additions(
  'a request for the own saved searches',
  {
    shows: '[saved-searches.list]',
    given: [signedIn, saved],
    signedInAs: KEEPER,
    request: { method: 'GET', path: '/api/saved-searches', bearer: true },
    response: { status: 200, json: eachLike(aSavedSearch({ category: 'sedan' })) },
  },
  async (pages) =>
    expect(await pages.ports.savedSearches.mine()).toEqual([
      {
        id: 'search-1',
        query: 'category=sedan',
        savedAt: Date.parse(SAVED_AT),
        newCars: none,
      },
    ]),
);

additions(
  'a look at what a saved search has found',
  {
    shows: '[saved-searches.new]',
    given: [signedIn, saved],
    signedInAs: KEEPER,
    request: { method: 'PUT', path: '/api/saved-searches/search-1/seen', json: {}, bearer: true },
    response: { status: 200 },
  },
  (pages) => pages.ports.savedSearches.markSeen('search-1'),
);

additions(
  'a look at a saved search that is gone',
  {
    given: [signedIn],
    signedInAs: KEEPER,
    request: { method: 'PUT', path: '/api/saved-searches/search-gone/seen', json: {}, bearer: true },
    response: { status: 404, json: { msg: aSentence('There is no such saved search') } },
  },
  (pages) =>
    expect(pages.ports.savedSearches.markSeen('search-gone')).rejects.toMatchObject({
      kind: 'not-found',
      detail: 'There is no such saved search',
    }),
);

additions(
  'a saved search that is removed',
  {
    shows: '[saved-searches.list]',
    given: [signedIn, saved],
    signedInAs: KEEPER,
    request: { method: 'DELETE', path: '/api/saved-searches/search-1', bearer: true },
    response: { status: 200, json: { deletedCount: integer(1) } },
  },
  async (pages) => expect(await pages.ports.savedSearches.remove('search-1')).toBe(true),
);
