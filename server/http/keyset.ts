import { type SelectQueryBuilder, type SqlBool, type StringReference, sql } from 'kysely';
import { type Cursor, type KeyTypes, keysOf } from './cursors.ts';
import { type ListPage, type PageQuery, pageFrom } from './pagination.ts';

/** The order of a list: by a first column, and where that is the same by a second one, in the same direction. No two rows have both. */
export interface KeysetOrder<Column, Row> {
  readonly by: readonly [first: Column, second: Column];
  readonly direction: 'asc' | 'desc';
  /** What the columns have; a time and an id where it is left out. */
  readonly types?: readonly [first: keyof KeyTypes, second: keyof KeyTypes];
  /** What a row has in them. */
  readonly keysOf: (row: Row) => Cursor;
}

/** A page of what a query selects, in this order: by key, so that what is added or removed meanwhile shifts no page. */
export async function keysetPage<Tables, From extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, From, Row>,
  order: KeysetOrder<StringReference<Tables, From>, NoInfer<Row>>,
  page: PageQuery,
): Promise<ListPage<Row>> {
  const rows = await afterKey(query, order, page).execute();
  return pageFrom(rows, page.limit, order.keysOf);
}

/** The rows of a page, and one more where the list goes on. @throws Refusal `invalid` for another list's cursor */
export function afterKey<Tables, From extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, From, Row>,
  { by, direction, types = ['number', 'string'] }: Omit<KeysetOrder<StringReference<Tables, From>, Row>, 'keysOf'>,
  { limit, after }: PageQuery,
): SelectQueryBuilder<Tables, From, Row> {
  const [first, second] = by.map((column) => sql.ref(column));
  const ordered = query
    .orderBy(sql`${first}`, direction)
    .orderBy(sql`${second}`, direction)
    .limit(limit + 1);
  if (after === undefined) return ordered;
  const [firstKey, secondKey] = keysOf(after, types);
  const isBehind = sql.raw(direction === 'desc' ? '<' : '>');
  return ordered.where(sql<SqlBool>`(${first}, ${second}) ${isBehind} (${firstKey}, ${secondKey})`);
}
