import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CarDraft } from '#domain/car.ts';
import { HIDDEN_CHARACTER } from '#domain/characters.ts';
import { MAX_INDEX_ROWS } from '#domain/search.ts';
import { decodeSearch } from '#domain/searchAddress.ts';
import { dollars } from '#support/builders.ts';
import { SAME_NAMES } from '#support/sameNames.ts';
import { startTestServer, type TestServer } from '#support/server.ts';
import type { Visitor } from '#support/Visitor.ts';
import { encodeCursor } from '../http/cursors.ts';
import { readIndex } from './readIndex.ts';
import { COMMON_FROM, SearchedWords } from './SearchedWords.ts';
import { FULL_LIMITS, type ReadLimits } from './searchSource.ts';

let server: TestServer;
let seller: Visitor;
beforeAll(async () => {
  server = await startTestServer();
  seller = await server.seller();
  await list({ name: 'Corvane Outpost', price: dollars(12_500), year: 2020, condition: 'Good', location: 'Dhaka' });
  await list({
    name: 'Corvane Meridian',
    price: dollars(22_000),
    year: 2022,
    condition: 'Fair',
    location: 'Sylhet',
    mileage: 900,
  });
  await list({
    name: 'Halden Sprint',
    price: dollars(9_000),
    year: 2018,
    category: 'sports',
    mileage: 80_000,
    fuel: 'diesel',
  });
});
afterAll(() => server.remove());

const list = (about: Partial<CarDraft>) => server.listCar(seller, about);
const search = async (query: string, visitor = server.visitor()) => {
  const { json, status, text } = await visitor.get(`/api/search?${query}`);
  if (status !== 200) throw new Error(text);
  return json as unknown as {
    readonly cars: readonly { readonly name: string }[];
    readonly count?: { readonly value: number; readonly exact: boolean };
    readonly toobroad: boolean;
    readonly respelled: readonly unknown[];
    readonly blocking: readonly { readonly filter: string }[];
  };
};
const names = async (query: string) => (await search(query)).cars.map(({ name }) => name);

describe('GET /search', () => {
  it.each([
    ['', ['Halden Sprint', 'Corvane Meridian', 'Corvane Outpost']],
    ['q=corvane', ['Corvane Meridian', 'Corvane Outpost']],
    ['q=outp', ['Corvane Outpost']],
    ['q=corvane+2022', ['Corvane Meridian']],
    ['q=Sylhet', ['Corvane Meridian']],
    ['price=10000-', ['Corvane Meridian', 'Corvane Outpost']],
    ['price=-12500&sort=price', ['Halden Sprint', 'Corvane Outpost']],
    ['year=2019-2021', ['Corvane Outpost']],
    ['condition=Fair,Excellent', ['Corvane Meridian']],
    ['location=Dhaka&category=suv', ['Corvane Outpost']],
    ['mileage=-50000', ['Corvane Meridian']],
    ['mileage=1000-', ['Halden Sprint']],
    ['fuel=diesel', ['Halden Sprint']],
    ['verified=1', []],
    ['sort=price', ['Halden Sprint', 'Corvane Outpost', 'Corvane Meridian']],
    ['sort=price-desc', ['Corvane Meridian', 'Corvane Outpost', 'Halden Sprint']],
    ['sort=year', ['Corvane Meridian', 'Corvane Outpost', 'Halden Sprint']],
    ['sort=mileage', ['Corvane Meridian', 'Halden Sprint', 'Corvane Outpost']],
  ])('[search.filters] [search.sorts] [search.text] finds by %s', async (query, expected) => {
    expect(await names(query)).toEqual(expected);
  });

  it('[search.spelling] finds what a mistyped word may mean, and says so', async () => {
    const { cars, respelled } = await search('q=corvnae+outpots');
    expect(cars.map(({ name }) => name)).toEqual(['Corvane Outpost']);
    expect(respelled).toEqual([
      { typed: 'corvnae', used: ['corvane'] },
      { typed: 'outpots', used: ['outpost'] },
    ]);
  });

  it('[search.count] counts on the first page, and pages by key', async () => {
    const first = await server.visitor().get('/api/search?sort=price&limit=2');
    expect(first.json.count).toEqual({ value: 3, exact: true });
    const [, next = ''] = /<(.+)>; rel="next"/.exec(first.headers.get('link') ?? '') ?? [];
    const { json, headers } = await server.visitor().get(next);
    expect(json).toMatchObject({ cars: [{ name: 'Corvane Meridian' }], toobroad: false });
    expect([json.count, headers.get('link')]).toEqual([undefined, null]);
  });

  it('[search.sorts] takes numbers of any size as the end of a page', async () => {
    for (const sort of ['newest', 'price', 'price-desc', 'year', 'mileage', 'value'])
      for (const after of [
        encodeCursor([2_147_483_648, 1]),
        encodeCursor([Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER]),
      ])
        expect((await server.visitor().get(`/api/search?sort=${sort}&after=${after}`)).status, sort).toBe(200);
  });

  it('[search.empty] names the filters without any one of which there is something', async () => {
    const { cars, blocking } = await search('q=outpost&price=-10000&location=Dhaka');
    expect([cars, blocking.map(({ filter }) => filter)]).toEqual([[], ['q', 'price']]);
  });

  it.each(SAME_NAMES)('[search.joined] [search.text] finds each by any of %j', async (...same) => {
    const other = await server.seller();
    for (const name of same.filter((it) => !HIDDEN_CHARACTER.test(it))) {
      const car = await server.listCar(other, { name });
      const found = await Promise.all(same.map((text) => names(`q=${encodeURIComponent(text)}`)));
      expect([name, found]).toEqual([name, same.map(() => [name])]);
      await other.delete(`/api/car/${car}`);
    }
  });

  it('refuses what is not a search', async () => {
    for (const query of [
      'price=cheap',
      'year=-',
      'condition=New',
      'sort=best',
      'verified=yes',
      'goodprice=0',
      'after=1.1',
      `after=${encodeCursor([1, 'car'])}`,
    ])
      expect((await server.visitor().get(`/api/search?${query}`)).status, query).toBe(400);
  });

  it('[search.upkeep] follows what happens to a car and its seller', async () => {
    const other = await server.seller();
    const admin = await server.admin();
    const car = await server.listCar(other, { name: 'Quillon Vesper' });
    const isFound = async (query = 'q=quillon') => (await names(query)).length === 1;
    expect([await isFound(), await isFound('q=quillon&verified=1')]).toEqual([true, false]);
    await admin.put(`/api/verify?email=${admin.email}`, { email: other.email }, { bearer: true });
    expect(await isFound('q=quillon&verified=1')).toBe(true);
    await admin.delete(`/api/verify?email=${admin.email}&&selleremail=${other.email}`);
    expect(await isFound('q=quillon&verified=1')).toBe(false);
    await other.put('/api/sold', { _id: car }, { bearer: true });
    expect(await isFound()).toBe(false);
    await other.put('/api/available', { _id: car }, { bearer: true });
    expect(await isFound()).toBe(true);
    await other.delete(`/api/car/${car}`);
    expect(await isFound()).toBe(false);
    await server.listCar(other, { name: 'Quillon Vesper' });
    await admin.delete(`/api/userdelet?email=${admin.email}&&selleremail=${other.email}`);
    expect(await isFound()).toBe(false);
  });
});

