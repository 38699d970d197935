import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { cents } from '#domain/money.ts';
import { openMarketDatabase } from '../../server/database/database.ts';
import { transact } from '../../server/database/transact.ts';
import { unguarded } from '../../server/database/writeGuard.ts';
import { indexCars } from '../../server/searchIndex/searchIndex.ts';
import { carRow, email, memberRow, PRICE } from './payments/marketRows.ts';

/**
 * Writes SUVs of one seller into the database of a data folder, before a server starts on it; returns their names, the newest first.
 * Many are of one moment and of one price.
 */
export async function seedCars(dataDir: string, count: number, now: number): Promise<readonly string[]> {
  const runtime = { newId: randomUUID, log: pino({ level: 'silent' }) };
  const { store } = await openMarketDatabase({ dataDir, databaseUrl: undefined }, runtime);
  const seller_email = email('seller@x.test');
  await unguarded(store)
    .insertInto('members')
    .values(memberRow({ email: seller_email, role: 'Seller', name: 'Selim', created_at: now }))
    .execute();
  const cars = Array.from({ length: count }, (_, index) =>
    carRow({
      ...{ seller_email, id: `car-${String(index).padStart(4, '0')}`, name: `Corvane ${index + 1} of ${count}` },
      picture: '/cars/corvane-outpost.svg',
      price: cents(PRICE + 100 * (index % 3)),
      // Rows are of different heights.
      description: 'Serviced each year, one owner. '.repeat(1 + (index % 3)),
      posted_at: now - 1_000 * Math.floor((count - index) / 30),
    }),
  );
  for (const car of cars) await unguarded(store).insertInto('cars').values(car).execute();
  const ids = cars.map(({ id }) => id);
  await transact(store, (trx) => indexCars(trx, ids));
  await store.destroy();
  return cars.map(({ name }) => name).reverse();
}
