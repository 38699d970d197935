import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { startTestServer } from '#support/server.ts';
import { unguarded } from '../database/writeGuard.ts';
import { computeMarked } from '../market/computePrices.ts';
import { DEMO_PASSWORD } from './people.ts';
import { hasDemo } from './seedDemoMarket.ts';

it('fills an empty folder with cars, members who joined before they listed them, one phone of each, and advertisements', async () => {
  const server = await startTestServer({ env: { DEMO: undefined } });
  const lists = await Promise.all(
    ['suv', 'sedan', 'sports'].map((category) => server.visitor().get(`/api/catagory/${category}`)),
  );
  const cars = lists.flatMap(({ list }) => list);
  expect(cars.length).toBeGreaterThanOrEqual(60);
  expect(lists.every(({ list }) => list.length >= 15)).toBe(true);
  expect(cars.filter((car) => !existsSync(`public${car.img}`))).toEqual([]);
  const named = cars.filter(({ name, make, model, body }) => body && String(name).startsWith(`${make} ${model}`));
  expect(named).toHaveLength(cars.length);
  const details = await Promise.all(cars.map(({ _id }) => server.visitor().get(`/api/car/${_id}`)));
  const pictures = details.map(({ json }) => [json.pictures].flat().map(String));
  expect(pictures.flat().filter((picture) => !existsSync(`public${picture}`))).toEqual([]);
  expect(pictures.filter((more) => more.length === 1).length).toBeGreaterThan(15);
  expect(cars.every((car) => Date.parse(String(car.date)) <= server.time.now)).toBe(true);
  expect(new Set(cars.map((car) => String(car.sellername))).size).toBeGreaterThan(3);
  const joined = details.map(({ json }) => Date.parse(String(json.memberSince)));
  expect(cars.filter((car, place) => !(Number(joined[place]) < Date.parse(String(car.date))))).toEqual([]);
  const stored = await server.services.store.selectFrom('cars').select(['seller_email', 'phone']).distinct().execute();
  const sellers = new Set(stored.map(({ seller_email }) => seller_email));
  expect([stored.length, new Set(stored.map(({ phone }) => phone)).size]).toEqual([sellers.size, sellers.size]);
  expect((await server.visitor().get('/api/advertise')).list.length).toBeGreaterThan(2);
  expect((await server.visitor().get('/feedback.json')).list).toHaveLength(5);

  const roles = async (name: string) => {
    const person = await server.visitor().logIn(`${name}@demo.test`, DEMO_PASSWORD);
    const admin = await person.get(`/api/user/admin?email=${person.email}`);
    return { ...admin.json, ...(await person.get(`/api/user/seller?email=${person.email}`)).json };
  };
  expect(await roles('buyer')).toEqual({ isAdmin: false, isSeller: false, verified: false });
  expect(await roles('seller')).toEqual({ isAdmin: false, isSeller: true, verified: true });
  expect(await roles('admin')).toEqual({ isAdmin: true, isSeller: false, verified: false });
  await server.remove();
});

it('[market.labels] has a car with each label, and cars without one', async () => {
  const server = await startTestServer({ env: { DEMO: '1' } });
  await computeMarked(server.services);
  const { list } = await server.visitor().get('/api/catagory/sedan?limit=200');
  const labels = list.map(({ market }) => JSON.stringify(market));
  for (const label of ['great', 'good', 'fair', 'high', undefined])
    expect(labels).toContain(label && JSON.stringify({ label }));
  await server.remove();
});

it('completes the demo market after an interrupted start, and fills it once', async () => {
  const first = await startTestServer({ env: { DEMO: '1' } });
  const { store } = first.services;
  await unguarded(store).deleteFrom('cars').execute();
  await unguarded(store).deleteFrom('members').execute();
  await store.updateTable('settings').set({ value: 'filling' }).where('key', '=', 'demo').execute();
  await first.stop();
  const again = await startTestServer({ env: { DEMO: '1' }, dataDir: first.dataDir });
  const count = async () => (await again.visitor().get('/api/catagory/suv')).list.length;
  const filled = await count();
  expect(filled).toBeGreaterThan(15);
  await again.stop();
  const third = await startTestServer({ env: { DEMO: '1' }, dataDir: first.dataDir });
  expect((await third.visitor().get('/api/catagory/suv')).list).toHaveLength(filled);
  await third.remove();
});

it('does not fill a folder that has members, or for which it is switched off', async () => {
  const server = await startTestServer({ env: { DEMO: '0' } });
  await server.member();
  await server.stop();
  const again = await startTestServer({ env: { DEMO: '1' }, dataDir: server.dataDir });
  expect(await hasDemo(again.services)).toBe(false);
  await again.remove();
});
