import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { email } from '#support/builders.ts';
import { CASE_SEED } from '#support/caseSeed.ts';
import { outdatedPlaces, placesShowing, type SoughtCar, writesThatShowCars } from '#support/placesOfCars.ts';
import { renderedPages } from '#support/renderedPages.ts';
import { caseOf, decide, finish, letThrough, takeDown } from '#support/reports.ts';
import { repeats } from '#support/scale.ts';
import { startTestServer, type TestServer, temporaryFolder } from '#support/server.ts';
import { databaseEnv, isOnPostgres } from '#support/testDatabase.ts';
import type { Visitor } from '#support/Visitor.ts';
import { eraseMember } from '../members/removal.ts';

const NAME = 'Halden Tern';
/** Servers that share a database need a place for pictures that they share as well. */
const PICTURES = { IMAGE_HOST_URL: 'https://images.example/1/upload', IMAGE_HOST_KEY: 'key' };
const html = { headers: { accept: 'text/html' } };
const bearer = { bearer: true };

let server: TestServer;
/** Of the same market, where the database has room for two. */
let otherServer: TestServer;
let admin: Visitor;
let seller: Visitor;
let reporter: Visitor;
/** In the address of the seller's page. */
let sellerId: string;
beforeAll(async () => {
  const dataDir = temporaryFolder();
  const options = { web: renderedPages(), env: { ...PICTURES, HOLD_FIRST: '2' } };
  server = await startTestServer({ ...options, dataDir });
  const env = { ...options.env, ...(await databaseEnv(dataDir)) };
  otherServer = isOnPostgres() ? await startTestServer({ ...options, env }) : server;
  [admin, seller, reporter] = [await server.admin(), await server.seller(), await server.member()];
  sellerId = await sellerIdOf(await visibleCar(seller));
  await visibleCar(seller);
});
afterAll(async () => {
  if (otherServer !== server) await otherServer.remove();
  await server.remove();
});

const carNamed = (about: object = {}, owner = seller) =>
  server.listCar(owner, { name: NAME, make: 'Halden', model: 'Tern', mileage: 61_000, year: 2020, ...about });

/** A car that was held and let through: the first two of each seller are held here. */
async function visibleCar(owner: Visitor): Promise<string> {
  const car = await carNamed({ name: 'Halden First' }, owner);
  await letThrough({ server, admin }, car);
  return car;
}

const sellerIdOf = async (car: string) => String((await server.visitor().get(`/api/car/${car}`)).json.sellerId);

const counts = async (): Promise<readonly unknown[]> => {
  const guest = server.visitor();
  const facets = await guest.get('/api/search/facets?q=halden');
  return [facets.json, (await guest.get('/api/categories')).list];
};

/** Strangers at a server; the watcher has a saved search and a wishlist, the other seller nothing to do with these cars. */
const strangersAt = (at: TestServer, { watcher, stranger }: Readonly<Record<'watcher' | 'stranger', Visitor>>) => ({
  guest: at.visitor(),
  watcher: watcher.at(at.address),
  seller: stranger.at(at.address),
});

/** The places of every server that show the car. */
async function showing(car: SoughtCar, people: Parameters<typeof strangersAt>[1]): Promise<readonly string[]> {
  const servers = otherServer === server ? [server] : [server, otherServer];
  const found = await Promise.all(servers.map((at) => placesShowing(car, strangersAt(at, people))));
  return [...new Set(found.flat())];
}

/** What a stranger may ask about by the car's address, and reads nothing of. */
async function expectNoPage({ id, word, other }: SoughtCar): Promise<void> {
  for (const at of [server, otherServer]) {
    const compared = await at.visitor().get(`/api/cars?ids=${id},${other}`);
    expect(compared.list[0]).toEqual({ _id: id, gone: true });
    for (const ask of [at.visitor().get(`/api/car/${id}`), at.visitor().get(`/car/${id}`, html)]) {
      const { status, text } = await ask;
      expect([status, text]).toEqual([404, expect.not.stringContaining(word)]);
    }
    expect((await at.visitor().get(`/share/car/${id}/1.jpg`)).status).toBe(404);
  }
}

