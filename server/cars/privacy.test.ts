import { afterAll, beforeAll, expect, it } from 'vitest';
import { email } from '#support/builders.ts';
import { startTestServer, type TestServer } from '#support/server.ts';
import type { Visitor } from '#support/Visitor.ts';
import { unguarded } from '../database/writeGuard.ts';

let server: TestServer;
let seller: Visitor;
let owner: Visitor;
let sold: string;
let open: string;
beforeAll(async () => {
  server = await startTestServer();
  seller = await server.seller({ name: 'Selim' });
  owner = await server.member();
  open = await server.listCar(seller);
  sold = await server.listCar(seller);
  await seller.post('/api/advertise', { serial: open });
  await owner.put('/api/wishlist', { _id: sold });
  await unguarded(server.services.store)
    .updateTable('cars')
    .set({ state: 'paid', owner_email: email(owner.email), transaction_id: 'pi_1' })
    .where('id', '=', sold)
    .execute();
});
afterAll(() => server.remove());

const PHONE = '01711 000000';
const listed = async (requester: Visitor, id: string, path = '/api/catagory/suv?include=sold') =>
  (await requester.get(path)).list.find((car) => String(car._id) === id);

it('[privacy.public-lists] leaves contact, owner and transaction blank in the public lists, and keeps their keys', async () => {
  const blank = { phone: '', email: '', newOwner: '', txnid: '' };
  for (const requester of [server.visitor(), await server.member(), await server.seller()]) {
    expect(await listed(requester, open)).toMatchObject({ ...blank, issold: false, sellername: 'Selim' });
    expect(await listed(requester, open, '/api/advertise')).toMatchObject({ ...blank, issold: false });
    expect(await listed(requester, sold)).toMatchObject({ ...blank, issold: true });
  }
});

it('[privacy.contact] shows the contact to the car’s seller, to the admin and to buyers with a live booking of the car', async () => {
  const [buyer, admin] = [await server.provenMember(), await server.admin()];
  const { json } = await buyer.post('/api/booking', { serial: open, price: 12_500 });
  for (const requester of [buyer, seller, admin]) {
    expect(await listed(requester, open)).toMatchObject({ phone: PHONE, email: seller.email });
  }
  expect(await listed(buyer, sold)).toMatchObject({ phone: '', email: '' });
  await unguarded(server.services.store)
    .updateTable('bookings')
    .set({ status: 'cancelled' })
    .where('id', '=', String(json.insertedId))
    .execute();
  expect(await listed(buyer, open)).toMatchObject({ phone: '', email: '' });
});

it('[cars.owner-fields] shows the buyer of a paid car to the new owner, the seller and the admin', async () => {
  const paid = { issold: true, newOwner: owner.email, txnid: 'pi_1' };
  for (const requester of [seller, await server.admin()]) expect(await listed(requester, sold)).toMatchObject(paid);
  expect((await owner.getWithToken(`/api/wishlist?email=${owner.email}`)).list).toMatchObject([
    { ...paid, serial: sold },
  ]);
  const products = (await seller.getWithToken(`/api/product?email=${seller.email}`)).list;
  expect(products.find((car) => String(car._id) === sold)).toMatchObject(paid);
});

it('shows other buyers who have wishlisted the car only that it is sold', async () => {
  const other = await server.member();
  await other.put('/api/wishlist', { _id: sold });
  const { list } = await other.getWithToken(`/api/wishlist?email=${other.email}`);
  expect(list).toMatchObject([{ issold: true, newOwner: '', txnid: '', phone: '', email: other.email, serial: sold }]);
});

it('[wishlist.item] [wishlist.once] [calls.wishlist-add] [calls.wishlist] stores a car on a wishlist once, with an id for the item', async () => {
  const buyer = await server.member();
  for (const _ of [1, 2])
    expect((await buyer.put('/api/wishlist', { _id: open })).json).toEqual({ acknowledged: true });
  const { list } = await buyer.getWithToken(`/api/wishlist?email=${buyer.email}`);
  expect(list).toHaveLength(1);
  expect(list[0]?._id).not.toBe(open);
  expect((await seller.put('/api/wishlist', { _id: open })).status).toBe(403);
  expect((await buyer.put('/api/wishlist', { _id: 'gone' })).status).toBe(404);
});

it('refuses another person’s lists', async () => {
  const other = await server.member();
  for (const call of ['wishlist', 'bookinglist']) {
    expect((await other.getWithToken(`/api/${call}?email=${owner.email}`)).status).toBe(403);
  }
  expect((await (await server.seller()).getWithToken(`/api/product?email=${seller.email}`)).status).toBe(403);
  expect((await other.getWithToken('/api/wishlist')).status).toBe(400);
});
