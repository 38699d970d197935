import { afterAll, beforeAll, expect, it } from 'vitest';
import { email } from '#support/builders.ts';
import { bookingRow, carRow } from '#support/payments/marketRows.ts';
import { startTestServer, type TestServer } from '#support/server.ts';
import type { Visitor } from '#support/Visitor.ts';
import { unguarded } from '../database/writeGuard.ts';

const CARS = 205;
let server: TestServer;
let seller: Visitor;
let buyer: Visitor;

beforeAll(async () => {
  server = await startTestServer();
  [seller, buyer] = [await server.seller(), await server.member()];
  const { store } = server.services;
  for (let number = 0; number < CARS; number += 1) {
    const id = `car-${String(number).padStart(3, '0')}`;
    // Several of one moment: the id decides between them.
    const at = Math.floor(number / 10);
    const car = carRow({ id, seller_email: email(seller.email), posted_at: at });
    await unguarded(store).insertInto('cars').values(car).execute();
    await unguarded(store).insertInto('advertisements').values({ car_id: id, created_at: at }).execute();
    const of = { car_id: id, buyer_email: email(buyer.email), created_at: at };
    await unguarded(store)
      .insertInto('wishlist')
      .values({ ...of, id: `wish-${id}` })
      .execute();
    const booking = bookingRow({ ...of, id: `booking-${id}`, seller_email: car.seller_email });
    await unguarded(store).insertInto('bookings').values(booking).execute();
  }
});
afterAll(() => server.remove());

const lists: readonly (readonly [path: string, caller: () => Visitor])[] = [
  ['/api/product', () => seller],
  ['/api/bookinglist', () => buyer],
  ['/api/wishlist', () => buyer],
  ['/api/advertise', () => buyer],
];
const nextOf = ({ headers }: { readonly headers: Headers }) =>
  /^<(.+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1];

it.each(lists)(
  '[limits.list-paging] GET %s answers at most 200 of a bare call, and a Link to the rest',
  async (path, caller) => {
    const person = caller();
    const first = await person.getWithToken(`${path}?email=${person.email}`);
    expect(first.list).toHaveLength(200);
    const second = await person.getWithToken(nextOf(first) ?? '');
    expect(second.list).toHaveLength(CARS - 200);
    expect(nextOf(second)).toBeUndefined();
  },
);

it.each(lists)(
  '[limits.list-paging] 1.3 GET %s shows every item once, whatever the page size',
  async (path, caller) => {
    const person = caller();
    const found: string[] = [];
    for (let next: string | undefined = `${path}?email=${person.email}&limit=41`; next !== undefined; ) {
      const page = await person.getWithToken(next);
      expect(page.list.length).toBeLessThanOrEqual(41);
      found.push(...page.list.map((item) => String(item.serial ?? item._id)));
      next = nextOf(page);
    }
    expect(found).toHaveLength(CARS);
    expect(found).toEqual([...new Set(found)].toSorted().reverse());
  },
);

it.each([...lists.map(([path]) => path), '/api/paymentissues'])(
  '[limits.list-paging] GET %s refuses a page of more than 200, and what is not the end of a page',
  async (path) => {
    const person = path === '/api/paymentissues' ? await server.admin() : path === '/api/product' ? seller : buyer;
    for (const query of ['limit=201', 'limit=0', 'after=x']) {
      expect((await person.getWithToken(`${path}?email=${person.email}&${query}`)).status).toBe(400);
    }
  },
);

it('[limits.list-paging] shows with a page of own cars the bookings of these cars alone', async () => {
  const { list } = await seller.getWithToken(`/api/product?email=${seller.email}&limit=3`);
  expect(list).toHaveLength(3);
  for (const { _id, bookings } of list) expect(bookings).toMatchObject([{ _id: `booking-${String(_id)}` }]);
});
