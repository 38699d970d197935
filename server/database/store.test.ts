import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { toEmail } from '#domain/email.ts';
import { cents } from '#domain/money.ts';
import { isUniqueViolation, openStore, type Store } from './database.ts';
import { migrate } from './migrations.ts';
import type { BookingsTable } from './schema.ts';
import { unguarded } from './writeGuard.ts';

const email = (text: string) => {
  const address = toEmail(text);
  if (address === undefined) throw new Error(`no address: ${text}`);
  return address;
};

async function freshStore(): Promise<Store> {
  const store = openStore(join(mkdtempSync(join(tmpdir(), 'store-')), 'market.db'));
  await migrate(store, randomUUID);
  return store;
}

const booking = (changes: Partial<BookingsTable>): BookingsTable => ({
  id: 'b1',
  car_id: 'c1',
  car_name: 'Tiguan',
  category: 'suv',
  picture: '/cars/a.svg',
  seller_email: email('seller@x.test'),
  buyer_email: email('buyer@x.test'),
  buyer_name: 'Bea',
  phone: '',
  meeting_place: '',
  price: cents(100),
  status: 'booked',
  created_at: 1,
  intent_id: null,
  client_secret: null,
  intent_number: 0,
  cancelled_at: null,
  hidden_at: null,
  ...changes,
});

const place = (store: Store, changes: Partial<BookingsTable>) =>
  unguarded(store).insertInto('bookings').values(booking(changes)).execute();

it('writes each commit to the disk and refuses dangling references', async () => {
  const store = await freshStore();
  const pragma = async (name: string) => (await sql.raw(`pragma ${name}`).execute(store)).rows[0];
  expect(await pragma('journal_mode')).toEqual({ journal_mode: 'wal' });
  expect(await pragma('synchronous')).toEqual({ synchronous: 2 });
  expect(await pragma('foreign_keys')).toEqual({ foreign_keys: 1 });
  await store.destroy();
});

it('allows a buyer one live booking of a car, and a new one after a cancelled one', async () => {
  const store = await freshStore();
  await place(store, { id: 'b1', status: 'cancelled' });
  await place(store, { id: 'b2' });
  const second = await place(store, { id: 'b3' }).catch((error: unknown) => error);
  expect(isUniqueViolation(second)).toBe(true);
  await place(store, { id: 'b4', buyer_email: email('other@x.test') });
  await store.destroy();
});

/** The schema and every row of every table. */
async function contentOf(store: Store): Promise<unknown> {
  const { rows: schema } = await sql<{
    type: string;
    name: string;
  }>`select type, name, sql from sqlite_schema order by name`.execute(store);
  const tables = schema.filter(({ type }) => type === 'table');
  return {
    schema,
    rows: await Promise.all(tables.map(({ name }) => sql`select * from ${sql.table(name)}`.execute(store))),
  };
}

it('changes nothing when it migrates a database again', async () => {
  const store = await freshStore();
  await place(store, { id: 'b1' });
  const before = await contentOf(store);
  await migrate(store, randomUUID);
  expect(await contentOf(store)).toEqual(before);
  await store.destroy();
});
