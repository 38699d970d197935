import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dollars } from '#support/builders.ts';
import { CASE_SEED } from '#support/caseSeed.ts';
import { renderedPages } from '#support/renderedPages.ts';
import { caseOf, decide, finish, letThrough, takeDown } from '#support/reports.ts';
import { repeats } from '#support/scale.ts';
import { startTestServer, type TestServer } from '#support/server.ts';
import type { Json, Visitor } from '#support/Visitor.ts';

const NAME = 'Halden Tern';
const html = { headers: { accept: 'text/html' } };
const bearer = { bearer: true };

let server: TestServer;
let admin: Visitor;
let seller: Visitor;
let reporter: Visitor;
/** In the address of the seller's page. */
let sellerId: string;
beforeAll(async () => {
  server = await startTestServer({ web: renderedPages(), env: { HOLD_FIRST: '2' } });
  [admin, seller, reporter] = [await server.admin(), await server.seller(), await server.member()];
  sellerId = await sellerIdOf(await visibleCar(seller));
  await visibleCar(seller);
});
afterAll(() => server.remove());

const carNamed = (about: object = {}, owner = seller) =>
  server.listCar(owner, { name: NAME, make: 'Halden', model: 'Tern', mileage: 61_000, year: 2020, ...about });

/** A car that was held and let through: the first two of each seller are held here. */
async function visibleCar(owner: Visitor): Promise<string> {
  const car = await carNamed({ name: 'Halden First' }, owner);
  await letThrough({ server, admin }, car);
  return car;
}

const sellerIdOf = async (car: string) => String((await server.visitor().get(`/api/car/${car}`)).json.sellerId);

interface Place {
  /** Everything that it shows, as text. */
  readonly read: () => Promise<string>;
}

/** Every place where somebody who has nothing to do with a car may see it. */
function places(watcher: Visitor, other: string, ofSeller = sellerId): Readonly<Record<string, Place>> {
  const guest = server.visitor();
  const text = (ask: Promise<{ readonly text: string }>) => async () => (await ask).text;
  const get = (who: Visitor, path: string, ask = {}): Place => ({ read: () => text(who.get(path, ask))() });
  return {
    'the list of its category': get(guest, '/api/catagory/suv'),
    'the same with sold cars': get(guest, '/api/catagory/suv?include=sold'),
    'its category for a member': get(watcher, '/api/catagory/suv?include=sold', bearer),
    'the promoted cars': get(guest, '/api/advertise'),
    'the promoted cars for a member': get(watcher, '/api/advertise', bearer),
    'a search': get(guest, '/api/search?q=halden'),
    'a search by filters': get(watcher, '/api/search?category=suv&year=2020', bearer),
    'the page of another car of its seller': get(guest, `/api/car/${other}`),
    'the wishlist': get(watcher, `/api/wishlist?email=${watcher.email}`, bearer),
    'the page of its seller': get(guest, `/api/sellers/${ofSeller}/cars`),
    'the same for a member': get(watcher, `/api/sellers/${ofSeller}/cars`, bearer),
    'the sold cars of its seller': get(guest, `/api/sellers/${ofSeller}/cars?state=sold`),
    'the rendered page of its seller': get(guest, `/seller/${ofSeller}`, html),
    'the rendered home page': get(guest, '/', html),
    'the rendered category': get(guest, '/catagory/suv', html),
    'the rendered search': get(guest, '/search?q=halden', html),
    'the rendered page of another car': get(guest, `/car/${other}`, html),
  };
}

const showing = async (car: string, from: Readonly<Record<string, Place>>): Promise<readonly string[]> => {
  const found = await Promise.all(
    Object.entries(from).map(async ([name, { read }]) => ((await read()).includes(car) ? [name] : [])),
  );
  return found.flat();
};

const counts = async (): Promise<readonly unknown[]> => {
  const guest = server.visitor();
  const facets = await guest.get('/api/search/facets?q=halden');
  const categories = await guest.get('/api/categories');
  return [facets.json.count, categories.list.find(({ catagory }) => String(catagory) === 'suv')];
};

const sitemap = async () => (await server.visitor().get('/sitemaps/0.xml')).text;

