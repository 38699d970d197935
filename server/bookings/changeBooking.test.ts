import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dollars } from '#support/builders.ts';
import { startTestServer, type TestServer } from '#support/server.ts';
import type { Visitor } from '#support/Visitor.ts';
import { unguarded } from '../database/writeGuard.ts';

let server: TestServer;
let seller: Visitor;
beforeAll(async () => {
  server = await startTestServer();
  seller = await server.seller({ name: 'Selim' });
});
afterAll(() => server.remove());

/** A buyer, a car, and what the buyer's payment page has made of it: a provisional booking. */
async function provisional() {
  const car = await server.listCar(seller);
  const buyer = await server.provenMember({ name: 'Bina' });
  const { json } = await openPayment(buyer, car);
  return { car, buyer, id: String(json.bookingId), path: `/api/bookings/${String(json.bookingId)}` };
}
const openPayment = (buyer: Visitor, id: string, price = 12_500) =>
  buyer.post('/api/create-payment-intent', { bookingId: id, price }, { bearer: true });
const orders = async (buyer: Visitor) => (await buyer.getWithToken(`/api/bookinglist?email=${buyer.email}`)).list;
const incoming = async (car: string) =>
  (await seller.getWithToken(`/api/product?email=${seller.email}`)).list.find(({ _id }) => String(_id) === car)
    ?.bookings;
const phoneOf = async (buyer: Visitor, car: string) =>
  (await buyer.get('/api/catagory/suv')).list.find(({ _id }) => String(_id) === car)?.phone;
const setPrice = (car: string, amount: number) =>
  unguarded(server.services.store)
    .updateTable('cars')
    .set({ price: dollars(amount) })
    .where('id', '=', car)
    .execute();
const queued = async () =>
  (await server.services.store.selectFrom('intent_cancellations').select('intent_id').execute()).map(
    ({ intent_id }) => intent_id,
  );
const intentOf = (secret: unknown) => String(secret).split('_secret')[0];

describe('[bookings.unsaved-until-pay] a provisional booking', () => {
  it('is in no list, reveals no contact, and only its buyer reads it', async () => {
    const { car, buyer, path } = await provisional();
    expect(await orders(buyer)).toEqual([]);
    expect(await incoming(car)).toEqual([]);
    expect(await phoneOf(buyer, car)).toBe('');
    const { json } = await buyer.get(path);
    expect(json).toMatchObject({ status: 'unsaved', serial: car });
    expect(json).not.toHaveProperty('seller');
    for (const other of [seller, await server.admin()]) expect((await other.get(path)).status).toBe(404);
  });

  it('is one row, however often the payment page opens, and Pay books it', async () => {
    const { car, buyer, id, path } = await provisional();
    expect((await openPayment(buyer, car)).json.bookingId).toBe(id);
    expect(await buyer.put(path, {})).toMatchObject({ status: 200, json: { acknowledged: true } });
    expect(await buyer.put(path, {})).toMatchObject({ status: 200 });
    expect(await orders(buyer)).toMatchObject([{ _id: id, status: 'booked', seller: { email: seller.email } }]);
    expect(await incoming(car)).toMatchObject([{ _id: id, email: buyer.email }]);
  });

  it('becomes the booking of Book Now, with its intent', async () => {
    const { car, buyer, id } = await provisional();
    const before = await openPayment(buyer, car);
    const booked = await buyer.post('/api/booking', { serial: car, price: 12_500, phone: '017', location: 'Gate 2' });
    expect(booked.json).toEqual({ acknowledged: true, insertedId: id });
    expect((await orders(buyer))[0]).toMatchObject({ _id: id, phone: '017', location: 'Gate 2', status: 'booked' });
    expect((await openPayment(buyer, car)).json).toEqual(before.json);
  });

  it('becomes a booking at the new price where the car’s has changed, with another intent', async () => {
    const { car, buyer, id } = await provisional();
    const before = await openPayment(buyer, car);
    await setPrice(car, 13_000);
    await buyer.post('/api/booking', { serial: car, price: 13_000 });
    expect((await orders(buyer))[0]).toMatchObject({ _id: id, price: 13_000 });
    expect((await openPayment(buyer, id)).json.clientSecret).not.toBe(before.json.clientSecret);
    expect(await queued()).toContain(intentOf(before.json.clientSecret));
  });

  it('is not booked at another price than the car’s', async () => {
    const { car, buyer, path } = await provisional();
    await setPrice(car, 13_000);
    expect(await buyer.put(path, {})).toMatchObject({ status: 409, json: { msg: expect.stringMatching(/price/) } });
  });

  it('is refused as missing to anyone else, and to be cancelled', async () => {
    const { buyer, path } = await provisional();
    expect((await (await server.member()).put(path, {})).status).toBe(404);
    expect((await buyer.delete(path)).status).toBe(404);
  });
});

describe('[bookings.cancel] a booking', () => {
  async function booked() {
    const made = await provisional();
    await made.buyer.put(made.path, {});
    return made;
  }

  it('is cancelled with its intent, and no one sees the other’s contact any more', async () => {
    const { car, buyer, path } = await booked();
    const { json } = await openPayment(buyer, car);
    expect(await phoneOf(buyer, car)).toBe('01711 000000');
    expect(await buyer.delete(path)).toMatchObject({ status: 200, json: { acknowledged: true } });
    expect((await buyer.delete(path)).status).toBe(200);
    expect(await orders(buyer)).toMatchObject([{ status: 'cancelled', cancelledAt: expect.any(String) }]);
    expect((await orders(buyer))[0]).not.toHaveProperty('seller');
    expect(await incoming(car)).toEqual([]);
    expect(await phoneOf(buyer, car)).toBe('');
    expect(await queued()).toContain(intentOf(json.clientSecret));
  });

  it('is taken back within a minute, at its own price, and not later', async () => {
    const { car, buyer, path } = await booked();
    await setPrice(car, 13_000);
    await buyer.delete(path);
    expect((await buyer.put(path, {})).status).toBe(200);
    expect((await orders(buyer))[0]).toMatchObject({ status: 'booked', price: 12_500 });
    await buyer.delete(path);
    server.time.now += 61_000;
    expect((await buyer.put(path, {})).status).toBe(409);
  });

  it('is not cancelled by anyone but its buyer', async () => {
    const { path, buyer } = await booked();
    for (const other of [seller, await server.member()]) expect((await other.delete(path)).status).toBe(404);
    expect(await orders(buyer)).toMatchObject([{ status: 'booked' }]);
  });

  it('is not cancelled once it is paid', async () => {
    const { path, id, buyer } = await booked();
    await unguarded(server.services.store)
      .updateTable('bookings')
      .set({ status: 'paid' })
      .where('id', '=', id)
      .execute();
    expect(await buyer.delete(path)).toMatchObject({
      status: 409,
      json: { msg: 'You have already paid for this car' },
    });
  });

  it('[bookings.put-away] leaves the list once it is over, and comes back', async () => {
    const { path, buyer, id } = await booked();
    const hide = (hidden: boolean, who = buyer) => who.put(`${path}/hidden`, { hidden });
    expect((await hide(true)).status).toBe(409);
    await buyer.delete(path);
    expect((await hide(true, await server.member())).status).toBe(404);
    expect((await hide(true)).status).toBe(200);
    expect(await orders(buyer)).toEqual([]);
    expect((await hide(false)).status).toBe(200);
    expect(await orders(buyer)).toMatchObject([{ _id: id }]);
  });
});
