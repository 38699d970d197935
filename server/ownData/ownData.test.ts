import { afterAll, beforeAll, expect, it } from 'vitest';
import { OWN_DATA_LISTS } from '#domain/ownData.ts';
import { email } from '#support/builders.ts';
import { bookingRow, carRow, PRICE } from '#support/payments/marketRows.ts';
import { startTestServer, type TestServer } from '#support/server.ts';
import type { Visitor } from '#support/Visitor.ts';
import { unguarded } from '../database/writeGuard.ts';

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
  }
});
afterAll(() => server.remove());

/** A person has few of these. */
const FEW: readonly string[] = ['sessions'];

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
