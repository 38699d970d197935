import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { nameKey } from '#domain/makes.ts';
import { GOOD_WORTH } from '#domain/priceLabel.ts';
import { ANY_RANGE, type CarSearch, type Range, type Sort } from '#domain/search.ts';
import type { Database } from '../database/database.ts';
import { isInList, listParameter } from '../database/engine.ts';
import { bodyDigit, cellsOf } from '../searchIndex/searchCells.ts';
import { UNKNOWN_MILEAGE } from '../searchIndex/searchIndex.ts';

/* A search as conditions on the columns of `search_cars`. */

export type SearchCondition = RawBuilder<SqlBool>;

/** The last car of a page: its value in the order of the result, and its number. */
export interface SearchCursor {
  readonly value: number;
  readonly no: number;
}

type RangeColumn = 'price' | 'year' | 'mileage' | 'worth';

interface Order {
  readonly column: 'no' | RangeColumn;
  readonly isDescending: boolean;
}

/** The index's column of each order; cars that are equal there are in the order of their numbers, in the same direction. */
export const ORDERS: Readonly<Record<Sort, Order>> = {
  newest: { column: 'no', isDescending: true },
  price: { column: 'price', isDescending: false },
  'price-desc': { column: 'price', isDescending: true },
  year: { column: 'year', isDescending: true },
  mileage: { column: 'mileage', isDescending: false },
  value: { column: 'worth', isDescending: true },
};

export function orderBy({ column, isDescending }: Order): RawBuilder<unknown> {
  const direction = sql.raw(isDescending ? 'desc' : 'asc');
  return column === 'no' ? sql`no ${direction}` : sql`${sql.ref(column)} ${direction}, no ${direction}`;
}

/** The rows after a cursor, in the order of the result. */
export function isAfter({ column, isDescending }: Order, { value, no }: SearchCursor): SearchCondition {
  const sign = sql.raw(isDescending ? '<' : '>');
  return column === 'no' ? sql`no ${sign} ${no}` : sql`(${sql.ref(column)}, no) ${sign} (${value}, ${no})`;
}

export const allOf = (conditions: readonly SearchCondition[]): SearchCondition =>
  conditions.length === 0 ? sql`1 = 1` : sql`${sql.join([...conditions], sql` and `)}`;

/** The conditions of a search, by the column of the index that each is about; `make` is about the model too. */
export type SearchConditions = ReadonlyMap<'cell' | 'make' | 'body' | RangeColumn, SearchCondition>;

export function conditionsOf(search: CarSearch, store: Database): SearchConditions {
  const conditions = new Map<'cell' | 'make' | 'body' | RangeColumn, SearchCondition>();
  const cells = cellsOf(search);
  if (cells !== undefined) conditions.set('cell', isInList(store, 'cell', listParameter(store, cells)));
  if (search.make !== '') {
    const isOfMake = sql<SqlBool>`make = ${nameKey(search.make)}`;
    const isOfModel = sql<SqlBool>`model = ${nameKey(search.model)}`;
    conditions.set('make', allOf(search.model === '' ? [isOfMake] : [isOfMake, isOfModel]));
  }
  if (search.bodies.length > 0)
    conditions.set('body', isInList(store, 'body', listParameter(store, search.bodies.map(bodyDigit))));
  const { price, year, mileage, isGoodPriceOnly } = search;
  const knownMileage = mileage.from === undefined ? mileage : { ...mileage, to: mileage.to ?? UNKNOWN_MILEAGE - 1 };
  const worth = isGoodPriceOnly ? { from: GOOD_WORTH, to: undefined } : ANY_RANGE;
  for (const [column, range] of Object.entries({ price, year, mileage: knownMileage, worth })) {
    const condition = rangeCondition(column, range);
    if (condition !== undefined) conditions.set(column as RangeColumn, condition);
  }
  return conditions;
}

function rangeCondition(column: string, { from, to }: Range): SearchCondition | undefined {
  if (from === undefined && to === undefined) return undefined;
  if (from === undefined) return sql`${sql.ref(column)} <= ${to}`;
  if (to === undefined) return sql`${sql.ref(column)} >= ${from}`;
  return sql`${sql.ref(column)} between ${from} and ${to}`;
}