it('[hidden-cars.nowhere] a car that the shop hides is shown in no place, within a second, and in all of them once it is back', async () => {
  const watcher = await server.member();
  const { json: saved } = await watcher.post('/api/saved-searches', { q: 'halden' }, bearer);
  await fc.assert(
    fc.asyncProperty(
      fc.record({ isSold: fc.boolean(), isAdvertised: fc.boolean(), isWishlisted: fc.boolean() }),
      async ({ isSold, isAdvertised, isWishlisted }) => {
        const [car, other] = [await carNamed(), await carNamed({ name: 'Halden Coast' })];
        if (isAdvertised) await seller.post('/api/advertise', { serial: car });
        if (isWishlisted) await watcher.put('/api/wishlist', { _id: car });
        if (isSold) await seller.put('/api/sold', { _id: car }, bearer);
        const where = places(watcher, other);
        // Each place stores what it shows.
        const before = await showing(car, where);
        expect(before.length).toBeGreaterThan(isSold ? 1 : 5);
        const countsBefore = await counts();
        const isInSitemap = (await sitemap()).includes(car);
        expect(isInSitemap).toBe(!isSold);

        const id = await takeDown({ admin, reporter: await server.member() }, car);

        await expect.poll(() => showing(car, where)).toEqual([]);
        expect(await sitemap()).not.toContain(car);
        if (!isSold) expect(await counts()).not.toEqual(countsBefore);
        const compared = await server.visitor().get(`/api/cars?ids=${car},${other}`);
        expect(compared.list[0]).toEqual({ _id: car, gone: true });
        const page = await server.visitor().get(`/api/car/${car}`);
        expect([page.status, page.text]).toEqual([404, expect.not.stringContaining(NAME)]);
        const document = await server.visitor().get(`/car/${car}`, html);
        expect([document.status, document.text]).toEqual([404, expect.not.stringContaining(NAME)]);
        const picture = await server.visitor().get(`/share/car/${car}/1.jpg`);
        expect(picture.status).toBe(404);

        expect((await decide(admin, id, 'undo')).status).toBe(200);

        await expect.poll(() => showing(car, where)).toEqual(before);
        await seller.delete(`/api/car/${car}`);
        await seller.delete(`/api/car/${other}`);
      },
    ),
    { seed: CASE_SEED, numRuns: repeats(6, 40) },
  );
  await watcher.delete(`/api/saved-searches/${saved._id}`);
}, 120_000);

it('[held-cars.nowhere] [held-cars.announced] a new seller’s car is shown in no place until an admin has let it through, and in all of them within a second then', async () => {
  const watcher = await server.provenMember();
  const { json: saved } = await watcher.post('/api/saved-searches', { q: 'halden' }, bearer);
  await fc.assert(
    fc.asyncProperty(fc.boolean(), async (isEdited) => {
      const owner = await server.seller();
      const other = await visibleCar(owner);
      const where = places(watcher, other, await sellerIdOf(other));
      // Each place stores what it shows.
      expect((await showing(other, where)).length).toBeGreaterThan(5);
      const countsBefore = await counts();
      const car = await carNamed({ name: 'Halden Held' }, owner);
      if (isEdited) {
        const { json } = await owner.getWithToken(`/api/car/${car}`);
        expect((await owner.put(`/api/car/${car}`, { ...json, price: 8_000 }, bearer)).status).toBe(200);
      }
      const unseen = async () => {
        expect(await showing(car, where)).toEqual([]);
        expect(await sitemap()).not.toContain(car);
        expect(await counts()).toEqual(countsBefore);
        const compared = await server.visitor().get(`/api/cars?ids=${car},${other}`);
        expect(compared.list[0]).toEqual({ _id: car, gone: true });
        const page = await watcher.getWithToken(`/api/car/${car}`);
        expect([page.status, page.text]).toEqual([404, expect.not.stringContaining('Halden Held')]);
        const document = await server.visitor().get(`/car/${car}`, html);
        expect([document.status, document.text]).toEqual([404, expect.not.stringContaining('Halden Held')]);
        expect((await server.visitor().get(`/share/car/${car}/1.jpg`)).status).toBe(404);
        expect((await watcher.put('/api/wishlist', { _id: car })).status).toBe(404);
        const labels = server.services.store.selectFrom('market_cars').select('car_id').where('car_id', '=', car);
        expect(await labels.execute()).toEqual([]);
      };
      await unseen();
      expect((await decide(admin, await caseOf(admin, car), 'keep')).status).toBe(200);
      // Until it can't be undone any more.
      await unseen();
      const news = async () => (await watcher.getWithToken('/api/notifications')).text;
      expect(await news()).not.toContain(car);

      await finish(server);

      const shown = ['the list of its category', 'its category for a member', 'a search', 'the page of its seller'];
      const rendered = ['the rendered category', 'the rendered page of its seller', 'the rendered page of another car'];
      await expect.poll(() => showing(car, where)).toEqual(expect.arrayContaining([...shown, ...rendered]));
      expect(await sitemap()).toContain(car);
      expect(await counts()).not.toEqual(countsBefore);
      await expect.poll(news).toContain(car);
      for (const one of [car, other]) await owner.delete(`/api/car/${one}`);
    }),
    { seed: CASE_SEED, numRuns: repeats(2, 20) },
  );
  await watcher.delete(`/api/saved-searches/${saved._id}`);
}, 120_000);

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