describe('a bounded search', () => {
  const read = async (query: string, limits: ReadLimits) => {
    const { store, clock } = server.services;
    const asked = decodeSearch(Object.fromEntries(new URLSearchParams(query)));
    const text = await new SearchedWords({ store, clock }).read(asked.text);
    const common = { ...text, words: text.words.map((word) => ({ ...word, cars: COMMON_FROM + 1 })) };
    return readIndex(store, { search: asked, text: common, limit: 24, after: undefined, limits });
  };
  const NO_ROWS: ReadLimits = { text: 0, cells: 0, range: 0, inOrder: 2, compared: 2 };

  it('[search.bounded] reads so many rows in the order of its result and says that there may be more', async () => {
    expect((await read('sort=price', NO_ROWS)).count).toEqual({ value: 2, isExact: false });
    expect((await read('sort=price', { ...NO_ROWS, inOrder: 3 })).count).toEqual({ value: 3, isExact: true });
    expect((await read('location=Sylhet&sort=price', NO_ROWS)).count).toEqual({ value: 0, isExact: false });
  });

  it('[search.bounded] reads whole what is rare, whatever the order', async () => {
    const { count } = await read('location=Sylhet&sort=price', { ...NO_ROWS, cells: 1 });
    expect(count).toEqual({ value: 1, isExact: true });
  });

  it('compares a common word car by car', async () => {
    expect((await read('q=corvane&sort=price', FULL_LIMITS)).count).toEqual({ value: 2, isExact: true });
    expect((await read('q=corvane&sort=price', NO_ROWS)).count).toEqual({ value: 1, isExact: false });
  });

  it('[search.bounded] compares a common word beside a rare one, among the cars that have the rare one', async () => {
    const { store } = server.services;
    const text = {
      words: [
        { words: ['corvane'], prefixes: [], cars: COMMON_FROM + 1 },
        { words: [], prefixes: ['20'], cars: 3 },
      ],
      respelled: [],
      isUnknown: false,
    };
    const query = { search: decodeSearch({ sort: 'price' }), text, limit: 24, after: undefined };
    const { rows, count } = await readIndex(store, { ...query, limits: FULL_LIMITS });
    expect([rows.map(({ value }) => value), count]).toEqual([[12_500_00, 22_000_00], { value: 2, isExact: true }]);
    const narrow = { ...query, search: decodeSearch({ sort: 'price', price: '20000-' }) };
    expect((await readIndex(store, { ...narrow, limits: { ...FULL_LIMITS, compared: 3 } })).count.value).toBe(1);
  });

  it('[search.bounded] reads 20,000 rows at most', () => {
    const { cells, range, inOrder, text } = FULL_LIMITS;
    expect(cells + 5 * range + 2 * inOrder).toBe(MAX_INDEX_ROWS);
    expect(2 * text).toBe(MAX_INDEX_ROWS);
  });
});
