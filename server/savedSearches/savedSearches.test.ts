import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dollars, email } from '#support/builders.ts';
import { startTestServer, type TestServer } from '#support/server.ts';
import type { Visitor } from '#support/Visitor.ts';
import { transact } from '../database/transact.ts';
import { onMarketChange } from '../live/MarketChanges.ts';
import { eraseMember } from '../members/removal.ts';
import { matchCar, savedSearchSubscriber } from './matchCars.ts';

let server: TestServer;
let seller: Visitor;
beforeAll(async () => {
  server = await startTestServer();
  seller = await server.seller();
});
afterAll(() => server.remove());

const SUV_IN_DHAKA = { category: 'suv', location: 'Dhaka', price: '-20000' };
const save = async (member: Visitor, search: object) => member.post('/api/saved-searches', search, { bearer: true });
const saved = async (member: Visitor) => (await member.get('/api/saved-searches', { bearer: true })).list;
const newCars = async (member: Visitor) => (await saved(member)).map(({ newcars }) => newcars);
const none = { value: 0, exact: true };

describe('[saved-searches.list]', () => {
  it('a search is kept once, in its usual form, and removed', async () => {
    const buyer = await server.member();
    const { status, json } = await save(buyer, { ...SUV_IN_DHAKA, q: ' prado ' });
    expect([status, json]).toMatchObject([200, { search: { ...SUV_IN_DHAKA, q: 'prado' }, newcars: none }]);
    expect((await save(buyer, { ...SUV_IN_DHAKA, q: 'prado' })).json._id).toBe(json._id);
    expect(await saved(buyer)).toHaveLength(1);
    const other = await server.member();
    expect((await other.delete(`/api/saved-searches/${json._id}`, { bearer: true })).json).toEqual({ deletedCount: 0 });
    expect((await buyer.delete(`/api/saved-searches/${json._id}`, { bearer: true })).json).toEqual({ deletedCount: 1 });
    expect(await saved(buyer)).toEqual([]);
  });

  it('has twenty searches at most', async () => {
    const buyer = await server.member();
    for (let year = 2_000; year < 2_020; year += 1) expect((await save(buyer, { year: `${year}-` })).status).toBe(200);
    const refused = await save(buyer, { year: '2020-' });
    expect([refused.status, refused.json.msg]).toEqual([
      409,
      'You keep 20 searches, as many as one account may. Remove one first',
    ]);
    expect((await save(buyer, { year: '2019-' })).status).toBe(200);
  });
});

