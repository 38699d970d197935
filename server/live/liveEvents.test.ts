import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { email } from '#support/builders.ts';
import { FakeGateway } from '#support/payments/FakeGateway.ts';
import { PRICE } from '#support/payments/marketRows.ts';
import { startTestServer, type TestServer, temporaryFolder } from '#support/server.ts';
import { databaseEnv, isOnPostgres } from '#support/testDatabase.ts';
import { PASSWORD, type Visitor } from '#support/Visitor.ts';
import { tellAfterCommit } from '../database/facts.ts';
import { unguarded } from '../database/writeGuard.ts';
import { followRefund } from '../payments/refundQueue.ts';

/** Servers that share a database need a place for pictures that they share as well. */
const PICTURES = { IMAGE_HOST_URL: 'https://images.example/1/upload', IMAGE_HOST_KEY: 'key' };

/** Each change is told at once; how they are bound is shown in MarketChanges.test.ts. */
const times = { listsPause: 0 };

let server: TestServer;
/** Another server on the same database; on SQLite, where there can be one alone, the same. */
let otherServer: TestServer;
beforeAll(async () => {
  const dataDir = temporaryFolder();
  server = await startTestServer({ dataDir, times, env: PICTURES });
  otherServer = isOnPostgres()
    ? await startTestServer({ times, env: { ...PICTURES, ...(await databaseEnv(dataDir)) } })
    : server;
});
afterAll(async () => {
  if (otherServer !== server) await otherServer.remove();
  await server.remove();
});

/** A page of this person, connected to a server; `received` grows with every event. */
async function openPage(at: TestServer, person: Visitor) {
  const stopped = new AbortController();
  const response = await fetch(`${at.address}/api/events`, {
    headers: { cookie: person.cookieHeader() },
    signal: stopped.signal,
  });
  const received: string[] = [];
  const read = async () => {
    if (response.body === null) return;
    for await (const chunk of response.body.pipeThrough(new TextDecoderStream()))
      received.push(...chunk.split('\n\n').filter((event) => event.startsWith('event')));
  };
  read().catch(() => undefined);
  return { received, close: () => stopped.abort() };
}

/** Every event has a name and nothing else. */
const event = (name: string) => `event: ${name}\ndata: {}`;

const renamed = (person: Visitor) =>
  ({ kind: 'member-changed', email: email(person.email), role: 'Buyer', change: 'profile' }) as const;

async function openMarket() {
  const [buyer, seller, stranger] = [await server.member(), await server.seller(), await server.member()];
  const carId = await server.listCar(seller);
  const pages = {
    buyer: await openPage(server, buyer),
    seller: await openPage(otherServer, seller),
    stranger: await openPage(otherServer, stranger),
  };
  const close = () => {
    for (const page of Object.values(pages)) page.close();
  };
  return { buyer, seller, stranger, carId, pages, close };
}

