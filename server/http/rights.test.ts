import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#support/server.ts';
import type { TestResponse, Visitor } from '#support/Visitor.ts';

let server: TestServer;
let people: Readonly<Record<Who, Visitor>>;
let carOfSeller: string;
beforeAll(async () => {
  server = await startTestServer();
  const [Buyer, Seller, Admin] = [await server.member(), await server.seller(), await server.admin()];
  people = { Buyer, Seller, Admin, guest: server.visitor() };
  carOfSeller = await server.listCar(Seller);
});
afterAll(() => server.remove());

type Who = 'Buyer' | 'Seller' | 'Admin' | 'guest';
type Right = readonly [shows: string, what: string, of: readonly Who[], call: (who: Visitor) => Promise<TestResponse>];

const bearer = { bearer: true };
const MEMBERS: readonly Who[] = ['Buyer', 'Seller', 'Admin'];

/** The rights of each role, call by call (spec: roles.enforced). The ids and addresses that the calls change do not exist. */
const RIGHTS: readonly Right[] = [
  ['[roles.buyer]', 'Book Now', ['Buyer'], (who) => who.post('/api/booking', { serial: 'none', price: 1 })],
  ['[roles.buyer]', 'Add on WishList', ['Buyer'], (who) => who.put('/api/wishlist', { _id: carOfSeller })],
  ['[roles.buyer]', 'My WishList', MEMBERS, (who) => who.getWithToken(`/api/wishlist?email=${who.email}`)],
  ['[roles.buyer]', 'My Orders', MEMBERS, (who) => who.getWithToken(`/api/bookinglist?email=${who.email}`)],
  [
    '[roles.buyer]',
    'pay',
    MEMBERS,
    (who) => who.post('/api/create-payment-intent', { price: 1, bookingId: 'none' }, bearer),
  ],
  ['[roles.seller]', 'Add A Product', ['Seller'], (who) => who.post('/api/productadd', {}, bearer)],
  ['[roles.seller]', 'My Products', ['Seller'], (who) => who.getWithToken(`/api/product?email=${who.email}`)],
  ['[roles.seller]', 'mark as sold', ['Seller'], (who) => who.put('/api/sold', { _id: 'none' }, bearer)],
  ['[roles.seller]', 'mark as available', ['Seller'], (who) => who.put('/api/available', { _id: 'none' }, bearer)],
  ['[roles.seller]', 'delete a car', ['Seller'], (who) => who.delete('/api/car/none')],
  ['[roles.seller]', 'advertise', ['Seller'], (who) => who.post('/api/advertise', { serial: 'none' })],
  ['[roles.admin]', 'All Sellers', ['Admin'], (who) => who.getWithToken(`/api/user?email=${who.email}&&role=Seller`)],
  ['[roles.admin]', 'All Buyers', ['Admin'], (who) => who.getWithToken(`/api/user?email=${who.email}&&role=Buyer`)],
  [
    '[roles.admin]',
    'delete a user',
    ['Admin'],
    (who) => who.delete(`/api/userdelet?email=${who.email}&&selleremail=none@x.test`),
  ],
  [
    '[roles.admin]',
    'verify a seller',
    ['Admin'],
    (who) => who.put(`/api/verify?email=${who.email}`, { email: 'none@x.test' }, bearer),
  ],
];

describe('who may do what', () => {
  it.each(RIGHTS)(
    '%s %s is allowed for %j: 403 for other roles, 401 when no one is signed in',
    async (_shows, _what, allowed, call) => {
      for (const who of MEMBERS) {
        const { status } = await call(people[who]);
        expect([who, status === 403]).toEqual([who, !allowed.includes(who)]);
        expect([who, status]).not.toEqual([who, 401]);
      }
      expect((await call(people.guest)).status).toBe(401);
    },
  );
});
