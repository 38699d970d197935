import { afterAll, beforeAll, expect, it } from 'vitest';
import { HELD_REFUSAL } from '#domain/listing.ts';
import { caseOf, decide, FOUND, finish, kindsOf, letThrough, queue, reportCar } from '#support/reports.ts';
import { startTestServer, type TestServer, temporaryFolder } from '#support/server.ts';
import type { Visitor } from '#support/Visitor.ts';

const bearer = { bearer: true };

let server: TestServer;
let admin: Visitor;
beforeAll(async () => {
  server = await startTestServer({ env: { HOLD_FIRST: '3' } });
  admin = await server.admin();
});
afterAll(() => server.remove());

const statusFor = async (who: Visitor, car: string) => (await who.getWithToken(`/api/car/${car}`)).status;
const isSeen = async (car: string) => (await server.visitor().get(`/api/car/${car}`)).status === 200;
const heldCase = async (car: string) => (await queue(admin, 'held')).find(({ id }) => String(id) === car);

it('[held-cars.first] holds as many cars of a new seller as the setting says, counted by what was let through', async () => {
  const seller = await server.seller();
  for (const _ of [1, 2]) await letThrough({ server, admin }, await server.listCar(seller));
  const third = await server.listCar(seller);
  expect(await isSeen(third)).toBe(false);
  // Neither deleting and listing it again nor listing more of them is a way around.
  await seller.delete(`/api/car/${third}`);
  const again = [await server.listCar(seller), await server.listCar(seller)] as const;
  for (const car of again) expect(await isSeen(car)).toBe(false);
  await letThrough({ server, admin }, again[0]);
  expect(await isSeen(again[0])).toBe(true);
  expect(await isSeen(await server.listCar(seller))).toBe(true);
  // What was listed before stays held until somebody has looked at it.
  expect(await isSeen(again[1])).toBe(false);
  await letThrough({ server, admin }, again[1]);
  expect(await isSeen(again[1])).toBe(true);
});

it('[held-cars.first] holds no car again that was let through, however it is changed', async () => {
  const seller = await server.seller();
  const car = await server.listCar(seller);
  await letThrough({ server, admin }, car);
  const { json } = await seller.getWithToken(`/api/car/${car}`);
  await seller.put(`/api/car/${car}`, { ...json, name: 'Corvane Summit', price: 9_000 }, bearer);
  for (const path of ['/api/sold', '/api/available']) await seller.put(path, { _id: car }, bearer);
  expect(await isSeen(car)).toBe(true);
});

it('[held-cars.who-sees] [held-cars.seller] its seller and admins see it; it is available to its seller, who can change and delete it', async () => {
  const [seller, buyer] = [await server.seller(), await server.provenMember()];
  const car = await server.listCar(seller);
  for (const who of [seller, admin]) expect(await statusFor(who, car)).toBe(200);
  expect(await statusFor(buyer, car)).toBe(404);
  const { list } = await seller.getWithToken(`/api/product?email=${seller.email}`);
  expect(list).toMatchObject([{ _id: car, held: true, issold: false }]);
  const refused = { status: 409, json: { msg: HELD_REFUSAL } };
  for (const path of ['/api/sold', '/api/available'])
    expect(await seller.put(path, { _id: car }, bearer)).toMatchObject(refused);
  expect(await seller.post('/api/advertise', { serial: car })).toMatchObject(refused);
  expect((await seller.delete(`/api/car/${car}`)).json).toEqual({ deletedCount: 1 });
  expect(await heldCase(car)).toBeUndefined();
});

it('[held-cars.seller] can neither be booked, paid for, wishlisted nor reported by others', async () => {
  const [seller, buyer] = [await server.seller(), await server.provenMember()];
  const car = await server.listCar(seller);
  const { json: booked } = await buyer.post('/api/booking', { serial: car, price: 12_500 });
  expect(booked).toMatchObject({ acknowledged: false, msg: 'This car is no longer for sale' });
  const intent = await buyer.post('/api/create-payment-intent', { bookingId: car, price: 12_500 }, bearer);
  expect(intent.status).toBe(404);
  expect((await buyer.put('/api/wishlist', { _id: car })).status).toBe(404);
  expect((await reportCar(buyer, car)).status).toBe(404);
});

