import type { PricedCar } from '#domain/priceLabel.ts';
import type { Database } from '../database/database.ts';

const ANY_YEAR = { from: 0, to: 9_999 };

/** A group's cars with what counts of them; who sells one tells sellers apart, and goes nowhere from here. */
export async function readGroup(store: Database, group: string, years = ANY_YEAR): Promise<readonly PricedCar[]> {
  const rows = await store
    .selectFrom('market_cars')
    .innerJoin('cars', 'cars.id', 'market_cars.car_id')
    .select(['cars.id', 'seller_email', 'year', 'mileage', 'price', 'sold_at'])
    .where('group_key', '=', group)
    .where('year', '>=', years.from)
    .where('year', '<=', years.to)
    .execute();
  return rows.map(({ seller_email, mileage, sold_at, ...car }) => ({
    ...car,
    group,
    seller: seller_email,
    mileage: mileage ?? undefined,
    soldAt: sold_at ?? undefined,
  }));
}
