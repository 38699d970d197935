import type { Car } from '#domain/car.ts';
import type { Category } from '#domain/options.ts';
import { type CarReader, carAsSeenBy } from '#domain/privacy.ts';
import type { Caller } from '../sessions/sessions.ts';
import { carFrom, type Reader, selectCars } from './carRows.ts';

/** Where a page of a list ends: the next one goes on behind it. */
export interface Position {
  readonly postedAt: number;
  readonly id: string;
}

export interface CarPage {
  readonly cars: readonly Car[];
  /** Undefined on the last page. */
  readonly next: Position | undefined;
}

export interface CategoryQuery {
  readonly category: Category;
  readonly withSold: boolean;
  readonly limit: number;
  readonly after: Position | undefined;
}

/** Cars of a category as the caller may see them, newest first, paged by key: cars listed meanwhile shift nothing. */
export async function carsInCategory(store: Reader, query: CategoryQuery, caller: Caller | null): Promise<CarPage> {
  const { category, withSold, limit, after } = query;
  let select = selectCars(store)
    .where('category', '=', category)
    .orderBy('posted_at', 'desc')
    .orderBy('cars.id', 'desc')
    .limit(limit + 1);
  if (!withSold) select = select.where('state', '=', 'available');
  if (after !== undefined) {
    select = select.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('posted_at', 'cars.id'), '<', tuple(after.postedAt, after.id)),
    );
  }
  const rows = await select.execute();
  const cars = rows.slice(0, limit).map(carFrom);
  const last = rows.length > limit ? cars.at(-1) : undefined;
  const reader = await readerOf(store, caller);
  return {
    cars: cars.map((car) => carAsSeenBy(car, reader)),
    next: last && { postedAt: last.postedAt, id: last.id },
  };
}

/** What decides about the caller's eyes; undefined for nobody. */
export async function readerOf(store: Reader, caller: Caller | null): Promise<CarReader | undefined> {
  if (caller === null) return undefined;
  const booked = await store
    .selectFrom('bookings')
    .select('car_id')
    .where('buyer_email', '=', caller.email)
    .where('status', 'in', ['booked', 'paid'])
    .execute();
  return { email: caller.email, role: caller.role, bookedCarIds: new Set(booked.map((row) => row.car_id)) };
}
