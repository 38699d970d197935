import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { DEAL_IS_RECENT_MS, ROLE_REFUSALS } from '#domain/ownRole.ts';
import { NOT_ALLOWED } from '#domain/role.ts';
import { email } from '#support/builders.ts';
import { bookingRow } from '#support/payments/marketRows.ts';
import { takeDown } from '#support/reports.ts';
import { repeats } from '#support/scale.ts';
import { startTestServer, type TestServer } from '#support/server.ts';
import type { Visitor } from '#support/Visitor.ts';
import { unguarded } from '../database/writeGuard.ts';
import { setAdmin } from './provisionAdmin.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.remove());

const bearer = { bearer: true };
const become = (member: Visitor, role: 'Buyer' | 'Seller') => member.put('/api/account/role', { role }, bearer);
const answerOf = async (asked: ReturnType<Visitor['put']>) => {
  const { status, json } = await asked;
  return [status, json.msg];
};
const sellerCheck = async (member: Visitor) => (await member.get(`/api/user/seller?email=${member.email}`)).json;
const verify = async (admin: Visitor, seller: Visitor) =>
  admin.put(`/api/verify?email=${admin.email}`, { email: seller.email }, bearer);
async function book(buyer: Visitor, car: string): Promise<unknown> {
  const { status, json } = await buyer.post('/api/booking', {
    serial: car,
    price: 12_500,
    phone: '017',
    location: 'Gate',
  });
  expect(status).toBe(200);
  return json.acknowledged;
}
const markSold = (seller: Visitor, car: string) => seller.put('/api/sold', { _id: car }, bearer);
const carOf = async (id: string) => (await server.visitor().get(`/api/car/${id}`)).json;

/** A deal that was paid so many milliseconds ago. */
async function paidDeal(seller: Visitor, age: number): Promise<void> {
  const store = unguarded(server.services.store);
  const car = await server.listCar(seller);
  const booking = bookingRow({ id: randomUUID(), car_id: car, seller_email: email(seller.email), status: 'paid' });
  const paid = {
    transaction_id: randomUUID(),
    booking_id: booking.id,
    email: booking.buyer_email,
    outcome: 'paid',
  } as const;
  const bought = { state: 'paid', owner_email: booking.buyer_email, transaction_id: paid.transaction_id } as const;
  const at = server.services.clock.now() - age;
  await store.updateTable('cars').set(bought).where('id', '=', car).execute();
  await store.insertInto('bookings').values(booking).execute();
  await store
    .insertInto('payments')
    .values({ ...paid, amount: booking.price, created_at: at })
    .execute();
}

it('[account.role] makes a buyer a seller, and back, as often as they say it', async () => {
  const member = await server.member();
  for (const _again of [1, 2])
    expect((await become(member, 'Seller')).json).toEqual({ role: 'Seller', verified: false });
  expect(await sellerCheck(member)).toEqual({ isSeller: true, verified: false });
  await server.listCar(member).then((car) => member.delete(`/api/car/${car}`, bearer));
  for (const _again of [1, 2]) expect((await become(member, 'Buyer')).json).toEqual({ role: 'Buyer', verified: false });
  expect(await sellerCheck(member)).toEqual({ isSeller: false, verified: false });
  await expect(server.listCar(member)).rejects.toThrow('403');
});

it('[account.role] [audit.recorded] each change is a line of the audit log, and one that changes nothing is none', async () => {
  const [member, admin] = [await server.member(), await server.admin()];
  for (const role of ['Seller', 'Seller', 'Buyer'] as const) {
    server.time.now += 1;
    await become(member, role);
  }
  const { list } = await admin.getWithToken(`/api/audit?kind=role-changed&member=${member.email}`);
  expect(list.map(({ note }) => note)).toEqual(['Buyer', 'Seller']);
});

it('[account.role] a verification sleeps meanwhile, and the page of the seller too', async () => {
  const [seller, admin] = [await server.seller(), await server.admin()];
  await verify(admin, seller);
  const car = await server.listCar(seller);
  await markSold(seller, car);
  const { sellerId } = await carOf(car);
  expect((await become(seller, 'Buyer')).json).toEqual({ role: 'Buyer', verified: false });
  expect(await sellerCheck(seller)).toEqual({ isSeller: false, verified: false });
  await expect.poll(async () => (await carOf(car)).verifiedSeller).toBe(false);
  expect((await carOf(car)).sellerId).toBeUndefined();
  expect((await server.visitor().get(`/api/sellers/${sellerId}`)).status).toBe(404);
  const found = await admin.getWithToken(`/api/members/${sellerId}`);
  expect(found.json).toMatchObject({ role: 'Buyer', verifiedSeller: false });
  expect((await become(seller, 'Seller')).json).toEqual({ role: 'Seller', verified: true });
  await expect.poll(async () => await carOf(car)).toMatchObject({ verifiedSeller: true, sellerId });
});

it('[account.role] searches find the cars of whoever sells again as those of a verified seller', async () => {
  const [seller, admin] = [await server.seller(), await server.admin()];
  await verify(admin, seller);
  for (const role of ['Buyer', 'Seller'] as const) await become(seller, role);
  const name = `Corvane ${randomUUID().slice(0, 8)}`;
  const car = await server.listCar(seller, { name });
  const found = async () => (await server.visitor().get(`/api/search?q=${name}&verified=1`)).json.cars;
  await expect.poll(found).toMatchObject([{ _id: car }]);
});

