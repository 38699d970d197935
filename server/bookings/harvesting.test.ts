import { afterAll, beforeAll, expect, it } from 'vitest';
import { email } from '#support/builders.ts';
import { startTestServer, type TestServer, withOwnAccounts } from '#support/server.ts';
import { PASSWORD, type Visitor } from '#support/Visitor.ts';

let server: TestServer;
let seller: Visitor;
let cars: readonly string[];
beforeAll(async () => {
  server = await startTestServer();
  seller = await server.seller();
  const listed: string[] = [];
  for (let number = 0; number < 12; number += 1) listed.push(await server.listCar(seller));
  cars = listed;
});
afterAll(() => server.remove());

/** Books every car and counts how many phone numbers the buyer can read then. */
async function harvest(buyer: Visitor): Promise<number> {
  for (const serial of cars) await buyer.post('/api/booking', { serial, price: 12_500 });
  const answers = await Promise.all(cars.map((id) => buyer.get(`/api/car/${id}`)));
  return answers.filter(({ json }) => String(json.phone) !== '').length;
}

it('[limits.per-account] [privacy.contact] 1.5 shows an unproven address three phone numbers, however many cars it books', async () => {
  const buyer = await server.member();
  expect(await harvest(buyer)).toBe(3);
  const { list } = await buyer.getWithToken(`/api/bookinglist?email=${buyer.email}`);
  expect(list.map((booking) => Boolean(booking.seller))).toEqual([true, true, true]);
});

it('[limits.per-account] [privacy.contact] 1.5 shows no more by booking and cancelling in turns, until the next day', async () => {
  const buyer = await server.member();
  const book = (serial: string) => buyer.post('/api/booking', { serial, price: 12_500 });
  const seen: string[] = [];
  for (const car of cars) {
    const { json } = await book(car);
    if (String((await buyer.get(`/api/car/${car}`)).json.phone) !== '') seen.push(car);
    await buyer.delete(`/api/bookings/${String(json.insertedId)}`);
  }
  expect(seen).toEqual(cars.slice(0, 9));
  const msg = expect.stringMatching(/^You have cancelled 9 bookings within a day/);
  expect((await book(cars.at(-1) ?? '')).json).toEqual({ acknowledged: false, msg });
  server.time.now += 24 * 60 * 60_000;
  expect((await book(cars.at(-1) ?? '')).json).toMatchObject({ acknowledged: true });
  server.time.now -= 24 * 60 * 60_000;
});

it('[limits.per-account] [privacy.contact] shows a proven address ten', async () => {
  const { email: address } = await server.member();
  await withOwnAccounts(server.services).identity.markEmailVerified(email(address));
  expect(await harvest(await server.visitor().logIn(address, PASSWORD))).toBe(10);
});

it('[privacy.contact] 1.5 shows no number any more once the booking is cancelled', async () => {
  const buyer = await server.member();
  const [car = ''] = cars;
  const { json } = await buyer.post('/api/booking', { serial: car, price: 12_500 });
  expect((await buyer.get(`/api/car/${car}`)).json).toMatchObject({ phone: '01711 000000', email: seller.email });
  await buyer.delete(`/api/bookings/${String(json.insertedId)}`);
  expect((await buyer.get(`/api/car/${car}`)).json).toMatchObject({ phone: '', email: '' });
  const { list } = await buyer.getWithToken(`/api/bookinglist?email=${buyer.email}`);
  expect(list.map(({ status, seller }) => ({ status, seller }))).toEqual([{ status: 'cancelled', seller: undefined }]);
});

it('[privacy.contact-after-loss] shows no number any more once another buyer has bought the car', async () => {
  const [buyer, winner] = [await server.member(), await server.member()];
  const car = await server.listCar(seller);
  for (const each of [buyer, winner]) await each.post('/api/booking', { serial: car, price: 12_500 });
  await server.services.store
    .updateTable('cars')
    .set({ state: 'paid', owner_email: email(winner.email), transaction_id: 'pi_won' })
    .where('id', '=', car)
    .execute();
  expect((await buyer.get(`/api/car/${car}`)).json).toMatchObject({ phone: '', email: '' });
  const { list } = await buyer.getWithToken(`/api/bookinglist?email=${buyer.email}`);
  expect(list.map(({ seller }) => seller)).toEqual([undefined]);
});
