import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { chooseOption } from '#domain/chooseOption.ts';
import { FACETS, type SearchFacets } from '#domain/facets.ts';
import { cents } from '#domain/money.ts';
import { BODIES, CATEGORIES, CONDITIONS, FUELS, GEARBOXES, LOCATIONS } from '#domain/options.ts';
import type { CarSearch } from '#domain/search.ts';
import { decodeSearch } from '#domain/searchAddress.ts';
import { email } from '#support/builders.ts';
import { CASE_SEED } from '#support/caseSeed.ts';
import { carRow } from '#support/payments/marketRows.ts';
import { repeats } from '#support/scale.ts';
import { startTestServer, type TestServer } from '#support/server.ts';
import { emit } from '../database/facts.ts';
import { transact } from '../database/transact.ts';
import { FacetIndex } from './FacetIndex.ts';
import { readIndex } from './readIndex.ts';
import { COMMON_FROM, type ReadText, type SearchedWords } from './SearchedWords.ts';
import type { ReadLimits } from './searchSource.ts';

/* Every number of the facets is that of the cars which the search finds with the option (spec: calls.facets). */

/** A search that reads everything, so that its count is exact up to 1,000. */
const EVERYTHING: ReadLimits = { text: 1e9, cells: 1e9, range: 1e9, inOrder: 1e9, compared: 1e9 };

/** Words of more cars than these are common here, so that a small market has common and rare ones. */
const COMMON_HERE = 100;

function textsOf(server: TestServer): Pick<SearchedWords, 'read'> {
  const { searchedWords } = server.services;
  return {
    async read(text: string): Promise<ReadText> {
      const read = await searchedWords.read(text);
      const words = read.words.map((word) => (word.cars > COMMON_HERE ? { ...word, cars: COMMON_FROM + 1 } : word));
      return { ...read, words };
    },
  };
}

const indexOf = (server: TestServer) => new FacetIndex({ ...server.services, searchedWords: textsOf(server) });

/** How many cars a search finds. */
async function countOf({ services }: TestServer, search: CarSearch) {
  const text = await services.searchedWords.read(search.text);
  const { count } = await readIndex(services.store, { search, text, limit: 1, after: undefined, limits: EVERYTHING });
  return count;
}

const MAKES = ['Toyota', 'toyota', 'Honda', 'Škoda', 'Land Rover', 'Tesla'];
const MODELS = ['Aqua', 'Axio', 'CR-V', 'crv', 'Model 3', 'Octavia'];
const WORDS = ['toyota', 'to', 'honda', 'careful', 'rare', 'dhaka', 'diesel', 'suv', 'axoi', 'cr v', 'garage', 'zzzz'];
const orNone = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
const orNull = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });

const cars = fc.record({
  name: fc.tuple(fc.constantFrom(...MAKES), fc.constantFrom(...MODELS)).map((names) => names.join(' ')),
  description: fc.subarray(['careful', 'rare', 'garage', 'owner'], { maxLength: 2 }).map((words) => words.join(' ')),
  price: fc.constantFrom(4_999_99, 5_000_00, 9_900_00, 15_000_00, 19_999_50, 31_000_00, 90_000_00).map(cents),
  year: fc.integer({ min: 2016, max: 2022 }),
  category: fc.constantFrom(...CATEGORIES),
  condition: fc.constantFrom(...CONDITIONS),
  location: fc.constantFrom(...LOCATIONS),
  state: fc.constantFrom('available' as const, 'available' as const, 'available' as const, 'sold' as const),
  make: orNull(fc.constantFrom(...MAKES)),
  model: orNull(fc.constantFrom(...MODELS)),
  body: orNull(fc.constantFrom(...BODIES)),
  mileage: orNull(fc.constantFrom(0, 20_000, 20_001, 75_000, 150_000, 400_000)),
  fuel: orNull(fc.constantFrom(...FUELS)),
  gearbox: orNull(fc.constantFrom(...GEARBOXES)),
});

const range = (...bounds: readonly string[]) => fc.constantFrom(undefined, undefined, ...bounds);
const some = (options: readonly string[]) =>
  fc.oneof(
    fc.constant(undefined),
    fc.subarray([...options], { maxLength: 2 }).map((chosen) => chosen.join(',')),
  );

