import { LIVE_STATUSES } from '#domain/booking.ts';
import type { Car } from '#domain/car.ts';
import type { Category } from '#domain/options.ts';
import { carAsSeenBy, type Requester } from '#domain/privacy.ts';
import type { Caller } from '../sessions/sessions.ts';
import { carFrom, type Database, selectCars } from './carRows.ts';

/** Where a page of a list ends: the next one goes on behind it. */
export interface PageCursor {
  readonly postedAt: number;
  readonly id: string;
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

/** Cars of a category as the caller may see them, newest first, paged by key: cars listed meanwhile shift nothing. */
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
  const reader = await loadCarReader(store, caller);
  return {
    cars: cars.map((car) => carAsSeenBy(car, reader)),
    next: last && { postedAt: last.postedAt, id: last.id },
  };
}

/** What decides about the caller's eyes; undefined for nobody. */
export async function loadCarReader(store: Database, caller: Caller | null): Promise<Requester | undefined> {
  if (caller === null) return undefined;
  const booked = await store
    .selectFrom('bookings')
    .select('car_id')
    .where('buyer_email', '=', caller.email)
    .where('status', 'in', LIVE_STATUSES)
    .execute();
  return { email: caller.email, role: caller.role, bookedCarIds: new Set(booked.map((row) => row.car_id)) };
}
