import { type RawBuilder, sql } from 'kysely';
import { type CarSearch, MAX_INDEX_ROWS, type Sort } from '#domain/search.ts';
import type { Database } from '../database/database.ts';
import { textIndexOf } from '../searchIndex/searchIndex.ts';
import { COMMON_FROM, type ReadText } from './SearchedWords.ts';
import {
  allOf,
  isAfter,
  ORDERS,
  orderBy,
  type SearchCondition,
  type SearchConditions,
  type SearchCursor,
} from './searchConditions.ts';

/*
 * What a search reads of the index. It begins with the rarest thing that was asked for (a word, a combination of facts, a
 * range) if that is rare enough to be read whole; the result is then exact. Otherwise it reads the index in the order of the
 * result, where what is common turns up soon, and stops after a number of rows (spec: search.bounded).
 */

/** The numbers of rows that may be read. */
export interface ReadLimits {
  /** Of cars with a rare word; each is read in the text index and in `search_cars`. */
  readonly text: number;
  /** Of cars with the chosen facts, counted and then read. */
  readonly cells: number;
  /** Of cars in a range or of a make, likewise. */
  readonly range: number;
  /** In the order of the result; counted first, to know whether these are all. */
  readonly inOrder: number;
  /** Of cars whose words are compared one by one. A word that not more cars have is looked for on its own, the others are compared. */
  readonly compared: number;
}

/** A search that finds them all at their limits reads `MAX_INDEX_ROWS`: cells, four ranges, a make and twice those in order. */
export const FULL_LIMITS: ReadLimits = {
  text: COMMON_FROM,
  cells: 0.15 * MAX_INDEX_ROWS,
  range: 0.04 * MAX_INDEX_ROWS,
  inOrder: 0.325 * MAX_INDEX_ROWS,
  compared: 0.125 * MAX_INDEX_ROWS,
};

export interface IndexQuery {
  readonly search: CarSearch;
  readonly text: ReadText;
  /** Cars of a page. */
  readonly limit: number;
  readonly after: SearchCursor | undefined;
  readonly limits: ReadLimits;
}

export interface Source {
  /** A query of rows with the index's columns. */
  readonly rows: RawBuilder<unknown>;
  /** Whether every car that the search can find is among them. */
  readonly isWhole: boolean;
  /** Words that some of them may not have. */
  readonly toCompare: ReadText['words'];
}

const COLUMNS = 'search_cars.no, cell, price, year, mileage';

/** What most indexes don't have is read only where the search asks for it. */
function columnsFor(conditions: SearchConditions, sort: Sort) {
  const columns = [
    COLUMNS,
    ...(conditions.has('make') ? ['make, model'] : []),
    ...(conditions.has('body') ? ['body'] : []),
    ...(conditions.has('worth') || sort === 'value' ? ['worth'] : []),
  ];
  return sql.raw(columns.join(', '));
}

export async function chooseSource(store: Database, query: IndexQuery, conditions: SearchConditions): Promise<Source> {
  const { text, limits } = query;
  const columns = columnsFor(conditions, query.search.sort);
  const rarestWord = Math.min(...text.words.map(({ cars }) => cars));
  if (rarestWord <= COMMON_FROM) {
    // The text index reads every car of a common word to find those of another word; comparing few cars is faster.
    const isSought = ({ cars }: { readonly cars: number }) => rarestWord > limits.compared || cars <= limits.compared;
    const found = textIndexOf(store).newestWith(text.words.filter(isSought), limits.text);
    // A cross join, so that SQLite begins with the words.
    const rows = sql`select ${columns} from (${found}) as found cross join search_cars where search_cars.no = found.no`;
    return { rows, isWhole: rarestWord <= limits.text, toCompare: text.words.filter((word) => !isSought(word)) };
  }
  const rarest = await rarestCondition(store, limits, conditions);
  if (rarest === undefined) return inOrder(store, query, conditions);
  const rows = sql`select ${columns} from search_cars where ${rarest.condition} limit ${rarest.limit}`;
  return { rows, isWhole: text.words.length === 0 || rarest.count <= limits.compared, toCompare: text.words };
}

/** The condition with the fewest cars, if they can all be read. */
async function rarestCondition(store: Database, limits: ReadLimits, conditions: SearchConditions) {
  const rare: { readonly condition: SearchCondition; readonly count: number; readonly limit: number }[] = [];
  for (const [column, condition] of conditions) {
    // No body is rare, and no index is in their order.
    if (column === 'body') continue;
    const limit = column === 'cell' ? limits.cells : limits.range;
    const count = await countUpTo(store, condition, limit + 1);
    if (count <= limit) rare.push({ condition, count, limit });
  }
  return rare.toSorted((a, b) => a.count - b.count)[0];
}

async function inOrder(
  store: Database,
  { search, text, limits, after }: IndexQuery,
  conditions: SearchConditions,
): Promise<Source> {
  const order = ORDERS[search.sort];
  const onOrder = order.column === 'no' ? undefined : conditions.get(order.column);
  const bounds = allOf([...(onOrder ? [onOrder] : []), ...(after === undefined ? [] : [isAfter(order, after)])]);
  const limit = limits.inOrder;
  const count = await countUpTo(store, bounds, limit + 1);
  return {
    rows: sql`select ${columnsFor(conditions, search.sort)} from search_cars where ${bounds} order by ${orderBy(order)} limit ${limit}`,
    isWhole: count <= (text.words.length === 0 ? limit : limits.compared),
    toCompare: text.words,
  };
}

async function countUpTo(store: Database, condition: SearchCondition, limit: number): Promise<number> {
  const rows = sql`select 1 as one from search_cars where ${condition} limit ${limit}`;
  const counted = await sql<{ cars: number }>`select count(*) as cars from (${rows}) as "bounded"`.execute(store);
  return counted.rows[0]?.cars ?? 0;
}
