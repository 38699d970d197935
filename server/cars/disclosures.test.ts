import { afterAll, beforeAll, expect, it } from 'vitest';
import { MAX_DISCLOSURE_CHANGES, NOTHING_STATED } from '#domain/disclosure.ts';
import { aDisclosure, MASKED_VIN, VIN } from '#support/builders.ts';
import { aDraft, startTestServer, type TestServer } from '#support/server.ts';
import type { Visitor } from '#support/Visitor.ts';
import { editCar } from './editCar.ts';
import { sameVin } from './sameVin.ts';

let server: TestServer;
let seller: Visitor;
beforeAll(async () => {
  server = await startTestServer();
  seller = await server.seller();
});
afterAll(() => server.remove());

const CAR = {
  name: 'Halden Coast',
  price: 12_500,
  orginalprice: 18_900,
  img: '/cars/corvane-outpost.svg',
  catagory: 'sedan',
  year: 2020,
  location: 'Dhaka',
  phone: '017',
  condition: 'Good',
  description: 'One careful owner.',
};

async function list(about: object): Promise<string> {
  const answer = await seller.post('/api/productadd', { ...CAR, ...about }, { bearer: true });
  if (answer.status !== 200) throw new Error(answer.text);
  return String(answer.json.insertedId);
}
const edit = (id: string, about: object) => seller.put(`/api/car/${id}`, { ...CAR, ...about }, { bearer: true });
const read = async (reader: Visitor, id: string) => (await reader.get(`/api/car/${id}`)).json;

it('[disclosure.not-stated] leaves out what is not stated, and “none” is stated', async () => {
  const visitor = server.visitor();
  expect(await read(visitor, await list({}))).not.toHaveProperty('disclosure');
  expect(await read(visitor, await list({ disclosure: {} }))).not.toHaveProperty('disclosure');
  const none = { accidents: 'none', service: 'none', keys: 0 };
  const { disclosure } = await read(visitor, await list({ disclosure: none }));
  expect(disclosure).toEqual({ ...none, faults: [] });
});

it('[vin.checked] stores a VIN in upper case, and says what is wrong with another', async () => {
  const id = await list({ disclosure: { vin: VIN.toLowerCase() } });
  expect(await read(seller, id)).toMatchObject({ disclosure: { vin: VIN } });
  expect((await edit(id, { disclosure: { vin: '1HGCM82643A004352' } })).json).toEqual({
    msg: 'vin: Look at the VIN again: one of its characters is wrong',
  });
  expect((await edit(id, { disclosure: { vin: 'WVWZZZ1JZXW00000O' } })).status).toBe(400);
  expect(await read(seller, id)).toMatchObject({ disclosure: { vin: VIN } });
});

it('[vin.masked] has the whole VIN in no list and no stored answer', async () => {
  const id = await list({ disclosure: { vin: VIN, accidents: 'none' } });
  await seller.post('/api/advertise', { serial: id });
  const member = await server.member();
  for (const reader of [server.visitor(), member, seller])
    for (const path of ['/api/catagory/sedan', '/api/advertise', '/api/search?q=halden', `/api/cars?ids=${id}`])
      expect((await reader.get(path)).text).not.toContain(VIN);
  // Twice: the second answer is a stored one.
  for (const _ of [1, 2]) {
    const { text } = await server.visitor().get(`/api/car/${id}`);
    expect(text).toContain(MASKED_VIN);
    expect(text).not.toContain(VIN);
    expect((await read(seller, id)).disclosure?.vin).toBe(VIN);
  }
});

it('[disclosure.changes] keeps the latest changes, each with its time', async () => {
  const id = await list({ disclosure: { keys: 0 } });
  const owner = await server.services.store
    .selectFrom('cars')
    .select('seller_email')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const times: number[] = [];
  for (const keys of Array.from({ length: MAX_DISCLOSURE_CHANGES + 2 }, (_, place) => place % 2)) {
    server.time.now += 1;
    times.unshift(server.services.clock.now());
    const disclosure = { ...NOTHING_STATED, keys: 1 - keys };
    const draft = aDraft({ picture: CAR.img });
    await editCar(server.services, { seller: owner.seller_email, carId: id }, { draft, morePictures: [], disclosure });
  }
  const { disclosureChanges } = await read(seller, id);
  expect(disclosureChanges).toEqual(
    times.slice(0, MAX_DISCLOSURE_CHANGES).map((at) => ({ field: 'keys', date: new Date(at).toISOString() })),
  );
});

it('[disclosure.faults] shows no picture that the car has no longer', async () => {
  const picture = '/cars/corvane-gt-s.svg';
  const fault = { view: 'roof', x: 0, y: 100, text: 'Rust' };
  const id = await list({ pictures: [picture], disclosure: { faults: [{ ...fault, picture }] } });
  expect(await read(seller, id)).toMatchObject({ disclosure: { faults: [{ ...fault, picture }] } });
  await edit(id, { pictures: [] });
  expect((await read(seller, id)).disclosure?.faults).toEqual([fault]);
  const { status, json } = await edit(id, { disclosure: { faults: [{ ...fault, picture }] } });
  expect([status, json.msg]).toEqual([400, 'disclosure: a fault shows one of the car’s own pictures']);
});

it('[vin.same] finds other cars with the same VIN that are not paid for, and none of deleted accounts', async () => {
  const { store } = server.services;
  const vin = 'WVWZZZ1JZXW123456';
  const [first, second] = [
    await list({ disclosure: { vin } }),
    await list({ name: 'Halden Two', disclosure: { vin } }),
  ];
  await list({ disclosure: { vin: 'WVWZZZ1JZXW123457' } });
  expect(await sameVin(store, first)).toEqual([{ id: second, name: 'Halden Two' }]);
  await seller.put('/api/sold', { _id: second }, { bearer: true });
  expect(await sameVin(store, first)).toHaveLength(1);
  expect(await sameVin(store, await list({ disclosure: { keys: 1 } }))).toEqual([]);
  await seller.delete(`/api/car/${second}`);
  expect(await sameVin(store, first)).toEqual([]);
});

it('[account.download] [disclosure.fields] is in the file with the own data, and goes with the car', async () => {
  const id = await list({ name: 'Halden Disclosed', disclosure: { ...aDisclosure(), faults: [] } });
  await edit(id, { name: 'Halden Disclosed', disclosure: { vin: VIN } });
  const file = JSON.parse((await seller.getWithToken('/api/account/data')).text);
  const car = file.cars.find((one: { readonly id: string }) => one.id === id);
  expect(car).toMatchObject({
    disclosure: { vin: VIN, accidents: null, faults: [] },
    disclosureChanges: Array(4).fill({ at: expect.any(String) }),
  });
  await seller.delete(`/api/car/${id}`);
  for (const table of ['car_disclosures', 'car_faults', 'disclosure_changes'] as const) {
    const left = server.services.store.selectFrom(table).selectAll().where('car_id', '=', id);
    expect(await left.execute()).toEqual([]);
  }
});
