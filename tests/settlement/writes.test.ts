import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { dollarsFromCents } from '#domain/money.ts';
import { PRICE } from '#support/payments/marketRows.ts';
import { repeats } from '#support/scale.ts';
import { createFixture, type Fixture } from './support/fixture.ts';
import { call, type Person } from './support/people.ts';
import type { RunningServer } from './support/startServer.ts';
import { listed } from './support/wireJson.ts';

const RESTARTS = repeats(5, 40);
const CARS = repeats(150, 500);
let fixture: Fixture;
beforeAll(async () => {
  fixture = await createFixture({ buyers: 6, cars: CARS });
});
afterAll(() => fixture.end());

/** Everything the server has acknowledged, over all restarts. */
const bookings = new Map<string, Person>();
const listings = new Set<string>();
let cars = 0;
let names = 0;

/** Sends one booking after another until the server is gone, and records those it acknowledged. */
async function bookUntilKilled(url: string, buyer: Person, carIds: Iterator<string>): Promise<void> {
  for (;;) {
    const serial = carIds.next().value ?? '';
    const { body } = await call(url, buyer, ['POST', '/api/booking', { serial, price: dollarsFromCents(PRICE) }]);
    if (body.acknowledged === true) bookings.set(String(body.insertedId), buyer);
  }
}

async function listUntilKilled(url: string): Promise<void> {
  for (;;) {
    const { body } = await call(url, fixture.seller, ['POST', '/api/productadd', listed(`car ${names++}`)]);
    if (body.acknowledged !== true) throw new Error(`a car was refused: ${JSON.stringify(body)}`);
    listings.add(String(body.insertedId));
  }
}

function* carIdsFrom(first: number): Generator<string> {
  for (let n = first; ; n += 1) yield `c${(n % CARS) + 1}`;
}

/**
 * Buyers book and the seller lists cars at the same time; the process is killed after so many acknowledgements of both kinds.
 */
async function writeAndKill(server: RunningServer, acknowledgements: number): Promise<void> {
  const before = { bookings: bookings.size, listings: listings.size };
  const isEnough = () => {
    const [booked, listed] = [bookings.size - before.bookings, listings.size - before.listings];
    return booked > 0 && listed > 0 && booked + listed >= acknowledgements;
  };
  cars += 7;
  const writers = fixture.buyers.map((buyer) => bookUntilKilled(server.url, buyer, carIdsFrom(cars)));
  const ended = Promise.allSettled([...writers, listUntilKilled(server.url)]);
  const reached = vi.waitUntil(isEnough, { interval: 1, timeout: 30_000 });
  await reached.finally(() => server.kill());
  await ended;
}

async function lost(server: RunningServer): Promise<readonly string[]> {
  const found = new Set<unknown>();
  const read = async (person: Person, path: string) => {
    let next: string | undefined = `${path}?email=${encodeURIComponent(person.email)}`;
    while (next !== undefined) {
      const response: Response = await fetch(server.url + next, { headers: person.headers });
      for (const { _id } of (await response.json()) as { _id: string }[]) found.add(_id);
      next = /<(.+)>/.exec(response.headers.get('link') ?? '')?.[1];
    }
  };
  await Promise.all([
    ...fixture.buyers.map((buyer) => read(buyer, '/api/bookinglist')),
    read(fixture.seller, '/api/product'),
  ]);
  return [...bookings.keys(), ...listings].filter((id) => !found.has(id));
}

it(`loses no acknowledged booking or car when it is killed ${RESTARTS} times while buyers book and a seller lists cars`, async () => {
  for (let restart = 0; restart < RESTARTS; restart += 1) {
    const server = await fixture.start();
    expect(await lost(server)).toEqual([]);
    await writeAndKill(server, 5 + restart);
  }
  const last = await fixture.start();
  expect(await lost(last)).toEqual([]);
  expect(Math.min(bookings.size, listings.size)).toBeGreaterThanOrEqual(RESTARTS);
  await last.stop();
});
