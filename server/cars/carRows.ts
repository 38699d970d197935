import type { Transaction } from 'kysely';
import type { Car, CarState } from '#domain/car.ts';
import type { CarsTable, Flag, Tables } from '../database/schema.ts';
import type { Store } from '../database/sqlite.ts';

/** Either a transaction or the store itself. */
export type Database = Store | Transaction<Tables>;

/** A car and what is known of its seller; nothing where the seller's account is gone. */
export interface CarRow extends CarsTable {
  readonly seller_name: string | null;
  readonly seller_verified: Flag | null;
}

/** All cars beside their sellers; the caller narrows and orders. */
export const selectCars = (store: Database) =>
  store
    .selectFrom('cars')
    .leftJoin('members', 'members.email', 'cars.seller_email')
    .selectAll('cars')
    .select(['members.name as seller_name', 'members.verified as seller_verified']);

export const findCar = async (store: Database, id: string): Promise<Car | undefined> => {
  const row = await selectCars(store).where('cars.id', '=', id).executeTakeFirst();
  return row && carFrom(row);
};

/** A row → the whole car; what of it a reader may see is decided later. */
export const carFrom = (row: CarRow): Car => ({
  id: row.id,
  name: row.name,
  price: row.price,
  originalPrice: row.original_price,
  picture: row.picture,
  category: row.category,
  year: row.year,
  location: row.location,
  phone: row.phone,
  condition: row.condition,
  description: row.description,
  seller: { name: row.seller_name ?? '', email: row.seller_email, verified: row.seller_verified === 1 },
  state: stateFrom(row),
  postedAt: row.posted_at,
});

export function stateFrom(row: Pick<CarsTable, 'state' | 'owner_email' | 'transaction_id'>): CarState {
  if (row.state !== 'paid') return { is: row.state };
  if (row.owner_email === null || row.transaction_id === null) throw new Error('a paid car without its owner');
  return { is: 'paid', owner: row.owner_email, transactionId: row.transaction_id };
}
