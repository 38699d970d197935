import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { email } from '#support/builders.ts';
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

/** A car as the Add A Product form sends it. */
const A_CAR = {
  name: 'Corvane Outpost',
  price: 12_500,
  orginalprice: 18_900,
  img: '/cars/corvane-outpost.svg',
  catagory: 'suv',
  year: 2020,
  location: 'Dhaka',
  phone: '+880 1711-000000',
  condition: 'Good',
  description: 'One careful owner.',
};

const bearer = { bearer: true };
const payFor = (car: string) =>
  unguarded(server.services.store)
    .updateTable('cars')
    .set({ state: 'paid', owner_email: email('owner@x.test'), transaction_id: 'pi_1' })
    .where('id', '=', car)
    .execute();
const promoted = async () => (await server.visitor().get('/api/advertise')).list.map((car) => String(car._id));

describe('adding a car', () => {
  it('[cars.fields] [cars.id] [cars.owner-fields] [cars.serial] [cars.server-values] [calls.product-add] [calls.own-products] sets seller, state, date and ids on the server, whatever is sent', async () => {
    const own = await server.seller({ name: 'Nadia' });
    const lies = { email: 'x@y.z', sellername: 'X', verifiedSeller: true, issold: true, newOwner: 'x@y.z', txnid: 't' };
    const answer = await own.post(
      '/api/productadd',
      { ...A_CAR, ...lies, _id: 'mine', date: '1999', serial: 's' },
      bearer,
    );
    expect(answer.json).toEqual({ acknowledged: true, insertedId: expect.any(String) });
    const { list } = await own.getWithToken(`/api/product?email=${own.email}`);
    expect(list).toEqual([
      {
        ...A_CAR,
        _id: answer.json.insertedId,
        serial: answer.json.insertedId,
        email: own.email,
        sellerId: expect.any(String),
        sellername: 'Nadia',
        verifiedSeller: false,
        issold: false,
        newOwner: '',
        txnid: '',
        date: new Date(server.time.now).toISOString(),
        bookings: [],
        advertised: false,
      },
    ]);
  });

  it('[wire.types] accepts a year that is sent as a text', async () => {
    const answer = await seller.post('/api/productadd', { ...A_CAR, year: '2019' }, bearer);
    expect(answer.status).toBe(200);
  });

  it.each([
    ['name', { name: '  ' }],
    ['name', { name: 'x'.repeat(81) }],
    ['price', { price: '12' }],
    ['price', { price: 0 }],
    ['price', { price: 1_000_000 }],
    ['orginalprice', { orginalprice: undefined }],
    ['phone', { phone: '' }],
    ['img', { img: '' }],
    ['img', { img: 'https://elsewhere.test/car.jpg' }],
    ['img', { img: '/image-host/pictures/never-uploaded-800.webp' }],
    ['img', { img: '/cars/../secret.svg' }],
    ['description', { description: 'x'.repeat(5_001) }],
    ['year', { year: 2017 }],
    ['year', { year: 2019.5 }],
    ['condition', { condition: 'excellent' }],
    ['location', { location: 'London' }],
    ['catagory', { catagory: 'truck' }],
    ['description', { description: 'a\ud800b' }],
  ])('[wire.validation] answers 400 and names the wrong field: %s', async (field, about) => {
    const answer = await seller.post('/api/productadd', { ...A_CAR, ...about }, bearer);
    expect([answer.status, String(answer.json.msg)]).toEqual([400, expect.stringMatching(new RegExp(`^${field}:`))]);
  });

  it('is for sellers only', async () => {
    const buyer = await server.member();
    expect((await buyer.post('/api/productadd', A_CAR, bearer)).status).toBe(403);
  });
});

