import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.remove());

it('[account.profile] shows a seller’s new name at once in lists, in searches and at the car', async () => {
  const seller = await server.seller();
  const car = await server.listCar(seller, { name: 'Corvane Renamed' });
  const visitor = server.visitor();
  const record = { name: 'Selim Reza', email: seller.email, role: 'Seller', img: '/cars/corvane-outpost.svg' };
  expect((await seller.put('/api/user', record)).status).toBe(200);
  const shown = { _id: car, sellername: 'Selim Reza' };
  expect((await visitor.get('/api/catagory/suv')).list).toEqual([expect.objectContaining(shown)]);
  expect((await visitor.get(`/api/car/${car}`)).text).toContain('Selim Reza');
  expect((await visitor.get('/api/search?q=renamed')).text).toContain('Selim Reza');
});

it('[account.profile] refuses a name that the sign-up refuses, and a picture of another host', async () => {
  const member = await server.member();
  const record = { name: 'Mina', email: member.email, role: 'Buyer', img: '' };
  for (const wrong of [{ name: ' ' }, { name: 'x'.repeat(81) }, { img: 'https://elsewhere.test/x.png' }]) {
    expect((await member.put('/api/user', { ...record, ...wrong })).status).toBe(400);
  }
});
