import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#support/server.ts';
import type { Json, Visitor } from '#support/Visitor.ts';
import { findCaller } from '../sessions/sessions.ts';
import { findCar } from './cars.ts';
import { MemberLists } from './MemberLists.ts';

const SUV = '/api/catagory/suv';
const bearer = { bearer: true };

let server: TestServer;
let seller: Visitor;
let member: Visitor;
let car: string;
beforeAll(async () => {
  server = await startTestServer();
  [seller, member] = [await server.seller({ name: 'Nadia' }), await server.member()];
  car = await server.listCar(seller, { name: 'Wintergreen', category: 'suv', phone: '+880 1' });
});
afterAll(() => server.remove());

const listed = async (who: Visitor, path = SUV): Promise<Json | undefined> =>
  (await who.get(path)).list.find(({ _id }) => String(_id) === car);

async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  const before = server.services.statements.answered;
  await work();
  return server.services.statements.answered - before;
}

describe('[stored.guests] a member’s list', () => {
  it('is what guests see, and whether each car is on their wishlist or booked', async () => {
    const own = await member.get(SUV);
    const marks = { wishlisted: false, booked: false };
    const guests = await server.visitor().get(SUV);
    expect(own.list).toEqual(guests.list.map((each) => ({ ...each, ...marks })));
    // Both are written by the response schema.
    expect(own.text.replaceAll(',"wishlisted":false,"booked":false', '')).toBe(guests.text);
    expect(own.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(own.headers.get('cache-control')).toBe('private, no-store');
  });

  it('reads the session and the marks alone, once any member has asked for it', async () => {
    const other = await server.member();
    await member.get(SUV);
    await expect.poll(() => statementsOf(() => other.get(SUV))).toBe(2);
  });

  it('shows its seller, the admin and its buyer what is theirs to see, and nobody else', async () => {
    const buyer = await server.provenMember();
    expect(await listed(buyer)).toMatchObject({ phone: '', email: '', booked: false });
    await buyer.post('/api/booking', { serial: car, price: 12_500, phone: '017', location: 'Gate 2' });
    await buyer.put('/api/wishlist', { _id: car }, bearer);
    const contact = { phone: '+880 1', email: seller.email };
    expect(await listed(buyer)).toMatchObject({ ...contact, booked: true, wishlisted: true });
    expect(await listed(seller)).toMatchObject({ ...contact, booked: false });
    expect(await listed(await server.admin())).toMatchObject(contact);
    expect(await listed(member)).toMatchObject({ phone: '', email: '', booked: false, wishlisted: false });
  });

  it('is each member’s own, though many ask at once', async () => {
    const [plain, wishing, booking] = [await server.member(), await server.member(), await server.provenMember()];
    await wishing.put('/api/wishlist', { _id: car }, bearer);
    await booking.post('/api/booking', { serial: car, price: 12_500, phone: '017', location: 'Gate 2' });
    const asking = [plain, wishing, booking, seller, plain, wishing, booking, seller];
    const seen = await Promise.all(asking.map((each) => listed(each)));
    const marks = seen.map((each) => [each?.wishlisted, each?.booked, each?.phone]);
    const own = [false, true, false, false].map((isWishlisted, who) => [
      isWishlisted,
      who === 2,
      who > 1 ? '+880 1' : '',
    ]);
    expect(marks).toEqual([...own, ...own]);
  });

  it('has its marks in place beside letters of several bytes, and nothing else changed', async () => {
    const buyer = await server.member();
    const ids: string[] = [];
    for (const name of ['Škoda Žluťásek', '跑车', 'Plain'])
      ids.push(await server.listCar(seller, { name, category: 'sedan' }));
    const path = '/api/catagory/sedan';
    const before = await buyer.get(path);
    await buyer.put('/api/wishlist', { _id: ids[1] }, bearer);
    const after = await buyer.get(path);
    expect(after.text).toBe(before.text.replace(/("name":"跑车".*?"wishlisted":)false/, '$1true'));
    expect(after.text).not.toBe(before.text);
    await buyer.put('/api/wishlist', { _id: ids[0] }, bearer);
    await buyer.put('/api/wishlist', { _id: ids[2] }, bearer);
    const all = await buyer.get(path);
    expect(all.list).toEqual(before.list.map((each) => ({ ...each, wishlisted: true })));
  });

  it('of no cars is empty', async () => {
    expect((await member.get('/api/catagory/sports')).text).toBe('[]');
  });

  it('leads to the next page, whose address is its own', async () => {
    await server.listCar(seller, { category: 'suv' });
    const first = await member.get(`${SUV}?limit=1`);
    const [, next = ''] = /<(.*)>/.exec(first.headers.get('link') ?? '') ?? [];
    const second = await member.get(next);
    expect([first.list.length, second.list.length]).toEqual([1, 1]);
    expect(second.list[0]?._id).not.toBe(first.list[0]?._id);
  });
});

it('[stored.bounded] 1.3 members’ pages take 16 MB, as values and as JSON, and then the least recently used go', async () => {
  const { services } = server;
  const session = decodeURIComponent(member.cookies.get('session') ?? '');
  const [caller, found] = [await findCaller(services, session, '127.0.0.1'), await findCar(services.store, car)];
  if (caller === undefined || found === undefined) throw new Error('no member or no car');
  const events = { subscribe: () => () => {}, onGap: () => {}, isCurrent: () => true };
  const lists = new MemberLists({ ...services, events });
  const read: string[] = [];
  const ask = (address: string) => {
    const find = async () => {
      read.push(address);
      return { cars: [found], next: undefined };
    };
    // Each page takes 4 MB.
    const serialize = () => JSON.stringify({ name: 'x'.repeat(1_048_000), wishlisted: false });
    return lists.read({ address, find, serialize }, caller);
  };
  for (const address of ['1', '2', '3', '1', '4', '5', '1', '2']) await ask(address);
  expect(read).toEqual(['1', '2', '3', '4', '5', '2']);
});

describe('[stored.exact] a member’s list changes at once with', () => {
  it.each([() => `/api/advertise/${car}`, () => `/api/product/${car}/home-page`])(
    '[advertisements.stop] an advertisement, and its end',
    async (addressOfEnd) => {
      expect(await listed(member, '/api/advertise')).toBeUndefined();
      await seller.post('/api/advertise', { serial: car }, bearer);
      expect(await listed(member, '/api/advertise')).toMatchObject({ name: 'Wintergreen' });
      expect((await seller.delete(addressOfEnd())).json).toEqual({ deletedCount: 1 });
      expect(await listed(member, '/api/advertise')).toBeUndefined();
    },
  );

  it('a sale, and its end', async () => {
    const all = `${SUV}?include=sold`;
    await Promise.all([listed(member), listed(member, all)]);
    await seller.put('/api/sold', { _id: car }, bearer);
    expect([await listed(member), (await listed(member, all))?.issold]).toEqual([undefined, true]);
    await seller.put('/api/available', { _id: car }, bearer);
    expect(await listed(member)).toMatchObject({ issold: false });
  });

  it('the end of the session that asks', async () => {
    const leaving = await server.member();
    await leaving.get(SUV);
    const headers = { cookie: leaving.cookieHeader() };
    await leaving.post('/api/logout', undefined);
    const after = await server.visitor().get(SUV, { headers });
    expect(after.headers.get('cache-control')).toBe('private, no-cache');
    expect(after.list[0]?.wishlisted).toBeUndefined();
  });

  it('the removal of the account that asks', async () => {
    const removed = await server.member();
    await removed.get(SUV);
    const admin = await server.admin();
    const gone = await admin.delete(`/api/userdelet?email=${admin.email}&&selleremail=${removed.email}`);
    expect(gone.status, gone.text).toBe(200);
    expect((await removed.get(SUV)).status).toBe(403);
  });
});
