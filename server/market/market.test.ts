import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CarDraft } from '#domain/car.ts';
import { dollars } from '#support/builders.ts';
import { startTestServer, type TestServer } from '#support/server.ts';
import type { Visitor } from '#support/Visitor.ts';

const DAY_MS = 24 * 60 * 60_000;

let server: TestServer;
let sellers: readonly Visitor[];
beforeAll(async () => {
  server = await startTestServer();
  sellers = [await server.seller(), await server.seller(), await server.seller(), await server.seller()];
});
afterAll(() => server.remove());

const sellerAt = (place: number): Visitor => sellers[place] ?? server.visitor();

/** A car of a model that no other test has. */
const list = (model: string, seller: Visitor, price: number, about: Partial<CarDraft> = {}) =>
  server.listCar(seller, {
    make: 'Halden',
    model,
    year: 2020,
    mileage: 50_000,
    category: 'suv',
    price: dollars(price),
    ...about,
  });

/** Five cars of the three sellers after the first: $9,000 to $11,000, the median $10,000. */
async function listFive(model: string): Promise<readonly string[]> {
  const ids: string[] = [];
  for (const [place, price] of [9_000, 9_500, 10_000, 10_500, 11_000].entries())
    ids.push(await list(model, sellerAt(1 + (place >> 1)), price));
  return ids;
}

/** Waits until every group that was marked is computed. */
const settled = () =>
  expect
    .poll(() => server.services.store.selectFrom('market_changes').selectAll().execute(), { timeout: 20_000 })
    .toEqual([]);

interface Answer {
  readonly market?: { readonly label?: string; readonly [field: string]: unknown };
}

/** What a car's page says to a guest once everything is computed. */
async function marketOf(id: string): Promise<Answer['market']> {
  await settled();
  const { json } = await server.visitor().get(`/api/car/${id}`);
  return (json as Answer).market;
}

describe('[calls.market]', () => {
  it('[market.private] labels a price on the car’s page and in lists, with its evidence and without who sells the others', async () => {
    const id = await list('Ridge', sellerAt(0), 9_600);
    expect(await marketOf(id)).toBeUndefined();
    const five = await listFive('ridge');
    const market = await marketOf(id);
    expect(market).toEqual({
      label: 'good',
      median: 10_000,
      lowest: 9_000,
      highest: 11_000,
      count: 5,
      sellers: 3,
      prices: [9_000, 9_500, 10_000, 10_500, 11_000],
      forsale: expect.any(Array),
      date: expect.stringMatching(/^\d{4}-/),
    });
    const listed = [1, 2, 0, 3, 4].map((place) => five[place]);
    expect(market?.forsale).toMatchObject(listed.map((_id) => ({ _id })));
    const lists = [
      (await server.visitor().get('/api/catagory/suv')).json,
      (await sellerAt(1).get('/api/catagory/suv')).json,
      ((await server.visitor().get('/api/search?q=halden')).json as { cars: unknown }).cars,
    ] as (Answer & { _id: string })[][];
    for (const [at, cars] of lists.entries())
      expect(
        cars.find(({ _id }) => _id === id),
        String(at),
      ).toMatchObject({ market: { label: 'good' } });
  });

  it('[market.current] follows a car that is listed, an account that is deleted, and a car that goes', async () => {
    const id = await list('Tern', sellerAt(0), 9_600);
    const five = await listFive('Tern');
    const leaving = await server.seller();
    await list('Tern', leaving, 12_000);
    // Of six: (10,000 + 10,500) / 2; 9,600 is 93.7 % of it.
    expect(await marketOf(id)).toMatchObject({ label: 'good', median: 10_250, count: 6, sellers: 4 });
    const admin = await server.admin();
    await admin.delete(`/api/userdelet?email=${admin.email}&&selleremail=${leaving.email}`);
    expect(await marketOf(id)).toMatchObject({ median: 10_000, count: 5 });
    await sellerAt(1).delete(`/api/car/${five[0]}`, { bearer: true });
    expect(await marketOf(id)).toBeUndefined();
  });

  it('[market.comparable] counts a seller’s own cars never, and of twenty baits of another seller two, which are left out as too cheap', async () => {
    const id = await list('Coast', sellerAt(0), 9_600);
    await listFive('Coast');
    const before = await marketOf(id);
    const bait = await server.seller();
    for (let place = 0; place < 20; place += 1) await list('Coast', bait, 1);
    for (let place = 0; place < 3; place += 1) await list('Coast', sellerAt(0), 20_000);
    expect({ ...(await marketOf(id)), date: before?.date }).toEqual(before);
  }, 60_000);

  it('[market.comparable] counts a car that was sold for 180 days, and says of a sold car what similar ones sold for', async () => {
    const id = await list('Fjord', sellerAt(0), 9_600);
    const five = await listFive('Fjord');
    for (const [place, sold] of [...five, id].entries())
      if (place > 3) await sellerOf(place).put('/api/sold', { _id: sold }, { bearer: true });
    expect(await marketOf(id)).toBeUndefined();
    for (const [place, sold] of five.entries())
      if (place <= 3) await sellerOf(place).put('/api/sold', { _id: sold }, { bearer: true });
    expect(await marketOf(id)).toMatchObject({ median: 10_000, count: 5, sellers: 3, forsale: [] });
    expect(await marketOf(id)).not.toHaveProperty('label');
    const free = await list('Fjord', sellerAt(0), 9_600);
    expect(await marketOf(free)).toMatchObject({ label: 'good', count: 5 });
    const soldAt = { sold_at: server.time.now - 180 * DAY_MS };
    await server.services.store
      .updateTable('market_cars')
      .set(soldAt)
      .where('car_id', '=', five[0] ?? '')
      .execute();
    await list('Skerry', sellerAt(0), 1_000);
    expect(await marketOf(free)).toBeUndefined();
  });
});

