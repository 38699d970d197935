import { afterAll, beforeAll, expect, it } from 'vitest';
import { exerciseMarket } from '#support/exerciseMarket.ts';
import { startTestServer, type TestServer } from '#support/server.ts';
import { type Fact, subscribe } from './database/facts.ts';

type Kind = Fact['kind'];

/** What each call states that changes something people see; written by hand, so that a fact that is left out fails here. */
const STATED: Readonly<Record<string, readonly Kind[]>> = {
  'POST /api/productadd': ['car-changed'],
  'PUT /api/car/:id': ['car-changed'],
  'PUT /api/sold': ['car-changed'],
  'PUT /api/available': ['car-changed'],
  'DELETE /api/car/:id': ['car-changed'],
  'POST /api/advertise': ['advertisement-changed'],
  'DELETE /api/advertise/:id': ['advertisement-changed'],
  'POST /api/booking': ['booking-changed'],
  'PUT /api/bookings/:id': ['booking-changed'],
  'PUT /api/bookings/:id/contact': ['booking-changed'],
  'DELETE /api/bookings/:id': ['booking-changed', 'checkout-changed', 'cancellations-queued'],
  'PUT /api/wishlist': ['wishlist-changed'],
  'DELETE /api/wishlist/:id': ['wishlist-changed'],
  'POST /api/create-payment-intent': ['checkout-changed', 'cancellations-queued'],
  'PUT /api/payment': ['payment-settled', 'refund-changed', 'cancellations-queued'],
  'PUT /api/user': ['member-changed'],
  'PUT /api/verify': ['member-changed'],
  'DELETE /api/verify': ['member-changed'],
  'DELETE /api/userdelet': ['member-changed', 'car-changed'],
  'PUT /api/restore': ['member-changed', 'car-changed'],
  'POST /api/account/deletion': ['member-changed'],
};

let server: TestServer;
const stated = new Map<string, Set<Kind>>();
const realFetch = globalThis.fetch;

const nameOf = (input: string | URL | Request, init?: RequestInit): string => {
  const address = input instanceof Request ? input.url : String(input);
  const [pathname = ''] = address.replace(/^https?:\/\/[^/]+/, '').split('?');
  const path = pathname.replace(/\/[\w-]*\d[\w-]*(?=\/|$)/, '/:id');
  return `${init?.method ?? 'GET'} ${path}`;
};

beforeAll(async () => {
  server = await startTestServer({ env: { DEMO: '1' } });
  let call = '';
  globalThis.fetch = (input, init) => {
    call = nameOf(input, init);
    return realFetch(input, init);
  };
  subscribe(server.services.store, {
    afterCommit(facts) {
      const kinds = stated.get(call) ?? new Set();
      for (const { kind } of facts) kinds.add(kind);
      stated.set(call, kinds);
    },
  });
  await exerciseMarket(server);
}, 120_000);
afterAll(async () => {
  globalThis.fetch = realFetch;
  await server.remove();
});

it.each(Object.entries(STATED))('[live.events] %s states %s', (call, kinds) => {
  expect([...(stated.get(call) ?? [])]).toEqual(expect.arrayContaining([...kinds]));
});