describe('a car’s state', () => {
  it('[cars.states] [calls.sold] [calls.available] changes to sold and back, and a repeated call changes nothing', async () => {
    const car = await server.listCar(seller);
    const put = async (path: string) => (await seller.put(path, { _id: car, price: 1 }, bearer)).json;
    expect(await put('/api/sold')).toEqual({ modifiedCount: 1 });
    expect(await put('/api/sold')).toEqual({ modifiedCount: 0 });
    expect(await put('/api/available')).toEqual({ modifiedCount: 1 });
    expect(await put('/api/available')).toEqual({ modifiedCount: 0 });
  });

  it('[cars.owner-only] can be changed by the car’s seller only', async () => {
    const car = await server.listCar(seller);
    const other = await server.seller();
    for (const path of ['/api/sold', '/api/available']) {
      expect((await other.put(path, { _id: car }, bearer)).status).toBe(403);
    }
    expect((await other.delete(`/api/car/${car}`)).status).toBe(403);
    expect((await other.post('/api/advertise', { serial: car })).status).toBe(403);
    expect((await seller.put('/api/sold', { _id: 'none' }, bearer)).status).toBe(404);
  });

  it('[cars.paid-is-final] is final once the car is paid for', async () => {
    const car = await server.listCar(seller);
    await payFor(car);
    const msg = 'This car was paid for. It belongs to its new owner now';
    const refused = [
      await seller.put('/api/available', { _id: car }, bearer),
      await seller.delete(`/api/car/${car}`),
      await seller.post('/api/advertise', { serial: car }),
    ];
    expect(refused.map(({ status, json }) => [status, json.msg])).toEqual(
      [409, 409, 409].map((status) => [status, msg]),
    );
    expect((await seller.put('/api/sold', { _id: car }, bearer)).json).toEqual({ modifiedCount: 0 });
  });
});

describe('deleting a car', () => {
  it('[calls.car-delete] [cars.deletion] [cars.already-gone] cancels its live bookings and deletes its wishlist items and advertisement', async () => {
    const car = await server.listCar(seller);
    const buyer = await server.member();
    const { json } = await buyer.post('/api/booking', { serial: car, price: 12_500 });
    await buyer.put('/api/wishlist', { _id: car });
    await seller.post('/api/advertise', { serial: car });
    expect((await seller.delete(`/api/car/${car}`)).json).toEqual({ deletedCount: 1 });
    expect((await seller.delete(`/api/car/${car}`)).json).toEqual({ deletedCount: 0 });
    expect((await buyer.get(`/api/bookings/${json.insertedId}`)).json).toMatchObject({
      status: 'cancelled',
      issold: true,
    });
    expect((await buyer.getWithToken(`/api/wishlist?email=${buyer.email}`)).list).toEqual([]);
    expect(await promoted()).not.toContain(car);
  });
});

describe('promoting a car', () => {
  it('[advertisements.item] [advertisements.once] [cars.states] [calls.advertise] [calls.advertised] lists it once, until it is sold', async () => {
    const car = await server.listCar(seller);
    expect((await seller.post('/api/advertise', { _id: car, serial: car })).json).toEqual({ acknowledged: true });
    expect((await seller.post('/api/advertise', { _id: car, serial: car })).json).toEqual({ acknowledged: true });
    expect((await promoted()).filter((id) => id === car)).toEqual([car]);
    await seller.put('/api/sold', { _id: car }, bearer);
    expect(await promoted()).not.toContain(car);
    const refused = await seller.post('/api/advertise', { serial: car });
    expect([refused.status, refused.json.msg]).toEqual([409, 'Only an available car can be advertised']);
  });

  it('ends one that a car which is not for sale still has', async () => {
    const car = await server.listCar(seller);
    expect((await seller.put('/api/sold', { _id: car }, bearer)).json).toEqual({ modifiedCount: 1 });
    const left = { car_id: car, created_at: server.time.now };
    await unguarded(server.services.store).insertInto('advertisements').values(left).execute();
    expect(await seller.put('/api/sold', { _id: car }, bearer)).toMatchObject({
      status: 200,
      json: { modifiedCount: 0 },
    });
    const rows = server.services.store.selectFrom('advertisements').select('car_id').where('car_id', '=', car);
    expect(await rows.execute()).toEqual([]);
  });
});