/** Searches as addresses have them; most have a few filters. */
const searches = fc
  .record({
    q: orNone(fc.subarray(WORDS, { maxLength: 2 }).map((words) => words.join(' '))),
    category: some(CATEGORIES),
    make: orNone(fc.constantFrom(...MAKES, 'Lada')),
    model: orNone(fc.constantFrom(...MODELS)),
    body: some(BODIES),
    price: range('-5000', '5000-10000', '7000-', '-40000'),
    year: range('2018-2020', '-2017', '2021-'),
    mileage: range('-20000', '1-80000', '100000-'),
    condition: some(CONDITIONS),
    location: some(LOCATIONS),
    fuel: some(FUELS),
    gearbox: some(GEARBOXES),
    verified: fc.constantFrom(undefined, undefined, undefined, '1'),
  })
  .map(decodeSearch);

/** All options, or a few of them by chance. */
const optionsOf = ({ facets }: SearchFacets) =>
  facets.flatMap(({ facet, options }) => options.map(({ option, count }) => ({ facet, option, count })));

async function expectSame(server: TestServer, search: CarSearch, { facets, chosen }: Compared): Promise<void> {
  expect(facets.count).toEqual(await countOf(server, search));
  for (const { facet, option, count } of chosen) {
    const found = await countOf(server, chooseOption(search, facet, option));
    expect([facet, option, count]).toEqual([facet, option, found]);
  }
}

/** A server that has much to read may first answer without counts. */
const counted = (index: Pick<FacetIndex, 'count'>, search: CarSearch): Promise<SearchFacets> =>
  vi.waitFor(
    async () => {
      const facets = await index.count(search);
      if (facets.count === undefined) throw new Error('not counted yet');
      return facets;
    },
    { timeout: 30_000 },
  );

interface Compared {
  readonly facets: SearchFacets;
  readonly chosen: ReturnType<typeof optionsOf>;
}

describe('the demo market', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ env: { DEMO: '1' } });
  });
  afterAll(() => server.remove());

  it('[calls.facets] counts for every option what the search then finds, for any search', async () => {
    const { facetIndex } = server.services;
    await fc.assert(
      fc.asyncProperty(searches, async (search) => {
        const facets = await counted(facetIndex, search);
        await expectSame(server, search, { facets, chosen: optionsOf(facets) });
      }),
      { seed: CASE_SEED, numRuns: repeats(15, 2_000) },
    );
  }, 1_800_000);
});

describe('a generated market', () => {
  const CARS = repeats(1_500, 10_000);
  const seller = email('seller@x.test');
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
    const { store } = server.services;
    const generated = fc.sample(cars, { seed: CASE_SEED, numRuns: CARS });
    for (let start = 0; start < CARS; start += 50)
      await transact(store, async (trx) => {
        const rows = generated.slice(start, start + 50).map((car, at) => carRow({ ...car, ...idOf(start + at) }));
        await trx.insertInto('cars').values(rows).execute();
        emit(trx, { kind: 'market-filled', carIds: rows.map(({ id }) => id) });
      });
  }, 600_000);
  afterAll(() => server.remove());

  /** Several cars have the same time, so that their numbers follow each other. */
  const idOf = (index: number) => ({
    id: `car-${index}`,
    seller_email: seller,
    posted_at: 1_790_000_000_000 + Math.floor(index / 3),
  });

  const changes = fc.record({ index: fc.nat(CARS - 1), car: cars });

  it('[calls.facets] counts exactly to 1,000, then no further, while cars change', async () => {
    const index = indexOf(server);
    const { store } = server.services;
    await fc.assert(
      fc.asyncProperty(searches, changes, fc.nat(), async (search, { index: at, car }, first) => {
        await transact(store, async (trx) => {
          await trx.updateTable('cars').set(car).where('id', '=', idOf(at).id).execute();
          emit(trx, { kind: 'car-changed', carId: idOf(at).id, change: 'edited', seller });
        });
        const facets = await counted(index, search);
        const all = optionsOf(facets);
        // A dozen of them, other ones each time.
        const chosen = all.filter((_, place) => (place + first) % Math.ceil(all.length / 12) === 0);
        await expectSame(server, search, { facets, chosen });
      }),
      { seed: CASE_SEED, numRuns: repeats(60, 2_000) },
    );
    await index.stop();
  }, 1_800_000);

  it('[calls.facets] says that there are more than 1,000', async () => {
    const { count, facets } = await server.services.facetIndex.count(decodeSearch({}));
    expect(count).toEqual({ value: 1_000, isExact: false });
    expect(facets.map(({ facet }) => facet)).toEqual(FACETS.filter((facet) => facet !== 'model'));
  });
});
