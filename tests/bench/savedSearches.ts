import { sql } from 'kysely';
import { CATEGORIES, FUELS, LOCATIONS } from '#domain/options.ts';
import { savedQuery, searchKeys } from '#domain/savedSearch.ts';
import { decodeSearch } from '#domain/searchAddress.ts';
import { email } from '#support/builders.ts';
import type { Store } from '../../server/database/database.ts';
import { searchBounds } from '../../server/savedSearches/savedSearches.ts';
import { createRandom, SELLERS, word } from './millionCars.ts';

export const SEARCHES = 100_000;

/** Most name a make, half of these a model as well; the others have words, or category, place and price alone. */
function createSearches() {
  const random = createRandom();
  const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;
  const rank = (count: number) => Math.floor(count ** random()) - 1;
  const wanted = (kind: number, make: number): Readonly<Record<string, string>> => {
    if (kind < 0.35) return { make: word(make) };
    if (kind < 0.7) return { make: word(make), model: word(60 + make * 40 + rank(40)) };
    if (kind < 0.85) return { q: `${word(make)} ${word(60 + make * 40 + rank(40))}` };
    return { category: pick(CATEGORIES), fuel: pick(FUELS) };
  };
  return () => {
    const from = 1 + Math.floor(random() ** 3 * 60);
    const price = `${from * 1_000}-${(from + 1 + Math.floor(random() * 10)) * 1_000}`;
    const about = { location: pick(LOCATIONS), price, ...(random() < 0.1 ? { goodprice: '1' } : {}) };
    return decodeSearch({ ...wanted(random(), rank(60)), ...about });
  };
}

/** Rows of one statement. */
const BATCH = 500;
const CARS_AT_ONCE = 20_000;

/** Adds the saved searches to a market, and what it keeps of every car for labels, which filling leaves out. */
export async function insertSearches(store: Store): Promise<void> {
  const create = createSearches();
  for (let first = 0; first < SEARCHES; first += BATCH) {
    const searches = Array.from({ length: BATCH }, (_, place) => ({ id: `search-${first + place}`, search: create() }));
    const rows = searches.map(({ id, search }, place) => ({
      id,
      owner_email: email(`seller-${(first + place) % SELLERS}@bench.test`),
      query: savedQuery(search),
      created_at: 0,
    }));
    const keys = searches.flatMap(({ id, search }) =>
      [...new Set(searchKeys(search))].map((key) => ({ key, search_id: id, ...searchBounds(search) })),
    );
    // Some save what they have saved already.
    const added = await store
      .insertInto('saved_searches')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .execute();
    const ids = new Set(added.map(({ id }) => id));
    const addedKeys = keys.filter(({ search_id }) => ids.has(search_id));
    if (addedKeys.length > 0) await store.insertInto('saved_search_keys').values(addedKeys).execute();
  }
  await insertComparedCars(store);
  for (const table of ['saved_searches', 'saved_search_keys', 'market_cars'])
    await sql`analyze ${sql.table(table)}`.execute(store);
}

/** In parts, each within the time that a server gives a statement. */
async function insertComparedCars(store: Store): Promise<void> {
  let after: number | undefined = -1;
  while (after !== undefined) {
    const from: number = after;
    const rest = store.selectFrom('search_cars').select('no').where('no', '>', from).orderBy('no');
    const last = await rest
      .offset(CARS_AT_ONCE - 1)
      .limit(1)
      .executeTakeFirst();
    await sql`insert into market_cars (car_id, group_key, sold_at)
      select cars.id, search_cars.make || ' ' || search_cars.model, null from search_cars
      join search_words on search_words.no = search_cars.no join cars on cars.id = search_words.car_id
      where search_cars.no > ${after} and search_cars.no <= ${last?.no ?? Number.MAX_SAFE_INTEGER}
      and search_cars.model is not null and cars.mileage is not null`.execute(store);
    after = last?.no;
  }
}
