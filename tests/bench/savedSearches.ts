import { DatabaseSync } from 'node:sqlite';
import { CATEGORIES, FUELS, LOCATIONS } from '#domain/options.ts';
import { savedQuery, searchKeys } from '#domain/savedSearch.ts';
import { decodeSearch } from '#domain/searchAddress.ts';
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

/** Adds the saved searches to a market on SQLite, and what it keeps of every car for labels, which filling leaves out. */
export function insertSearches(file: string): void {
  const db = new DatabaseSync(file);
  db.exec('begin');
  const insertSearch = db.prepare('insert or ignore into saved_searches values (?, ?, ?, 0)');
  const insertKey = db.prepare('insert or ignore into saved_search_keys values (?, ?, ?, ?, ?, ?)');
  const create = createSearches();
  for (let index = 0; index < SEARCHES; index += 1) {
    const search = create();
    insertSearch.run(`search-${index}`, `seller-${index % SELLERS}@bench.test`, savedQuery(search));
    const { price_from, price_to, year_from, year_to } = searchBounds(search);
    for (const key of searchKeys(search))
      insertKey.run(key, `search-${index}`, price_from, price_to, year_from, year_to);
  }
  db.exec(`insert into market_cars (car_id, group_key, sold_at)
    select cars.id, search_cars.make || ' ' || search_cars.model, null from search_cars
    join search_words on search_words.no = search_cars.no join cars on cars.id = search_words.car_id
    where search_cars.model is not null and cars.mileage is not null`);
  db.exec('commit; analyze');
  db.close();
}
