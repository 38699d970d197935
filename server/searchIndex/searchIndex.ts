import { sql } from 'kysely';
import { isShownVerified } from '#domain/account.ts';
import type { CompleteCar } from '#domain/car.ts';
import { factsFromNulls } from '#domain/facts.ts';
import { nameKey } from '#domain/makes.ts';
import { GOOD_WORTH } from '#domain/priceLabel.ts';
import { carWords, nameWords, spellingKeys } from '#domain/searchText.ts';
import type { Database } from '../database/database.ts';
import { isPostgres } from '../database/engine.ts';
import type { SearchCarsTable } from '../database/schema.ts';
import { readWorths } from '../market/market.ts';
import { recordIndexChange } from './indexChanges.ts';
import { postgresText } from './postgresText.ts';
import { bodyDigit, cellOf } from './searchCells.ts';
import { sqliteText } from './sqliteText.ts';
import type { TextIndex } from './TextIndex.ts';

export type { SearchedWord } from './TextIndex.ts';

/* The index of the cars that a search can find. */

/** Cars of one statement. */
const BATCH = 100;

/** The mileage of a car that has none: no range reaches it, and it is the last in the order of mileages. */
export const UNKNOWN_MILEAGE = 2_147_483_647;

/**
 * Brings the search index up to date for these cars, whatever has happened to them: listed, changed, sold, deleted, hidden, or
 * their seller verified or deleted. The subscriber in `indexChangedCars.ts` calls it in the transaction of the change.
 */
export async function indexCars(trx: Database, carIds: readonly string[]): Promise<void> {
  for (let start = 0; start < carIds.length; start += BATCH) await indexBatch(trx, carIds.slice(start, start + BATCH));
}

async function indexBatch(trx: Database, carIds: readonly string[]): Promise<void> {
  const text = textIndexOf(trx);
  const old = await trx.selectFrom('search_words').select(['no', 'car_id']).where('car_id', 'in', carIds).execute();
  if (old.length > 0) {
    const numbers = old.map(({ no }) => no);
    await trx.deleteFrom('search_cars').where('no', 'in', numbers).execute();
    await text.remove(trx, numbers);
  }
  const changed = old.map(({ no }) => no);
  const numberOf = new Map(old.map(({ car_id, no }) => [car_id, no]));
  const worths = await readWorths(trx, carIds);
  for (const { id, postedAt, ...car } of await readFindable(trx, carIds)) {
    const no = numberOf.get(id) ?? (await freeNumber(trx, postedAt));
    changed.push(no);
    await trx
      .insertInto('search_cars')
      .values(rowOf(no, { ...car, worth: worths.get(id) }))
      .execute();
    await text.add(trx, { no, carId: id, words: carWords(car) });
    await addSpellings(trx, nameWords(car));
  }
  recordIndexChange(trx, changed);
}

/** Brings what the prices of these cars are worth up to date. */
export async function indexWorths(trx: Database, carIds: readonly string[]): Promise<void> {
  for (let start = 0; start < carIds.length; start += BATCH)
    await indexWorthsOf(trx, carIds.slice(start, start + BATCH));
}

async function indexWorthsOf(trx: Database, carIds: readonly string[]): Promise<void> {
  const rows = await trx
    .selectFrom('search_words')
    .innerJoin('search_cars', 'search_cars.no', 'search_words.no')
    .select(['search_cars.no', 'car_id', 'worth'])
    .where('car_id', 'in', carIds)
    .execute();
  const worths = await readWorths(trx, carIds);
  const changed = rows
    .map(({ no, car_id, worth }) => ({ no, before: worth, worth: worths.get(car_id) ?? 0 }))
    .filter(({ before, worth }) => worth !== before);
  if (changed.length > 0) await updateWorths(trx, changed);
  const isGood = (worth: number) => worth >= GOOD_WORTH;
  const otherwise = changed.filter(({ before, worth }) => isGood(before) !== isGood(worth));
  recordIndexChange(
    trx,
    otherwise.map(({ no }) => no),
  );
}

