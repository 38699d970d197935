import { MatchersV3 } from '@pact-foundation/pact';
import { expect } from 'vitest';
import { EVERY_CAR } from '#domain/search.ts';
import { dollars, email } from '#support/builders.ts';
import { contractWith } from './support/contract.ts';
import { aCategory, CAR } from './support/json.ts';

const { boolean, eachLike, like, number, regex, string } = MatchersV3;
const additions = contractWith('market-server-additions');

const SELLER = { email: email('seller@pact.test'), name: 'Selim' };

additions(
  'a search by words, filters and an order',
  {
    shows: '[calls.search]',
    given: [['a car is for sale', { car: 'car-1', catagory: 'suv', seller: SELLER.email }]],
    request: {
      method: 'GET',
      path: '/api/search',
      query: { q: 'outpost', category: 'suv', price: '-20000', sort: 'price', limit: '24' },
    },
    response: {
      status: 200,
      json: { cars: eachLike(CAR), count: { value: number(1), exact: boolean(true) }, toobroad: boolean(false) },
    },
  },
  async (pages) => {
    const price = { from: undefined, to: dollars(20_000) };
    const search = { ...EVERY_CAR, text: 'outpost', categories: ['suv' as const], price, sort: 'price' as const };
    const found = await pages.ports.catalogue.find(search);
    expect(found).toMatchObject({ count: { value: 1, isExact: true }, isTooBroad: false, respelled: [], blocking: [] });
    expect(found.items.map(({ name }) => name)).toEqual(['Corvane Outpost']);
  },
);

additions(
  'a search for good prices, the best value first',
  {
    shows: '[calls.search] [search.value]',
    given: [['a car has comparable ones', { car: 'car-compared', catagory: 'suv', seller: SELLER.email }]],
    request: {
      method: 'GET',
      path: '/api/search',
      query: { price: '12500-12500', mileage: '60000-62000', goodprice: '1', sort: 'value', limit: '24' },
    },
    response: {
      status: 200,
      json: {
        cars: eachLike({ ...CAR, market: { label: regex(/^(great|good)$/, 'good') } }),
        count: { value: number(1), exact: boolean(true) },
        toobroad: boolean(false),
      },
    },
  },
  async (pages) => {
    const price = { from: dollars(12_500), to: dollars(12_500) };
    const mileage = { from: 60_000, to: 62_000 };
    const search = { ...EVERY_CAR, price, mileage, isGoodPriceOnly: true, sort: 'value' as const };
    expect((await pages.ports.catalogue.find(search)).items).toMatchObject([{ priceLabel: 'good' }]);
  },
);

additions(
  'the makes that forms offer',
  {
    shows: '[calls.makes]',
    given: [],
    request: { method: 'GET', path: '/api/makes' },
    response: { status: 200, json: eachLike({ make: string('Toyota'), models: eachLike('Corolla') }) },
  },
  async (pages) => {
    expect(await pages.ports.catalogue.makes()).toEqual([{ make: 'Toyota', aliases: [], models: ['Corolla'] }]);
  },
);

additions(
  'the options of a search with the cars that each would show',
  {
    shows: '[calls.facets]',
    given: [['a car is for sale', { car: 'car-1', catagory: 'suv', seller: SELLER.email }]],
    request: { method: 'GET', path: '/api/search/facets', query: { q: 'outpost', category: 'suv' } },
    response: {
      status: 200,
      json: {
        count: { value: number(1), exact: boolean(true) },
        facets: eachLike({
          facet: regex(/^[a-z]+$/, 'category'),
          options: eachLike({ option: like('suv'), count: { value: number(1), exact: boolean(true) } }),
        }),
      },
    },
  },
  async (pages) => {
    const search = { ...EVERY_CAR, text: 'outpost', categories: ['suv' as const] };
    const count = { value: 1, isExact: true };
    expect(await pages.ports.catalogue.facets(search)).toEqual({
      count,
      facets: [{ facet: 'category', options: [{ option: 'suv', count }] }],
    });
  },
);

additions(
  'the categories with what they have for sale',
  {
    shows: '[calls.categories]',
    given: [['a car is for sale', { car: 'car-1', catagory: 'suv', seller: SELLER.email }]],
    request: { method: 'GET', path: '/api/categories' },
    response: {
      status: 200,
      json: eachLike({ catagory: aCategory('suv'), count: { value: number(1), exact: boolean(true) } }),
    },
  },
  async (pages) => {
    expect(await pages.ports.catalogue.categories()).toEqual([
      { category: 'suv', count: { value: 1, isExact: true }, lowestPrice: undefined },
    ]);
  },
);