describe('[calls.similar-prices]', () => {
  const ask = (model: string, visitor: Visitor, about = 'year=2020&mileage=50000') =>
    visitor.get(`/api/market?make=halden&model=${model}&${about}`, { bearer: true });

  it('says what comparable cars of others cost, the caller’s own left out', async () => {
    await listFive('Gull');
    for (let place = 0; place < 2; place += 1) await list('Gull', sellerAt(0), 20_000);
    const market = { median: 10_000, lowest: 9_000, highest: 11_000, count: 5 };
    expect((await ask('gull', sellerAt(0))).json).toEqual(market);
    // Without the two at $9,000 and $9,500: 10,000, 10,500 and 11,000 of two sellers, and two at $20,000, are five of three.
    expect((await ask('gull', sellerAt(1))).json).toEqual({
      median: 11_000,
      lowest: 10_000,
      highest: 20_000,
      count: 5,
    });
    expect((await ask('gull', sellerAt(0), 'year=2022&mileage=50000')).json).toEqual({ count: 0 });
    expect((await ask('gull', sellerAt(0), 'year=2020&mileage=90000')).json).toEqual({ count: 0 });
    expect((await ask('tern%20gull', sellerAt(0))).json).toEqual({ count: 0 });
  });

  it('refuses what describes no car', async () => {
    for (const about of [
      'year=2020',
      'mileage=1',
      'year=20&mileage=1',
      'year=2020&mileage=-1',
      'year=2020&mileage=1.5',
    ])
      expect((await ask('gull', sellerAt(0), about)).status, about).toBe(400);
  });
});

it('[market.current] computes after a restart what was marked before it', async () => {
  const first = await startTestServer();
  const ids: string[] = [];
  for (let place = 0; place < 6; place += 1) {
    const about = { make: 'Halden', model: 'Ridge', year: 2020, mileage: 50_000 };
    ids.push(await first.listCar(await first.seller(), about));
  }
  const { store } = first.services;
  await expect.poll(() => store.selectFrom('market_changes').selectAll().execute(), { timeout: 20_000 }).toEqual([]);
  await store.deleteFrom('market_prices').execute();
  const [group] = await store.selectFrom('market_cars').select('group_key').execute();
  await store
    .insertInto('market_changes')
    .values({ id: 'left', group_key: String(group?.group_key) })
    .execute();
  await first.stop();
  const again = await startTestServer({ dataDir: first.dataDir });
  const label = async () => ((await again.visitor().get(`/api/car/${ids[0]}`)).json as Answer).market?.label;
  await expect.poll(label, { timeout: 10_000 }).toBe('fair');
  await again.remove();
}, 60_000);

const sellerOf = (place: number): Visitor => (place === 5 ? sellerAt(0) : sellerAt(1 + (place >> 1)));
