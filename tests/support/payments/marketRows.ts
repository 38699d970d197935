import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Insertable } from 'kysely';
import { type Email, toEmail } from '#domain/email.ts';
import { cents } from '#domain/money.ts';
import { dropDatabase, openTestDatabase, SECRETS } from '#support/testDatabase.ts';
import type { Store } from '../../../server/database/database.ts';
import { memberTexts } from '../../../server/database/memberTexts.ts';
import type { BookingsTable, CarsTable, MembersTable } from '../../../server/database/schema.ts';

export { SECRETS };

export const PRICE = cents(1_250_000);

export function email(text: string): Email {
  const address = toEmail(text);
  if (address === undefined) throw new Error(`no address: ${text}`);
  return address;
}

/** A migrated market database of its own, on the suite's engine. */
export async function freshMarket(): Promise<{ readonly store: Store; remove(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'market-'));
  const store = await openTestDatabase(folder);
  return {
    store,
    async remove() {
      await store.destroy();
      await dropDatabase(folder);
      rmSync(folder, { recursive: true });
    },
  };
}

export const carRow = (changes: Partial<CarsTable> = {}): Insertable<CarsTable> => ({
  id: 'c1',
  name: 'Tiguan',
  price: PRICE,
  original_price: PRICE,
  picture: '/cars/a.svg',
  category: 'suv',
  year: 2020,
  location: 'Dhaka',
  phone: '1',
  condition: 'Good',
  description: 'Fine',
  seller_email: email('seller@x.test'),
  posted_at: 1,
  state: 'available',
  owner_email: null,
  transaction_id: null,
  ...changes,
});

export const bookingRow = (changes: Partial<BookingsTable> = {}): BookingsTable => ({
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
  price: PRICE,
  status: 'booked',
  created_at: 1,
  intent_id: null,
  client_secret: null,
  intent_number: 0,
  cancelled_at: null,
  hidden_at: null,
  ...changes,
});

export function memberRow(changes: Partial<MembersTable> = {}): MembersTable {
  const known = { email: email('buyer@x.test'), name: 'Bea', ...changes };
  return {
    id: 'm1',
    role: 'Buyer',
    picture: '',
    verified: 0,
    is_admin: 0,
    created_at: 1,
    ...memberTexts(known),
    ...known,
  };
}
