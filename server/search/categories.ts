import { sql } from 'kysely';
import { cents } from '#domain/money.ts';
import { CATEGORIES, type Category } from '#domain/options.ts';
import { type CategorySummary, MAX_COUNT } from '#domain/search.ts';
import type { Database } from '../database/database.ts';
import { BITS_BELOW_CATEGORY, categoryDigit } from '../searchIndex/searchCells.ts';

interface CategoryRow {
  readonly cars: number;
  readonly price: number | null;
}

/** Reads at most `MAX_COUNT` entries of the index for each category, and one for its lowest price. */
export function categoryQuery(category: Category) {
  const isInCategory = sql`(cell >> ${sql.lit(BITS_BELOW_CATEGORY)}) = ${categoryDigit(category)}`;
  const counted = sql`select 1 as one from search_cars where ${isInCategory} limit ${MAX_COUNT + 1}`;
  return sql<CategoryRow>`select
    (select count(*) from (${counted}) as "bounded") as cars,
    (select price from search_cars where ${isInCategory} order by price limit 1) as price`;
}

/** What there is for sale in each category. */
export const readCategories = (store: Database): Promise<readonly CategorySummary[]> =>
  Promise.all(
    CATEGORIES.map(async (category) => {
      const { rows } = await categoryQuery(category).execute(store);
      const { cars = 0, price = null } = rows[0] ?? {};
      return {
        category,
        count: { value: Math.min(cars, MAX_COUNT), isExact: cars <= MAX_COUNT },
        lowestPrice: price === null ? undefined : cents(price),
      };
    }),
  );
