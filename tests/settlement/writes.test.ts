import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { dollarsFromCents } from '#domain/money.ts';
import { PRICE } from '#support/payments/marketRows.ts';
import { repeats } from '#support/scale.ts';
import { createFixture, type Fixture } from './support/fixture.ts';
import { call, type Person } from './support/people.ts';
import type { RunningServer } from './support/startServer.ts';
import { listed } from './support/wireJson.ts';

/** Markets whose servers are killed side by side: nearly all of the time goes into their starts. */
const MARKETS = repeats(1, 2);
/** Of each market. */
const RESTARTS = repeats(1, 100);
/** More than a buyer books in all: nobody may book a car twice. */
const CARS = repeats(200, 10_000);
/** How long the acknowledgements may take on a machine that does much else, in milliseconds. */
const WRITING_MS = 120_000;
/** How many acknowledgements a server gives before it is killed: from 5 on, other numbers from one server to the next. */
const acknowledgementsOf = (restart: number): number => 5 + (restart % 20);

let fixtures: readonly Fixture[] = [];
beforeAll(async () => {
  fixtures = await Promise.all(Array.from({ length: MARKETS }, () => createFixture({ buyers: 6, cars: CARS })));
});
afterAll(() => Promise.all(fixtures.map((fixture) => fixture.end())));

function* carIds(): Generator<string> {
  for (let n = 1; n <= CARS; n += 1) yield `c${n}`;
}

/** A market whose buyers book and whose seller lists cars, and what its servers have acknowledged. */
class WrittenMarket {
  /** Over all restarts. */
  readonly bookings = new Map<string, Person>();
  readonly listings = new Set<string>();
  readonly #fixture: Fixture;
  /** Those that each buyer has not tried to book. */
  readonly #carsLeft: ReadonlyMap<Person, Iterator<string>>;
  /** Since the last restart. */
  #latest: { readonly id: string; readonly person: Person; readonly path: string }[] = [];
  #names = 0;

  constructor(fixture: Fixture) {
    this.#fixture = fixture;
    this.#carsLeft = new Map(fixture.buyers.map((buyer) => [buyer, carIds()]));
  }

  /**
   * Buyers book and the seller lists cars at the same time; the process is killed after so many acknowledgements of both kinds.
   */
  async writeAndKill(server: RunningServer, acknowledgements: number): Promise<void> {
    const before = { bookings: this.bookings.size, listings: this.listings.size };
    const isEnough = () => {
      const [booked, listed] = [this.bookings.size - before.bookings, this.listings.size - before.listings];
      return booked > 0 && listed > 0 && booked + listed >= acknowledgements;
    };
    const writers = this.#fixture.buyers.map((buyer) => this.#bookUntilKilled(server.url, buyer));
    const ended = Promise.allSettled([...writers, this.#listUntilKilled(server.url)]);
    const reached = vi.waitUntil(isEnough, { interval: 1, timeout: WRITING_MS });
    await reached.finally(() => server.kill());
    await ended;
  }

  /** What the killed server acknowledged and the next one does not know. */
  async lostWithTheLast(server: RunningServer): Promise<readonly string[]> {
    const asked = this.#latest;
    this.#latest = [];
    const found = await Promise.all(asked.map(async ({ person, path }) => call(server.url, person, ['GET', path])));
    return asked.filter((_what, n) => found[n]?.status !== 200).map(({ id }) => id);
  }

  /** What is in no list of its owner. */
  async lost(server: RunningServer): Promise<readonly string[]> {
    const found = new Set<unknown>();
    const read = async (person: Person, path: string) => {
      let next: string | undefined = `${path}?email=${encodeURIComponent(person.email)}`;
      while (next !== undefined) {
        const response: Response = await fetch(server.url + next, { headers: person.headers });
        for (const { _id } of (await response.json()) as { _id: string }[]) found.add(_id);
        next = /<(.+)>/.exec(response.headers.get('link') ?? '')?.[1];
      }
    };
    const { buyers, seller } = this.#fixture;
    await Promise.all([...buyers.map((buyer) => read(buyer, '/api/bookinglist')), read(seller, '/api/product')]);
    return [...this.bookings.keys(), ...this.listings].filter((id) => !found.has(id));
  }

  /** Sends one booking after another until the server is gone, and records those it acknowledged. */
  async #bookUntilKilled(url: string, buyer: Person): Promise<void> {
    for (;;) {
      const serial = this.#carsLeft.get(buyer)?.next().value;
      if (serial === undefined) throw new Error('a buyer has booked every car');
      const { body } = await call(url, buyer, ['POST', '/api/booking', { serial, price: dollarsFromCents(PRICE) }]);
      if (body.acknowledged !== true) continue;
      const id = String(body.insertedId);
      this.bookings.set(id, buyer);
      this.#latest.push({ id, person: buyer, path: `/api/bookings/${id}` });
    }
  }

  async #listUntilKilled(url: string): Promise<void> {
    const { seller } = this.#fixture;
    for (;;) {
      const { body } = await call(url, seller, ['POST', '/api/productadd', listed(`car ${this.#names++}`)]);
      if (body.acknowledged !== true) throw new Error(`a car was refused: ${JSON.stringify(body)}`);
      const id = String(body.insertedId);
      this.listings.add(id);
      this.#latest.push({ id, person: seller, path: `/api/car/${id}` });
    }
  }
}

async function killAgainAndAgain(fixture: Fixture): Promise<WrittenMarket> {
  const market = new WrittenMarket(fixture);
  for (let restart = 0; restart < RESTARTS; restart += 1) {
    const server = await fixture.start();
    expect(await market.lostWithTheLast(server)).toEqual([]);
    await market.writeAndKill(server, acknowledgementsOf(restart));
  }
  const last = await fixture.start();
  expect(await market.lost(last)).toEqual([]);
  expect(Math.min(market.bookings.size, market.listings.size)).toBeGreaterThanOrEqual(RESTARTS);
  await last.stop();
  return market;
}

it(`[faults.killed] loses no acknowledged booking or car when it is killed ${MARKETS * RESTARTS} times while buyers book and a seller lists cars`, async () => {
  const begin = performance.now();
  const markets = await Promise.all(fixtures.map(killAgainAndAgain));
  const sum = (of: 'bookings' | 'listings') => markets.reduce((all, market) => all + market[of].size, 0);
  console.log(
    `» ${MARKETS * RESTARTS} servers killed in ${Math.round((performance.now() - begin) / 1_000)} s: ` +
      `${sum('bookings')} bookings and ${sum('listings')} cars acknowledged, none lost`,
  );
}, 1_800_000);
