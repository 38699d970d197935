import type { ListedCar } from '#domain/car.ts';
import {
  type BlockingFilter,
  type CarSearch,
  type FoundCount,
  filtersOf,
  type Respelling,
  withoutFilter,
} from '#domain/search.ts';
import { carFrom, listedFor, selectCars } from '../cars/cars.ts';
import type { ServerContext } from '../context/ServerContext.ts';
import type { Cursor } from '../http/cursors.ts';
import type { Caller } from '../sessions/sessions.ts';
import { type IndexPage, readIndex } from './readIndex.ts';
import type { SearchedWords } from './SearchedWords.ts';
import type { SearchCursor } from './searchConditions.ts';
import { FULL_LIMITS, type ReadLimits } from './searchSource.ts';

export interface PagedSearch {
  readonly search: CarSearch;
  readonly limit: number;
  readonly after: SearchCursor | undefined;
}

export interface SearchPage {
  readonly cars: readonly ListedCar[];
  readonly next: Cursor | undefined;
  /** Undefined after the first page. */
  readonly count: FoundCount | undefined;
  /** True where the search ended before its page was full: it must be narrowed to find more (spec: search.bounded). */
  readonly isTooBroad: boolean;
  readonly respelled: readonly Respelling[];
  /** Of an empty result alone; the filter that hides most comes first. */
  readonly blocking: readonly BlockingFilter[];
}

interface Dependencies extends Pick<ServerContext, 'env' | 'store' | 'clock'> {
  readonly searchedWords: SearchedWords;
}

/** A page of the cars that a search finds, as the caller may see them. */
export async function searchCars(
  dependencies: Dependencies,
  { search, limit, after }: PagedSearch,
  caller: Caller | null,
): Promise<SearchPage> {
  const { store, searchedWords } = dependencies;
  const text = await searchedWords.read(search.text);
  const page = await readIndex(store, { search, text, limit, after, limits: FULL_LIMITS });
  const isFirst = after === undefined;
  const isEmpty = isFirst && page.rows.length === 0;
  return {
    cars: await carsOf(dependencies, page, caller),
    next: page.next && [page.next.value, page.next.no],
    count: isFirst ? page.count : undefined,
    isTooBroad: !page.count.isExact && page.next === undefined,
    respelled: text.respelled,
    blocking: isEmpty ? await findBlocking(dependencies, search) : [],
  };
}

async function carsOf(
  dependencies: Dependencies,
  { rows }: IndexPage,
  caller: Caller | null,
): Promise<readonly ListedCar[]> {
  const { store } = dependencies;
  if (rows.length === 0) return [];
  const numbers = rows.map(({ no }) => no);
  const ids = await store.selectFrom('search_words').select(['no', 'car_id']).where('no', 'in', numbers).execute();
  const found = await selectCars(store)
    .where(
      'cars.id',
      'in',
      ids.map(({ car_id }) => car_id),
    )
    .where('state', '=', 'available')
    .execute();
  const listed = await listedFor(dependencies, found.map(carFrom), caller);
  const carOf = new Map(listed.map((car) => [car.id, car]));
  const idOf = new Map(ids.map(({ no, car_id }) => [no, car_id]));
  return numbers.flatMap((no) => carOf.get(idOf.get(no) ?? '') ?? []);
}

/** What may be read to find out whether a search without one filter finds anything. */
const HINT_LIMITS: ReadLimits = { text: 2_000, cells: 600, range: 200, inOrder: 1_500, compared: 400 };

/** The filters of an empty search without any one of which it finds something. */
async function findBlocking(
  { store, searchedWords }: Dependencies,
  search: CarSearch,
): Promise<readonly BlockingFilter[]> {
  const blocking: BlockingFilter[] = [];
  for (const filter of filtersOf(search)) {
    const wider = withoutFilter(search, filter);
    const text = await searchedWords.read(wider.text);
    const { count } = await readIndex(store, { search: wider, text, limit: 1, after: undefined, limits: HINT_LIMITS });
    if (count.value > 0) blocking.push({ filter, count });
  }
  return blocking.toSorted((a, b) => b.count.value - a.count.value);
}
