import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Facet, SearchFacets } from '#domain/facets.ts';
import { decodeSearch } from '#domain/searchAddress.ts';
import { itOnPostgres } from '#support/engineTests.ts';
import { startTestServer, type TestServer } from '#support/server.ts';
import type { Visitor } from '#support/Visitor.ts';
import { openMarketDatabase, type Store } from '../database/database.ts';
import { EventBus } from '../database/EventBus.ts';
import { CarSets } from './CarSets.ts';
import { FacetIndex } from './FacetIndex.ts';
import { COMMON_FROM, SearchedWords } from './SearchedWords.ts';
import { WordSets } from './WordSets.ts';

const log = pino({ level: 'silent' });

let server: TestServer;
let seller: Visitor;
beforeAll(async () => {
  server = await startTestServer();
  seller = await server.seller();
});
afterAll(() => server.remove());

interface Counted {
  readonly count?: { readonly value: number };
  readonly facets: readonly { readonly facet: Facet; readonly options: readonly { readonly option: string }[] }[];
}

describe('[calls.facets] the next answer, of guests and members, knows', () => {
  const ask = async (query: string, visitor: Visitor) => {
    const { json, text, status } = await visitor.get(`/api/search/facets?${query}`);
    expect(status, text).toBe(200);
    return json as unknown as Counted;
  };
  /** Guests get what is stored where nothing has changed. */
  const count = async (query: string) => {
    const [guests, own] = [await ask(query, server.visitor()), await ask(query, seller)];
    expect(guests).toEqual(own);
    return own.count?.value;
  };
  const bearer = { bearer: true };
  const wanted = 'q=quillon&make=quillon';

  it('of a car that was listed, edited, sold, offered again and deleted', async () => {
    expect(await count(wanted)).toBe(0);
    const car = await server.listCar(seller, { name: 'Quillon Vesper', make: 'Quillon', body: 'van' });
    expect(await count(wanted)).toBe(1);
    const { json } = await seller.get(`/api/car/${car}`);
    expect((await seller.put(`/api/car/${car}`, { ...json, body: 'suv' }, bearer)).status).toBe(200);
    expect([await count(`${wanted}&body=van`), await count(`${wanted}&body=suv`)]).toEqual([0, 1]);
    await seller.put('/api/sold', { _id: car }, bearer);
    expect(await count(wanted)).toBe(0);
    await seller.put('/api/available', { _id: car }, bearer);
    expect(await count(wanted)).toBe(1);
    await seller.delete(`/api/car/${car}`);
    expect(await count(wanted)).toBe(0);
  });

  it('of a seller who was verified, and no longer, and whose account went', async () => {
    const [other, admin] = [await server.seller(), await server.admin()];
    await server.listCar(other, { name: 'Quillon Vesper', make: 'Quillon' });
    expect([await count(wanted), await count(`${wanted}&verified=1`)]).toEqual([1, 0]);
    await admin.put(`/api/verify?email=${admin.email}`, { email: other.email }, bearer);
    expect(await count(`${wanted}&verified=1`)).toBe(1);
    await admin.delete(`/api/verify?email=${admin.email}&&selleremail=${other.email}`);
    expect(await count(`${wanted}&verified=1`)).toBe(0);
    await admin.delete(`/api/userdelet?email=${admin.email}&&selleremail=${other.email}`);
    expect(await count(wanted)).toBe(0);
  });
});

const EVERY = decodeSearch({});
const totalOf = ({ count }: SearchFacets) => count?.value;

