import { type RawBuilder, sql } from 'kysely';
import { type FoundCount, MAX_COUNT } from '#domain/search.ts';
import type { Database } from '../database/database.ts';
import { textIndexOf } from '../searchIndex/searchIndex.ts';
import {
  allOf,
  conditionsOf,
  isAfter,
  ORDERS,
  orderBy,
  type SearchCondition,
  type SearchCursor,
} from './searchConditions.ts';
import { chooseSource, type IndexQuery, type Source } from './searchSource.ts';

export interface IndexPage {
  readonly rows: readonly SearchCursor[];
  readonly next: SearchCursor | undefined;
  /** The cars from here on, so on the first page all of them. */
  readonly count: FoundCount;
}

const NOTHING: IndexPage = { rows: [], next: undefined, count: { value: 0, isExact: true } };

/** One page of the numbers of the cars that a search finds, in its order. */
export async function readIndex(store: Database, query: IndexQuery): Promise<IndexPage> {
  const { search, text, limit, after } = query;
  if (text.isUnknown) return NOTHING;
  const order = ORDERS[search.sort];
  const conditions = conditionsOf(search, store);
  const source = await chooseSource(store, query, conditions);
  const filters = [...conditions.values(), ...(after === undefined ? [] : [isAfter(order, after)])];
  const matching =
    source.toCompare.length > 0
      ? withWords(store, query, { source, filters })
      : sql`(${source.rows}) as "bounded" where ${allOf(filters)}`;
  // What is beyond the count is neither sorted nor counted.
  const counted = sql`select * from ${matching} order by ${orderBy(order)} limit ${Math.max(limit, MAX_COUNT) + 1}`;
  const { rows } = await sql<SearchCursor & { readonly total: number }>`
    select no, ${sql.ref(order.column)} as value, count(*) over () as total
    from (${counted}) as counted order by ${orderBy(order)} limit ${limit + 1}`.execute(store);
  const page = rows.slice(0, limit).map(({ no, value }) => ({ no, value }));
  const total = rows[0]?.total ?? 0;
  return {
    rows: page,
    next: rows.length > limit ? page.at(-1) : undefined,
    count: { value: Math.min(total, MAX_COUNT), isExact: source.isWhole && total <= MAX_COUNT },
  };
}

/** Compares the words of the rows that pass the filters, one by one. */
function withWords(
  store: Database,
  { search, limits }: IndexQuery,
  { source, filters }: { readonly source: Source; readonly filters: readonly SearchCondition[] },
): RawBuilder<unknown> {
  const passing = sql`select * from (${source.rows}) as "bounded" where ${allOf(filters)}
    order by ${orderBy(ORDERS[search.sort])} limit ${limits.compared}`;
  return sql`(
    select passing.* from (${passing}) as passing cross join search_words
    where search_words.no = passing.no and ${textIndexOf(store).hasAll(source.toCompare)}
  ) as "bounded"`;
}
