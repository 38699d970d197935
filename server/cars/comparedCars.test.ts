import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#support/server.ts';
import type { Visitor } from '#support/Visitor.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;

let server: TestServer;
let seller: Visitor;
beforeAll(async () => {
  server = await startTestServer();
  seller = await server.seller();
});
afterAll(() => server.remove());

const compare = (ids: string, visitor = server.visitor()) => visitor.get(`/api/cars?ids=${ids}`);

it('[calls.cars] answers in the order asked, each once, and says what is sold or gone', async () => {
  const [first, second, third] = [
    await server.listCar(seller, { name: 'Halden Coast' }),
    await server.listCar(seller, { name: 'Halden Ridge' }),
    await server.listCar(seller, { name: 'Halden Tern' }),
  ];
  await seller.put('/api/sold', { _id: second }, { bearer: true });
  await seller.delete(`/api/car/${third}`);
  const { list } = await compare(`${second},never-was,${third},${first}`);
  expect(list).toMatchObject([
    { _id: second, gone: false, car: { name: 'Halden Ridge', issold: true } },
    { _id: 'never-was', gone: true },
    { _id: third, gone: true, name: 'Halden Tern' },
    { _id: first, gone: false, car: { name: 'Halden Coast', issold: false } },
  ]);
  expect(list[1]).toEqual({ _id: 'never-was', gone: true });
  expect((await compare(`${first},${first}`)).list).toHaveLength(1);
  server.time.now += 90 * DAY_MS;
  expect((await compare(third)).list).toEqual([{ _id: third, gone: true }]);
  server.time.now -= 90 * DAY_MS;
});

it('[calls.cars] [privacy.contact] shows a guest no contact, and its seller their own', async () => {
  const id = await server.listCar(seller, { phone: '01755-PRIVATE' });
  const seen = await compare(id);
  expect(seen.list).toMatchObject([{ car: { phone: '', email: '' } }]);
  expect((await compare(id, seller)).list).toMatchObject([{ car: { phone: '01755-PRIVATE', email: seller.email } }]);
});

it('[calls.cars] names a car whose seller’s account was deleted as gone', async () => {
  const [admin, other] = [await server.admin(), await server.seller()];
  const id = await server.listCar(other, { name: 'Halden Pass' });
  expect((await compare(id)).list).toMatchObject([{ gone: false }]);
  await admin.delete(`/api/userdelet?email=${admin.email}&selleremail=${other.email}`, { bearer: true });
  expect((await compare(id)).list).toEqual([{ _id: id, gone: true, name: 'Halden Pass' }]);
});

describe('[stored.guests] [calls.cars] a stored comparison', () => {
  const statements = async (work: () => Promise<unknown>): Promise<number> => {
    const before = server.services.statements.answered;
    await work();
    return server.services.statements.answered - before;
  };

  it('is read once, and again when any of its cars changes', async () => {
    const other = await server.seller();
    const [own, others] = [await server.listCar(seller), await server.listCar(other)];
    const ids = `${own},${others}`;
    await compare(ids);
    await expect.poll(() => statements(() => compare(ids))).toBe(0);
    await other.put('/api/sold', { _id: others }, { bearer: true });
    expect((await compare(ids)).list).toMatchObject([{ car: { issold: false } }, { car: { issold: true } }]);
    await seller.put('/api/sold', { _id: own }, { bearer: true });
    expect((await compare(ids)).list).toMatchObject([{ car: { issold: true } }, { car: { issold: true } }]);
  });
});

it.each([
  ['?ids=', /ids: one to 4 ids/],
  ['', /ids/],
  ['?ids=a,,b', /ids: one to 4 ids/],
  ['?ids=a,b,c,d,e', /ids: one to 4 ids/],
  [`?ids=${'x'.repeat(101)}`, /ids: one to 4 ids/],
  ['?ids=a%20b', /ids: one to 4 ids/],
  ['?ids=a&ids=b', /ids/],
])('[calls.cars] refuses /api/cars%s', async (query, message) => {
  const { status, json } = await server.visitor().get(`/api/cars${query}`);
  expect([status, json.msg]).toEqual([400, expect.stringMatching(message)]);
});