describe('an open page, at whichever server it is connected', () => {
  it('[account.profile] hears of a changed name where it is the own, and everyone of a seller’s', async () => {
    const { seller, pages, close } = await openMarket();
    const record = { name: 'Selim Reza', email: seller.email, role: 'Seller', img: '' };
    expect((await seller.put('/api/user', record)).status).toBe(200);
    await expect.poll(() => pages.seller.received).toContain(event('profile-changed'));
    await expect.poll(() => pages.stranger.received).toContain(event('cars-changed'));
    expect(pages.stranger.received).not.toContain(event('profile-changed'));
    close();
  });

  it('[account.sign-out] hears that its session was ended at another server', async () => {
    const member = await server.member();
    const elsewhere = await server.visitor().logIn(member.email, PASSWORD);
    const page = await openPage(otherServer, elsewhere);
    await member.delete('/api/account/sessions');
    await expect.poll(() => page.received).toEqual([event('signed-out')]);
    expect(
      (await fetch(`${otherServer.address}/api/events`, { headers: { cookie: elsewhere.cookieHeader() } })).status,
    ).toBe(401);
    page.close();
  });

  it('[live.events] hears of a booking where it is the buyer’s or the seller’s', async () => {
    const { buyer, carId, pages, close } = await openMarket();
    const price = 12_500;
    const car = (await server.visitor().get('/api/catagory/suv')).list.find(({ _id }) => String(_id) === carId);
    await buyer.post('/api/booking', { serial: carId, price: Number(car?.price ?? price), phone: '', location: '' });
    await expect.poll(() => pages.buyer.received).toContain(event('bookings-changed'));
    await expect.poll(() => pages.seller.received).toContain(event('bookings-changed'));
    expect(pages.stranger.received).not.toContain(event('bookings-changed'));
    close();
  });

  it('[live.events] hears of a refund, and of an order that was put away, where it is the buyer’s', async () => {
    const { buyer, carId, pages, close } = await openMarket();
    const { json } = await buyer.post('/api/booking', { serial: carId, price: 12_500 });
    const id = String(json.insertedId);
    const { store } = server.services;
    const intent_id = `pi_${id}`;
    const payment = { transaction_id: intent_id, booking_id: id, email: email(buyer.email), amount: PRICE };
    await unguarded(store).updateTable('bookings').set({ intent_id }).where('id', '=', id).execute();
    await unguarded(store)
      .insertInto('payments')
      .values({ ...payment, outcome: 'refunded', created_at: 1 })
      .execute();
    const underWay = {
      reason: 'price-changed',
      created_at: 1,
      next_attempt_at: server.time.now + 3_600_000,
      attempts: 1,
    };
    await store
      .insertInto('refunds')
      .values({ ...underWay, intent_id, state: 'pending', done_at: null })
      .execute();
    const gateway = new FakeGateway();
    gateway.intents.set(intent_id, { succeeded: true, amount: PRICE, currency: 'usd', bookingId: id, buyer: '' });
    await gateway.refund(intent_id);
    const hearOfRefund = () => followRefund({ ...server.services, gateway }, intent_id);
    for (const change of [hearOfRefund, () => buyer.put(`/api/bookings/${id}/hidden`, { hidden: true })]) {
      // What was told before arrives before this.
      tellAfterCommit(server.services.store, [renamed(buyer)]);
      await expect.poll(() => pages.buyer.received).toContain(event('profile-changed'));
      pages.buyer.received.length = 0;
      await change();
      await expect.poll(() => pages.buyer.received).toContain(event('bookings-changed'));
    }
    expect((await buyer.get(`/api/bookings/${id}`)).json.status).toBe('refunded');
    expect(pages.stranger.received).not.toContain(event('bookings-changed'));
    close();
  });

  it('[live.events] hears of the own wishlist alone', async () => {
    const { buyer, carId, pages, close } = await openMarket();
    await buyer.put('/api/wishlist', { _id: carId });
    await expect.poll(() => pages.buyer.received).toContain(event('wishlist-changed'));
    expect([...pages.seller.received, ...pages.stranger.received]).not.toContain(event('wishlist-changed'));
    close();
  });

  it('[live.events] hears that a car was advertised, sold, made available and deleted', async () => {
    const { buyer, seller, stranger, carId, pages, close } = await openMarket();
    const changes = [
      () => seller.post('/api/advertise', { serial: carId }),
      () => seller.put('/api/sold', { _id: carId }, { bearer: true }),
      () => seller.put('/api/available', { _id: carId }, { bearer: true }),
      () => seller.delete(`/api/car/${carId}`),
    ];
    const everyone = Object.values(pages);
    for (const change of changes) {
      // What was told before arrives before this.
      tellAfterCommit(server.services.store, [buyer, seller, stranger].map(renamed));
      for (const { received } of everyone) await expect.poll(() => received).toContain(event('profile-changed'));
      for (const { received } of everyone) received.length = 0;
      expect((await change()).status).toBe(200);
      for (const { received } of everyone) await expect.poll(() => received).toContain(event('cars-changed'));
    }
    close();
  });
});

/** Opens a stream, whose body stays open until it is cancelled. */
const open = (visitor: Visitor): Promise<Response> =>
  fetch(`${server.address}/api/events`, { headers: { cookie: visitor.cookieHeader() } });

it('limits the open streams of each person, without affecting others', async () => {
  const [many, other] = [await server.member(), await server.member()];
  const streams = await Promise.all(Array.from({ length: 30 }, () => open(many)));
  expect(streams.map(({ status }) => status)).toEqual(streams.map(() => 200));
  const elsewhere = await server.visitor().logIn(many.email, 'Secret#1');
  for (const visitor of [many, elsewhere]) {
    const refused = await visitor.get('/api/events');
    expect([refused.status, refused.json]).toEqual([429, { msg: expect.any(String) }]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  }
  expect((await open(other)).status).toBe(200);

  await streams[0]?.body?.cancel();
  await expect.poll(async () => (await open(many)).status).toBe(200);
});

it('opens no stream for a HEAD request, since it would never end', async () => {
  const buyer = await server.member();
  const answer = await buyer.call('HEAD', '/api/events');
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET']);
});