/** The server's, whose queries fail now and then. */
const storeThatFails = (isDown: () => boolean): Store =>
  new Proxy(server.services.store, {
    get(target, name) {
      if (name === 'selectFrom' && isDown()) throw new Error('the database is away');
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });

it('[calls.facets] has the options without counts while the cars can not be read', async () => {
  const lines: string[] = [];
  let isDown = true;
  const failing = storeThatFails(() => isDown);
  const context = { ...server.services, log: pino({}, { write: (line: string) => void lines.push(line) }) };
  const index = new FacetIndex({ ...context, store: failing });
  const { count, facets } = await index.count(EVERY);
  expect([count, lines.length]).toEqual([undefined, 1]);
  expect(facets.find(({ facet }) => facet === 'gearbox')?.options).toEqual([
    { option: 'automatic', count: undefined },
    { option: 'manual', count: undefined },
  ]);
  isDown = false;
  expect(totalOf(await index.count(EVERY))).toBe(0);
  await index.stop();
});

it('[calls.facets] reads a change again where that failed, and everything where changes may be unknown', async () => {
  let isDown = false;
  let onGap = () => {};
  const { events } = server.services;
  const failing = storeThatFails(() => isDown);
  let isDeaf = false;
  const heard: Pick<EventBus, 'subscribe' | 'onGap'> = {
    subscribe: (topic, listener) => events.subscribe(topic, (event) => isDeaf || listener(event)),
    onGap: (listener) => {
      onGap = listener;
    },
  };
  const index = new FacetIndex({ ...server.services, store: failing, events: heard });
  expect(totalOf(await index.count(EVERY))).toBe(0);
  const car = await server.listCar(seller, { name: 'Quillon Vesper' });
  isDown = true;
  await expect(index.count(EVERY)).rejects.toThrow('the database is away');
  isDown = false;
  expect(totalOf(await index.count(EVERY))).toBe(1);
  isDeaf = true;
  await seller.delete(`/api/car/${car}`);
  expect(totalOf(await index.count(EVERY))).toBe(1);
  onGap();
  await expect.poll(async () => totalOf(await index.count(EVERY))).toBe(0);
  await index.stop();
});

describe('common words', () => {
  const word = (n: number) => ({ words: [`word${n}`], prefixes: [], cars: COMMON_FROM + 1 });
  const words = (count: number, first = 0) => ({ words: Array.from({ length: count }, (_, n) => word(first + n)) });

  it('[calls.facets] wait for each other, 64 at most, and the one asked for first makes room', async () => {
    const sets = new WordSets(server.services.store, new CarSets());
    const [taken, refused] = await Promise.all([sets.setsOf(words(64)), sets.setsOf(words(1, 64))]);
    expect([taken?.length, refused]).toEqual([64, undefined]);
    expect(await sets.setsOf(words(1, 64))).toHaveLength(1);
  });

  it('[calls.facets] that can not be read at once leave the counts out', async () => {
    const read = async () => ({ ...words(65), respelled: [], isUnknown: false });
    const index = new FacetIndex({ ...server.services, searchedWords: { read } });
    expect(totalOf(await index.count(EVERY))).toBeUndefined();
    await index.stop();
  });
});

it('[calls.facets] [stored.guests] stores no answer without counts', async () => {
  const asked = vi.spyOn(server.services.facetIndex, 'count');
  asked.mockResolvedValueOnce({ count: undefined, facets: [] });
  const ask = () => server.visitor().get('/api/search/facets?q=unasked');
  const [first, second] = [await ask(), await ask()];
  expect([first.json, first.headers.get('cache-control')]).toEqual([{ facets: [] }, 'no-store']);
  expect(second.json.count).toEqual({ value: 0, exact: true });
  asked.mockRestore();
});

itOnPostgres('[calls.facets] a server hears of the cars that others change', async () => {
  const { env, clock } = server.services;
  const { store } = await openMarketDatabase(env, { newId: randomUUID, log });
  const events = new EventBus({ store, clock, newId: randomUUID, log });
  await events.start();
  const index = new FacetIndex({ store, events, log, searchedWords: new SearchedWords({ store, clock }) });
  try {
    expect(totalOf(await index.count(EVERY))).toBe(0);
    const car = await server.listCar(seller, { name: 'Quillon Vesper' });
    await expect.poll(async () => totalOf(await index.count(EVERY))).toBe(1);
    await seller.delete(`/api/car/${car}`);
    await expect.poll(async () => totalOf(await index.count(EVERY))).toBe(0);
  } finally {
    await index.stop();
    await events.stop();
    await store.destroy();
  }
});
