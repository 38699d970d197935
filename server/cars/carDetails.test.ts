import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#support/server.ts';
import type { Visitor } from '#support/Visitor.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
const PAGE = { headers: { accept: 'text/html' } };

let server: TestServer;
let seller: Visitor;
beforeAll(async () => {
  server = await startTestServer();
  seller = await server.seller();
});
afterAll(() => server.remove());

/** All deleted cars so far were deleted 90 days ago. */
const ageDeletedCars = () =>
  server.services.store
    .updateTable('deleted_cars')
    .set({ deleted_at: server.time.now - 90 * DAY_MS })
    .execute();

const pageStatus = async (path: string) => (await fetch(server.address + path, PAGE)).status;

const CAR = {
  name: 'Halden Coast',
  price: 12_500,
  orginalprice: 18_900,
  img: '/cars/corvane-outpost.svg',
  catagory: 'sedan',
  year: 2020,
  location: 'Dhaka',
  phone: '017',
  condition: 'Good',
  description: 'One careful owner.',
};

it('[calls.car] [car-page.gone] answers 410 for a deleted car with its name and category, and 404 after 90 days', async () => {
  const id = await server.listCar(seller, { name: 'Halden Coast', category: 'sedan' });
  expect(await pageStatus(`/car/${id}`)).toBe(200);
  await seller.delete(`/api/car/${id}`);
  const gone = await server.visitor().get(`/api/car/${id}`);
  expect(gone.status).toBe(410);
  expect(gone.json).toMatchObject({ name: 'Halden Coast', catagory: 'sedan', msg: expect.any(String) });
  expect(await pageStatus(`/car/${id}`)).toBe(410);
  await ageDeletedCars();
  expect((await server.visitor().get(`/api/car/${id}`)).status).toBe(404);
  expect(await pageStatus(`/car/${id}`)).toBe(404);
});

it('forgets deleted cars of 90 days ago when another car is deleted', async () => {
  const first = await server.listCar(seller);
  await seller.delete(`/api/car/${first}`);
  await ageDeletedCars();
  const second = await server.listCar(seller);
  await seller.delete(`/api/car/${second}`);
  const rows = await server.services.store.selectFrom('deleted_cars').select('id').execute();
  expect(rows).toEqual([{ id: second }]);
});

it('[car-page.gone] sends the error page with 404 for an address that never was a car’s', async () => {
  expect((await server.visitor().get('/api/car/never')).status).toBe(404);
  for (const path of ['/car/never', '/CAR/never/', '/car/never%20was']) expect(await pageStatus(path), path).toBe(404);
});

it('[car-page.sold] keeps the page of a sold car', async () => {
  const owner = await server.seller();
  const id = await server.listCar(owner);
  await owner.put('/api/sold', { _id: id }, { bearer: true });
  expect(await pageStatus(`/car/${id}`)).toBe(200);
  expect((await server.visitor().get(`/api/car/${id}`)).json).toMatchObject({ issold: true });
});

it('[cars.pictures] refuses a thirteenth picture, and one of another host', async () => {
  const owner = await server.seller();
  const pictures = (count: number) => Array.from({ length: count }, () => '/cars/corvane-gt-s.svg');
  const add = (body: object) => owner.post('/api/productadd', { ...CAR, ...body }, { bearer: true });
  expect((await add({ pictures: pictures(11) })).status).toBe(200);
  expect((await add({ pictures: pictures(12) })).status).toBe(400);
  expect((await add({ pictures: ['https://elsewhere.test/car.jpg'] })).status).toBe(400);
});

it('[cars.pictures] keeps the uploaded pictures of a car that are not its first', async () => {
  const owner = await server.seller();
  await server.services.store.insertInto('pictures').values({ name: 'second', created_at: 1 }).execute();
  const pictures = ['/image-host/pictures/second-800.webp'];
  expect((await owner.post('/api/productadd', { ...CAR, pictures }, { bearer: true })).status).toBe(200);
  expect(await server.services.pictures.removeUnused()).toBe(0);
});