const aWord = fc.stringMatching(/^[a-z]{10}$/);
/** By the places that show a car for sale. */
const SEEN = [
  'guest /api/catagory/suv',
  'guest /api/search?q=halden',
  'guest /api/car/{other}',
  'guest /api/cars?ids={car},{other}',
  'guest /catagory/suv',
  'guest /search?q=halden',
  'guest /car/{other}',
  'guest /compare?ids={car},{other}',
  'guest /sitemaps/0.xml',
  'watcher /api/search?category=suv&year=2020-2020',
  'watcher /api/bookings/{car}',
  'watcher /api/notifications',
  'watcher /api/account/data',
];

it('[hidden-cars.nowhere] every call that may show a car is asked', () => {
  expect(outdatedPlaces()).toEqual([]);
  expect(writesThatShowCars()).toEqual([]);
});

it('[hidden-cars.nowhere] a car that the shop hides is shown in no place of any server, within a second, and in all of them once it is back', async () => {
  const people = { watcher: await server.member(), stranger: await server.seller() };
  const { watcher } = people;
  await watcher.post('/api/saved-searches', { q: 'halden' }, bearer);
  const forSale = { isSold: false, isAdvertised: true, isWishlisted: true, word: 'quibblerow' };
  const facts = { isSold: fc.boolean(), isAdvertised: fc.boolean(), isWishlisted: fc.boolean(), word: aWord };
  await fc.assert(
    fc.asyncProperty(fc.record(facts), async ({ isSold, isAdvertised, isWishlisted, word }) => {
      const other = await carNamed({ name: 'Halden Coast' });
      const without = await counts();
      const id = await carNamed({ name: `Halden ${word}` });
      const car = { id, word, other, sellerId };
      if (isAdvertised) await seller.post('/api/advertise', { serial: id });
      if (isWishlisted) await watcher.put('/api/wishlist', { _id: id });
      let before: readonly string[] = [];
      const look = async () => (before = await showing(car, people));
      // Each place stores what it shows.
      await expect.poll(look).toEqual(expect.arrayContaining(SEEN));
      if (isSold) {
        await seller.put('/api/sold', { _id: id }, bearer);
        await look();
      }
      if (isAdvertised && !isSold) expect(before).toContain('guest /api/advertise');
      if (isWishlisted) expect(before).toContain(`watcher /api/wishlist?email=${watcher.email}`);
      expect(before).toContain(`guest /api/sellers/${sellerId}/cars${isSold ? '?state=sold' : ''}`);

      const decision = await takeDown({ admin, reporter: await server.member() }, id);

      await expect.poll(() => showing(car, people)).toEqual([]);
      expect(await counts()).toEqual(without);
      await expectNoPage(car);

      expect((await decide(admin, decision, 'undo')).status).toBe(200);

      await expect.poll(() => showing(car, people)).toEqual(before);
      await seller.delete(`/api/car/${id}`);
      await seller.delete(`/api/car/${other}`);
    }),
    {
      seed: CASE_SEED,
      numRuns: repeats(2, 30),
      endOnFailure: true,
      examples: [[forSale], [{ ...forSale, isSold: true, word: 'brackenful' }]],
    },
  );
}, 180_000);