it('[hidden-cars.who-sees] its seller, admins and who has booked it read that the shop hid it', async () => {
  const [buyer, stranger] = [await server.provenMember(), await server.member()];
  const car = await carNamed();
  const { json: booked } = await buyer.post('/api/booking', { serial: car, price: 12_500 });
  await takeDown({ admin, reporter }, car);
  const seen = async (who: Visitor) => {
    const { status, json } = await who.getWithToken(`/api/car/${car}`);
    return [status, json.hiddenByShop, json.issold];
  };
  for (const who of [seller, admin, buyer]) expect(await seen(who)).toEqual([200, true, true]);
  for (const who of [stranger, reporter]) expect((await seen(who))[0]).toBe(404);
  const own = (await seller.getWithToken(`/api/product?email=${seller.email}`)).list;
  expect(own.find(({ _id }) => String(_id) === car)).toMatchObject({ hiddenByShop: true });
  expect((await buyer.get(`/api/bookings/${booked.insertedId}`)).json).toMatchObject({
    status: 'booked',
    hiddenByShop: true,
    seller: { email: seller.email },
  });
  const listed: readonly Json[] = (await stranger.getWithToken('/api/catagory/suv')).list;
  expect(listed.some(({ hiddenByShop }) => hiddenByShop !== undefined)).toBe(false);
});

it('[hidden-cars.seller] its seller can only delete it, and it still counts as theirs', async () => {
  const car = await carNamed();
  await seller.post('/api/advertise', { serial: car });
  await takeDown({ admin, reporter }, car);
  const refused = { status: 409, json: { msg: 'The shop has hidden this car. You can only delete it' } };
  for (const path of ['/api/sold', '/api/available'])
    expect(await seller.put(path, { _id: car }, bearer)).toMatchObject(refused);
  expect(await seller.post('/api/advertise', { serial: car })).toMatchObject(refused);
  await finish(server);
  expect((await seller.delete(`/api/car/${car}`)).json).toEqual({ deletedCount: 1 });
  expect((await server.visitor().get(`/api/car/${car}`)).status).toBe(410);
});

it('[hidden-cars.account] stays hidden where its seller’s account is deleted and restored, and comes back then where the decision falls', async () => {
  const owner = await server.seller();
  for (const _ of [1, 2]) await visibleCar(owner);
  const car = await server.listCar(owner, { name: NAME, price: dollars(9_000) });
  await owner.post('/api/advertise', { serial: car });
  const id = await takeDown({ admin, reporter }, car);
  const status = async () => (await server.visitor().get(`/api/car/${car}`)).status;
  const restore = () => admin.put(`/api/restore?email=${admin.email}`, { email: owner.email }, bearer);
  await admin.delete(`/api/userdelet?email=${admin.email}&&selleremail=${owner.email}`);
  expect((await restore()).status).toBe(200);
  expect(await status()).toBe(404);
  await admin.delete(`/api/userdelet?email=${admin.email}&&selleremail=${owner.email}`);
  expect((await decide(admin, id, 'undo')).status).toBe(200);
  expect(await status()).toBe(410);
  await restore();
  expect(await status()).toBe(200);
  expect((await server.visitor().get('/api/advertise')).text).toContain(car);
});