it('[held-cars.queue] waits in a list of its own, the first one first, with its seller’s record', async () => {
  const seller = await server.seller();
  const first = await server.listCar(seller);
  server.time.now += 1_000;
  const second = await server.listCar(seller);
  const waiting = (await queue(admin, 'held')).filter(({ email }) => String(email) === seller.email);
  expect(waiting.map(({ id }) => id)).toEqual([first, second]);
  expect(waiting[0]).toMatchObject({
    ...{ kind: 'car', carState: 'held', state: 'open', held: true, count: 0, reports: [], canUndo: false },
    record: { cars: 2, cases: 0, takenDown: 0, warnings: 0 },
  });
  for (const list of ['open', 'decided'] as const)
    expect((await queue(admin, list)).some(({ email }) => String(email) === seller.email)).toBe(false);
});

it('[held-cars.decide] is let through or taken down and nothing else, which can be undone', async () => {
  const seller = await server.seller();
  const car = await server.listCar(seller);
  const id = await caseOf(admin, car);
  for (const decision of ['warn', 'remove-account']) expect((await decide(admin, id, decision)).status).toBe(409);
  for (const decision of ['keep', 'take-down']) {
    expect((await decide(admin, id, decision)).status).toBe(200);
    expect(await isSeen(car)).toBe(false);
    expect((await decide(admin, id, 'undo')).status).toBe(200);
    expect(await heldCase(car)).toMatchObject({ state: 'open', carState: 'held' });
  }
  await finish(server);
  expect(await kindsOf(seller)).toEqual([]);
  await letThrough({ server, admin }, car);
  expect(await isSeen(car)).toBe(true);
  expect(await kindsOf(seller)).toEqual(['car-let-through']);
});

it('[held-cars.decide] taken down, its seller reads why, and it is for sale once an appeal has succeeded', async () => {
  const seller = await server.seller();
  const car = await server.listCar(seller);
  const id = await caseOf(admin, car);
  await decide(admin, id, 'take-down');
  await finish(server);
  expect(await kindsOf(seller)).toEqual(['car-hidden']);
  const { list } = await seller.getWithToken('/api/decisions');
  expect(list).toMatchObject([{ decision: 'take-down', rule: 'scam', text: FOUND, held: true, canAppeal: true }]);
  await seller.put(`/api/decisions/${id}/appeal`, { text: 'It is my own car' }, bearer);
  expect((await queue(admin)).find(({ _id }) => String(_id) === id)).toMatchObject({ state: 'appealed', held: true });
  await decide(admin, id, 'reverse');
  await finish(server);
  expect(await isSeen(car)).toBe(true);
  expect(await kindsOf(seller)).toEqual(['car-back', 'car-hidden']);
});

it('[held-cars.decide] tells nobody that a car is for sale which was deleted meanwhile', async () => {
  const seller = await server.seller();
  const car = await server.listCar(seller);
  await decide(admin, await caseOf(admin, car), 'keep');
  await seller.delete(`/api/car/${car}`);
  await finish(server);
  expect(await kindsOf(seller)).toEqual([]);
});

it('[held-cars.decide] let through after its seller’s account was deleted, it is for sale once that is restored', async () => {
  const seller = await server.seller();
  const [waits, seen] = [await server.listCar(seller), await server.listCar(seller)];
  const remove = () => admin.delete(`/api/userdelet?email=${admin.email}&&selleremail=${seller.email}`);
  const restore = () => admin.put(`/api/restore?email=${admin.email}`, { email: seller.email }, bearer);
  await remove();
  expect((await decide(admin, await caseOf(admin, seen), 'take-down')).status).toBe(409);
  await letThrough({ server, admin }, seen);
  await restore();
  expect([await isSeen(waits), await isSeen(seen)]).toEqual([false, true]);
  expect(await heldCase(waits)).toMatchObject({ carState: 'held' });
});

it('[held-cars.off] stays held on a server that holds no more cars, until somebody has looked at it', async () => {
  const dataDir = temporaryFolder();
  const before = await startTestServer({ dataDir, env: { HOLD_FIRST: '1' } });
  const car = await before.listCar(await before.seller());
  await before.stop();
  const off = await startTestServer({ dataDir });
  try {
    const guest = off.visitor();
    expect((await guest.get(`/api/car/${car}`)).status).toBe(404);
    const seen = await off.listCar(await off.seller());
    expect((await guest.get(`/api/car/${seen}`)).status).toBe(200);
    await letThrough({ server: off, admin: await off.admin() }, car);
    expect((await guest.get(`/api/car/${car}`)).status).toBe(200);
  } finally {
    await off.remove();
  }
});