it('[hidden-cars.nowhere] is shown in no place either once its seller has deleted it, or the account is gone', async () => {
  const people = { watcher: await server.member(), stranger: await server.seller() };
  await people.watcher.post('/api/saved-searches', { q: 'halden' }, bearer);
  const owner = await server.seller();
  for (const _ of [1, 2]) await visibleCar(owner);
  const listed = async (word: string, about: Partial<SoughtCar> = {}): Promise<SoughtCar> => {
    const other = await carNamed({ name: 'Halden Coast' });
    return { id: await carNamed({ name: `Halden ${word}` }, owner), word, other, sellerId, ...about };
  };
  const [deleted, left] = [await listed('dandelorix'), await listed('vexillarix')];
  const news = async () => (await people.watcher.getWithToken('/api/notifications')).text;
  for (const car of [deleted, left]) {
    await expect.poll(news).toContain(car.id);
    await takeDown({ admin, reporter }, car.id);
  }
  await finish(server);
  await owner.delete(`/api/car/${deleted.id}`);
  await admin.delete(`/api/userdelet?email=${admin.email}&&selleremail=${owner.email}`);
  for (const car of [deleted, left]) {
    await expect.poll(() => showing(car, people)).toEqual([]);
    await expectNoPage(car);
  }
  await eraseMember(server.services, email(owner.email));
  await expectNoPage(left);
});

it('[held-cars.nowhere] [held-cars.announced] a new seller’s car is shown in no place until an admin has let it through, and in all of them within a second then', async () => {
  const people = { watcher: await server.provenMember(), stranger: await server.seller() };
  const { watcher } = people;
  await watcher.post('/api/saved-searches', { q: 'halden' }, bearer);
  await fc.assert(
    fc.asyncProperty(fc.boolean(), aWord, async (isEdited, word) => {
      const owner = await server.seller();
      const other = await visibleCar(owner);
      const known = { id: other, word: 'first', other, sellerId: await sellerIdOf(other) };
      // Each place stores what it shows.
      expect((await showing(known, people)).length).toBeGreaterThan(5);
      const without = await counts();
      const car = { ...known, id: await carNamed({ name: `Halden ${word}` }, owner), word };
      if (isEdited) {
        const { json } = await owner.getWithToken(`/api/car/${car.id}`);
        expect((await owner.put(`/api/car/${car.id}`, { ...json, price: 8_000 }, bearer)).status).toBe(200);
      }
      const unseen = async () => {
        expect(await showing(car, people)).toEqual([]);
        expect(await counts()).toEqual(without);
        await expectNoPage(car);
        expect((await watcher.getWithToken(`/api/car/${car.id}`)).status).toBe(404);
        expect((await watcher.put('/api/wishlist', { _id: car.id })).status).toBe(404);
        const labels = server.services.store.selectFrom('market_cars').select('car_id').where('car_id', '=', car.id);
        expect(await labels.execute()).toEqual([]);
      };
      await unseen();
      expect((await decide(admin, await caseOf(admin, car.id), 'keep')).status).toBe(200);
      // Until it can't be undone any more.
      await unseen();

      await finish(server);

      await expect.poll(() => showing(car, people)).toEqual(expect.arrayContaining(SEEN));
      expect(await counts()).not.toEqual(without);
      for (const one of [car.id, other]) await owner.delete(`/api/car/${one}`);
    }),
    { seed: CASE_SEED, numRuns: repeats(1, 20), endOnFailure: true },
  );
}, 180_000);

it('[hidden-cars.nowhere] it counts for no saved search and no label', async () => {
  const watcher = await server.member();
  await watcher.post('/api/saved-searches', { q: 'halden' }, bearer);
  const car = await carNamed();
  const news = async () => (await watcher.getWithToken('/api/saved-searches')).list[0]?.newcars;
  await expect.poll(news).toEqual({ value: 1, exact: true });
  const compared = () =>
    server.services.store.selectFrom('market_cars').select('car_id').where('car_id', '=', car).execute();
  await expect.poll(compared).toHaveLength(1);
  const id = await takeDown({ admin, reporter }, car);
  expect(await news()).toEqual({ value: 0, exact: true });
  expect(await compared()).toEqual([]);
  await decide(admin, id, 'undo');
  expect(await compared()).toHaveLength(1);
  await seller.delete(`/api/car/${car}`);
});
