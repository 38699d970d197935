import { afterAll, beforeAll, expect, it } from 'vitest';
import { dollars } from '#support/builders.ts';
import { startTestServer, type TestServer } from '#support/server.ts';
import type { Visitor } from '#support/Visitor.ts';
import { unguarded } from '../database/writeGuard.ts';

let server: TestServer;
let seller: Visitor;
let anyone: Visitor;
beforeAll(async () => {
  server = await startTestServer();
  seller = await server.seller({ name: 'Selim' });
  anyone = await server.member();
});
afterAll(() => server.remove());

const order = (serial: string, about: object = {}) => ({
  serial,
  price: 12_500,
  phone: '017',
  location: 'Gate 2',
  ...about,
});
const refused = (msg: string) => ({ acknowledged: false, msg });

it('[bookings.fields] [bookings.id] [calls.booking] [calls.booking-list] [bookings.server-values] takes buyer, price and car fields from session and car, whatever else is sent', async () => {
  const car = await server.listCar(seller);
  const buyer = await server.provenMember({ name: 'Bina' });
  const lies = {
    email: 'other@x.test',
    buyer: 'Somebody',
    name: 'Free car',
    issold: true,
    newOwner: buyer.email,
    txnid: 'x',
  };
  const booked = await buyer.post('/api/booking', order(car, { ...lies, _id: 'mine', status: 'paid' }));
  expect(booked.json).toEqual({ acknowledged: true, insertedId: expect.any(String) });
  const { list } = await buyer.getWithToken(`/api/bookinglist?email=${buyer.email}`);
  expect(list).toEqual([
    {
      _id: booked.json.insertedId,
      price: 12_500,
      buyer: 'Bina',
      email: buyer.email,
      phone: '017',
      catagory: 'suv',
      location: 'Gate 2',
      name: 'Corvane Outpost',
      serial: car,
      img: '/cars/corvane-outpost.svg',
      issold: false,
      newOwner: '',
      txnid: '',
      status: 'booked',
      seller: { name: 'Selim', email: seller.email, phone: '01711 000000' },
      bookedAt: expect.stringMatching(/^\d{4}-.*Z$/),
      carPrice: 12_500,
    },
  ]);
});

it('[calls.booking] [bookings.refusals] [bookings.server-values] [wire.refusals] answers 200 with a message when a booking rule refuses', async () => {
  const car = await server.listCar(seller);
  const buyer = await server.member();
  const book = async (body: object) => (await buyer.post('/api/booking', body)).json;
  expect(await book(order('no-such-car'))).toEqual(refused('This car is no longer for sale'));
  expect(await book(order(car, { price: 12_499 }))).toEqual(
    refused('The price of this car has changed, please look at it again'),
  );
  expect(await book(order(car))).toMatchObject({ acknowledged: true });
  expect(await book(order(car))).toEqual(refused('You have already booked this car'));
  await seller.put('/api/sold', { _id: car }, { bearer: true });
  const late = await server.member();
  expect((await late.post('/api/booking', order(car))).json).toEqual(refused('This car is already sold'));
});

it('is for buyers only: answers 401 when no one is signed in and 403 to sellers', async () => {
  const car = await server.listCar(seller);
  expect((await server.visitor().post('/api/booking', order(car))).status).toBe(401);
  expect((await seller.post('/api/booking', order(car))).status).toBe(403);
});

it.each([
  ['serial', { serial: 7 }],
  ['price', { price: '12500' }],
  ['price', { price: 12_500.001 }],
  ['price', { price: -1 }],
  ['phone', { phone: 'x'.repeat(201) }],
  ['location', { location: {} }],
  ['phone', { phone: '\u0000' }],
])('[wire.validation] answers 400 and names the wrong field: %s', async (field, about) => {
  const answer = await anyone.post('/api/booking', { ...order('car'), ...about });
  expect([answer.status, String(answer.json.msg)]).toEqual([400, expect.stringMatching(new RegExp(`^${field}:`))]);
});

it('[bookings.one-live] accepts one of twenty simultaneous bookings of a car by the same buyer', async () => {
  const car = await server.listCar(seller);
  const buyer = await server.member();
  const answers = await Promise.all(Array.from({ length: 20 }, () => buyer.post('/api/booking', order(car))));
  const acknowledged = answers.filter((answer) => String(answer.json.acknowledged) === 'true');
  expect(acknowledged).toHaveLength(1);
  expect(answers.every((answer) => answer.status === 200)).toBe(true);
  expect((await buyer.getWithToken(`/api/bookinglist?email=${buyer.email}`)).list).toHaveLength(1);
});

it('[calls.booking-one] [bookings.visibility] shows a booking to its buyer, the car’s seller and the admin, and answers 404 to others', async () => {
  const car = await server.listCar(seller);
  const [buyer, other, admin] = [await server.member(), await server.member(), await server.admin()];
  const { json } = await buyer.post('/api/booking', order(car));
  const path = `/api/bookings/${json.insertedId}`;
  for (const requester of [buyer, seller, admin]) expect((await requester.get(path)).status).toBe(200);
  expect((await other.get(path)).status).toBe(404);
  expect((await server.visitor().get(path)).status).toBe(401);
  expect((await other.get('/api/bookings/none')).status).toBe(404);
});

it('[calls.booking-one] [bookings.by-serial] answers a car’s serial with the caller’s booking of it, or with a provisional one', async () => {
  const car = await server.listCar(seller);
  const buyer = await server.member({ name: 'Bina' });
  const provisional = await buyer.get(`/api/bookings/${car}`);
  expect(provisional.json).toMatchObject({ _id: car, serial: car, buyer: 'Bina', email: buyer.email, price: 12_500 });
  expect(provisional.json).not.toHaveProperty('status');
  const { json } = await buyer.post('/api/booking', order(car));
  expect((await buyer.get(`/api/bookings/${car}`)).json).toMatchObject({ _id: json.insertedId, status: 'booked' });
});

it('[bookings.by-serial] answers 409 to the serial of the caller’s own car and of a sold car', async () => {
  const car = await server.listCar(seller);
  expect((await seller.get(`/api/bookings/${car}`)).status).toBe(409);
  await seller.put('/api/sold', { _id: car }, { bearer: true });
  const late = await (await server.member()).get(`/api/bookings/${car}`);
  expect([late.status, late.json.msg]).toEqual([409, 'This car is already sold']);
});

it('[bookings.own-price] keeps the price of the time of booking', async () => {
  const car = await server.listCar(seller);
  const buyer = await server.member();
  const { json } = await buyer.post('/api/booking', order(car));
  await unguarded(server.services.store)
    .updateTable('cars')
    .set({ price: dollars(99_000) })
    .where('id', '=', car)
    .execute();
  expect((await buyer.get(`/api/bookings/${json.insertedId}`)).json.price).toBe(12_500);
});

it('[my-products.bookings] shows the seller who has booked, and their contact', async () => {
  const own = await server.seller();
  const car = await server.listCar(own);
  const buyer = await server.member({ name: 'Bina' });
  const { json } = await buyer.post('/api/booking', order(car));
  const { list } = await own.getWithToken(`/api/product?email=${own.email}`);
  expect(list).toMatchObject([{ _id: car, phone: '01711 000000', email: own.email }]);
  expect(list[0]?.bookings).toEqual([
    { _id: json.insertedId, buyer: 'Bina', email: buyer.email, phone: '017', location: 'Gate 2', status: 'booked' },
  ]);
});
