import type { SelectQueryBuilder } from 'kysely';
import { LIVE_STATUSES } from '#domain/booking.ts';
import type { Car, CarState } from '#domain/car.ts';
import type { Category } from '#domain/options.ts';
import { carAsSeenBy, type Requester } from '#domain/privacy.ts';
import { type Database, MAX_PAGE_SIZE, type PageCursor } from '../database/database.ts';
import type { CarsTable, Flag, Tables } from '../database/schema.ts';
import type { Caller } from '../sessions/sessions.ts';

/** A car with its seller's name and verification; null where the seller's account is gone. */
interface CarRow extends CarsTable {
  readonly seller_name: string | null;
  readonly seller_verified: Flag | null;
}

const SELLER_COLUMNS = ['members.name as seller_name', 'members.verified as seller_verified'] as const;

/** Cars with their sellers; the caller filters and orders. */
export const selectCars = (store: Database) =>
  store
    .selectFrom('cars')
    .leftJoin('members', 'members.email', 'cars.seller_email')
    .selectAll('cars')
    .select(SELLER_COLUMNS);

export const findCar = async (store: Database, id: string): Promise<Car | undefined> => {
  const row = await selectCars(store).where('cars.id', '=', id).executeTakeFirst();
  return row && carFrom(row);
};

/** The whole car of a row; which fields a requester may see is decided later. */
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

export interface CarPage {
  readonly cars: readonly Car[];
  /** Undefined on the last page. */
  readonly next: PageCursor | undefined;
}

export interface CategoryQuery {
  readonly category: Category;
  readonly includeSold: boolean;
  readonly limit: number;
  readonly after: PageCursor | undefined;
}

/** Cars of a category as the caller may see them, newest first, paged by key, so that a car listed meanwhile shifts no page. */
export async function listCarsInCategory(
  store: Database,
  query: CategoryQuery,
  caller: Caller | null,
): Promise<CarPage> {
  const { category, includeSold, limit, after } = query;
  let select = selectCars(store)
    .where('category', '=', category)
    .orderBy('posted_at', 'desc')
    .orderBy('cars.id', 'desc')
    .limit(limit + 1);
  if (!includeSold) select = select.where('state', '=', 'available');
  if (after !== undefined) {
    select = select.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('posted_at', 'cars.id'), '<', tuple(after.postedAt, after.id)),
    );
  }
  const rows = await select.execute();
  const cars = rows.slice(0, limit).map(carFrom);
  const last = rows.length > limit ? cars.at(-1) : undefined;
  const requester = await loadRequester(store, caller);
  return {
    cars: cars.map((car) => carAsSeenBy(car, requester)),
    next: last && { postedAt: last.postedAt, id: last.id },
  };
}

/** The advertised cars that are available, newest advertisement first. */
export async function listAdvertisedCars(store: Database, caller: Caller | null): Promise<readonly Car[]> {
  // The page is cut from the advertisements alone, else SQLite reads every car first. An advertisement ends when its car is
  // sold or deleted, so the page is full.
  const rows = await store
    .selectFrom(({ selectFrom }) =>
      selectFrom('advertisements')
        .selectAll()
        .orderBy('created_at', 'desc')
        .orderBy('car_id', 'desc')
        .limit(MAX_PAGE_SIZE)
        .as('newest'),
    )
    .innerJoin('cars', 'cars.id', 'newest.car_id')
    .leftJoin('members', 'members.email', 'cars.seller_email')
    .selectAll('cars')
    .select(SELLER_COLUMNS)
    .where('state', '=', 'available')
    .orderBy('newest.created_at', 'desc')
    .orderBy('newest.car_id', 'desc')
    .execute();
  const requester = await loadRequester(store, caller);
  return rows.map((row) => carAsSeenBy(carFrom(row), requester));
}

/** What decides which fields of a car the caller sees; undefined for a visitor. */
export async function loadRequester(store: Database, caller: Caller | null): Promise<Requester | undefined> {
  if (caller === null) return undefined;
  const booked = await store
    .selectFrom('bookings')
    .select('car_id')
    .where('buyer_email', '=', caller.email)
    .where('status', 'in', LIVE_STATUSES)
    .execute();
  return { email: caller.email, role: caller.role, bookedCarIds: new Set(booked.map((row) => row.car_id)) };
}

type CarIds = SelectQueryBuilder<Tables, 'cars', { id: string }>;

/**
 * Deletes the cars that a query selects, with their wishlist items and advertisements, and cancels their unpaid bookings.
 */
export async function deleteCars(trx: Database, ids: CarIds): Promise<void> {
  const bookings = trx.updateTable('bookings').set({ status: 'cancelled' }).where('status', '=', 'booked');
  await bookings.where('car_id', 'in', ids).execute();
  await trx.deleteFrom('cars').where('id', 'in', ids).execute();
}
