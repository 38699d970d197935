import { mileagesNear, type PricedCar, YEARS_APART } from '#domain/priceLabel.ts';
import type { Database } from '../database/database.ts';
import { isInList, listParameter } from '../database/engine.ts';

/** Cars of one read: on SQLite other requests wait meanwhile. */
const BLOCK = 500;

/** A group's cars with what counts of them; who sells one tells sellers apart, and goes nowhere from here. */
export async function readGroup(store: Database, group: string): Promise<readonly PricedCar[]> {
  const known = await store
    .selectFrom('market_cars')
    .select(['car_id', 'sold_at'])
    .where('group_key', '=', group)
    .execute();
  const soldAt = new Map(known.map(({ car_id, sold_at }) => [car_id, sold_at]));
  const ids = [...soldAt.keys()];
  const cars: PricedCar[] = [];
  for (let start = 0; start < ids.length; start += BLOCK) {
    const rows = await store
      .selectFrom('cars')
      .select(['id', 'seller_email', 'year', 'mileage', 'price'])
      .where(isInList(store, 'id', listParameter(store, ids.slice(start, start + BLOCK))))
      .execute();
    for (const row of rows) cars.push(pricedCar({ ...row, sold_at: soldAt.get(row.id) ?? null }, group));
    await new Promise(setImmediate);
  }
  return cars;
}

/** Those of a group's cars that may be comparable to one of this year and mileage. */
export async function readComparable(
  store: Database,
  group: string,
  { year, mileage }: { readonly year: number; readonly mileage: number },
): Promise<readonly PricedCar[]> {
  const { from, to } = mileagesNear(mileage);
  const rows = await store
    .selectFrom('market_cars')
    .innerJoin('cars', 'cars.id', 'market_cars.car_id')
    .select(['cars.id', 'seller_email', 'year', 'mileage', 'price', 'sold_at'])
    .where('group_key', '=', group)
    .where('year', '>=', year - YEARS_APART)
    .where('year', '<=', year + YEARS_APART)
    .where('mileage', '>=', from)
    .where('mileage', '<=', to)
    .execute();
  return rows.map((row) => pricedCar(row, group));
}

type ReadCar = Pick<PricedCar, 'id' | 'year' | 'price'> & {
  readonly seller_email: string;
  readonly mileage: number | null;
  readonly sold_at: number | null;
};

const pricedCar = ({ seller_email, mileage, sold_at, ...car }: ReadCar, group: string): PricedCar => ({
  ...car,
  group,
  seller: seller_email,
  mileage: mileage ?? undefined,
  soldAt: sold_at ?? undefined,
});
