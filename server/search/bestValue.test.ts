import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { comparePrices } from '#domain/marketPrice.ts';
import { findCars, type OfferedCar } from '#domain/matchSearch.ts';
import { cents } from '#domain/money.ts';
import { marketGroup, type PricedCar, priceWorth } from '#domain/priceLabel.ts';
import type { CarSearch } from '#domain/search.ts';
import { decodeSearch } from '#domain/searchAddress.ts';
import { dollars, email } from '#support/builders.ts';
import { CASE_SEED } from '#support/caseSeed.ts';
import { carRow, memberRow } from '#support/payments/marketRows.ts';
import { repeats } from '#support/scale.ts';
import { startTestServer, type TestServer } from '#support/server.ts';
import { carFrom, selectCars } from '../cars/cars.ts';
import { emit } from '../database/facts.ts';
import { transact } from '../database/transact.ts';
import { computeMarked } from '../market/computePrices.ts';

/* Searches by what prices are worth: a generated market, and one whose numbers are worked out by hand. */

const CARS = 180;
const SELLERS = 9;

let server: TestServer;
/** Each part has a market of its own: cars of the other one would be among its own. */
function openMarket(): void {
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.remove());
}

const sellerAt = (place: number) => email(`seller-${place % SELLERS}@x.test`);
const cars = fc.record({
  model: fc.constantFrom('Ridge', 'Tern', 'Coast', 'Fjord', undefined),
  price: fc.oneof(
    fc.integer({ min: 80, max: 120 }).map((hundreds) => dollars(hundreds * 100)),
    fc.integer({ min: 1_00, max: 999_999_00 }).map(cents),
  ),
  mileage: fc.constantFrom(48_000, 50_000, 60_000),
  year: fc.constantFrom(2019, 2020, 2021),
  category: fc.constantFrom('suv' as const, 'sedan' as const),
  state: fc.constantFrom('available' as const, 'available' as const, 'available' as const, 'sold' as const),
});

async function fill(): Promise<void> {
  await transact(server.services.store, async (trx) => {
    const members = Array.from({ length: SELLERS }, (_, place) =>
      memberRow({ id: `m${place}`, email: sellerAt(place), role: 'Seller' }),
    );
    await trx.insertInto('members').values(members).execute();
    const rows = fc.sample(cars, { seed: CASE_SEED, numRuns: CARS }).map(({ model, ...car }, place) =>
      carRow({
        ...car,
        id: `car-${String(place).padStart(3, '0')}`,
        name: `Halden number${place}`,
        make: 'Halden',
        model: model ?? null,
        seller_email: sellerAt(place * 7),
        posted_at: 1_790_000_000_000 + place,
      }),
    );
    await trx.insertInto('cars').values(rows).execute();
    emit(trx, { kind: 'market-filled', carIds: rows.map(({ id }) => id) });
  });
  await computeMarked(server.services);
}

/** The market as the domain sees it, each car with what its price is worth. */
async function offered(): Promise<readonly OfferedCar[]> {
  const rows = await selectCars(server.services.store).orderBy('posted_at').execute();
  const all = rows.map(carFrom);
  const priced = (car: (typeof all)[number]): PricedCar => ({
    ...car,
    seller: String(car.seller.email),
    group: marketGroup(car),
    soldAt: car.state.is === 'available' ? undefined : car.postedAt,
  });
  return all.map((car) => {
    const group = all.map(priced).filter(({ group }) => group !== undefined && group === marketGroup(car));
    const found = car.state.is === 'available' ? comparePrices(group)(priced(car), server.time.now) : undefined;
    return { ...car, worth: found && priceWorth(car.price, found.median) };
  });
}

const namesIn = (json: object): readonly string[] =>
  (json as { readonly cars: readonly { readonly name: string }[] }).cars.map(({ name }) => name);

/** The names of every car that a search finds, page by page. */
async function walk(query: string, limit: number): Promise<readonly string[]> {
  const names: string[] = [];
  let next = `/api/search?${query}&limit=${limit}`;
  while (next !== '') {
    const { json, headers, text, status } = await server.visitor().get(next);
    expect(status, text).toBe(200);
    names.push(...namesIn(json));
    next = /<(.+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1] ?? '';
  }
  return names;
}

