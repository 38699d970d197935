import { afterAll, beforeAll, expect, it } from 'vitest';
import { dollars } from '#support/builders.ts';
import { decide, finish, takeDown } from '#support/reports.ts';
import { startTestServer, type TestServer } from '#support/server.ts';
import type { Json, Visitor } from '#support/Visitor.ts';

const bearer = { bearer: true };

let server: TestServer;
let admin: Visitor;
let seller: Visitor;
let reporter: Visitor;
beforeAll(async () => {
  server = await startTestServer();
  [admin, seller, reporter] = [await server.admin(), await server.seller(), await server.member()];
});
afterAll(() => server.remove());

it('[hidden-cars.who-sees] its seller, admins and who has booked it read that the shop hid it', async () => {
  const [buyer, stranger] = [await server.provenMember(), await server.member()];
  const car = await server.listCar(seller);
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
  const car = await server.listCar(seller);
  await seller.post('/api/advertise', { serial: car });
  await takeDown({ admin, reporter }, car);
  const refused = { status: 409, json: { msg: 'The shop has hidden this car. You can only delete it' } };
  for (const path of ['/api/sold', '/api/available'])
    expect(await seller.put(path, { _id: car }, bearer)).toMatchObject(refused);
  expect(await seller.post('/api/advertise', { serial: car })).toMatchObject(refused);
  await finish(server);
  expect((await seller.delete(`/api/car/${car}`)).json).toEqual({ deletedCount: 1 });
  expect((await server.visitor().get(`/api/car/${car}`)).status).toBe(404);
});

it('[hidden-cars.account] stays hidden where its seller’s account is deleted and restored, and comes back then where the decision falls', async () => {
  const owner = await server.seller();
  const car = await server.listCar(owner, { price: dollars(9_000) });
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
