import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#support/server.ts';
import type { Visitor } from '#support/Visitor.ts';

let server: TestServer;
let seller: Visitor;
const ids: string[] = [];
beforeAll(async () => {
  server = await startTestServer();
  seller = await server.seller();
  // Pairs of cars in the same millisecond: the key must tell them apart.
  for (let place = 0; place < 9; place += 1) {
    server.time.now += place % 2;
    ids.push(await server.listCar(seller, { name: `Car ${place}`, category: 'sedan' }));
  }
});
afterAll(() => server.remove());

const next = (headers: Headers) => /^<([^>]+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1];

it('[calls.category-paging] [calls.category] pages through a category, newest first, with each car once even if cars are added meanwhile', async () => {
  const seen: string[] = [];
  let path: string | undefined = '/api/catagory/sedan?limit=4';
  while (path !== undefined) {
    const { list, headers } = await server.visitor().get(path);
    seen.push(...list.map((car) => String(car._id)));
    path = next(headers);
    if (seen.length === 4) await server.listCar(seller, { name: 'Newcomer', category: 'sedan' });
  }
  expect(seen).toHaveLength(9);
  expect(new Set(seen)).toEqual(new Set(ids));
});

it('[calls.category] shows available cars only, unless sold ones are asked for', async () => {
  const car = await server.listCar(seller, { category: 'sports' });
  await seller.put('/api/sold', { _id: car }, { bearer: true });
  expect((await server.visitor().get('/api/catagory/sports')).list).toEqual([]);
  const withSold = await server.visitor().get('/api/catagory/sports?include=sold');
  expect(withSold.list).toMatchObject([{ _id: car, issold: true }]);
});

it('[calls.category-paging] answers with at most 200 cars when no limit is given', { tags: 'full' }, async () => {
  for (let place = 0; place < 201; place += 1) await server.listCar(seller);
  const { list, headers } = await server.visitor().get('/api/catagory/suv');
  expect(list).toHaveLength(200);
  expect((await server.visitor().get(String(next(headers)))).list).toHaveLength(1);
});

it.each([
  ['/api/catagory/other', 404],
  ['/api/catagory/SUV', 404],
  ['/api/catagory/suv?limit=0', 400],
  ['/api/catagory/suv?limit=201', 400],
  ['/api/catagory/suv?limit=ten', 400],
  ['/api/catagory/suv?after=x', 400],
  ['/api/catagory/suv?limit=1&limit=2', 400],
])('answers %s with %i and a message', async (path, status) => {
  const answer = await server.visitor().get(path);
  expect([answer.status, answer.json.msg]).toEqual([status, expect.any(String)]);
});
