import { afterAll, beforeAll, expect, it } from 'vitest';
import { email } from '#support/builders.ts';
import { decideOnOwnInitiative } from '#support/reports.ts';
import { startTestServer, type TestServer } from '#support/server.ts';
import type { Visitor } from '#support/Visitor.ts';

let server: TestServer;
let admin: Visitor;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.admin();
});
afterAll(() => server.remove());

async function idOf(who: Visitor): Promise<string> {
  const members = server.services.store.selectFrom('members').select('id').where('email', '=', email(who.email));
  return (await members.executeTakeFirstOrThrow()).id;
}
const open = (id: string, part = '') => admin.getWithToken(`/api/members/${id}${part}`);
const idsIn = (list: readonly Readonly<Record<string, unknown>>[]) => list.map(({ _id }) => _id);

it('[members.one] opens a seller with all their cars, and the bookings of both sides', async () => {
  const [seller, other, buyer] = [await server.seller(), await server.seller(), await server.member()];
  const id = await idOf(seller);
  const [free, sold, hidden] = [
    await server.listCar(seller, { phone: '01711 123456' }),
    await server.listCar(seller),
    await server.listCar(seller),
  ];
  await server.listCar(other);
  await seller.put('/api/sold', { _id: sold }, { bearer: true });
  expect((await decideOnOwnInitiative(admin, { kind: 'car', id: hidden })).status).toBe(200);
  const order = await buyer.post('/api/booking', { serial: free, price: 12_500, phone: '017' });
  expect((await open(id)).json).toMatchObject({ _id: id, email: seller.email, role: 'Seller', cars: 3 });
  const { list } = await open(id, '/cars');
  expect(new Set(idsIn(list))).toEqual(new Set([hidden, sold, free]));
  expect(list.find(({ _id }) => String(_id) === hidden)).toMatchObject({ hiddenByShop: true });
  const booking = { _id: order.json.insertedId, email: buyer.email, seller: { phone: '01711 123456' } };
  expect((await open(id, '/bookings?side=seller')).list).toMatchObject([booking]);
  expect((await open(id, '/bookings')).list).toEqual([]);
  expect((await open(await idOf(buyer), '/bookings')).list).toMatchObject([booking]);
  expect((await open(await idOf(buyer))).json).toMatchObject({ role: 'Buyer' });
});

it('[members.one] leaves out a booking that is not saved', async () => {
  const [seller, buyer] = [await server.seller(), await server.member()];
  const car = await server.listCar(seller);
  await buyer.post('/api/create-payment-intent', { price: 12_500, bookingId: car }, { bearer: true });
  expect((await open(await idOf(seller), '/bookings?side=seller')).list).toEqual([]);
});

it.each(['', '/cars', '/bookings'])('[members.one] has nothing of somebody who is not there: %s', async (part) => {
  const gone = await server.member();
  const id = await idOf(gone);
  await admin.delete(`/api/userdelet?email=${admin.email}&selleremail=${gone.email}`);
  for (const unknown of [id, 'never-was']) expect((await open(unknown, part)).status).toBe(404);
});
