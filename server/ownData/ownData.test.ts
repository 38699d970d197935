import { afterAll, beforeAll, expect, it } from 'vitest';
import { OWN_DATA_LISTS } from '#domain/ownData.ts';
import { email } from '#support/builders.ts';
import { bookingRow, carRow, PRICE } from '#support/payments/marketRows.ts';
import { reportRow } from '#support/reportRows.ts';
import { startTestServer, type TestServer } from '#support/server.ts';
import type { Visitor } from '#support/Visitor.ts';
import { unguarded } from '../database/writeGuard.ts';
import type { Cursor } from '../http/cursors.ts';
import { OWN_LISTS } from './ownData.ts';

/** More than two pages, in which all are of one moment. */
const ITEMS = 450;
let server: TestServer;
let person: Visitor;

beforeAll(async () => {
  server = await startTestServer();
  person = await server.seller();
  const { store } = server.services;
  const [own, other] = [email(person.email), email('other@x.test')];
  const created_at = server.time.now;
  for (let index = 0; index < ITEMS; index += 1) {
    const car_id = `car-${index}`;
    const mark = { car_id, created_at, buyer_email: own };
    await unguarded(store)
      .insertInto('cars')
      .values(carRow({ id: car_id, seller_email: own, posted_at: created_at }))
      .execute();
    await unguarded(store)
      .insertInto('wishlist')
      .values({ ...mark, id: `wish-${index}` })
      .execute();
    const bookings = [
      bookingRow({ ...mark, id: `made-${index}`, car_id: `another-${index}`, seller_email: other }),
      bookingRow({ ...mark, id: `received-${index}`, seller_email: own, buyer_email: other }),
    ];
    await unguarded(store).insertInto('bookings').values(bookings).execute();
    const payment = { transaction_id: `pi_${index}`, booking_id: `made-${index}`, amount: PRICE, created_at };
    await unguarded(store)
      .insertInto('payments')
      .values({ ...payment, email: own, outcome: 'refunded' })
      .execute();
    const about = { kind: 'booked', car_id, car_name: 'Kestrel', read_at: null };
    await store
      .insertInto('notifications')
      .values({ ...about, id: `notification-${index}`, recipient: own, created_at })
      .execute();
    await store
      .insertInto('reports')
      .values(reportRow({ id: `report-${index}`, thing_id: `thing-${index}`, reporter: own, created_at }))
      .execute();
  }
});
afterAll(() => server.remove());

/** A person has few of these. */
const FEW: readonly string[] = ['sessions', 'savedSearches', 'decisions', 'signals'];

it.each(OWN_DATA_LISTS.filter((list) => !FEW.includes(list)))(
  '[account.download] [limits.list-walk] has each of many %s of one moment once',
  async (list) => {
    const { status, json } = await person.getWithToken('/api/account/data');
    expect(status).toBe(200);
    const items = Object.values(json[list] ?? {}).map((item) => JSON.stringify(item));
    expect(items).toHaveLength(ITEMS);
    expect(new Set(items).size).toBe(ITEMS);
  },
);

it.each(Object.entries(OWN_LISTS))(
  '[account.download] [limits.list-walk] goes through %s by pages of any size: each item once, in one order',
  async (_list, listOf) => {
    const read = listOf(server.services, { email: email(person.email), role: 'Seller', isEmailVerified: true });
    const walk = async (limit: number) => {
      const found: string[] = [];
      let after: Cursor | undefined;
      do {
        const { items, next } = await read({ limit, after });
        expect(items.length).toBeLessThanOrEqual(limit);
        found.push(...items.map((item) => JSON.stringify(item)));
        after = next;
      } while (after !== undefined && found.length <= ITEMS);
      return found;
    };
    const whole = await walk(200);
    expect([whole.length, new Set(whole).size]).toEqual([ITEMS, ITEMS]);
    for (const limit of [1, 2, 24]) expect(await walk(limit), `by ${limit}`).toEqual(whole);
  },
);

it('[account.download] comes to its end where connections take it part by part and letters take several bytes', async () => {
  const bangla = await server.member({ email: 'bangla@x.test' });
  const meeting_place = 'ঢাকা'.repeat(2_500);
  const bookings = Array.from({ length: 200 }, (_, index) =>
    bookingRow({ id: `far-${index}`, car_id: `far-${index}`, buyer_email: email(bangla.email), meeting_place }),
  );
  for (const booking of bookings)
    await unguarded(server.services.store).insertInto('bookings').values(booking).execute();
  const { json } = await bangla.getWithToken('/api/account/data');
  expect(Object.values(json.bookingsMade ?? {}).map((made) => made.meetingPlace)).toEqual(
    bookings.map(() => meeting_place),
  );
});