describe('[account.role] a seller stays one', () => {
  it('while a car of theirs is for sale, or booked', async () => {
    const [seller, buyer] = [await server.seller(), await server.member()];
    const car = await server.listCar(seller);
    expect(await answerOf(become(seller, 'Buyer'))).toEqual([409, ROLE_REFUSALS['open-car']]);
    expect(await book(buyer, car)).toBe(true);
    await markSold(seller, car);
    expect(await answerOf(become(seller, 'Buyer'))).toEqual([409, ROLE_REFUSALS['booked-car']]);
    await seller.delete(`/api/car/${car}`, bearer);
    expect((await become(seller, 'Buyer')).status).toBe(200);
  });

  it('while a car of theirs is held or hidden', async () => {
    const [seller, admin, reporter] = [await server.seller(), await server.admin(), await server.member()];
    const car = await server.listCar(seller);
    await takeDown({ admin, reporter }, car);
    expect(await answerOf(become(seller, 'Buyer'))).toEqual([409, ROLE_REFUSALS['open-car']]);
    const store = unguarded(server.services.store);
    await store.updateTable('cars').set({ state: 'held' }).where('id', '=', car).execute();
    expect(await answerOf(become(seller, 'Buyer'))).toEqual([409, ROLE_REFUSALS['open-car']]);
  });

  it('for 30 days after a paid deal', async () => {
    const seller = await server.seller();
    await paidDeal(seller, DEAL_IS_RECENT_MS - 60_000);
    expect(await answerOf(become(seller, 'Buyer'))).toEqual([409, ROLE_REFUSALS['recent-deal']]);
    const other = await server.seller();
    await paidDeal(other, DEAL_IS_RECENT_MS);
    expect((await become(other, 'Buyer')).status).toBe(200);
  });

  it('while a payment is not settled', async () => {
    const seller = await server.seller();
    vi.spyOn(server.services.payments, 'hasUnsettled').mockResolvedValue(true);
    expect(await answerOf(become(seller, 'Buyer'))).toEqual([409, ROLE_REFUSALS['unsettled-payment']]);
    expect((await become(seller, 'Seller')).status).toBe(200);
    vi.restoreAllMocks();
  });
});

it('[account.role] admins stay what they are', async () => {
  const [member, admin] = [await server.member(), await server.admin()];
  expect(await answerOf(become(admin, 'Seller'))).toEqual([403, NOT_ALLOWED]);
  await setAdmin(server.services, email(member.email), true);
  expect(await answerOf(become(member, 'Seller'))).toEqual([403, NOT_ALLOWED]);
});

describe('[account.role] orders and wishlist stay theirs, whichever role they have', () => {
  it('a new seller sees, cancels and takes away what they booked and wished as a buyer', async () => {
    const [member, seller] = [await server.member(), await server.seller()];
    const car = await server.listCar(seller);
    await book(member, car);
    await member.put('/api/wishlist', { _id: car });
    await become(member, 'Seller');
    const orders = await member.getWithToken(`/api/bookinglist?email=${member.email}`);
    expect(orders.list).toMatchObject([{ serial: car }]);
    const wishes = await member.getWithToken(`/api/wishlist?email=${member.email}`);
    expect(wishes.list).toMatchObject([{ serial: car }]);
    expect((await member.delete(`/api/wishlist/${car}`, bearer)).json).toEqual({ deletedCount: 1 });
    expect((await member.delete(`/api/bookings/${orders.list[0]?._id}`, bearer)).status).toBe(200);
    const again = await member.post('/api/booking', { serial: car, price: 12_500, phone: '017', location: 'Gate' });
    expect(again.status).toBe(403);
  });
});

describe('[account.role] a role that changes at the same moment', () => {
  const ROUNDS = repeats(8, 60);
  /** Whether somebody is a buyer who has something open as a seller. */
  const isTorn = async (seller: Visitor): Promise<boolean> => {
    const { store } = server.services;
    const address = email(seller.email);
    const members = store.selectFrom('members').select('role').where('email', '=', address);
    if ((await members.executeTakeFirstOrThrow()).role === 'Seller') return false;
    const cars = await store.selectFrom('cars').select(['id', 'state']).where('seller_email', '=', address).execute();
    const bookings = store.selectFrom('bookings').select('id').where('seller_email', '=', address);
    const live = await bookings.where('status', '=', 'booked').execute();
    return cars.some(({ state }) => state !== 'sold') || live.length > 0;
  };

  it('leaves no buyer with a car for sale: it is listed or marked available, or the role changes', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const seller = await server.seller();
      const car = await server.listCar(seller);
      await markSold(seller, car);
      await Promise.allSettled([
        server.listCar(seller),
        become(seller, 'Buyer'),
        seller.put('/api/available', { _id: car }, bearer),
      ]);
      expect(await isTorn(seller)).toBe(false);
    }
  });

  it('leaves no buyer with a booked car: it is booked, or marked sold and the role changes', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const [seller, buyer] = [await server.seller(), await server.member()];
      const car = await server.listCar(seller);
      const sold = markSold(seller, car);
      await Promise.all([book(buyer, car), sold, sold.then(() => become(seller, 'Buyer'))]);
      expect(await isTorn(seller)).toBe(false);
    }
  });
});