describe('a generated market', () => {
  openMarket();
  beforeAll(fill);

  const searches = fc.record({
    sort: fc.constantFrom('value', 'value', 'newest', 'price-desc'),
    goodprice: fc.constantFrom('', '1'),
    category: fc.constantFrom('', 'suv'),
    price: fc.constantFrom('', '9000-11000', '-20000'),
    q: fc.constantFrom('', '', 'halden'),
  });

  it('[search.value] gives each car once, page by page, in the order of the whole', async () => {
    const all = await offered();
    const labelled = all.filter(({ worth }) => worth !== undefined);
    expect(Math.min(labelled.length, all.length - labelled.length)).toBeGreaterThan(20);
    await fc.assert(
      fc.asyncProperty(searches, fc.integer({ min: 1, max: 60 }), async (parameters, limit) => {
        const set = Object.fromEntries(Object.entries(parameters).filter(([, value]) => value !== ''));
        const found = await walk(String(new URLSearchParams(set)), limit);
        // Among cars that cost the same, later numbers come first as well.
        const sorted = findCars(all.toReversed(), decodeSearch(set)).cars.map(({ name }) => name);
        expect(found).toEqual(sorted);
      }),
      { seed: CASE_SEED, numRuns: repeats(15, 200) },
    );
  }, 120_000);

  it('[search.value] [calls.facets] counts the cars with a good price or a better one', async () => {
    const all = await offered();
    for (const about of [{}, { categories: ['suv'] }] as Partial<CarSearch>[]) {
      const search = { ...decodeSearch({ goodprice: '1' }), ...about };
      const { cars } = findCars(all, search);
      expect(cars.length).toBeGreaterThan(0);
      const { count, facets } = await server.services.facetIndex.count(search);
      expect(count).toEqual({ value: cars.length, isExact: true });
      const suvs = facets.find(({ facet }) => facet === 'category')?.options.find(({ option }) => option === 'suv');
      expect(suvs?.count?.value).toBe(cars.filter(({ category }) => category === 'suv').length);
    }
  });
});

describe('five comparable cars from $9,000 to $11,000, the median $10,000', () => {
  openMarket();
  const list = async (price: number) =>
    server.listCar(await server.seller(), {
      name: `Corvane at ${price}`,
      make: 'Corvane',
      model: 'Outpost',
      mileage: 50_000,
      price: dollars(price),
    });
  const names = async (query: string) =>
    namesIn((await server.visitor().get(`/api/search?make=Corvane&${query}`)).json).map((name) =>
      name.replace('Corvane at ', ''),
    );
  const counted = async () =>
    (await server.services.facetIndex.count(decodeSearch({ make: 'Corvane', goodprice: '1' }))).count?.value;

  it('[search.value] [search.upkeep] finds a car once its label is computed, and no longer once others change it', async () => {
    for (const price of [9_000, 9_500, 10_000, 10_500, 11_000]) await list(price);
    // Each of the five has four others: too few.
    expect([await names('goodprice=1'), await counted()]).toEqual([[], 0]);
    await list(9_700);
    // Of six, each is compared with five: 9,000 with a median of 10,000 (90 %), 9,500 with 10,000 (95 %), 9,700 with 10,000 (97 %).
    await expect.poll(() => names('goodprice=1&sort=value')).toEqual(['9000', '9500', '9700']);
    expect(await counted()).toBe(3);
    // 10,000 with 9,700 (103.1 %), 10,500 with 9,700 (108.2 %), 11,000 with 9,700 (113.4 %).
    expect(await names('sort=value')).toEqual(['9000', '9500', '9700', '10000', '10500', '11000']);
    // With another at 9,400: 9,700 is compared with 9,750 (99.5 %), 9,500 with 9,850 (96.4 %), 9,400 with 9,850 (95.4 %).
    await list(9_400);
    await expect.poll(() => names('goodprice=1&sort=value')).toEqual(['9000', '9400', '9500']);
    expect(await counted()).toBe(3);
  }, 60_000);
});