/** In one statement: after a change in a large group of cars thousands have another worth. */
async function updateWorths(trx: Database, rows: readonly { readonly no: number; readonly worth: number }[]) {
  const [numbers, worths] = [rows.map(({ no }) => no), rows.map(({ worth }) => worth)];
  const changed = isPostgres(trx)
    ? sql`(select unnest(${numbers}::bigint[]) as no, unnest(${worths}::int[]) as worth)`
    : sql`(select numbers.value as no, worths.value as worth from json_each(${JSON.stringify(numbers)}) as numbers
        join json_each(${JSON.stringify(worths)}) as worths on worths.key = numbers.key)`;
  await sql`update search_cars set worth = changed.worth from ${changed} as changed where search_cars.no = changed.no`.execute(
    trx,
  );
}

type FindableCar = Pick<
  CompleteCar,
  | 'id'
  | 'name'
  | 'description'
  | 'price'
  | 'year'
  | 'category'
  | 'condition'
  | 'location'
  | 'postedAt'
  | 'make'
  | 'model'
  | 'body'
  | 'mileage'
  | 'fuel'
  | 'gearbox'
  | 'colour'
> & { readonly seller: Pick<CompleteCar['seller'], 'verified'> };

/** The one place that decides which cars a search can find: those that are available. */
async function readFindable(trx: Database, carIds: readonly string[]): Promise<readonly FindableCar[]> {
  const rows = await trx
    .selectFrom('cars')
    .leftJoin('members', 'members.email', 'cars.seller_email')
    .selectAll('cars')
    .select(['members.role', 'members.verified'])
    .where('cars.id', 'in', carIds)
    .where('state', '=', 'available')
    .execute();
  return rows.map((row) => ({
    ...row,
    postedAt: row.posted_at,
    ...factsFromNulls(row),
    seller: { verified: isShownVerified(row.role, row.verified === 1) },
  }));
}

type IndexedCar = Omit<FindableCar, 'id' | 'postedAt'> & { readonly worth: number | undefined };

const rowOf = (no: number, car: IndexedCar): SearchCarsTable => ({
  no,
  cell: cellOf(car),
  price: car.price,
  year: car.year,
  mileage: car.mileage ?? UNKNOWN_MILEAGE,
  make: car.make === undefined ? null : nameKey(car.make),
  model: car.model === undefined ? null : nameKey(car.model),
  make_name: car.make ?? null,
  model_name: car.model ?? null,
  body: bodyDigit(car.body),
  worth: car.worth ?? 0,
});

/** Numbers of one millisecond. */
const NUMBERS_PER_MS = 1_000;

/** A car's number in the index: the time at which it was listed, or the next millisecond with a free number. */
async function freeNumber(trx: Database, postedAt: number): Promise<number> {
  for (let first = postedAt * NUMBERS_PER_MS; ; first += NUMBERS_PER_MS) {
    const { last } = await trx
      .selectFrom('search_cars')
      .select(({ fn }) => fn.max('no').as('last'))
      .where('no', '>=', first)
      .where('no', '<', first + NUMBERS_PER_MS)
      .executeTakeFirstOrThrow();
    const next = last === null ? first : last + 1;
    if (next < first + NUMBERS_PER_MS) return next;
  }
}

/** Words of this length or longer can be mistyped; digits are never corrected. */
const hasSpellings = (word: string): boolean => word.length >= 3 && !/\d/.test(word);

/** Words that were seen once stay: what they are corrected to is looked up again in the index. */
async function addSpellings(trx: Database, words: readonly string[]): Promise<void> {
  const rows = words
    .filter(hasSpellings)
    .flatMap((word) => [...spellingKeys(word)].map((key) => ({ spelling_key: key, word })));
  if (rows.length === 0) return;
  await trx
    .insertInto('search_spellings')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** A seller's cars, for a change that concerns all of them. */
export async function indexCarsOfSeller(trx: Database, seller: string): Promise<void> {
  const rows = await trx.selectFrom('cars').select('id').where(sql.ref('seller_email'), '=', seller).execute();
  await indexCars(
    trx,
    rows.map(({ id }) => id),
  );
}

/** The text search of a database's engine. */
export const textIndexOf = (database: Pick<Database, 'getExecutor'>): TextIndex =>
  isPostgres(database) ? postgresText : sqliteText;