describe('[saved-searches.new]', () => {
  it('a car that changes again within a millisecond is another entry of the queue', async () => {
    const { store, clock } = server.services;
    const { inTransaction } = savedSearchSubscriber({ clock });
    const times = await transact(store, async (trx) => {
      const found: number[] = [];
      for (const change of ['listed', 'edited'] as const) {
        await inTransaction?.(trx, [{ kind: 'car-changed', carId: 'quick', change, seller: email(seller.email) }]);
        const row = trx.selectFrom('cars_to_match').select('changed_at').where('car_id', '=', 'quick');
        found.push((await row.executeTakeFirstOrThrow()).changed_at);
      }
      return found;
    });
    expect(times).toEqual([clock.now(), clock.now() + 1]);
  });

  it('a car that is listed is new to every search that finds it, until its owner looks', async () => {
    const [buyer, other] = [await server.member(), await server.member()];
    const { json } = await save(buyer, SUV_IN_DHAKA);
    await save(other, { ...SUV_IN_DHAKA, location: 'Sylhet' });
    await server.listCar(seller, { category: 'suv', location: 'Dhaka', price: dollars(15_000) });
    await expect.poll(() => newCars(buyer)).toEqual([{ value: 1, exact: true }]);
    expect(await newCars(other)).toEqual([none]);
    const seen = (member: Visitor) => member.put(`/api/saved-searches/${json._id}/seen`, {}, { bearer: true });
    expect((await seen(other)).status).toBe(404);
    expect((await seen(buyer)).status).toBe(200);
    expect(await newCars(buyer)).toEqual([none]);
  });

  /** A car that the queue has yet to compare: it is woken by the next change alone. */
  const waitingCar = async (about: Parameters<TestServer['listCar']>[1]) => {
    const { store, clock } = server.services;
    const queued = () => store.selectFrom('cars_to_match').select('car_id').execute();
    const car_id = await server.listCar(seller, about);
    await expect.poll(queued).toEqual([]);
    await store.insertInto('cars_to_match').values({ car_id, changed_at: clock.now() }).execute();
    return async () => {
      await server.listCar(seller, { name: 'Waking Car' });
      await expect.poll(queued).toEqual([]);
    };
  };
  const noticesOf = async (member: Visitor) => {
    const told = server.services.store.selectFrom('notifications').select('id');
    return told.where('kind', '=', 'search-found').where('recipient', '=', email(member.email)).execute();
  };

  it('a car that waits to be compared while a search is saved was seen there', async () => {
    const buyer = await server.member();
    const compare = await waitingCar({ name: 'Waiting Saloon' });
    await save(buyer, { q: 'waiting' });
    await save(buyer, { q: 'waiting saloon', verified: '1' });
    await compare();
    expect(await newCars(buyer)).toEqual([none, none]);
    expect(await noticesOf(buyer)).toEqual([]);
  });

  it('a car that waits to be compared while its owner looks was seen there', async () => {
    const buyer = await server.member();
    const { json } = await save(buyer, { q: 'lingering' });
    const compare = await waitingCar({ name: 'Lingering Saloon' });
    await server.services.store.deleteFrom('saved_search_hits').where('search_id', '=', String(json._id)).execute();
    await buyer.put(`/api/saved-searches/${json._id}/seen`, {}, { bearer: true });
    await compare();
    expect(await newCars(buyer)).toEqual([none]);
  });

  const rows = async (table: 'saved_searches' | 'saved_search_keys') =>
    (await server.services.store.selectFrom(table).selectAll().execute()).length;

  it('forgets a car that is gone, and the searches of an erased account', async () => {
    const buyer = await server.member();
    await save(buyer, { q: 'forgettable' });
    const car = await server.listCar(seller, { name: 'Forgettable Coupe' });
    await expect.poll(() => newCars(buyer)).toEqual([{ value: 1, exact: true }]);
    const [searches, keys] = [await rows('saved_searches'), await rows('saved_search_keys')];
    await seller.delete(`/api/car/${car}`);
    const hits = server.services.store.selectFrom('saved_search_hits').selectAll().where('car_id', '=', car);
    await expect.poll(() => hits.execute()).toEqual([]);
    await eraseMember(server.services, email(buyer.email));
    expect([await rows('saved_searches'), await rows('saved_search_keys')]).toEqual([searches - 1, keys - 1]);
  });

  it('tells a deleted account of nothing', async () => {
    const buyer = await server.member();
    await save(buyer, { q: 'unheard' });
    const gone = await buyer.post('/api/account/deletion', { email: buyer.email }, { bearer: true });
    expect(gone.status, gone.text).toBe(200);
    await matchCar(server.services, await server.listCar(seller, { name: 'Unheard Coupe' }));
    const told = server.services.store.selectFrom('notifications').select('kind');
    const kinds = await told.where('recipient', '=', email(buyer.email)).execute();
    expect(kinds.map(({ kind }) => kind)).not.toContain('search-found');
  });

  it('finds a car once its price fits, and loses it again', async () => {
    const buyer = await server.member();
    await save(buyer, { q: 'bargain', price: '-9000' });
    const car = await server.listCar(seller, { name: 'Bargain Saloon', price: dollars(10_000) });
    const { json } = await seller.get(`/api/car/${car}`);
    const edit = (price: number) => seller.put(`/api/car/${car}`, { ...json, price }, { bearer: true });
    expect((await edit(9_000)).status).toBe(200);
    await expect.poll(() => newCars(buyer)).toEqual([{ value: 1, exact: true }]);
    expect((await edit(9_001)).status).toBe(200);
    await expect.poll(() => newCars(buyer)).toEqual([none]);
  });

  it('[search.value] finds a car by its label, computed later than it is listed, and loses it once others change that', async () => {
    const buyer = await server.member();
    const sellers = await Promise.all(Array.from({ length: 4 }, () => server.seller()));
    const about = { make: 'Labelled', model: 'Coupe', mileage: 50_000 };
    const list = (place: number, price: number) =>
      server.listCar(sellers[place] ?? seller, { ...about, price: dollars(price) });
    const { json } = await save(buyer, { make: 'labelled', goodprice: '1' });
    await list(0, 9_600);
    for (const [place, price] of [9_900, 9_950, 10_000, 10_050].entries()) await list(1 + (place >> 1), price);
    const { store } = server.services;
    const queued = () => store.selectFrom('cars_to_match').selectAll().execute();
    await expect.poll(queued).toEqual([]);
    expect(await newCars(buyer)).toEqual([none]);
    const last = await list(3, 10_100);
    await expect.poll(() => newCars(buyer)).toEqual([{ value: 1, exact: true }]);
    await sellers[3]?.delete(`/api/car/${last}`, { bearer: true });
    const hits = store.selectFrom('saved_search_hits').select('car_id').where('search_id', '=', String(json._id));
    await expect.poll(() => hits.execute()).toEqual([]);
  });

  it('tells the open pages of its owner', async () => {
    const buyer = await server.member();
    await save(buyer, { q: 'audible' });
    const heard: string[] = [];
    const stop = onMarketChange(server.services.events, (change, member) => void heard.push(`${change} ${member}`));
    await server.listCar(seller, { name: 'Audible Wagon' });
    await expect.poll(() => heard).toContain(`saved-searches-changed ${buyer.email}`);
    stop();
  });
});
