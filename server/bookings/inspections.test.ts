import { afterAll, beforeAll, expect, it } from 'vitest';
import { OVER_REFUSAL } from '#domain/booking.ts';
import { email } from '#support/builders.ts';
import { startTestServer, type TestServer } from '#support/server.ts';
import type { Visitor } from '#support/Visitor.ts';
import { BY_OPERATOR } from '../audit/audit.ts';
import { unguarded } from '../database/writeGuard.ts';
import { eraseMember, removeMember } from '../members/removal.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.remove());

const bearer = { bearer: true };
const POINTS = [
  { point: 'paint', found: 'fine' },
  { point: 'tyres', found: 'fault', note: 'Worn on one side' },
];

async function booked(): Promise<{ readonly seller: Visitor; readonly buyer: Visitor; readonly id: string }> {
  const [seller, buyer] = [await server.seller(), await server.member()];
  const car = await server.listCar(seller);
  const { json } = await buyer.post('/api/booking', { serial: car, price: 12_500, phone: '017', location: 'Gate' });
  return { seller, buyer, id: String(json.insertedId) };
}
const inspect = (who: Visitor, id: string, points: readonly object[] = POINTS) =>
  who.put(`/api/bookings/${id}/inspection`, { points });
const bookingOf = async (who: Visitor, id: string) => (await who.getWithToken(`/api/bookings/${id}`)).json;

it('[inspection.call] answers what was found in the order of the points, and of a point that is there twice the last', async () => {
  const { buyer, id } = await booked();
  const twice = { point: 'paint', found: 'fault', note: ' Two colours ' };
  expect((await inspect(buyer, id, [...POINTS.toReversed(), twice])).json).toEqual({ acknowledged: true });
  const points = [{ point: 'paint', found: 'fault', note: 'Two colours' }, POINTS[1]];
  const date = new Date(server.time.now).toISOString();
  expect((await bookingOf(buyer, id)).inspection).toEqual({ date, points });
  const { list } = await buyer.getWithToken(`/api/bookinglist?email=${buyer.email}`);
  expect(list).toMatchObject([{ inspection: { points } }]);
});

it('[inspection.call] wants known points and words, and notes of 200 characters', async () => {
  const { buyer, id } = await booked();
  const wrong = [
    { point: 'horn', found: 'fine' },
    { point: 'paint', found: 'unsure' },
    { point: 'paint', found: 'fault', note: 'x'.repeat(201) },
  ];
  for (const point of wrong) expect((await inspect(buyer, id, [point])).status).toBe(400);
  expect((await bookingOf(buyer, id)).inspection).toBeUndefined();
});

it('[inspection.who-sees] is read by the buyer alone: by no seller, admin or stranger, in no list of theirs', async () => {
  const { seller, buyer, id } = await booked();
  const [admin, stranger] = [await server.admin(), await server.member()];
  await inspect(buyer, id);
  for (const who of [seller, admin, stranger]) {
    expect((await bookingOf(who, id)).inspection).toBeUndefined();
    expect((await inspect(who, id, [])).status).toBe(404);
  }
  const sellers = await admin.getWithToken(`/api/user?email=${admin.email}&&role=Seller`);
  const members = [...sellers.list, ...(await admin.getWithToken(`/api/user?email=${admin.email}&&role=Buyer`)).list];
  const lists = await Promise.all([
    seller.getWithToken(`/api/product?email=${seller.email}`),
    seller.getWithToken('/api/account/data'),
    ...members.flatMap(({ _id }) =>
      ['buyer', 'seller'].map((side) => admin.getWithToken(`/api/members/${_id}/bookings?side=${side}`)),
    ),
  ]);
  for (const { text } of lists) expect(text).not.toContain('Worn on one side');
  expect((await bookingOf(buyer, id)).inspection).toMatchObject({ points: POINTS });
});

it('[inspection.call] is of a booking: of none that is provisional, and changes no more once it is over', async () => {
  const { seller, buyer, id } = await booked();
  const car = await server.listCar(seller);
  const { json } = await buyer.post('/api/create-payment-intent', { price: 12_500, bookingId: car }, bearer);
  expect((await inspect(buyer, String(json.bookingId))).status).toBe(404);
  await inspect(buyer, id);
  await buyer.delete(`/api/bookings/${id}`);
  const refused = await inspect(buyer, id, []);
  expect([refused.status, refused.json.msg]).toEqual([409, OVER_REFUSAL]);
  expect((await bookingOf(buyer, id)).inspection).toMatchObject({ points: POINTS });
});

it('[inspection.who-sees] goes with the account of its buyer', async () => {
  const { buyer, id } = await booked();
  const other = await booked();
  for (const { buyer: who, id: of } of [{ buyer, id }, other]) await inspect(who, of);
  const kept = async () => {
    const rows = server.services.store.selectFrom('inspections').select('booking_id');
    return (await rows.where('booking_id', 'in', [id, other.id]).execute()).map(({ booking_id }) => booking_id);
  };
  const { text } = await buyer.getWithToken('/api/account/data');
  expect(JSON.parse(text)).toMatchObject({ bookingsMade: [{ inspection: { points: POINTS } }] });
  await removeMember(server.services, email(buyer.email), BY_OPERATOR);
  expect(await kept()).toHaveLength(2);
  await eraseMember(server.services, email(buyer.email));
  expect(await kept()).toEqual([other.id]);
});

it('[inspection.points] leaves out a point that another version of the program has stored', async () => {
  const { buyer, id } = await booked();
  await inspect(buyer, id);
  const findings = JSON.stringify({ horn: { is: 'fine' }, rust: { is: 'fine' } });
  const stored = unguarded(server.services.store).updateTable('inspections').set({ findings });
  await stored.where('booking_id', '=', id).execute();
  expect((await bookingOf(buyer, id)).inspection).toMatchObject({ points: [{ point: 'rust', found: 'fine' }] });
});
