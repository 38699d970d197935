import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bookingRow, carRow, email, freshMarket, memberRow, PRICE } from '#support/payments/marketRows.ts';
import { emit, type Fact, subscribe } from './facts.ts';
import type { Database } from './schema.ts';
import { transact } from './transact.ts';
import { unguarded } from './writeGuard.ts';

const buyer = email('buyer@x.test');
const seller = email('seller@x.test');

let market: Awaited<ReturnType<typeof freshMarket>>;
beforeAll(async () => {
  market = await freshMarket();
  const store = unguarded(market.store);
  await store.insertInto('cars').values(carRow()).execute();
  await store.insertInto('members').values(memberRow()).execute();
  await store.insertInto('bookings').values(bookingRow()).execute();
  await store.insertInto('advertisements').values({ car_id: 'c1', created_at: 1 }).execute();
  await store.insertInto('wishlist').values({ id: 'w1', car_id: 'c1', buyer_email: buyer, created_at: 1 }).execute();
  const payment = { transaction_id: 'pi_1', booking_id: 'b1', email: buyer, amount: PRICE };
  await store
    .insertInto('payments')
    .values({ ...payment, outcome: 'paid', created_at: 1 })
    .execute();
});
afterAll(() => market.remove());

/** Each guarded table, a write that changes it, and a fact about it. */
const WRITES: readonly (readonly [table: string, write: (db: Database) => Promise<unknown>, fact: Fact])[] = [
  [
    'cars',
    (db) => db.updateTable('cars').set({ name: 'Golf' }).execute(),
    { kind: 'car-changed', carId: 'c1', seller, change: 'edited' },
  ],
  [
    'bookings',
    (db) => db.updateTable('bookings').set({ phone: '1' }).returning('id').execute(),
    { kind: 'booking-changed', carId: 'c1', buyer, change: 'booked' },
  ],
  [
    'members',
    (db) => db.updateTable('members as m').set({ name: 'Bo' }).execute(),
    { kind: 'member-changed', email: buyer, role: 'Buyer', change: 'profile' },
  ],
  [
    'advertisements',
    (db) =>
      db
        .insertInto('advertisements')
        .values({ car_id: 'c1', created_at: 1 })
        .onConflict((conflict) => conflict.column('car_id').doUpdateSet({ created_at: 2 }))
        .execute(),
    { kind: 'advertisement-changed', carId: 'c1', seller },
  ],
  ['wishlist', (db) => sql`update wishlist set created_at = 2`.execute(db), { kind: 'wishlist-changed', buyer }],
  [
    'payments',
    (db) => db.updateTable('payments').set({ created_at: 2 }).returning('booking_id').execute(),
    {
      kind: 'payment-settled',
      outcome: 'paid',
      carId: 'c1',
      buyer,
      seller,
      intentId: 'pi_1',
      bookingId: 'b1',
      actor: { by: 'server' },
    },
  ],
];

it.each(WRITES)('refuses to write %s outside of a transaction', async (table, write) => {
  await expect(async () => write(market.store)).rejects.toThrow(`'${table}' is written outside of a transaction`);
});

it.each(WRITES)('rolls back a transaction that changes %s and states nothing', async (table, write) => {
  const silent = transact(market.store, write);
  await expect(silent).rejects.toThrow(`a transaction has changed ${table} and states nothing about it`);
});

it.each(WRITES)('is not satisfied with a fact about something else than %s', async (table, write) => {
  const other: Fact = { kind: 'address-proven', email: buyer };
  const silent = transact(market.store, async (trx) => {
    await write(trx);
    emit(trx, other);
  });
  await expect(silent).rejects.toThrow(`changed ${table} and states nothing about it (only: address-proven)`);
});

it.each(WRITES)(
  'lets a transaction change %s that states it, and tells the subscribers',
  async (_table, write, fact) => {
    const told: string[] = [];
    const store = market.store.withTables();
    subscribe(store, {
      inTransaction: async (_trx, facts) => void told.push(`in ${facts.map(({ kind }) => kind)}`),
      afterCommit: (facts) => void told.push(`after ${facts.map(({ kind }) => kind)}`),
    });
    await transact(store, async (trx) => {
      await write(trx);
      emit(trx, fact);
    });
    expect(told).toEqual([`in ${fact.kind}`, `after ${fact.kind}`]);
  },
);

it('asks for nothing where a statement has changed no row', async () => {
  const none = transact(market.store, (trx) => trx.deleteFrom('bookings').where('id', '=', 'none').execute());
  await expect(none).resolves.toBeDefined();
});

it('sees a table in a raw statement by its name', async () => {
  const remove = () => sql`delete from ${sql.table('bookings')}`.execute(market.store);
  await expect(async () => remove()).rejects.toThrow("'bookings' is written outside of a transaction");
});

it.each([
  'update "public"."bookings" set phone = 1',
  'update main.bookings set phone = 1',
  'UPDATE or ignore bookings set phone = 1',
  'insert or replace into bookings (id) values (1)',
  'replace into bookings (id) values (1)',
  'delete from only bookings',
  'with gone as (delete from bookings returning id) select id from gone',
])('sees the table in %s', async (text) => {
  await expect(async () => sql.raw(text).execute(market.store)).rejects.toThrow("'bookings' is written outside");
});

it('sees a write in a `with`, whatever the statement around it finds', () => {
  const gone = market.store
    .with('gone', (db) => db.deleteFrom('bookings').returning('id'))
    .selectFrom('gone')
    .select('id');
  expect(() => gone.compile()).toThrow("'bookings' is written outside");
});

it.each(['select id from bookings for update of cars', 'select name from cars where name = 1'])(
  'reads with %s',
  async (text) => {
    expect(sql.raw(text).compile(market.store).sql).toBe(text);
  },
);

it('tells nobody after a transaction that was rolled back', async () => {
  const told: Fact[] = [];
  const store = market.store.withTables();
  subscribe(store, { afterCommit: (facts) => void told.push(...facts) });
  const failing = transact(store, async (trx) => {
    emit(trx, { kind: 'wishlist-changed', buyer });
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  expect(told).toEqual([]);
});

it('takes no fact outside of a transaction', () => {
  expect(() => emit(market.store, { kind: 'wishlist-changed', buyer })).toThrow('outside of a transaction');
});
